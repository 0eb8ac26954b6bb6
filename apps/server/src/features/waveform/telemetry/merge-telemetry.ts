import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SourceUnit } from '@undertone/domain/waveform/batch/source-units.table'

/** Values of a key of one file for a telemetry key of the point, by time. */
export interface KeyValues {
  readonly path: string
  readonly to: string
  readonly conversion: SourceUnit
  /** Epoch ms, in order, each once. */
  readonly times: Float64Array
  readonly values: Float64Array
}

/** The measurements that files give a point: at each time the values of all keys that have one. */
export interface MergedPoint {
  /** In order, each once. */
  readonly times: Float64Array
  readonly valuesAt: (at: number) => Readonly<Record<string, number>>
  /** Of each file, where its times are among them. */
  readonly byPath: ReadonlyMap<string, Uint32Array>
}

/** The times of both, in order, each once. */
function union(a: Float64Array, b: Float64Array): Float64Array {
  const all = new Float64Array(a.length + b.length)
  let [i, j, n] = [0, 0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY]
    all[n++] = Math.min(left, right)
    if (left <= right) i += 1
    if (right <= left) j += 1
  }
  return n === a.length ? a : all.slice(0, n)
}

/** Whether a value can be stored: as a 32-bit number. */
const isStorable = (value: number): boolean => Number.isFinite(Math.fround(value))

/** Where values of the keys of a point are written, by telemetry key. */
class Columns {
  readonly #times: Float64Array
  readonly #columns = new Map<string, Float64Array>()

  constructor(times: Float64Array) {
    this.#times = times
  }

  /** Adds the values of a key, and marks their times. */
  add({ to, conversion: { factor, offset }, times, values }: KeyValues, marks: Uint8Array): void {
    const column = this.#columns.get(to) ?? new Float64Array(this.#times.length).fill(Number.NaN)
    this.#columns.set(to, column)
    let at = 0
    for (let i = 0; i < times.length; i++) {
      while ((this.#times[at] ?? Number.POSITIVE_INFINITY) < (times[i] ?? 0)) at += 1
      marks[at] = 1
      const value = (values[i] ?? Number.NaN) * factor + offset
      if (isStorable(value) && Number.isNaN(column[at])) column[at] = value
    }
  }

  valuesAt(at: number): Record<string, number> {
    const found = [...this.#columns].flatMap(([to, column]) => (Number.isNaN(column[at]) ? [] : [[to, column[at] ?? 0] as const]))
    return Object.fromEntries(found)
  }
}

/** Joins the values of one point by time. Where two files have a key at one time, the first one counts. Others are answered in between. */
export async function mergeTelemetry(given: readonly KeyValues[]): Promise<MergedPoint> {
  let times: Float64Array = new Float64Array()
  for (const one of given) {
    times = union(times, one.times)
    await nextTurn()
  }
  const columns = new Columns(times)
  const marks = new Uint8Array(times.length)
  const byPath = new Map<string, Uint32Array>()
  for (const [path, own] of Map.groupBy(given, (one) => one.path)) {
    marks.fill(0)
    for (const one of own) columns.add(one, marks)
    byPath.set(
      path,
      Uint32Array.from(marks.keys()).filter((at) => marks[at] === 1),
    )
    await nextTurn()
  }
  return { times, valuesAt: (at) => columns.valuesAt(at), byPath }
}
