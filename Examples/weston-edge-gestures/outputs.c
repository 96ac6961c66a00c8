/* Outputs in millimetres, as the user sees them. */
#include "plugin.h"

#include <math.h>

uint32_t output_number(const struct weston_output *output) {
  return output->id + 1;
}

/* The size in mm: weston.ini's, else what the screen says if that is one, else that of 96 dots per inch. */
static void measure(struct plugin *plugin, const struct weston_output *output, float *width, float *height) {
  const struct weston_head *head = wl_container_of(output->head_list.next, head, output_link);
  bool is_upright = output->transform % 2 == 0;
  *width = (float)(is_upright ? head->mm_width : head->mm_height);
  *height = (float)(is_upright ? head->mm_height : head->mm_width);
  if (plugin->screen_width > 0) {
    *width = plugin->screen_width;
    *height = plugin->screen_height;
  }
  if (*width < 20 || *width > 3000 || *height < 20 || *height > 3000) {
    *width = (float)output->width * 25.4f / 96;
    *height = (float)output->height * 25.4f / 96;
  }
}

struct weston_output *output_at(struct plugin *plugin, double x, double y, float *mm_x, float *mm_y) {
  struct weston_output *output, *nearest = NULL;
  double least = INFINITY;
  wl_list_for_each(output, &plugin->compositor->output_list, link) {
    double dx = fmax(fmax(output->x - x, x - (output->x + output->width)), 0);
    double dy = fmax(fmax(output->y - y, y - (output->y + output->height)), 0);
    if (dx + dy >= least) continue;
    least = dx + dy;
    nearest = output;
  }
  if (!nearest) return NULL;
  float width, height;
  measure(plugin, nearest, &width, &height);
  *mm_x = (float)((x - nearest->x) / nearest->width) * width;
  *mm_y = (float)((y - nearest->y) / nearest->height) * height;
  return nearest;
}

int32_t output_pixels(struct plugin *plugin, const struct weston_output *output, enum eg_edge edge, float mm) {
  float width, height;
  measure(plugin, output, &width, &height);
  bool is_across = edge == EG_EDGE_TOP || edge == EG_EDGE_BOTTOM;
  return (int32_t)ceilf(is_across ? mm * (float)output->height / height : mm * (float)output->width / width);
}

void output_tell(struct plugin *plugin, const struct weston_output *output, void (*tell)(void *, const struct eg_fact *), void *data) {
  struct eg_fact fact = {.struct_size = sizeof fact, .type = EG_FACT_OUTPUT, .output = {.id = output_number(output)}};
  measure(plugin, output, &fact.output.width, &fact.output.height);
  tell(data, &fact);
}
