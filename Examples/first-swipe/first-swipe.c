/*
 * first-swipe - from nothing to a first recognized edge swipe.
 *
 *   cc first-swipe.c $(pkg-config --cflags --libs edge-gestures) -o first-swipe && ./first-swipe
 */
#include <edge_gestures.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static const char *const names[] = {"nothing", "home", "dock", "app-switcher", "notifications", "control-panel"};

/* Carries out what the engine decided; here that is printing it. */
static void carry_out(struct eg_engine *engine, int64_t time) {
  struct eg_decision decision = {.struct_size = sizeof decision};
  while (eg_engine_next_decision(engine, &decision) == 1) {
    printf("%" PRId64 "ms ", time / 1000);
    switch (decision.type) {
    case EG_DELIVER: printf("deliver #%d\n", decision.touch); break;
    case EG_CANCEL: printf("cancel client %u\n", decision.client); break;
    case EG_BEGIN: printf("begin at edge %u: %.1f mm inward\n", decision.swipe.edge, decision.swipe.claim.inward); break;
    case EG_UPDATE: printf("update: %.1f mm\n", decision.swipe.progress.distance); break;
    case EG_STAGE: printf("a lift would now bring the %s\n", names[decision.swipe.action]); break;
    case EG_END: printf("end: %s\n", decision.swipe.outcome == EG_OUTCOME_COMPLETED ? names[decision.swipe.action] : "nothing"); break;
    }
  }
}

int main(void) {
  struct eg_engine *engine;
  void *memory = malloc(eg_engine_size());
  if (eg_engine_init(memory, eg_engine_size(), NULL, &engine) != EG_OK) return 1;

  /* A 7 inch screen, and what a swipe from its bottom edge does. */
  struct eg_fact screen = {.struct_size = sizeof screen, .type = EG_FACT_OUTPUT, .output = {.id = 1, .width = 155, .height = 87}};
  struct eg_fact bind = {.struct_size = sizeof bind, .type = EG_FACT_BIND, .binding = {.id = 1, .output = 1}};
  eg_engine_fact(engine, 0, &screen);
  eg_engine_default_binding(engine, 0, &bind.binding);
  eg_engine_fact(engine, 0, &bind);

  /* A finger comes down 1 mm above the edge, on client 1, and moves up by 4 mm every 30 ms. */
  for (int step = 0; step <= 4; step++) {
    struct eg_touch touch = {.struct_size = sizeof touch, .type = step == 0 ? EG_TOUCH_DOWN : EG_TOUCH_MOTION, .id = 0,
                             .x = 70, .y = 86 - 4 * (float)step, .output = 1, .client = 1, .surface = 1};
    eg_engine_frame(engine, 30000 * step, &touch, 1);
    carry_out(engine, 30000 * step);
  }
  struct eg_touch up = {.struct_size = sizeof up, .type = EG_TOUCH_UP, .id = 0};
  eg_engine_frame(engine, 400000, &up, 1);
  carry_out(engine, 400000);

  eg_engine_finish(engine);
  free(memory);
  return 0;
}
