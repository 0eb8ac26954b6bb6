/** How a value changed between two states of a row. */
export type Change = 'added' | 'removed' | 'changed' | 'same'

/** One value of a logged row, before and after. */
export interface DiffLine {
  /** Path to the value: `status`, `#12 › companyIds`. */
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

/** Matches rows by their id, so that a row deleted from the middle does not look like a change of all that follow. */
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

function diffAt(path: readonly string[], before: unknown, after: unknown): DiffLine[] {
  const isLeaf = isPlain(before) && isPlain(after)
  if (isLeaf) return isEmpty(before) && isEmpty(after) ? [] : [{ path, before, after, change: changeOf(before, after) }]
  const beforeParts = partsOf(before)
  const afterParts = partsOf(after)
  const names = [...new Set([...Object.keys(beforeParts), ...Object.keys(afterParts)])]
  return names.flatMap((name) => diffAt([...path, name], beforeParts[name], afterParts[name]))
}

/** Unwraps a list of one row, since most operations touch a single row. */
const unwrapSingle = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value)

/** The flattened values of two states side by side; values empty on both sides are left out. */
export function diffLines(before: unknown, after: unknown): DiffLine[] {
  const isOne = [before, after].every((state) => isEmpty(state) || !Array.isArray(state) || state.length <= 1)
  return isOne ? diffAt([], unwrapSingle(before), unwrapSingle(after)) : diffAt([], before, after)
}
