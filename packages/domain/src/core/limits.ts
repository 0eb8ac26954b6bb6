/** Limits and choices of the interface that belong to no feature; section 9 of both documents of the specification. */

/** Body code of an answer that is no refusal. */
export const successCode = 200

/** A call that has no answer by then has failed. */
export const requestTimeoutMs = 60_000

/** Sizes that the pager of a table offers. */
export const tablePageSizes = [10, 20, 30, 40, 50, 100] as const

/** How a time is written, in the company's zone. */
export const dateFormat = 'YYYY-MM-DD HH:mm:ss'

/** Conversions of durations: a month and a year are counted, not looked up in the calendar. */
export const durationOf = { dayMinutes: 1440, monthDays: 30, yearDays: 365 } as const

/** How long after its last slide a carousel says that it is at the end. */
export const carouselBoundaryMs = 3000

/** Width of the dialog that warns before a deletion. */
export const deleteDialogPx = 500
