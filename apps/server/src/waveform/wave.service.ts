import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { units } from '@undertone/domain/core/unit'
import type { Axis } from '@undertone/domain/device/telemetry'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import { type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import type { BinaryHead, EigenvalueRow } from '@undertone/domain/waveform/waveform.calls'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { minMaxBuckets } from '@undertone/dsp/decimate'
import { defaultEnvelopeBand } from '@undertone/dsp/envelope'
import type { Caller } from '../core/caller.ts'
import { Compute } from '../core/compute.ts'
import type { Database } from '../core/database.ts'
import { RecentBytes } from '../core/recent-bytes.ts'
import type { ViewJob, ViewResult } from './view.ts'
import { type SamplingDetail, type StoredWave, samplingOf, wavesOf } from './wave.store.ts'

/** Reads the samples of one axis in its declared unit. */
export interface WaveReader {
  samples(wave: StoredWave): Promise<Float32Array>
}

/** Computed views that are kept, in bytes: five views of a million points on three axes. */
const keptBytes = 128 * 1_048_576

export interface AxisView extends ViewResult {
  readonly axis: Axis
}

/** A sampling with its views: what the wave calls answer from. */
export interface SamplingView {
  readonly sampling: SamplingDetail
  readonly waves: readonly StoredWave[]
  /** Unit of the values: that of the view, or the undeclared one of the wave. */
  readonly unit: string
  readonly axes: readonly AxisView[]
}

/** Computes views of stored waves off the main thread and keeps the recent ones. */
export class WaveViews {
  readonly #db: Database
  readonly #reader: WaveReader
  readonly #compute = new Compute<ViewJob, ViewResult>(new URL('./view.worker.ts', import.meta.url))
  readonly #recent = new RecentBytes<Promise<ViewResult>>(keptBytes)

  constructor(db: Database, reader: WaveReader) {
    this.#db = db
    this.#reader = reader
  }

  /** A sampling in the caller's scope with its waves. */
  async sampling(caller: Caller, waveId: number | undefined): Promise<{ sampling: SamplingDetail; waves: StoredWave[] }> {
    if (waveId === undefined) throw new Refusal(waveformErrors.selectWave, {}, 'waveId')
    const sampling = await samplingOf(this.#db, caller.scope, waveId)
    const waves = sampling ? await wavesOf(this.#db, waveId) : []
    if (!sampling || waves.length === 0) throw new Refusal(coreErrors.recordNotFound)
    return { sampling, waves }
  }

  /** All axes of a sampling in one view. */
  async view(caller: Caller, waveId: number | undefined, view: WaveViewCode): Promise<SamplingView> {
    const { sampling, waves } = await this.sampling(caller, waveId)
    const axes = await Promise.all(waves.map(async (wave) => ({ axis: wave.axis, ...(await this.#axis(sampling, wave, view)) })))
    return { sampling, waves, axes, unit: unitOf(waves[0]!.unit, view) }
  }

  /** Raw samples of one axis, in its declared unit. */
  samples(wave: StoredWave): Promise<Float32Array> {
    return this.#reader.samples(wave)
  }

  #axis(sampling: SamplingDetail, wave: StoredWave, view: WaveViewCode): Promise<ViewResult> {
    const factor = siFactorOf(wave.unit)
    const { quantity } = waveViewOf(view)
    if (factor === undefined && (quantity === 'velocity' || quantity === 'displacement'))
      throw new Refusal(waveformErrors.undeclaredUnit, { unit: wave.unit })
    const key = `${wave.samplingId} ${wave.axis} ${view}`
    const kept = this.#recent.get(key)
    if (kept) return kept
    const made = this.#reader
      .samples(wave)
      .then((samples) => this.#compute.run({ samples, factor: factor ?? 1, sampleHz: sampling.sampleHz, view }))
      .catch((error: unknown) => {
        this.#recent.drop(key)
        throw error instanceof RangeError ? bandRefusal(sampling.sampleHz) : error
      })
    this.#recent.put(key, made, wave.n * 8)
    return made
  }

  close(): Promise<void> {
    return this.#compute.close()
  }
}

function bandRefusal(sampleHz: number): Refusal {
  const { lowHz, highHz } = defaultEnvelopeBand(sampleHz)
  return new Refusal(waveformErrors.bandAboveNyquist, { sampleHz, lo: lowHz, hi: highHz })
}

const unitOf = (declared: string, view: WaveViewCode): string =>
  siFactorOf(declared) === undefined ? declared : units[waveViewOf(view).unit].symbol

/** The eigenvalues of an axis under the names of the specification. */
export function eigenvalueRow({ axis, eigenvalue: e }: AxisView): EigenvalueRow {
  return {
    axis,
    z1: e.rms,
    z2: e.peak,
    z3: e.peakToPeak,
    z4: e.averageAmplitude,
    z5: e.crest,
    z6: e.margin,
    z7: e.skewness,
    z8: e.kurtosis,
    z9: e.pulse,
    z10: e.waveform,
  }
}

/** y1, y2, y3 of X, Y, Z. */
export const channelOf = { X: 'y1', Y: 'y2', Z: 'y3' } as const satisfies Record<Axis, string>

/** The title of the analysis page: area, machine, point and sensor, joined by dashes. */
export const titleOf = (sampling: SamplingDetail): string =>
  [sampling.areaName, sampling.equipmentName, sampling.pointName, sampling.sensorId].filter(Boolean).join('-')

/** What stands before the numbers of a binary answer. */
export function binaryHead({ sampling, axes, unit }: SamplingView, chartType: WaveViewCode, buckets?: number): BinaryHead {
  const [first] = axes
  const band = first?.band
  return {
    waveId: sampling.waveId,
    chartType,
    axes: axes.map(({ axis }) => axis),
    n: Math.max(...axes.map(({ values }) => values.length)),
    step: first?.step ?? 1,
    sampleHz: sampling.sampleHz,
    rpm: sampling.rpm,
    unit,
    ...(buckets === undefined ? {} : { buckets }),
    ...(band ? { band: [band[0], band[1]] } : {}),
  }
}

/** Head length (uint32 LE), head as JSON padded with spaces to a multiple of four, then float32 LE values axis by axis. */
export function binaryBody(head: BinaryHead, values: readonly Float32Array[]): Buffer {
  const json = JSON.stringify(head)
  const text = Buffer.from(json + ' '.repeat((4 - (Buffer.byteLength(json) % 4)) % 4))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  return Buffer.concat([length, text, ...values.map((one) => Buffer.from(one.buffer, one.byteOffset, one.byteLength))])
}

/** Every value of each axis; a shorter axis is filled with NaN, which a chart draws as a gap. */
export function fullValues({ axes }: SamplingView): Float32Array[] {
  const n = Math.max(...axes.map(({ values }) => values.length))
  return axes.map(({ values }) => {
    const all = new Float32Array(n).fill(Number.NaN)
    all.set(values)
    return all
  })
}

/** Min and max of each bucket, interleaved, for each axis. */
export function overviewValues({ axes }: SamplingView, buckets: number): { values: Float32Array[]; buckets: number } {
  const n = Math.max(...axes.map(({ values }) => values.length))
  const count = Math.min(buckets, n)
  const values = axes.map((axis) => {
    const pairs = new Float32Array(count * 2).fill(Number.NaN)
    const { min, max } = minMaxBuckets(axis.values, 0, axis.values.length, count)
    for (let bucket = 0; bucket < min.length; bucket++) {
      pairs[bucket * 2] = min[bucket] ?? Number.NaN
      pairs[bucket * 2 + 1] = max[bucket] ?? Number.NaN
    }
    return pairs
  })
  return { values, buckets: count }
}
