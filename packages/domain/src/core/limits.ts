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
