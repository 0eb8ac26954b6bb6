import { z } from 'zod'
import { coreErrors, DomainError } from '../error.ts'
import { fillBoth } from '../problem.ts'
import type { Text } from '../text.ts'
import { rangeEnds } from '../time/time-input.ts'

const texts = {
  half: { cn: '须与 {other} 一同填写', en: 'Required together with {other}' },
  reversed: { cn: '不能早于 {other}', en: 'Must not be before {other}' },
} as const satisfies Record<string, Text>

const refusal = (field: string, text: Text, other: string): DomainError => {
  const detail = fillBoth(text, { other })
  return new DomainError(coreErrors.invalidInput, { detail: { cn: `${field}：${detail.cn}`, en: `${field}: ${detail.en}` } }, field)
}

/** The instant of one end of a range in epoch ms; undefined for a missing one. */
export type EndReader = (written: string | number, edge: 'begin' | 'end') => number | undefined

const isTime = (value: unknown): value is string | number => (typeof value === 'string' && value !== '') || typeof value === 'number'

/** The names of the properties that a schema declares. */
export const namesOf = (schema: z.ZodType | undefined): ReadonlySet<string> =>
  new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

/**
 * Whether a range ends before it begins. One within the hour that a clock change skips is empty, not reversed: its ends, read as begin and end,
 * meet at the change.
 */
export const isReversed = (beginMs: number, endMs: number): boolean => endMs < beginMs - 1

/** The error of a time range of which one end is missing, or that ends before it begins. */
export function rangeProblem(names: ReadonlySet<string>, input: unknown, read: EndReader): DomainError | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  for (const [first, last] of rangeEnds) {
    if (!names.has(first) || !names.has(last)) continue
    const [begin, end] = [Reflect.get(input, first), Reflect.get(input, last)] as [unknown, unknown]
    if (!isTime(begin) && !isTime(end)) continue
    if (!isTime(begin) || !isTime(end)) {
      const [missing, given] = isTime(begin) ? [last, first] : [first, last]
      return refusal(missing, texts.half, given)
    }
    const [from, to] = [read(begin, 'begin'), read(end, 'end')]
    if (from !== undefined && to !== undefined && isReversed(from, to)) return refusal(last, texts.reversed, first)
  }
  return undefined
}
