/** Limits and choices of the interface that belong to no feature. Source: specification, section 9 of both documents. */

/** Body code of a successful response. */
export const successCode = 200

/** Timeout of a call, ms. */
export const requestTimeoutMs = 60_000

/** Page sizes that a table offers. */
export const tablePageSizes = [10, 20, 30, 40, 50, 100] as const

/** Format of a time, in the company's time zone. */
export const dateFormat = 'YYYY-MM-DD HH:mm:ss'

/** Conversions of durations; months and years have a fixed length, independent of the calendar. */
export const durationOf = { dayMinutes: 1440, monthDays: 30, yearDays: 365 } as const

/** How long a carousel shows that it has reached its last slide. */
export const carouselBoundaryMs = 3000

/** Width of the dialog that warns before a deletion. */
export const deleteDialogPx = 500

/**
 * Limits of a request that is being received: time for its head and its body, the longest pause and the longest duration of an upload, ms; how
 * long the rest of a refused body is discarded, and its longest pause, ms (as in nginx); bytes of all bodies that are held at once. Guesses: a slow
 * mobile line sends a megabyte in half a minute.
 */
export const receiveLimits = {
  headMs: 15_000,
  bodyMs: 30_000,
  uploadPauseMs: 30_000,
  uploadMs: 900_000,
  restMs: 30_000,
  restPauseMs: 5000,
  heldBytes: 33_554_432,
} as const

/** Calls within a window: of one session, of all sessions of a tenant, and without a valid session from one address. Guesses: a page sends some thirty. */
export const callLimits = { windowMs: 10_000, session: 600, tenant: 4000, address: 300 } as const

/**
 * Calls that are answered at once: places that the tenants active within `activeMs` share, and the fewest of each; calls that take longer than
 * `longMs` count among the long ones of their tenant, of which there are fewer while others are active; time in places that a tenant may use
 * within `activeMs` before its places rest `restFactor` times as long as they were held, and before it has only `busyPlaces` if that is `busyFactor` times what any other used; calls of a tenant that wait. Guesses for two
 * processors and ten connections to the database: an ordinary call takes some ms, and a page sends some thirty.
 */
export const callTurns = {
  places: 6,
  least: 2,
  longMs: 250,
  long: 2,
  longBesideOthers: 1,
  activeMs: 10_000,
  creditMs: 1000,
  busyPlaces: 1,
  busyFactor: 2,
  restFactor: 3,
  waiting: 1000,
} as const

/**
 * Uploaded files of a tenant while others use the server, bytes a second, and how many at once after a pause (guesses): three times what a
 * connection of 20 Mbit/s brings.
 */
export const uploadPace = { bytesPerSecond: 8_388_608, burst: 8_388_608 } as const
