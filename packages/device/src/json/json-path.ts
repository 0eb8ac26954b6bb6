import { isRecord } from './scan.ts'

type Step = string | number | '*'

/** Steps of a path are limited, so that a long one cannot make a message slow. */
const maxSteps = 16
/** Entries of a list that `[*]` reads. */
const maxEntries = 1000

const step = /^(?:\.?([A-Za-z_][\w-]*)|\[(\d{1,6})\]|\['([^']{1,64})'\]|\[(\*)\])/

/** A path as its steps; null if it cannot be read. `$.a.b[0]['c d'][*].e`; the `$` may be left out. */
export function parsePath(text: string): readonly Step[] | null {
  let rest = text.trim().replace(/^\$/, '')
  const steps: Step[] = []
  while (rest !== '') {
    const found = step.exec(rest)
    if (!found || steps.length === maxSteps) return null
    const [whole, name, index, quoted, star] = found
    steps.push(star ? '*' : index !== undefined ? Number(index) : (name ?? quoted ?? ''))
    rest = rest.slice(whole.length)
  }
  return steps
}

function stepInto(value: unknown, at: Step): unknown {
  if (typeof at === 'number') return Array.isArray(value) ? value[at] : undefined
  return isRecord(value) && Object.hasOwn(value, at) ? value[at] : undefined
}

/** What stands at a path; undefined if nothing does. `index` replaces `[*]`. */
export const valueAt = (root: unknown, path: readonly Step[], index = 0): unknown =>
  path.reduce<unknown>((value, at) => stepInto(value, at === '*' ? index : at), root)

/** How many entries the list of the first `[*]` in a path has; 1 for a path without one. */
export function entriesAt(root: unknown, path: readonly Step[]): number {
  const star = path.indexOf('*')
  if (star < 0) return 1
  const list = valueAt(root, path.slice(0, star))
  return Array.isArray(list) ? Math.min(list.length, maxEntries) : 0
}

/** A time as devices write it: epoch ms, epoch s, or ISO 8601; null if it is none. Numbers below 10¹¹ are seconds (until the year 5138). */
export function timeOf(value: unknown): number | null {
  if (typeof value === 'number' && Number.isFinite(value)) return Math.abs(value) < 1e11 ? Math.round(value * 1000) : Math.round(value)
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d[T ]/.test(value)) return null
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : at
}
