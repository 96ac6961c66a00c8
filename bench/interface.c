/*
 * interface POINTS SAMPLES - nanoseconds per touch sample through the C interface, in the fastest of 20 batches.
 *
 * The same work as engine-bench: swipes from the bottom edge, and drags in an app that asked for all gestures.
 */
#include <edge_gestures.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BATCHES = 20, MOTIONS = 60 };

static struct eg_engine *engine;
static struct eg_touch frame[10];
static int64_t now;
/* Keeps the optimizer from dropping what nobody reads. */
static long seen;

static void send(int points) {
  struct eg_decision decision = {.struct_size = sizeof decision};
  int64_t deadline;
  now += 8333;
  if (eg_engine_frame(engine, now, frame, (uint32_t)points) != EG_OK) exit(1);
  while (eg_engine_next_decision(engine, &decision) == 1) seen += decision.type;
  seen += eg_engine_next_deadline(engine, &deadline);
}

static long move(int points, float y, float step) {
  for (int point = 0; point < points; point++) {
    frame[point] = (struct eg_touch){.struct_size = sizeof frame[0], .type = EG_TOUCH_DOWN, .id = point, .x = 10 + 14 * (float)point, .y = y,
                                     .output = 1, .client = 1, .surface = 1,
                                     .gestures = EG_GESTURE_TAP | EG_GESTURE_HOLD | EG_GESTURE_PAN | EG_GESTURE_PINCH};
  }
  send(points);
  for (int point = 0; point < points; point++) frame[point].type = EG_TOUCH_MOTION;
  for (int motion = 1; motion <= MOTIONS; motion++) {
    for (int point = 0; point < points; point++) frame[point].y = y + step * (float)motion;
    send(points);
  }
  for (int point = 0; point < points; point++) frame[point].type = EG_TOUCH_UP;
  send(points);
  return (MOTIONS + 2) * points;
}

static double nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

int main(int count, char **values) {
  if (count != 3) return 2;
  int points = atoi(values[1]);
  long samples = atol(values[2]);
  if (points < 1 || points > 10 || samples < BATCHES) return 2;
  if (eg_engine_init(malloc(eg_engine_size()), eg_engine_size(), NULL, &engine) != EG_OK) return 1;
  struct eg_fact output = {.struct_size = sizeof output, .type = EG_FACT_OUTPUT, .output = {.id = 1, .width = 155, .height = 87}};
  eg_engine_fact(engine, 0, &output);
  for (uint32_t index = 0; index < 3; index++) {
    struct eg_fact bind = {.struct_size = sizeof bind, .type = EG_FACT_BIND, .binding = {.id = index + 1, .output = 1}};
    if (eg_engine_default_binding(engine, index, &bind.binding) != EG_OK || eg_engine_fact(engine, 0, &bind) != EG_OK) return 1;
  }
  double best = 1e9;
  for (int batch = 0; batch < BATCHES; batch++) {
    long done = 0;
    double start = nanoseconds();
    while (done < samples / BATCHES) done += move(points, 86, -0.6f) + move(points, 50, -0.4f);
    double each = (nanoseconds() - start) / (double)done;
    if (each < best) best = each;
  }
  printf("%.1f\n", seen != 0 ? best : 0);
  return 0;
}
