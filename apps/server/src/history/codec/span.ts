/** An hour, day and week in ms; roll-ups and packed weeks are aligned to UTC, which has no daylight saving. */
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
export const weekMs = 7 * dayMs

/** 1 January 1970 was a Thursday: week 0 started three days earlier, on a Monday. */
const firstMonday = -3 * dayMs

/** Hours since 1970 at a time, epoch ms. */
export const hourOf = (t: number): number => Math.floor(t / hourMs)

/** The week of a time, counted from the Monday before 1970. */
export const weekOf = (t: number): number => Math.floor((t - firstMonday) / weekMs)

/** Start of a week: Monday 00:00 UTC, epoch ms. */
export const weekStart = (week: number): number => firstMonday + week * weekMs
