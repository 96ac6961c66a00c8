/*
 * edge_gestures.h - system swipes, edge protect and touch gestures for a compositor.
 *
 * An engine decides for one seat which touches are the system's and which the clients'. Frames of touches and facts go in,
 * decisions come out. It has no clock, no thread, no callback and no heap: its memory is the caller's, and so is the loop.
 *
 *   1. eg_engine_init() in memory of eg_engine_size() bytes; eg_engine_fact() for each output and binding.
 *   2. For each frame of touches: eg_engine_frame(), then eg_engine_next_decision() until it returns 0.
 *   3. At eg_engine_next_deadline(), once no older input is left to read: eg_engine_timeout(), then the decisions.
 *   4. eg_engine_finish(), and the memory is free for other use.
 *
 * Units. Lengths are millimetres on the glass, as the user sees it: x to the right and y down from the output's top left corner,
 * after its transform. Times are microseconds on any clock that does not go back (libinput's, CLOCK_MONOTONIC); where a name ends
 * in _ms they are milliseconds. Speeds are millimetres a second, angles degrees clockwise.
 *
 * Numbers. Outputs, clients, surfaces and bindings are numbered by the caller, from 1; 0 means none. A client's or a surface's
 * number is not given to another while the engine may know it. Touch ids are seat slots: small numbers from 0, free again after
 * the lift.
 *
 * Errors. Every function returns an enum eg_status, or what its comment says. After an error nothing has changed, except where
 * EG_ERROR_LOST says otherwise. No argument makes the library trap: NULL, an engine that was finished or never begun, coordinates
 * that are not finite, unknown values and wrong sizes are errors. Memory that is not the caller's cannot be told from memory that is.
 *
 * Threads. An engine is used by one thread at a time. Engines share nothing, so that each may have its own thread; functions
 * without an engine may be called from anywhere.
 *
 * Ownership. The library keeps no pointer that it was given, except the engine's memory between init and finish. Strings that it
 * returns are constants. It calls nothing but memory functions of libc.
 *
 * Versions. The first member of each struct that crosses the border is struct_size, which its owner sets to sizeof the struct.
 * Later versions append members for which 0 means what was before, add values to enums, and never change what is here. A smaller
 * struct of an older caller is accepted; a larger one of a newer caller too, if all that the library does not know is 0. Structs
 * without struct_size are parts of others, and never change. Values of an enum that the caller does not know are to be ignored.
 */
#ifndef EDGE_GESTURES_H
#define EDGE_GESTURES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header. */
#define EG_VERSION 1

/* Alignment that an engine's memory needs, bytes; what malloc gives. */
#define EG_ENGINE_ALIGNMENT 16

/* The engine of a seat: memory of the caller in which eg_engine_init() has put one. Never copied or moved. */
struct eg_engine;

/* How a call went. */
enum eg_status {
  EG_OK = 0,
  /* A pointer is NULL that must not be. */
  EG_ERROR_NULL = -1,
  /* This is no engine: it was finished, moved, or never begun. */
  EG_ERROR_ENGINE = -2,
  /* The caller is newer than the library, or struct_size is no size that a version had. */
  EG_ERROR_VERSION = -3,
  /* The memory is too small or not aligned; or the frame has more than EG_FRAME_CAPACITY touches. */
  EG_ERROR_SIZE = -4,
  /* A number is not finite or out of its range, or a value that its enum does not have. */
  EG_ERROR_INVALID = -5,
  /* Decisions of the last call were not taken out: see eg_engine_next_decision(). */
  EG_ERROR_PENDING = -6,
  /* Another binding holds (part of) that segment. */
  EG_ERROR_TAKEN = -7,
  /* The capacity for this kind of thing is used up. */
  EG_ERROR_FULL = -8,
  /* There is no such output, binding or tuning key. */
  EG_ERROR_UNKNOWN = -9,
  /* The call, one that takes a time, took effect, but some of its decisions found no room and are lost. No caller has seen this. */
  EG_ERROR_LOST = -10
};

/* Says in a few English words what a status means; never NULL. */
const char *eg_status_text(int status);

/* The version of the library, which is at least EG_VERSION of the header that the caller was compiled with. */
uint32_t eg_version(void);

/* ---- Values ---- */

/* An edge of an output as the user sees it. Values are those of xdg_toplevel and layer-shell; a set of edges is their sum. */
enum eg_edge {
  EG_EDGE_TOP = 1,
  EG_EDGE_BOTTOM = 2,
  EG_EDGE_LEFT = 4,
  EG_EDGE_RIGHT = 8
};

/* What a system gesture asks for. The engine only names it; the caller or the binding's owner carries it out. */
enum eg_action {
  EG_ACTION_NONE = 0,
  EG_ACTION_HOME = 1,
  EG_ACTION_DOCK = 2,
  EG_ACTION_APP_SWITCHER = 3,
  EG_ACTION_NOTIFICATIONS = 4,
  EG_ACTION_CONTROL_PANEL = 5,
  EG_ACTION_PREVIOUS_APP = 6,
  EG_ACTION_NEXT_APP = 7
};

/* Gestures that are recognized for a client, beside its raw touches; a set of them is their sum. */
enum eg_gesture_kind {
  EG_GESTURE_TAP = 1,
  EG_GESTURE_HOLD = 2,
  EG_GESTURE_PAN = 4,
  EG_GESTURE_PINCH = 8
};

/* One of the recognizers behind a client's gestures. */
enum eg_recognizer {
  /* A tap that is the first in its row. */
  EG_RECOGNIZER_TAP = 0,
  /* A tap that follows another closely; also a third one, and so on. */
  EG_RECOGNIZER_DOUBLE_TAP = 1,
  EG_RECOGNIZER_HOLD = 2,
  EG_RECOGNIZER_PAN = 3,
  EG_RECOGNIZER_PINCH = 4
};

/*
 * One failure requirement: the recognizer `dependent` recognizes nothing until `required` has failed, and then what it has waited for.
 * When the required one recognizes, the dependent one fails until all of its points have lifted. A set of requirements is their sum;
 * without any, the first recognizer whose conditions are met begins. One whose gesture nobody asked for cannot be waited for.
 */
#define EG_REQUIRE(dependent, required) (UINT32_C(1) << ((dependent) * 5 + (required)))

/* ---- Tuning ---- */

/* What a number is measured in. */
enum eg_unit {
  /* A part of something: no unit. */
  EG_UNIT_RATIO = 0,
  EG_UNIT_MILLIMETRES = 1,
  EG_UNIT_MILLISECONDS = 2,
  EG_UNIT_MILLIMETRES_PER_SECOND = 3,
  /* Whether something is so: 0 or 1. */
  EG_UNIT_CHOICE = 4
};

/* One number of the engine that differs from its default. */
struct eg_setting {
  /* Its name, such as "ready-travel"; NUL-terminated. */
  const char *key;
  float value;
};

/* What can be set. */
struct eg_tuning_key {
  uint32_t struct_size;
  /* Range and default, in the key's unit. */
  float least, greatest, standard;
  const char *name;
  /* enum eg_unit */
  uint32_t unit;
  uint32_t reserved;
};

/*
 * Describes the key at an index from 0. Sets *key, whose struct_size the caller has set; the name is a constant.
 * EG_ERROR_NULL; EG_ERROR_VERSION: its struct_size; EG_ERROR_UNKNOWN past the last.
 */
enum eg_status eg_tuning_describe(uint32_t index, struct eg_tuning_key *key);

/* ---- The engine's life ---- */

/* What an engine begins with. */
struct eg_setup {
  uint32_t struct_size;
  /* EG_VERSION. */
  uint32_t version;
  /* Numbers that differ from their defaults; NULL where setting_count is 0. Read during the call only. */
  const struct eg_setting *settings;
  uint32_t setting_count;
  uint32_t reserved;
};

/* How much memory an engine needs, bytes. It is the same for all engines of one library, and may differ in another version. */
size_t eg_engine_size(void);

/*
 * Puts an engine into the caller's memory, and sets *engine to it.
 *
 * The memory stays the caller's, who must neither touch, move nor free it before eg_engine_finish(). What was in it does not
 * matter, so that an engine can also be begun anew where one was. setup may be NULL: all defaults.
 *
 * EG_ERROR_NULL; EG_ERROR_SIZE: fewer than eg_engine_size() bytes, or not aligned to EG_ENGINE_ALIGNMENT; EG_ERROR_VERSION;
 * EG_ERROR_UNKNOWN: a setting's key; EG_ERROR_INVALID: a setting's value is out of its range.
 */
enum eg_status eg_engine_init(void *memory, size_t size, const struct eg_setup *setup, struct eg_engine **engine);

/*
 * Ends an engine; its memory is free for other use. Until it is used otherwise, every function tells the dead engine from a live one.
 * Clients' points are not cancelled by this: the fact EG_FACT_VOID_POINTS does that before. EG_ERROR_NULL; EG_ERROR_ENGINE.
 */
enum eg_status eg_engine_finish(struct eg_engine *engine);

/*
 * Gives the engine other numbers at a time; setup says all that differ from their defaults, as for eg_engine_init(), and NULL none.
 *
 * They hold as soon as no point is down but stuck ones and no offer stands: what the old ones have judged, they judge to its end.
 * What eg_engine_default_binding() says goes by them at once; bindings that were made stay as they are.
 *
 * EG_ERROR_NULL; EG_ERROR_ENGINE; EG_ERROR_PENDING; EG_ERROR_VERSION; EG_ERROR_UNKNOWN; EG_ERROR_INVALID. Then the old ones stay.
 */
enum eg_status eg_engine_tune(struct eg_engine *engine, int64_t time, const struct eg_setup *setup);

/* ---- Touches ---- */

/* What a touch point did. */
enum eg_touch_type {
  /* It came down; all members count. */
  EG_TOUCH_DOWN = 1,
  /* It is now at x, y, on the output where it came down. */
  EG_TOUCH_MOTION = 2,
  /* The finger left the glass. */
  EG_TOUCH_UP = 3,
  /* The device took the point back; it never was a touch. Not a lift. */
  EG_TOUCH_CANCEL = 4
};

/* How a point that comes down concerns a panel. */
enum eg_panel_touch {
  EG_PANEL_NONE = 0,
  /* On the handle of an open panel: a swipe towards its edge closes it. */
  EG_PANEL_HANDLE = 1,
  /* On a panel that is moving now: the point takes it over at once. */
  EG_PANEL_MOVING = 2,
  /* Outside an open panel that asked to be dismissed by that: the point is swallowed and the panel closes. */
  EG_PANEL_OUTSIDE = 3
};

/* More about a point that comes down; a sum. */
enum eg_down_flags {
  /* The surface's deferral does not count at this place (a client may narrow it to a region). */
  EG_DOWN_NOT_DEFERRED = 1,
  /* The surface is the session lock's: while the seat is locked nothing else gets points. */
  EG_DOWN_LOCK_SURFACE = 2
};

/* One event of a touch point. Everything below the coordinates is read at a down, and then fixed for the point's life. */
struct eg_touch {
  uint32_t struct_size;
  /* enum eg_touch_type */
  uint32_t type;
  /* The seat slot, from 0. */
  int32_t id;
  /* mm from the output's top left corner; may lie outside of it. */
  float x, y;
  uint32_t output;
  /* Who receives the point; 0: nobody (background, the compositor's own drawing). Then the rest concerns no client. */
  uint32_t client;
  /* The root of the tree of surfaces that was touched; deferrals are looked up by it. */
  uint32_t surface;
  /* The surface in whose tree gestures are recognized; 0: the same. */
  uint32_t gesture_surface;
  /* Which gestures that surface asked for: a sum of enum eg_gesture_kind. */
  uint32_t gestures;
  /* A sum of enum eg_down_flags. */
  uint32_t flags;
  /* enum eg_panel_touch, and the binding whose panel it is. */
  uint32_t panel_touch;
  uint32_t panel_binding;
  /* EG_PANEL_MOVING: where the panel is, 0 closed to 1 open. */
  float panel_fraction;
  /* enum eg_edge: on the hint of that edge to swipe again, as far inward as its zone (the number "hint-tap"); 0: on none. */
  uint32_t hint_edge;
  /* Which recognizers of those gestures wait for one another: a sum of EG_REQUIRE(). EG_ERROR_INVALID if one would wait for itself. */
  uint32_t requirements;
};

/* How many touches a frame can have. */
#define EG_FRAME_CAPACITY 256

/*
 * Takes the events of one frame, which happen together at one time. touches may be NULL where count is 0.
 *
 * Deadlines before the time that were not delivered by eg_engine_timeout() are handled first. A time older than the last counts as
 * the last. Events of a point that is not down, and a down of one that is, are ignored, and so are points beyond 64.
 *
 * EG_ERROR_NULL; EG_ERROR_ENGINE; EG_ERROR_PENDING; EG_ERROR_SIZE; EG_ERROR_VERSION: the struct_size of a touch; EG_ERROR_INVALID: a
 * type, a set or coordinates. Then nothing of the frame was taken; without the event that is wrong it may be handed over again.
 */
enum eg_status eg_engine_frame(struct eg_engine *engine, int64_t time, const struct eg_touch *touches, uint32_t count);

/*
 * Sets *length to how many of these events make the first frame.
 *
 * It is all of them, save where an id ends and comes down again: libinput gives the seat slot of a lifted point to another one within
 * the same frame. Such a frame must be handed over as two of the same time.
 * EG_ERROR_NULL; EG_ERROR_SIZE; EG_ERROR_VERSION; EG_ERROR_INVALID; as for eg_engine_frame().
 */
enum eg_status eg_frame_length(const struct eg_touch *touches, uint32_t count, uint32_t *length);

/* ---- Facts ---- */

/*
 * What the engine must know besides touches. Each names its member of struct eg_fact.
 * A fact changes what later touches mean; only those that say so void live points: no lift, no new down, their client is cancelled.
 */
enum eg_fact_type {
  /* output: it appeared; or its size, transform, scale or mapping changed, and then its live points are voided. */
  EG_FACT_OUTPUT = 1,
  /* number: an output is gone, its bindings with it; its points are voided. */
  EG_FACT_OUTPUT_GONE = 2,
  /* binding: it appeared. EG_ERROR_TAKEN where a live one overlaps its segment. */
  EG_FACT_BIND = 3,
  /* number: a binding is gone. A gesture that it began goes on. */
  EG_FACT_UNBIND = 4,
  /* panel: the travel of the panel that follows a binding. */
  EG_FACT_PANEL = 5,
  /* deferral: the edges that a surface asked for. */
  EG_FACT_DEFERRAL = 6,
  /* number: a client is gone, its surfaces and deferrals with it; built-in actions of its bindings stay. */
  EG_FACT_CLIENT_GONE = 7,
  /* trust: a client does not answer, or answers again. */
  EG_FACT_CLIENT_TRUST = 8,
  /* number: a touched surface died. Its points get an up; a swipe that may come of them goes on. */
  EG_FACT_SURFACE_GONE = 9,
  /* number: all points of an output are void, or of the seat where it is 0 (suspend, VT switch, device gone). */
  EG_FACT_VOID_POINTS = 10,
  /* number: 1 the session is locked, and all points are voided; 0 it is unlocked. */
  EG_FACT_LOCKED = 11,
  /* policy: what the operator decided about a client, for touches that come down from now on. */
  EG_FACT_POLICY = 12,
  /* mandatory_edges: the edges of an output that nobody may defer. */
  EG_FACT_MANDATORY_EDGES = 13,
  /* zone_depth: how deep the zone of an edge was measured to be. */
  EG_FACT_ZONE_DEPTH = 14,
  /* deferral_region: where a touch must start for a surface's deferral to count. It ends with the deferral. */
  EG_FACT_DEFERRAL_REGION = 15,
  /* fingers: a gesture of several fingers is bound. EG_ERROR_TAKEN where that output has the same; EG_FACT_UNBIND ends it. */
  EG_FACT_BIND_FINGERS = 16,
  /* dark: an output shows nothing, or something again. The touch that wakes it is swallowed, with all that join it. */
  EG_FACT_DARK = 17,
  /* keyboard: where the on-screen keyboard is. Outside of the zones what starts on it is its own. */
  EG_FACT_KEYBOARD = 18,
  /* drag: a point carries a drag, or no longer. Once it can be no swipe, its events are the drag's, and nothing takes it. */
  EG_FACT_DRAG = 19
};

/* An output as the user sees it, after its transform. */
struct eg_output {
  uint32_t id;
  /* mm, 20 to 3000. */
  float width, height;
  /* Edges at which another output adjoins, bits of enum eg_edge: a finger crosses them, so no gesture begins there. */
  uint32_t borders;
};

/* One step of a binding: lift past the distance, and the action is what happens. */
struct eg_stage {
  /* enum eg_action */
  uint32_t action;
  /* Inward travel since the down, mm, not less than the stage's before. Where a panel follows: beyond the panel's travel. */
  float distance;
  /* Inward travel from which a lift at flick speed is enough, mm; 0: speed does not help. */
  float fast_distance;
  /* 0: judged at the lift. Else rest for so long past the distance acts at once, 1 to 60000 ms. */
  int32_t hold_ms;
};

/* How many stages a binding can have. */
#define EG_STAGE_CAPACITY 4

/* A system action on a segment of an edge. */
struct eg_binding {
  uint32_t id;
  uint32_t output;
  /* enum eg_edge */
  uint32_t edge;
  /* The client that carries the actions out; 0: the compositor itself. */
  uint32_t owner;
  /* The segment, as fractions of the edge from its left or top end, start < end; both 0: the whole edge. */
  float start, end;
  /* Travel of the panel that follows the finger, mm; 0: none. */
  float panel_travel;
  /* What a completed panel is called: enum eg_action. */
  uint32_t panel_action;
  uint32_t stage_count;
  struct eg_stage stages[EG_STAGE_CAPACITY];
};

/* A panel's travel. */
struct eg_panel {
  uint32_t binding;
  /* mm; 0: no panel (any more). */
  float travel;
};

/* Edge protect: on these edges the first swipe that starts on the surface's tree is the client's, and the second the system's. */
struct eg_deferral {
  uint32_t client;
  uint32_t surface;
  /* A sum of enum eg_edge; 0 ends the deferral. */
  uint32_t edges;
};

/* Edges that nobody may defer, until this is told anew or the output goes. */
struct eg_mandatory_edges {
  uint32_t output;
  /* A sum of enum eg_edge. */
  uint32_t edges;
};

/* A measured zone, until this is told anew or the output goes. Where the output turns its edges are others: tell it anew. */
struct eg_zone_depth {
  uint32_t output;
  /* enum eg_edge */
  uint32_t edge;
  /* mm, 2 .. 15; 0: the number "zone-depth". */
  float depth;
};

/* A part of an output as the user sees it, in mm from its top left corner. */
struct eg_rectangle {
  float x;
  float y;
  float width;
  float height;
};

/* How many rectangles a region can have. */
#define EG_REGION_RECTANGLES 8
/* The count of a region that is no narrower than the surface. */
#define EG_REGION_WHOLE UINT32_MAX

/*
 * Narrows a surface's deferral. Of each edge the number "deferral-budget" (40 mm) is the most that counts, nearest the left (of top and
 * bottom) or the bottom (of left and right) first.
 */
struct eg_deferral_region {
  uint32_t surface;
  /* 0 .. EG_REGION_RECTANGLES, or EG_REGION_WHOLE. */
  uint32_t count;
  struct eg_rectangle rectangles[EG_REGION_RECTANGLES];
};

/* What a client is still trusted with, by how long it has not answered. */
enum eg_trust {
  /* It answers in time. */
  EG_TRUST_EVERYTHING = 0,
  /* Silent for 1 s: its bindings are not reserved, and built-in actions act instead. */
  EG_TRUST_DEFERRALS = 1,
  /* Silent for 5 s: its deferrals do not count either. */
  EG_TRUST_NOTHING = 2
};

/* What a client is trusted with from now on. */
struct eg_client_trust {
  uint32_t client;
  /* enum eg_trust */
  uint32_t trust;
};

/* What the operator decided about a client; a sum. */
enum eg_policy_flags {
  /* Its deferrals do not count. */
  EG_POLICY_FORBID_DEFERRAL = 1,
  /* It cannot handle cancel: its points that start in a zone are kept back until their swipe is decided (EG_WITHHOLD). */
  EG_POLICY_WITHHOLD = 2,
  /* Its touches become pointer events; implies EG_POLICY_WITHHOLD. */
  EG_POLICY_EMULATE_POINTER = 4,
  /* No gesture of several fingers is taken from it. */
  EG_POLICY_REFUSE_FINGERS = 8
};

/* The operator's word on a client. */
struct eg_policy {
  uint32_t client;
  /* A sum of enum eg_policy_flags; 0 is how clients are that nobody named. */
  uint32_t flags;
  /* Edges that are deferred for all its surfaces: a sum of enum eg_edge. */
  uint32_t deferred_edges;
};

/* Where several fingers go. Values are those of edge_shell_manager_v1.direction. */
enum eg_direction {
  EG_DIRECTION_UP = 0,
  EG_DIRECTION_DOWN = 1,
  EG_DIRECTION_SIDEWAYS = 2,
  /* Towards their middle. */
  EG_DIRECTION_PINCH_IN = 3
};

/* A system action on a gesture that several fingers make anywhere on an output. */
struct eg_finger_binding {
  uint32_t id;
  uint32_t output;
  /* The client that carries the actions out; 0: the compositor itself. */
  uint32_t owner;
  /* How many, 3 to 10. */
  uint32_t fingers;
  /* enum eg_direction. Sideways, EG_ACTION_PREVIOUS_APP and EG_ACTION_NEXT_APP are both meant: to the right is the previous one. */
  uint32_t direction;
  uint32_t stage_count;
  /* Distances count in the direction of the gesture. */
  struct eg_stage stages[EG_STAGE_CAPACITY];
};

/* Whether an output shows nothing. */
struct eg_dark {
  uint32_t output;
  /* 1: it is dark. */
  uint32_t is_dark;
};

/* Where an on-screen keyboard is; a width of 0: nowhere. */
struct eg_keyboard {
  uint32_t output;
  struct eg_rectangle area;
};

/* Whether a point carries a drag. */
struct eg_drag {
  int32_t touch;
  /* 1: it does. */
  uint32_t is_dragging;
};

/* A fact. */
struct eg_fact {
  uint32_t struct_size;
  /* enum eg_fact_type */
  uint32_t type;
  union {
    uint32_t number;
    struct eg_output output;
    struct eg_binding binding;
    struct eg_panel panel;
    struct eg_deferral deferral;
    struct eg_client_trust trust;
    struct eg_policy policy;
    struct eg_mandatory_edges mandatory_edges;
    struct eg_zone_depth zone_depth;
    struct eg_deferral_region deferral_region;
    struct eg_finger_binding fingers;
    struct eg_dark dark;
    struct eg_keyboard keyboard;
    struct eg_drag drag;
    /* Room for facts to come. */
    uint32_t reserved[46];
  };
};

/*
 * Takes a fact.
 *
 * Deadlines before the time that were not delivered by eg_engine_timeout() are handled first, also where the engine then refuses the fact
 * (EG_ERROR_TAKEN, _FULL, _UNKNOWN): whoever is late takes the decisions out in any case.
 *
 * EG_ERROR_NULL; EG_ERROR_ENGINE; EG_ERROR_PENDING; EG_ERROR_VERSION; EG_ERROR_INVALID: a value out of its range, or 0 where a number
 * must stand; EG_ERROR_TAKEN: a binding's segment; EG_ERROR_FULL: more than 8 outputs, 32 bindings, 64 deferrals, 64 policies, or 64
 * silent clients; EG_ERROR_UNKNOWN: its output, binding, deferral or point.
 */
enum eg_status eg_engine_fact(struct eg_engine *engine, int64_t time, const struct eg_fact *fact);

/*
 * Sets *binding to what is bound where nothing else was asked for, with the engine's tuning: at index 0 the bottom edge (dock, home,
 * app switcher), at 1 notifications on the left two thirds of the top edge, at 2 the control panel on its right third.
 * Its id, output and owner are those in *binding before the call. EG_ERROR_NULL; EG_ERROR_ENGINE; EG_ERROR_UNKNOWN past the last index.
 */
enum eg_status eg_engine_default_binding(const struct eg_engine *engine, uint32_t index, struct eg_binding *binding);

/*
 * The same for gestures of several fingers: at index 0 four sideways (the previous and the next app), at 1 four up (the app switcher),
 * at 2 and 3 four and five pinched in (home). Errors are the same.
 */
enum eg_status eg_engine_default_finger_binding(const struct eg_engine *engine, uint32_t index, struct eg_finger_binding *binding);

/* ---- Time ---- */

/*
 * When eg_engine_timeout() must be called next. Returns 1 and sets *time; 0 where nothing is due; or EG_ERROR_NULL, EG_ERROR_ENGINE.
 * The time is on the clock of the frames. Ask again after each call that takes a time.
 */
int eg_engine_next_deadline(const struct eg_engine *engine, int64_t *time);

/*
 * Handles the deadlines that are due at a time. Call it when the next one has come and no older input is left to read.
 * EG_ERROR_NULL; EG_ERROR_ENGINE; EG_ERROR_PENDING.
 */
enum eg_status eg_engine_timeout(struct eg_engine *engine, int64_t time);

/* ---- Decisions ---- */

/* What must be done. Each names its member of struct eg_decision. */
enum eg_decision_type {
  /* touch: give this point's events of this frame, each of them, to its client. */
  EG_DELIVER = 1,
  /* touch: give this point's events to nobody from here to its lift. Points that a cancel voids are not listed. */
  EG_DISCARD = 2,
  /* touch: keep this point's events of this frame; its client cannot handle a cancel (EG_POLICY_WITHHOLD). */
  EG_WITHHOLD = 22,
  /* touch: give all that was kept of this point to its client, in order. Its events of this frame follow as EG_DELIVER. */
  EG_RELEASE = 23,
  /* touch: forget what was kept of this point; its client never hears of it. */
  EG_DROP = 24,
  /* touch: give its client an up though the finger is down (its surface died). */
  EG_LIFT = 3,
  /* client: wl_touch.cancel on each wl_touch of the client and seat; all its points are void. */
  EG_CANCEL = 4,

  /* swipe: a system gesture begins. */
  EG_BEGIN = 5,
  /* fingers: a system gesture of several fingers begins; EG_UPDATE, EG_STAGE and EG_END follow as for an edge. */
  EG_BEGIN_FINGERS = 25,
  /* swipe: it moved; at most one for each frame. */
  EG_UPDATE = 6,
  /* swipe: what a slow lift would now do changed; an update follows in the same frame. */
  EG_STAGE = 7,
  /* swipe: it ended. */
  EG_END = 8,

  /* offer: a deferred edge saw a swipe that would have been the system's: show the hint, tell the client. */
  EG_OFFERED = 9,
  /* offer: no second swipe came. */
  EG_WITHDRAWN = 10,
  /* offer: the second swipe was the system's. */
  EG_CLAIMED = 11,

  /* touch: a contact has not moved for 10 s and no longer counts. */
  EG_STUCK = 12,

  /* gesture: for a client, beside its touches; sent after the frame that caused it. */
  EG_TAP = 13,
  EG_HOLD_BEGIN = 14,
  EG_HOLD_END = 15,
  EG_PAN_BEGIN = 16,
  EG_PAN_UPDATE = 17,
  EG_PAN_END = 18,
  EG_PINCH_BEGIN = 19,
  EG_PINCH_UPDATE = 20,
  EG_PINCH_END = 21
};

/* How a system gesture ended. */
enum eg_outcome {
  /* The action happens. With a panel and stage 0: it settles open. */
  EG_OUTCOME_COMPLETED = 0,
  /* Nothing happens; a panel goes back to where it was. */
  EG_OUTCOME_ABORTED = 1,
  /* A panel that was open, or was taken over while it moved, settles closed. */
  EG_OUTCOME_CLOSED = 2,
  /* Voided: nothing happens. */
  EG_OUTCOME_CANCELLED = 3
};

/* Why an offer ended without a second swipe. Values are those of edge_deferral_v1.reason. */
enum eg_withdraw_reason {
  EG_WITHDRAW_TIMEOUT = 0,
  EG_WITHDRAW_INTERRUPTED = 1,
  EG_WITHDRAW_UNAVAILABLE = 2
};

/* How a system gesture came about. */
struct eg_claim {
  /* Inward travel since the down, and travel along the edge without sign, mm. */
  float inward, sideways;
  /* Since the down, ms. */
  float elapsed_ms;
  /* Where along the edge it started, 0 to 1. */
  float along;
};

/* Where a system gesture is. */
struct eg_progress {
  /* Inward travel since the down, mm; negative when outward. */
  float distance;
  /* Travel along the edge, mm, to the right or down. */
  float lateral;
  /* Inward, mm/s. */
  float velocity;
  /* Of the panel (0 closed, 1 open, may exceed 1), else of the first stage's distance. */
  float fraction;
  /* The stage that a slow lift would now reach, from 1; 0 before the first. */
  int32_t stage;
};

/* A system gesture. */
struct eg_swipe {
  /* Its number for its life. */
  uint32_t gesture;
  uint32_t binding;
  /* EG_BEGIN: enum eg_edge and the point that swipes. */
  uint32_t edge;
  int32_t touch;
  struct eg_claim claim;
  /* EG_STAGE, and EG_END that completed: enum eg_action. */
  uint32_t action;
  /* EG_END: enum eg_outcome. */
  uint32_t outcome;
  struct eg_progress progress;
};

/* A system gesture of several fingers. */
struct eg_fingers {
  /* The touch ids, bit n for id n. */
  uint64_t touches;
  /* Its number for its life. */
  uint32_t gesture;
  uint32_t binding;
  /* enum eg_direction */
  uint32_t direction;
  /* The distance counts in the direction of the gesture, lateral to the right. */
  struct eg_progress progress;
};

/* An offer of a deferred edge. */
struct eg_offer {
  uint32_t output;
  /* enum eg_edge */
  uint32_t edge;
  /* The surface that deferred. */
  uint32_t surface;
  /* EG_OFFERED: the point that keeps its touch, and how long the offer stands once it has lifted. */
  int32_t touch;
  int32_t timeout_ms;
  /* EG_WITHDRAWN: enum eg_withdraw_reason. */
  uint32_t reason;
};

/* A gesture for a client. What its type does not name is 0. */
struct eg_client_gesture {
  /* Begin: the touch ids that it stems from, bit n for id n. */
  uint64_t touches;
  /* Its number for its life; 0 for a tap. */
  uint32_t gesture;
  uint32_t surface;
  /* Tap, begin: where, mm on the output. */
  float x, y;
  /* Pan begin: the edge where it came from, enum eg_edge; 0: none. */
  uint32_t from_edge;
  /* Tap: how many fingers, and the how manieth in a row. */
  int32_t fingers, count;
  /* Update: movement of the centre since the last one, mm. */
  float dx, dy;
  /* Pinch update: scale since the begin (1: none), rotation since the last one. */
  float scale, rotation;
  /* Pan end: mm/s. A flick is its velocity. */
  float velocity_x, velocity_y;
  /* End: 1 if it was cancelled. */
  uint32_t cancelled;
};

/* A decision. */
struct eg_decision {
  uint32_t struct_size;
  /* enum eg_decision_type */
  uint32_t type;
  union {
    int32_t touch;
    uint32_t client;
    struct eg_swipe swipe;
    struct eg_fingers fingers;
    struct eg_offer offer;
    struct eg_client_gesture gesture;
    /* Room for decisions to come. */
    uint32_t reserved[30];
  };
};

/*
 * Takes the next decision of the last call out, in the order in which they must be carried out.
 *
 * Returns 1 and sets *decision, whose struct_size the caller has set; 0 when none is left; or EG_ERROR_NULL, EG_ERROR_ENGINE,
 * EG_ERROR_VERSION: its struct_size. Until none is left, calls that take a time answer EG_ERROR_PENDING.
 */
int eg_engine_next_decision(struct eg_engine *engine, struct eg_decision *decision);

/*
 * Sets *depth to how far from an edge (enum eg_edge) of an output a touch may start a system swipe, mm; 0 where nothing is bound, or the
 * output is not known. EG_ERROR_NULL; EG_ERROR_ENGINE; EG_ERROR_INVALID: the edge.
 */
enum eg_status eg_engine_zone_depth(const struct eg_engine *engine, uint32_t output, uint32_t edge, float *depth);

/*
 * Sets *asked to how much of an edge (enum eg_edge) of an output a surface's deferral asks for, and *honoured to how much of that
 * counts, mm; the rest is refused (EG_FACT_DEFERRAL_REGION). Both 0 where the surface defers nothing or the output is not known.
 * Mandatory edges, policies and trust are not looked at. EG_ERROR_NULL; EG_ERROR_ENGINE; EG_ERROR_INVALID: the edge.
 */
enum eg_status eg_engine_deferred_length(struct eg_engine *engine, uint32_t output, uint32_t edge, uint32_t surface, float *asked,
                                         float *honoured);

/*
 * Returns 1 if gestures of several fingers are recognized on an output, 0 if it is so large that several people touch it at once (the
 * number "finger-diagonal") or not known; or EG_ERROR_NULL, EG_ERROR_ENGINE.
 */
int eg_engine_recognizes_fingers(const struct eg_engine *engine, uint32_t output);

/* ---- How deep zones should be ---- */

/*
 * Learns from touches how close to each edge of one screen fingertips are reported: a raised bezel keeps them 4 to 10 mm away from it, a
 * flush one lets them reach it. The engine itself never measures: what is learnt is told by EG_FACT_ZONE_DEPTH, where the caller wants it.
 *
 * Owned by the caller. All 0 is a meter that has seen no touch; what is in it later is the library's. Copied and forgotten freely.
 */
struct eg_zone_meter {
  uint64_t state[10];
};

/*
 * Lets a meter see an event of a touch on its screen, whose size is in mm. EG_ERROR_NULL; EG_ERROR_VERSION; EG_ERROR_INVALID: what
 * eg_engine_frame() does not take either, or a size out of 20 .. 3000.
 */
enum eg_status eg_zone_meter_look(struct eg_zone_meter *meter, const struct eg_touch *touch, float width, float height);

/*
 * Sets *depth to how deep the zone of an edge (enum eg_edge) should be, mm, 4 .. 12: the closest report and 4 mm; 0 as long as fewer than
 * ten touches came within 15 mm. EG_ERROR_NULL; EG_ERROR_INVALID: the edge.
 */
enum eg_status eg_zone_meter_depth(const struct eg_zone_meter *meter, uint32_t edge, float *depth);

/* ---- Verdicts ---- */

/* What was found about a point on its way to being a system swipe, or not. */
enum eg_finding {
  /* It came down; the reason says what it may become there. */
  EG_FINDING_LANDED = 1,
  /* Another point of its client, other, rests beside it and does not count. */
  EG_FINDING_HELD = 2,
  /* It is a swipe unless the composition window brings a second finger. */
  EG_FINDING_READY = 3,
  /* It is the system's. */
  EG_FINDING_CLAIMED = 4,
  /* It would have been the system's, but the client deferred the edge: the next one is. */
  EG_FINDING_OFFERED = 5,
  /* It stays the client's, or nobody's. */
  EG_FINDING_FAILED = 6,
  /* Its system gesture ended; the reason says why so. */
  EG_FINDING_ENDED = 7
};

/* Why it was found. */
enum eg_reason {
  /* ---- Landed ---- */
  /* In the zone of a bound edge. */
  EG_REASON_ZONE = 1,
  /* In the zone of an edge that the client deferred: a swipe is offered, not claimed. */
  EG_REASON_DEFERRED = 2,
  /* In the zone of an edge that offers: a swipe is the system's. */
  EG_REASON_ARMED = 3,
  /* On the handle of an open panel. */
  EG_REASON_HANDLE = 4,
  /* Farther from the nearest bound edge than its zone is deep. */
  EG_REASON_OUTSIDE = 5,
  /* Next to an edge on which nothing is bound at that place. */
  EG_REASON_UNBOUND = 6,
  /* On an output on which a system gesture runs: swallowed. */
  EG_REASON_BUSY = 7,
  /* While the screen is locked. */
  EG_REASON_LOCKED = 8,
  /* ---- Held ---- */
  /* It rested before the point came down, and still does. */
  EG_REASON_REST = 9,
  /* ---- Ready ---- */
  /* Far enough inward, and inward at least as far as sideways. */
  EG_REASON_INWARD = 10,
  /* ---- Claimed, or offered ---- */
  /* The composition window is over. */
  EG_REASON_WINDOW = 11,
  /* So far inward that the window does not matter. */
  EG_REASON_TRAVEL = 12,
  /* A flick that lifted before the window was over. */
  EG_REASON_FLICK = 13,
  /* It came down on a moving panel. */
  EG_REASON_MOVING_PANEL = 14,
  /* It came down outside an open panel that closes so. */
  EG_REASON_OUTSIDE_PANEL = 15,
  /* ---- Failed ---- */
  /* Too far sideways. */
  EG_REASON_SIDEWAYS = 16,
  /* Too long a way without being ready. */
  EG_REASON_PATH = 17,
  /* Not ready in time. */
  EG_REASON_LATE = 18,
  /* Lifted before it was ready. */
  EG_REASON_LIFTED = 19,
  /* Ready, but lifted before the window was over, and too slowly for a flick. */
  EG_REASON_SLOW = 20,
  /* Ready, but lifted before the window was over, and too near for a flick. */
  EG_REASON_SHORT = 21,
  /* Ready once, but no longer far enough inward at the claim. */
  EG_REASON_RETURNED = 22,
  /* Ready once, but at the claim farther sideways than inward. */
  EG_REASON_TURNED = 23,
  /* Another point of its client on this output, other, is or came down beside it. */
  EG_REASON_COMPANY = 24,
  /* other, which rested beside it, moved. */
  EG_REASON_COMPANY_MOVED = 25,
  /* A system gesture, of other if that is known, began on this output. */
  EG_REASON_BEATEN = 26,
  /* The client lost all its points, because of other. */
  EG_REASON_CLIENT_LOST = 27,
  /* The point was taken back: device, output, lock, suspend. */
  EG_REASON_VOIDED = 28,
  /* The edge offers already, because of another swipe since it came down. */
  EG_REASON_OFFERS_ALREADY = 29,
  /* Claimed: a tap on the hint of an edge that offers. */
  EG_REASON_HINT_TAP = 30,
  /* ---- Landed ---- */
  /* On a dark output, or beside the touch that woke it: swallowed. */
  EG_REASON_DARK = 31,
  /* ---- Ended; EG_REASON_FLICK and EG_REASON_VOIDED too ---- */
  /* Far enough for the action. */
  EG_REASON_DISTANCE = 32,
  /* Fast enough for the action. */
  EG_REASON_SPEED = 33,
  /* It rested for long enough. */
  EG_REASON_RESTED = 34,
  /* Neither far enough nor fast enough. */
  EG_REASON_UNFINISHED = 35,
  /* Drawn back from the farthest point. */
  EG_REASON_DRAWN_BACK = 36,
  /* Lifted while it went back fast. */
  EG_REASON_THROWN_BACK = 37,
  /* ---- Of several fingers; EG_REASON_LIFTED, _LATE, _TURNED, _UNBOUND, _COMPANY_MOVED, _BEATEN and what ends a gesture too ---- */
  /* Landed: as many as a gesture has came down together. Claimed: all of them went one way. */
  EG_REASON_TOGETHER = 38,
  /* Failed: so many came down, but not together. */
  EG_REASON_APART = 39
};

/* Why a touch point was judged as it was. */
struct eg_verdict {
  uint32_t struct_size;
  /* enum eg_finding */
  uint32_t finding;
  /* enum eg_reason */
  uint32_t reason;
  int32_t touch;
  int64_t time;
  /* The edges in question, a sum of enum eg_edge: those of the swipe, or near which the point came down. */
  uint32_t edges;
  /* 1: the swipe closes a panel; it leads towards the edge, and inward means that. */
  uint32_t closing;
  /* Inward travel since the down, negative when outward; travel along the edge without sign; travel that makes it ready; way: mm. */
  float inward, sideways, needed_travel, path;
  /* Since the down, ms. */
  float elapsed_ms;
  /* The tuning key that decided, what was measured against it, and what it asked for, in its unit; NULL: none did. */
  float measured, limit;
  /* The other point in question, or -1. */
  int32_t other;
  const char *key;
  /*
   * 0: it is about the touch alone. Else about so many, together: edges are then those from which their way leads inward (up from the
   * bottom edge), all four where it leads to their middle, 0 where they have no way; inward is how far the one came that went least, or
   * of a gesture how far they came together.
   */
  uint32_t fingers;
  uint32_t reserved;
};

/*
 * Takes the oldest verdict out. Nothing depends on verdicts; who does not take them loses the oldest beyond 64.
 *
 * Returns 1 and sets *verdict, whose struct_size the caller has set and whose key is a constant; 0 when none is left; or EG_ERROR_NULL,
 * EG_ERROR_ENGINE, EG_ERROR_VERSION: its struct_size.
 */
int eg_engine_next_verdict(struct eg_engine *engine, struct eg_verdict *verdict);

#ifdef __cplusplus
}
#endif

#endif
