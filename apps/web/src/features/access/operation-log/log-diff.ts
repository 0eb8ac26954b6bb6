/** How a value changed between two states of a row. */
export type Change = 'added' | 'removed' | 'changed' | 'same'

/** One value of a logged row, before and after. */
export interface DiffLine {
  /** The way to the value: `status`, `#12 › companyIds`. */
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
  readonly change: Change
}

type Values = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlain = (value: unknown): boolean => !isRecord(value) && !(Array.isArray(value) && value.some(isRecord))
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Rows are told apart by their id, so that one deleted from the middle is not taken for a change of all that follow. */
const partsOf = (value: unknown): Values => {
  if (isRecord(value)) return value
  if (!Array.isArray(value)) return {}
  return Object.fromEntries(value.map((one: unknown, at) => [isRecord(one) && one.id !== undefined ? `#${one.id}` : `#${at + 1}`, one]))
}

function changeOf(before: unknown, after: unknown): Change {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return 'same'
  if (isEmpty(before)) return 'added'
  return isEmpty(after) ? 'removed' : 'changed'
}

function linesAt(path: readonly string[], before: unknown, after: unknown): DiffLine[] {
  const isLeaf = isPlain(before) && isPlain(after)
  if (isLeaf) return isEmpty(before) && isEmpty(after) ? [] : [{ path, before, after, change: changeOf(before, after) }]
  const was = partsOf(before)
  const is = partsOf(after)
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names.flatMap((name) => linesAt([...path, name], was[name], is[name]))
}

/** The single row of a list of one, as most operations touch one row. */
const alone = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value)

/** The values of two states side by side, flattened; what is empty on both sides is left out. */
export function diffLines(before: unknown, after: unknown): DiffLine[] {
  const isOne = [before, after].every((state) => isEmpty(state) || !Array.isArray(state) || state.length <= 1)
  return isOne ? linesAt([], alone(before), alone(after)) : linesAt([], before, after)
}
