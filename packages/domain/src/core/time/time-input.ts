import { z } from 'zod'

/** A time as a caller wrote it: an instant, or a wall-clock time (as if it were UTC) of a zone that the reader knows. */
export type WrittenTime =
  | { readonly kind: 'instant'; readonly ms: number }
  | {
      readonly kind: 'local'
      readonly wallMs: number
      /** What the text names: as the end of a range, a day or a second counts as a whole. */
      readonly names: 'day' | 'second' | 'millisecond'
    }

/** The last millisecond of the year 9999: later years have five digits. */
const latestMs = 253_402_300_799_999
/**
 * Epoch milliseconds between 0 and this (March 1973) are refused: they are seconds, or a date without separators, and would be read as a time
 * in January 1970, before any measurement.
 */
const minMs = 100_000_000_000

const timePattern = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?(?: ?(Z|[+-]\d{2}:?\d{2}))?)?$/
const isEpoch = (ms: number): boolean => Number.isInteger(ms) && (ms === 0 || ms >= minMs) && ms <= latestMs

/** Minutes east of UTC of `Z`, `+02:00` or `+0200`; undefined beyond the offsets in use. */
function offsetMinutes(zone: string): number | undefined {
  if (zone === 'Z') return 0
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))]
  if (minutes > 59 || hours * 60 + minutes > 14 * 60) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

/**
 * The one reader of times: `YYYY-MM-DD`, with or without ` HH:mm`, `:ss` and a fraction, optionally with `Z` or an offset, or epoch
 * milliseconds as number or text. Undefined for anything else, also for dates that do not exist.
 */
export function readTime(written: string | number): WrittenTime | undefined {
  if (typeof written === 'number') return isEpoch(written) ? { kind: 'instant', ms: written } : undefined
  if (/^\d{1,15}$/.test(written)) return readTime(Number(written))
  const match = timePattern.exec(written)
  if (!match) return undefined
  const [, day = '', minute = '00:00', second = ':00', fraction = '', zone] = match
  // A fraction belongs to seconds.
  if (fraction !== '' && match[3] === undefined) return undefined
  const text = `${day}T${minute}${second}${fraction === '' ? '' : fraction.slice(0, 4).padEnd(4, '0')}`
  const wallMs = Date.parse(`${text}Z`)
  // 30 February would silently become another day, and 24:00 the next one.
  if (Number.isNaN(wallMs) || !new Date(wallMs).toISOString().startsWith(text) || wallMs > latestMs) return undefined
  if (zone === undefined)
    return { kind: 'local', wallMs, names: match[2] === undefined ? 'day' : fraction === '' ? 'second' : 'millisecond' }
  const offset = offsetMinutes(zone)
  return offset === undefined ? undefined : { kind: 'instant', ms: wallMs - offset * 60_000 }
}

const reason = { params: { reason: 'time' } }
const isReadable = (text: string): boolean => readTime(text) !== undefined

/** Whether an issue is about the format of a time. */
export const isAboutTime = (issue: z.core.$ZodIssue): boolean => issue.code === 'custom' && issue.params?.reason === 'time'

/** A time in a body: text in the caller's zone or with its own, or epoch milliseconds. */
export const timeInput = z.union([z.string().max(40).refine(isReadable, reason), z.number().refine((ms) => isEpoch(ms), reason)])

/** A time in a query. */
export const timeText = z.string().max(40).refine(isReadable, reason)

/** An optional time in a query: an empty one is missing, as forms send it. */
export const optionalTimeText = z
  .string()
  .max(40)
  .refine((text) => text === '' || isReadable(text), reason)
  .optional()

/** A day, `YYYY-MM-DD`. */
export const dayText = z.string().refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isReadable(text), reason)

/** Names of the two ends of a time range in calls. */
export const rangeEnds = [
  ['begin', 'end'],
  ['startTime', 'endTime'],
  ['beginTime', 'endTime'],
] as const

/** Both ends of a range in one parameter: two times joined by a comma. */
export const timePairText = z
  .string()
  .max(81)
  .refine((text) => text.split(',').length === 2 && text.split(',').every(isReadable), reason)
