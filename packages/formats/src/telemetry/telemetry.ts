import type { CodeOf } from '@undertone/domain/core/enum'
import type { telemetryFormat } from '@undertone/domain/waveform/batch/telemetry.enums'
import type { TelemetryProblem } from '@undertone/domain/waveform/batch/telemetry-problems.table'

/** A device of a list. */
export interface ListedDevice {
  readonly id: string | null
  readonly name: string
  readonly type: string | null
  readonly label: string | null
}

/** The values of a key of a device, by time, each time once. */
export interface TelemetrySeries {
  /** As the file names it; null for the device of the file. */
  readonly device: string | null
  readonly key: string
  /** Epoch ms. */
  readonly times: Float64Array
  readonly values: Float64Array
  /** Values that are no numbers, or have no time. */
  readonly unreadable: number
  /** The first of them as it was written. */
  readonly firstUnreadable: string | null
}

/** What a file of another platform has. */
export interface TelemetryFile {
  readonly format: CodeOf<typeof telemetryFormat>
  readonly devices: readonly ListedDevice[]
  readonly series: readonly TelemetrySeries[]
}

/** Why a file is neither. */
export interface TelemetryFault {
  readonly error: TelemetryProblem
}

/** How a file is read. */
export interface TelemetryReading {
  /** Keys of devices in a file at most. */
  readonly maxSeries: number
  /** Devices of a list at most. */
  readonly maxDevices: number
  /** The instant of a wall-clock time, given as if it were UTC: of times without a zone. */
  readonly instantOf: (wallMs: number) => number
}

const shownLength = 40

/** Collects the values of a key. */
export class SeriesBuilder {
  readonly #device: string | null
  readonly #key: string
  readonly #times: number[] = []
  readonly #values: number[] = []
  #isSorted = true
  #unreadable = 0
  #firstUnreadable: string | null = null

  constructor(device: string | null, key: string) {
    this.#device = device
    this.#key = key
  }

  add(t: number | undefined, value: number | undefined, written: unknown): void {
    if (t === undefined || value === undefined) {
      this.#unreadable += 1
      this.#firstUnreadable ??= (typeof written === 'string' ? written : (JSON.stringify(written) ?? '')).slice(0, shownLength)
      return
    }
    const last = this.#times.at(-1)
    if (last !== undefined && t <= last) this.#isSorted = false
    this.#times.push(t)
    this.#values.push(value)
  }

  /** Of values of one time the first one counts. */
  build(): TelemetrySeries {
    const about = { device: this.#device, key: this.#key, unreadable: this.#unreadable, firstUnreadable: this.#firstUnreadable }
    if (this.#isSorted) return { ...about, times: Float64Array.from(this.#times), values: Float64Array.from(this.#values) }
    const order = Uint32Array.from(this.#times.keys()).sort((a, b) => (this.#times[a] ?? 0) - (this.#times[b] ?? 0) || a - b)
    const kept = order.filter((at, i) => i === 0 || this.#times[at] !== this.#times[order[i - 1] ?? 0])
    return {
      ...about,
      times: Float64Array.from(kept, (at) => this.#times[at] ?? 0),
      values: Float64Array.from(kept, (at) => this.#values[at] ?? 0),
    }
  }
}

const written = /^[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?$/

/** The number that a value is, also as a text; undefined for anything else. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && written.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
