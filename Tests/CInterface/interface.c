/*
 * interface - what edge_gestures.h promises, and what it answers to misuse. Compiled as C and as C++.
 * Exit status 0 if all holds; else each line that does not is named.
 */
#include <edge_gestures.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

#define EXPECT(condition) expect((condition), __LINE__, #condition)

static void expect(int holds, int line, const char *text) {
  if (holds) return;
  failures++;
  fprintf(stderr, "interface.c:%d: not true: %s\n", line, text);
}

/* ---- Short ways to say things ---- */

static struct eg_touch touch(enum eg_touch_type type, int32_t id, float x, float y) {
  struct eg_touch touch;
  memset(&touch, 0, sizeof touch);
  touch.struct_size = sizeof touch;
  touch.type = (uint32_t)type;
  touch.id = id;
  touch.x = x;
  touch.y = y;
  touch.output = 1;
  touch.client = 1;
  touch.surface = 1;
  return touch;
}

static struct eg_fact fact(enum eg_fact_type type) {
  struct eg_fact fact;
  memset(&fact, 0, sizeof fact);
  fact.struct_size = sizeof fact;
  fact.type = (uint32_t)type;
  return fact;
}

static struct eg_fact screen(void) {
  struct eg_fact it = fact(EG_FACT_OUTPUT);
  it.output.id = 1;
  it.output.width = 155;
  it.output.height = 87;
  return it;
}

static struct eg_fact bottom(struct eg_engine *engine) {
  struct eg_fact it = fact(EG_FACT_BIND);
  it.binding.id = 1;
  it.binding.output = 1;
  EXPECT(eg_engine_default_binding(engine, 0, &it.binding) == EG_OK);
  return it;
}

/* Takes the next decision; type 0 where there is none. */
static struct eg_decision next(struct eg_engine *engine) {
  struct eg_decision decision;
  memset(&decision, 0, sizeof decision);
  decision.struct_size = sizeof decision;
  if (eg_engine_next_decision(engine, &decision) != 1) decision.type = 0;
  return decision;
}

static void take_all(struct eg_engine *engine) {
  while (next(engine).type != 0) {
  }
}

static enum eg_status send(struct eg_engine *engine, int64_t time, struct eg_touch it) {
  return eg_engine_frame(engine, time, &it, 1);
}

static struct eg_engine *begin(void *memory) {
  struct eg_engine *engine = NULL;
  struct eg_fact it = screen();
  EXPECT(eg_engine_init(memory, eg_engine_size(), NULL, &engine) == EG_OK);
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_OK);
  it = bottom(engine);
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_OK);
  return engine;
}

/* ---- What is promised ---- */

static void a_swipe_is_cancelled_for_its_client_and_completes(void *memory) {
  struct eg_engine *engine = begin(memory);
  int64_t due = 0;
  EXPECT(send(engine, 0, touch(EG_TOUCH_DOWN, 0, 70, 86)) == EG_OK);
  EXPECT(next(engine).type == EG_DELIVER);
  EXPECT(next(engine).type == 0);
  EXPECT(send(engine, 30000, touch(EG_TOUCH_MOTION, 0, 70, 82)) == EG_OK);
  EXPECT(next(engine).type == EG_DELIVER);
  EXPECT(next(engine).type == 0);
  EXPECT(eg_engine_next_deadline(engine, &due) == 1 && due == 60000);
  EXPECT(eg_engine_timeout(engine, due) == EG_OK);
  struct eg_decision decision = next(engine);
  EXPECT(decision.type == EG_CANCEL && decision.client == 1);
  decision = next(engine);
  EXPECT(decision.type == EG_BEGIN && decision.swipe.edge == EG_EDGE_BOTTOM && decision.swipe.touch == 0 && decision.swipe.binding == 1);
  EXPECT(fabsf(decision.swipe.claim.inward - 4) < 0.01f && fabsf(decision.swipe.claim.elapsed_ms - 60) < 0.01f);
  take_all(engine);
  EXPECT(send(engine, 120000, touch(EG_TOUCH_MOTION, 0, 70, 72)) == EG_OK);
  decision = next(engine);
  EXPECT(decision.type == EG_STAGE && decision.swipe.action == EG_ACTION_DOCK && decision.swipe.progress.stage == 1);
  EXPECT(next(engine).type == EG_UPDATE);
  EXPECT(send(engine, 400000, touch(EG_TOUCH_UP, 0, 0, 0)) == EG_OK);
  decision = next(engine);
  EXPECT(decision.type == EG_END && decision.swipe.outcome == EG_OUTCOME_COMPLETED && decision.swipe.action == EG_ACTION_DOCK);
  EXPECT(eg_engine_finish(engine) == EG_OK);
}

static void four_fingers_up_are_a_gesture_of_their_own(void *memory) {
  struct eg_engine *engine = begin(memory);
  struct eg_touch frame[4];
  struct eg_fact it = fact(EG_FACT_BIND_FINGERS);
  it.fingers.id = 9;
  it.fingers.output = 1;
  it.fingers.fingers = 4;
  it.fingers.direction = EG_DIRECTION_UP;
  it.fingers.stage_count = 1;
  it.fingers.stages[0].action = EG_ACTION_APP_SWITCHER;
  it.fingers.stages[0].distance = 12;
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_OK);
  for (int32_t i = 0; i < 4; i++) frame[i] = touch(EG_TOUCH_DOWN, i, 50 + 15 * (float)i, 50);
  EXPECT(eg_engine_frame(engine, 0, frame, 4) == EG_OK);
  take_all(engine);
  for (int32_t i = 0; i < 4; i++) frame[i] = touch(EG_TOUCH_MOTION, i, 50 + 15 * (float)i, 40);
  EXPECT(eg_engine_frame(engine, 50000, frame, 4) == EG_OK);
  struct eg_decision decision = next(engine);
  while (decision.type != EG_BEGIN_FINGERS && decision.type != 0) decision = next(engine);
  EXPECT(decision.type == EG_BEGIN_FINGERS && decision.fingers.touches == 0xf && decision.fingers.binding == 9);
  EXPECT(decision.fingers.direction == EG_DIRECTION_UP);
  struct eg_verdict verdict;
  memset(&verdict, 0, sizeof verdict);
  verdict.struct_size = sizeof verdict;
  while (eg_engine_next_verdict(engine, &verdict) == 1 && verdict.finding != EG_FINDING_CLAIMED) {
  }
  EXPECT(verdict.finding == EG_FINDING_CLAIMED && verdict.reason == EG_REASON_TOGETHER);
  EXPECT(verdict.fingers == 4 && verdict.edges == EG_EDGE_BOTTOM && fabsf(verdict.inward - 10) < 0.01f && verdict.elapsed_ms == 50);
}

static void a_setting_is_heard(void *memory) {
  struct eg_setting setting = {"zone-depth", 9};
  struct eg_setup setup;
  struct eg_engine *engine = NULL;
  struct eg_fact it = screen();
  float depth = 0;
  memset(&setup, 0, sizeof setup);
  setup.struct_size = sizeof setup;
  setup.version = EG_VERSION;
  setup.settings = &setting;
  setup.setting_count = 1;
  EXPECT(eg_engine_init(memory, eg_engine_size(), &setup, &engine) == EG_OK);
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_OK);
  it = bottom(engine);
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_OK);
  EXPECT(eg_engine_zone_depth(engine, 1, EG_EDGE_BOTTOM, &depth) == EG_OK && depth == 9);
  EXPECT(eg_engine_zone_depth(engine, 1, EG_EDGE_LEFT, &depth) == EG_OK && depth == 0);

  setting.value = 16;
  EXPECT(eg_engine_init(memory, eg_engine_size(), &setup, &engine) == EG_ERROR_INVALID);
  setting.value = (float)NAN;
  EXPECT(eg_engine_init(memory, eg_engine_size(), &setup, &engine) == EG_ERROR_INVALID);
  setting.key = "zone-dept";
  EXPECT(eg_engine_init(memory, eg_engine_size(), &setup, &engine) == EG_ERROR_UNKNOWN);
  setting.key = NULL;
  EXPECT(eg_engine_init(memory, eg_engine_size(), &setup, &engine) == EG_ERROR_NULL);
  setup.settings = NULL;
  EXPECT(eg_engine_init(memory, eg_engine_size(), &setup, &engine) == EG_ERROR_NULL);
}

static void new_numbers_hold_once_nothing_is_down(void *memory) {
  struct eg_engine *engine = begin(memory);
  struct eg_setting setting = {"zone-depth", 9};
  struct eg_setup setup;
  struct eg_binding binding;
  float depth = 0;
  memset(&setup, 0, sizeof setup);
  setup.struct_size = sizeof setup;
  setup.version = EG_VERSION;
  setup.settings = &setting;
  setup.setting_count = 1;
  EXPECT(send(engine, 0, touch(EG_TOUCH_DOWN, 0, 70, 40)) == EG_OK);
  EXPECT(eg_engine_tune(engine, 1000, &setup) == EG_ERROR_PENDING);
  take_all(engine);
  EXPECT(eg_engine_tune(engine, 1000, &setup) == EG_OK);
  EXPECT(eg_engine_zone_depth(engine, 1, EG_EDGE_BOTTOM, &depth) == EG_OK && depth == 6);
  EXPECT(send(engine, 2000, touch(EG_TOUCH_UP, 0, 0, 0)) == EG_OK);
  take_all(engine);
  EXPECT(eg_engine_timeout(engine, 3000000) == EG_OK);
  take_all(engine);
  /* Any later call sees that nothing is down any more. */
  EXPECT(send(engine, 3000000, touch(EG_TOUCH_DOWN, 0, 70, 40)) == EG_OK);
  take_all(engine);
  EXPECT(eg_engine_zone_depth(engine, 1, EG_EDGE_BOTTOM, &depth) == EG_OK && depth == 9);

  /* What is refused changes nothing; without a setup all numbers are as they were made. */
  setting.value = 16;
  EXPECT(eg_engine_tune(engine, 3000000, &setup) == EG_ERROR_INVALID);
  EXPECT(eg_engine_zone_depth(engine, 1, EG_EDGE_BOTTOM, &depth) == EG_OK && depth == 9);
  setting.key = "complete-travel";
  setting.value = 20;
  EXPECT(eg_engine_tune(engine, 3000000, &setup) == EG_OK);
  memset(&binding, 0, sizeof binding);
  EXPECT(eg_engine_default_binding(engine, 1, &binding) == EG_OK && binding.stages[0].distance == 20);
  EXPECT(eg_engine_tune(engine, 3000000, NULL) == EG_OK);
  EXPECT(eg_engine_default_binding(engine, 1, &binding) == EG_OK && binding.stages[0].distance == 12);
  EXPECT(eg_engine_tune(NULL, 0, &setup) == EG_ERROR_NULL);
}

static void a_tap_waits_for_a_double_tap(void *memory) {
  struct eg_engine *engine = begin(memory);
  struct eg_touch it = touch(EG_TOUCH_DOWN, 0, 70, 40);
  int64_t due = 0;
  it.gestures = EG_GESTURE_TAP;
  it.requirements = EG_REQUIRE(EG_RECOGNIZER_TAP, EG_RECOGNIZER_DOUBLE_TAP);
  EXPECT(send(engine, 0, it) == EG_OK);
  take_all(engine);
  EXPECT(send(engine, 80000, touch(EG_TOUCH_UP, 0, 0, 0)) == EG_OK);
  EXPECT(next(engine).type == EG_DELIVER);
  EXPECT(next(engine).type == 0);
  EXPECT(eg_engine_next_deadline(engine, &due) == 1 && due == 380000);
  EXPECT(eg_engine_timeout(engine, due) == EG_OK);
  struct eg_decision decision = next(engine);
  EXPECT(decision.type == EG_TAP && decision.gesture.count == 1);

  it.requirements |= EG_REQUIRE(EG_RECOGNIZER_DOUBLE_TAP, EG_RECOGNIZER_TAP);
  EXPECT(send(engine, 400000, it) == EG_ERROR_INVALID);
  it.requirements = EG_REQUIRE(EG_RECOGNIZER_PAN, EG_RECOGNIZER_PAN);
  EXPECT(send(engine, 400000, it) == EG_ERROR_INVALID);
  it.requirements = UINT32_C(1) << 25;
  EXPECT(send(engine, 400000, it) == EG_ERROR_INVALID);
  /* A caller of the header that ended before them has none. */
  it.requirements = UINT32_MAX;
  it.struct_size = (uint32_t)offsetof(struct eg_touch, requirements);
  EXPECT(send(engine, 400000, it) == EG_OK);
}

static void the_default_fingers_can_be_bound(void *memory) {
  struct eg_engine *engine = begin(memory);
  static const uint32_t fingers[] = {4, 4, 4, 5};
  static const uint32_t directions[] = {EG_DIRECTION_SIDEWAYS, EG_DIRECTION_UP, EG_DIRECTION_PINCH_IN, EG_DIRECTION_PINCH_IN};
  static const uint32_t actions[] = {EG_ACTION_PREVIOUS_APP, EG_ACTION_APP_SWITCHER, EG_ACTION_HOME, EG_ACTION_HOME};
  struct eg_fact it = fact(EG_FACT_BIND_FINGERS);
  it.fingers.output = 1;
  it.fingers.owner = 3;
  for (uint32_t i = 0; i < 4; i++) {
    it.fingers.id = 10 + i;
    EXPECT(eg_engine_default_finger_binding(engine, i, &it.fingers) == EG_OK);
    EXPECT(it.fingers.id == 10 + i && it.fingers.output == 1 && it.fingers.owner == 3);
    EXPECT(it.fingers.fingers == fingers[i] && it.fingers.direction == directions[i]);
    EXPECT(it.fingers.stage_count == 1 && it.fingers.stages[0].action == actions[i] && it.fingers.stages[0].distance == 12);
    EXPECT(eg_engine_fact(engine, 0, &it) == EG_OK);
  }
  EXPECT(eg_engine_default_finger_binding(engine, 4, &it.fingers) == EG_ERROR_UNKNOWN);
  EXPECT(eg_engine_default_finger_binding(engine, 0, NULL) == EG_ERROR_NULL);
  EXPECT(eg_engine_recognizes_fingers(engine, 1) == 1);
  EXPECT(eg_engine_recognizes_fingers(engine, 2) == 0);
  it = screen();
  it.output.width = 1000;
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_OK);
  EXPECT(eg_engine_recognizes_fingers(engine, 1) == 0);
  EXPECT(eg_engine_recognizes_fingers(NULL, 1) == EG_ERROR_NULL);
}

static void a_region_beyond_its_budget_is_told(void *memory) {
  struct eg_engine *engine = begin(memory);
  float asked = 1, honoured = 1;
  struct eg_fact it = fact(EG_FACT_DEFERRAL);
  EXPECT(eg_engine_deferred_length(engine, 1, EG_EDGE_BOTTOM, 1, &asked, &honoured) == EG_OK && asked == 0 && honoured == 0);
  it.deferral.client = 1;
  it.deferral.surface = 1;
  it.deferral.edges = EG_EDGE_BOTTOM;
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_OK);
  EXPECT(eg_engine_deferred_length(engine, 1, EG_EDGE_BOTTOM, 1, &asked, &honoured) == EG_OK && asked == 155 && honoured == 155);
  it = fact(EG_FACT_DEFERRAL_REGION);
  it.deferral_region.surface = 1;
  it.deferral_region.count = 1;
  it.deferral_region.rectangles[0].y = 60;
  it.deferral_region.rectangles[0].width = 65;
  it.deferral_region.rectangles[0].height = 27;
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_OK);
  EXPECT(eg_engine_deferred_length(engine, 1, EG_EDGE_BOTTOM, 1, &asked, &honoured) == EG_OK && asked == 65 && honoured == 40);
  EXPECT(eg_engine_deferred_length(engine, 1, 3, 1, &asked, &honoured) == EG_ERROR_INVALID);
  EXPECT(eg_engine_deferred_length(engine, 1, EG_EDGE_BOTTOM, 1, NULL, &honoured) == EG_ERROR_NULL);
  EXPECT(eg_engine_deferred_length(engine, 1, EG_EDGE_BOTTOM, 1, &asked, NULL) == EG_ERROR_NULL);
}

static void a_zone_is_as_deep_as_fingertips_reach(void) {
  struct eg_zone_meter meter;
  struct eg_touch it;
  float depth = 1;
  memset(&meter, 0, sizeof meter);
  for (int32_t i = 0; i < 10; i++) {
    EXPECT(eg_zone_meter_depth(&meter, EG_EDGE_BOTTOM, &depth) == EG_OK && depth == 0);
    it = touch(EG_TOUCH_DOWN, i, 70, 87 - 5 - (float)i / 4);
    EXPECT(eg_zone_meter_look(&meter, &it, 155, 87) == EG_OK);
  }
  EXPECT(eg_zone_meter_depth(&meter, EG_EDGE_BOTTOM, &depth) == EG_OK && fabsf(depth - 9) < 0.01f);
  EXPECT(eg_zone_meter_depth(&meter, EG_EDGE_TOP, &depth) == EG_OK && depth == 0);
  EXPECT(eg_zone_meter_depth(&meter, 3, &depth) == EG_ERROR_INVALID);
  EXPECT(eg_zone_meter_depth(NULL, EG_EDGE_TOP, &depth) == EG_ERROR_NULL);
  EXPECT(eg_zone_meter_depth(&meter, EG_EDGE_TOP, NULL) == EG_ERROR_NULL);
  EXPECT(eg_zone_meter_look(NULL, &it, 155, 87) == EG_ERROR_NULL);
  EXPECT(eg_zone_meter_look(&meter, NULL, 155, 87) == EG_ERROR_NULL);
  EXPECT(eg_zone_meter_look(&meter, &it, 19, 87) == EG_ERROR_INVALID);
  EXPECT(eg_zone_meter_look(&meter, &it, 155, (float)NAN) == EG_ERROR_INVALID);
  it.struct_size = 4;
  EXPECT(eg_zone_meter_look(&meter, &it, 155, 87) == EG_ERROR_VERSION);
}

static void every_key_describes_itself(void) {
  struct eg_tuning_key key;
  uint32_t count = 0;
  memset(&key, 0, sizeof key);
  key.struct_size = sizeof key;
  while (eg_tuning_describe(count, &key) == EG_OK) {
    EXPECT(strlen(key.name) > 3 && key.least <= key.standard && key.standard <= key.greatest);
    EXPECT(key.unit <= EG_UNIT_CHOICE && key.reserved == 0);
    if (strcmp(key.name, "zone-depth") == 0) EXPECT(key.unit == EG_UNIT_MILLIMETRES);
    if (strcmp(key.name, "flick-speed") == 0) EXPECT(key.unit == EG_UNIT_MILLIMETRES_PER_SECOND);
    count++;
  }
  EXPECT(count >= 32);
  EXPECT(eg_tuning_describe(UINT32_MAX, &key) == EG_ERROR_UNKNOWN);
  EXPECT(eg_tuning_describe(0, NULL) == EG_ERROR_NULL);
  key.struct_size = 4;
  EXPECT(eg_tuning_describe(0, &key) == EG_ERROR_VERSION);
}

static void a_frame_ends_where_an_id_begins_anew(void) {
  struct eg_touch frame[3];
  uint32_t length = 0;
  frame[0] = touch(EG_TOUCH_UP, 0, 0, 0);
  frame[1] = touch(EG_TOUCH_MOTION, 1, 20, 20);
  frame[2] = touch(EG_TOUCH_DOWN, 0, 10, 10);
  EXPECT(eg_frame_length(frame, 3, &length) == EG_OK && length == 2);
  EXPECT(eg_frame_length(frame + 1, 2, &length) == EG_OK && length == 2);
  EXPECT(eg_frame_length(NULL, 0, &length) == EG_OK && length == 0);
  EXPECT(eg_frame_length(NULL, 1, &length) == EG_ERROR_NULL);
  EXPECT(eg_frame_length(frame, 3, NULL) == EG_ERROR_NULL);
}

static void a_verdict_says_why(void *memory) {
  struct eg_engine *engine = begin(memory);
  struct eg_verdict verdict;
  memset(&verdict, 0, sizeof verdict);
  verdict.struct_size = sizeof verdict;
  EXPECT(eg_engine_next_verdict(engine, &verdict) == 0);
  EXPECT(send(engine, 0, touch(EG_TOUCH_DOWN, 0, 70, 86)) == EG_OK);
  take_all(engine);
  EXPECT(eg_engine_next_verdict(engine, &verdict) == 1 && verdict.finding == EG_FINDING_LANDED && verdict.reason == EG_REASON_ZONE);
  EXPECT(send(engine, 10000, touch(EG_TOUCH_MOTION, 0, 78, 86)) == EG_OK);
  EXPECT(eg_engine_next_verdict(engine, &verdict) == 1 && verdict.finding == EG_FINDING_FAILED && verdict.reason == EG_REASON_SIDEWAYS);
  EXPECT(verdict.key && strcmp(verdict.key, "reject-sideways") == 0 && verdict.measured == 8 && verdict.limit == 6 && verdict.other == -1);
  EXPECT(eg_engine_next_verdict(engine, &verdict) == 0);
  verdict.struct_size = 8;
  EXPECT(eg_engine_next_verdict(engine, &verdict) == EG_ERROR_VERSION);
  EXPECT(eg_engine_next_verdict(engine, NULL) == EG_ERROR_NULL);
  EXPECT(eg_engine_next_verdict(NULL, &verdict) == EG_ERROR_NULL);
}

static void statuses_have_words(void) {
  for (int status = EG_ERROR_LOST; status <= EG_OK; status++) EXPECT(strcmp(eg_status_text(status), eg_status_text(99)) != 0);
  EXPECT(eg_version() == EG_VERSION);
}

/* ---- Misuse ---- */

static void null_is_an_error(void *memory) {
  struct eg_engine *engine = NULL;
  int64_t time = 0;
  float depth = 0;
  struct eg_touch it = touch(EG_TOUCH_DOWN, 0, 1, 1);
  EXPECT(eg_engine_init(NULL, eg_engine_size(), NULL, &engine) == EG_ERROR_NULL);
  EXPECT(eg_engine_init(memory, eg_engine_size(), NULL, NULL) == EG_ERROR_NULL);
  EXPECT(eg_engine_finish(NULL) == EG_ERROR_NULL);
  EXPECT(eg_engine_frame(NULL, 0, &it, 1) == EG_ERROR_NULL);
  EXPECT(eg_engine_fact(NULL, 0, NULL) == EG_ERROR_NULL);
  EXPECT(eg_engine_timeout(NULL, 0) == EG_ERROR_NULL);
  EXPECT(eg_engine_next_deadline(NULL, &time) == EG_ERROR_NULL);
  EXPECT(eg_engine_next_decision(NULL, NULL) == EG_ERROR_NULL);
  EXPECT(eg_engine_zone_depth(NULL, 1, EG_EDGE_TOP, &depth) == EG_ERROR_NULL);
  EXPECT(eg_engine_default_binding(NULL, 0, NULL) == EG_ERROR_NULL);
  engine = begin(memory);
  EXPECT(eg_engine_frame(engine, 0, NULL, 1) == EG_ERROR_NULL);
  EXPECT(eg_engine_frame(engine, 0, NULL, 0) == EG_OK);
  EXPECT(eg_engine_fact(engine, 0, NULL) == EG_ERROR_NULL);
  EXPECT(eg_engine_next_deadline(engine, NULL) == EG_ERROR_NULL);
  EXPECT(eg_engine_next_decision(engine, NULL) == EG_ERROR_NULL);
  EXPECT(eg_engine_zone_depth(engine, 1, EG_EDGE_TOP, NULL) == EG_ERROR_NULL);
  EXPECT(eg_engine_default_binding(engine, 0, NULL) == EG_ERROR_NULL);
}

static void memory_that_will_not_do_is_refused(char *memory) {
  struct eg_engine *engine = NULL;
  EXPECT(eg_engine_init(memory, eg_engine_size() - 1, NULL, &engine) == EG_ERROR_SIZE);
  EXPECT(eg_engine_init(memory, 0, NULL, &engine) == EG_ERROR_SIZE);
  EXPECT(eg_engine_init(memory + 8, eg_engine_size(), NULL, &engine) == EG_ERROR_SIZE);
  EXPECT(eg_engine_init(memory + 1, eg_engine_size(), NULL, &engine) == EG_ERROR_SIZE);
  EXPECT(eg_engine_init(memory, SIZE_MAX, NULL, &engine) == EG_OK);
}

/* Expects every function to see that this is no engine. */
static void expect_dead(struct eg_engine *engine) {
  int64_t time = 0;
  float depth = 0;
  struct eg_touch it = touch(EG_TOUCH_DOWN, 0, 70, 86);
  struct eg_fact output = screen();
  struct eg_decision decision;
  struct eg_binding binding;
  memset(&binding, 0, sizeof binding);
  decision.struct_size = sizeof decision;
  EXPECT(eg_engine_finish(engine) == EG_ERROR_ENGINE);
  EXPECT(eg_engine_frame(engine, 0, &it, 1) == EG_ERROR_ENGINE);
  EXPECT(eg_engine_fact(engine, 0, &output) == EG_ERROR_ENGINE);
  EXPECT(eg_engine_timeout(engine, 0) == EG_ERROR_ENGINE);
  EXPECT(eg_engine_next_deadline(engine, &time) == EG_ERROR_ENGINE);
  EXPECT(eg_engine_next_decision(engine, &decision) == EG_ERROR_ENGINE);
  EXPECT(eg_engine_zone_depth(engine, 1, EG_EDGE_TOP, &depth) == EG_ERROR_ENGINE);
  EXPECT(eg_engine_default_binding(engine, 0, &binding) == EG_ERROR_ENGINE);
  EXPECT(eg_engine_default_finger_binding(engine, 0, &output.fingers) == EG_ERROR_ENGINE);
  EXPECT(eg_engine_tune(engine, 0, NULL) == EG_ERROR_ENGINE);
  EXPECT(eg_engine_deferred_length(engine, 1, EG_EDGE_TOP, 1, &depth, &depth) == EG_ERROR_ENGINE);
  EXPECT(eg_engine_recognizes_fingers(engine, 1) == EG_ERROR_ENGINE);
}

static void a_dead_engine_is_told_from_a_live_one(char *memory, char *other) {
  struct eg_engine *engine = begin(memory);
  /* A copy elsewhere is none; the one that was copied still lives. */
  memcpy(other, memory, eg_engine_size());
  expect_dead((struct eg_engine *)other);
  EXPECT(send(engine, 0, touch(EG_TOUCH_DOWN, 0, 70, 86)) == EG_OK);
  EXPECT(eg_engine_finish(engine) == EG_OK);
  expect_dead(engine);
  memset(memory, 0, eg_engine_size());
  expect_dead(engine);
  expect_dead((struct eg_engine *)(memory + 4));
  engine = begin(memory);
  EXPECT(next(engine).type == 0);
}

static void sizes_and_versions_are_checked(void *memory) {
  struct eg_engine *engine = NULL;
  struct eg_setup setup;
  memset(&setup, 0, sizeof setup);
  setup.struct_size = sizeof setup;
  setup.version = EG_VERSION + 1;
  EXPECT(eg_engine_init(memory, eg_engine_size(), &setup, &engine) == EG_ERROR_VERSION);
  setup.version = 0;
  EXPECT(eg_engine_init(memory, eg_engine_size(), &setup, &engine) == EG_ERROR_INVALID);
  setup.version = EG_VERSION;
  setup.struct_size = 8;
  EXPECT(eg_engine_init(memory, eg_engine_size(), &setup, &engine) == EG_ERROR_VERSION);
  setup.struct_size = UINT32_MAX;
  EXPECT(eg_engine_init(memory, eg_engine_size(), &setup, &engine) == EG_ERROR_VERSION);

  engine = begin(memory);
  struct eg_touch it = touch(EG_TOUCH_DOWN, 0, 70, 86);
  it.struct_size = 0;
  EXPECT(send(engine, 0, it) == EG_ERROR_VERSION);
  it.struct_size = sizeof it - 1;
  EXPECT(send(engine, 0, it) == EG_ERROR_VERSION);
  struct eg_fact output = screen();
  output.struct_size = UINT32_MAX;
  EXPECT(eg_engine_fact(engine, 0, &output) == EG_ERROR_VERSION);
  it.struct_size = sizeof it;
  EXPECT(send(engine, 0, it) == EG_OK);
  struct eg_decision decision;
  decision.struct_size = 8;
  EXPECT(eg_engine_next_decision(engine, &decision) == EG_ERROR_VERSION);
  EXPECT(next(engine).type == EG_DELIVER);
}

/* What a caller has whose header is newer than the library. */
struct newer_touch {
  struct eg_touch known;
  uint32_t more[4];
};

static void a_newer_caller_is_understood_as_far_as_it_says_nothing_new(void *memory) {
  struct eg_engine *engine = begin(memory);
  struct newer_touch frame[2];
  memset(frame, 0, sizeof frame);
  frame[0].known = touch(EG_TOUCH_DOWN, 0, 70, 86);
  frame[1].known = touch(EG_TOUCH_DOWN, 1, 20, 20);
  frame[0].known.struct_size = frame[1].known.struct_size = sizeof frame[0];
  EXPECT(eg_engine_frame(engine, 0, &frame[0].known, 2) == EG_OK);
  EXPECT(next(engine).touch == 0);
  EXPECT(next(engine).touch == 1);
  EXPECT(next(engine).type == 0);
  frame[0].known.type = frame[1].known.type = EG_TOUCH_MOTION;
  frame[1].more[3] = 1;
  EXPECT(eg_engine_frame(engine, 1000, &frame[0].known, 2) == EG_ERROR_VERSION);

  struct {
    struct eg_decision known;
    uint32_t more[4];
  } decision;
  memset(&decision, 0xff, sizeof decision);
  decision.known.struct_size = sizeof decision;
  EXPECT(eg_engine_frame(engine, 1000, &frame[0].known, 1) == EG_OK);
  EXPECT(eg_engine_next_decision(engine, &decision.known) == 1);
  EXPECT(decision.known.type == EG_DELIVER && decision.known.struct_size == sizeof decision && decision.more[0] == 0 && decision.more[3] == 0);
}

static void numbers_that_are_none_are_refused(void *memory) {
  static const float bad[] = {(float)NAN, (float)INFINITY, -(float)INFINITY};
  struct eg_engine *engine = begin(memory);
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    EXPECT(send(engine, 0, touch(EG_TOUCH_DOWN, 0, bad[i], 86)) == EG_ERROR_INVALID);
    EXPECT(send(engine, 0, touch(EG_TOUCH_MOTION, 0, 70, bad[i])) == EG_ERROR_INVALID);
    /* Nobody reads where a point lifts. */
    EXPECT(send(engine, 0, touch(EG_TOUCH_UP, 0, bad[i], bad[i])) == EG_OK);
    struct eg_fact it = screen();
    it.output.width = bad[i];
    EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
    it = fact(EG_FACT_PANEL);
    it.panel.binding = 1;
    it.panel.travel = bad[i];
    EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
    it = bottom(engine);
    it.binding.id = 2;
    it.binding.edge = EG_EDGE_LEFT;
    it.binding.end = bad[i];
    EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
    it.binding.end = 1;
    it.binding.stages[0].distance = bad[i];
    EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
    it = fact(EG_FACT_ZONE_DEPTH);
    it.zone_depth.output = 1;
    it.zone_depth.edge = EG_EDGE_BOTTOM;
    it.zone_depth.depth = bad[i];
    EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
    it = fact(EG_FACT_KEYBOARD);
    it.keyboard.output = 1;
    it.keyboard.area.x = bad[i];
    it.keyboard.area.width = 10;
    EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
    it = fact(EG_FACT_DEFERRAL_REGION);
    it.deferral_region.count = 1;
    it.deferral_region.rectangles[0].width = bad[i];
    EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
    struct eg_touch on_panel = touch(EG_TOUCH_DOWN, 0, 70, 86);
    on_panel.panel_touch = EG_PANEL_MOVING;
    on_panel.panel_fraction = bad[i];
    EXPECT(send(engine, 0, on_panel) == EG_ERROR_INVALID);
  }
  EXPECT(send(engine, INT64_MIN, touch(EG_TOUCH_DOWN, 0, 3e38f, -3e38f)) == EG_OK);
  take_all(engine);
  EXPECT(send(engine, INT64_MAX, touch(EG_TOUCH_MOTION, 0, -3e38f, 3e38f)) == EG_OK);
  take_all(engine);
}

static void unknown_values_are_refused(void *memory) {
  struct eg_engine *engine = begin(memory);
  float depth = 0;
  struct eg_touch it = touch(EG_TOUCH_DOWN, 0, 70, 86);
  it.type = 0;
  EXPECT(send(engine, 0, it) == EG_ERROR_INVALID);
  it.type = 1000;
  EXPECT(send(engine, 0, it) == EG_ERROR_INVALID);
  it = touch(EG_TOUCH_DOWN, 0, 70, 86);
  it.panel_touch = 9;
  EXPECT(send(engine, 0, it) == EG_ERROR_INVALID);
  it.panel_touch = 0;
  it.gestures = 1u << 31;
  EXPECT(send(engine, 0, it) == EG_ERROR_INVALID);
  it.gestures = 0;
  it.flags = 1u << 31;
  EXPECT(send(engine, 0, it) == EG_ERROR_INVALID);

  struct eg_fact what = fact((enum eg_fact_type)0);
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  what = bottom(engine);
  what.binding.edge = 3;
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  what.binding.edge = 256 + EG_EDGE_TOP;
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  what = bottom(engine);
  what.binding.stage_count = EG_STAGE_CAPACITY + 1;
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  what = bottom(engine);
  what.binding.stages[0].action = 256;
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  what = fact(EG_FACT_LOCKED);
  what.number = 2;
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  what = fact(EG_FACT_CLIENT_TRUST);
  what.trust.client = 1;
  what.trust.trust = 3;
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  what = fact(EG_FACT_DEFERRAL);
  what.deferral.client = 1;
  what.deferral.surface = 1;
  what.deferral.edges = 16;
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  what = fact(EG_FACT_POLICY);
  what.policy.client = 1;
  what.policy.flags = 1u << 31;
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  what = fact(EG_FACT_MANDATORY_EDGES);
  what.mandatory_edges.output = 1;
  what.mandatory_edges.edges = 16;
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  what = fact(EG_FACT_OUTPUT);
  what.output.id = 1;
  what.output.width = 155;
  what.output.height = 87;
  what.output.borders = 16;
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  what = fact(EG_FACT_DEFERRAL_REGION);
  what.deferral_region.count = EG_REGION_RECTANGLES + 1;
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  what = fact(EG_FACT_BIND_FINGERS);
  what.fingers.id = 9;
  what.fingers.output = 1;
  what.fingers.fingers = 11;
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  what.fingers.fingers = 4;
  what.fingers.direction = 4;
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  what = fact(EG_FACT_DARK);
  what.dark.output = 1;
  what.dark.is_dark = 2;
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  what = fact(EG_FACT_DRAG);
  what.drag.is_dragging = 2;
  EXPECT(eg_engine_fact(engine, 0, &what) == EG_ERROR_INVALID);
  EXPECT(eg_engine_zone_depth(engine, 1, 0, &depth) == EG_ERROR_INVALID);
  EXPECT(eg_engine_default_binding(engine, 3, &what.binding) == EG_ERROR_UNKNOWN);
}

static void nothing_is_numbered_0(void *memory) {
  struct eg_engine *engine = begin(memory);
  struct eg_fact it = screen();
  it.output.id = 0;
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
  it = bottom(engine);
  it.binding.edge = EG_EDGE_TOP;
  it.binding.id = 0;
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
  it = fact(EG_FACT_BIND_FINGERS);
  it.fingers.output = 1;
  it.fingers.fingers = 4;
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
  it = fact(EG_FACT_DEFERRAL);
  it.deferral.client = 1;
  it.deferral.edges = EG_EDGE_TOP;
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
  it.deferral.client = 0;
  it.deferral.surface = 1;
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
  it = fact(EG_FACT_POLICY);
  it.policy.flags = EG_POLICY_WITHHOLD;
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
  it = fact(EG_FACT_CLIENT_TRUST);
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
  it = fact(EG_FACT_CLIENT_GONE);
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
  it = fact(EG_FACT_SURFACE_GONE);
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_INVALID);
}

static void the_engine_says_why_it_refuses_a_fact(void *memory) {
  struct eg_engine *engine = begin(memory);
  struct eg_fact it = bottom(engine);
  it.binding.id = 2;
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_TAKEN);
  it.binding.output = 2;
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_UNKNOWN);
  it = fact(EG_FACT_UNBIND);
  it.number = 7;
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_UNKNOWN);
  it = screen();
  for (it.output.id = 2; it.output.id <= 8; it.output.id++) EXPECT(eg_engine_fact(engine, 0, &it) == EG_OK);
  EXPECT(eg_engine_fact(engine, 0, &it) == EG_ERROR_FULL);
}

static void decisions_must_be_taken(void *memory) {
  struct eg_engine *engine = begin(memory);
  struct eg_fact it = screen();
  EXPECT(send(engine, 0, touch(EG_TOUCH_DOWN, 0, 70, 86)) == EG_OK);
  EXPECT(send(engine, 1000, touch(EG_TOUCH_MOTION, 0, 70, 85)) == EG_ERROR_PENDING);
  EXPECT(eg_engine_fact(engine, 1000, &it) == EG_ERROR_PENDING);
  EXPECT(eg_engine_timeout(engine, 1000) == EG_ERROR_PENDING);
  EXPECT(next(engine).type == EG_DELIVER);
  EXPECT(send(engine, 1000, touch(EG_TOUCH_MOTION, 0, 70, 85)) == EG_OK);
}

static void a_frame_has_room_for_so_many(void *memory) {
  static struct eg_touch frame[EG_FRAME_CAPACITY + 1];
  struct eg_engine *engine = begin(memory);
  uint32_t length = 0;
  for (int32_t i = 0; i <= EG_FRAME_CAPACITY; i++) frame[i] = touch(EG_TOUCH_DOWN, i, 70, 40);
  EXPECT(eg_engine_frame(engine, 0, frame, EG_FRAME_CAPACITY + 1) == EG_ERROR_SIZE);
  EXPECT(eg_frame_length(frame, EG_FRAME_CAPACITY + 1, &length) == EG_ERROR_SIZE);
  EXPECT(eg_engine_frame(engine, 0, frame, UINT32_MAX) == EG_ERROR_SIZE);
  EXPECT(eg_frame_length(frame, EG_FRAME_CAPACITY, &length) == EG_OK && length == EG_FRAME_CAPACITY);
  EXPECT(eg_engine_frame(engine, 0, frame, EG_FRAME_CAPACITY) == EG_OK);
  int delivered = 0;
  while (next(engine).type == EG_DELIVER) delivered++;
  EXPECT(delivered == 64);
}

int main(void) {
  char *memory = (char *)malloc(eg_engine_size() + 64);
  char *other = (char *)malloc(eg_engine_size());
  if (!memory || !other) return 2;
  memset(memory, 0xa5, eg_engine_size() + 64);
  a_swipe_is_cancelled_for_its_client_and_completes(memory);
  four_fingers_up_are_a_gesture_of_their_own(memory);
  a_setting_is_heard(memory);
  new_numbers_hold_once_nothing_is_down(memory);
  a_tap_waits_for_a_double_tap(memory);
  the_default_fingers_can_be_bound(memory);
  a_region_beyond_its_budget_is_told(memory);
  a_zone_is_as_deep_as_fingertips_reach();
  every_key_describes_itself();
  a_frame_ends_where_an_id_begins_anew();
  a_verdict_says_why(memory);
  statuses_have_words();
  null_is_an_error(memory);
  memory_that_will_not_do_is_refused(memory);
  a_dead_engine_is_told_from_a_live_one(memory, other);
  sizes_and_versions_are_checked(memory);
  a_newer_caller_is_understood_as_far_as_it_says_nothing_new(memory);
  numbers_that_are_none_are_refused(memory);
  unknown_values_are_refused(memory);
  nothing_is_numbered_0(memory);
  the_engine_says_why_it_refuses_a_fact(memory);
  decisions_must_be_taken(memory);
  a_frame_has_room_for_so_many(memory);
  free(other);
  free(memory);
  if (failures == 0) puts("interface: all true");
  return failures == 0 ? 0 : 1;
}
