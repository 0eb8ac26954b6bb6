import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import { type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import type { EigenvalueRow } from '@undertone/domain/waveform/waveform.calls'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { defaultEnvelopeBand } from '@undertone/dsp/filter/envelope'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { RecentCompute } from '../../platform/runtime/cached-worker-pool.ts'
import type { WavePyramid } from '../form/wave-file.ts'
import { isCarriedByPyramids, type Overview, overviewOf, pairsOfPyramid, upTo } from '../view/overview.ts'
import { type AxisView, onOneScale, type Sampling, type SamplingView, unitOf } from '../view/sampling-view.ts'
import type { ViewJob, ViewResult } from '../view/view.ts'
import { type SamplingDetail, type StoredWave, samplingOf, wavesOf } from '../view/wave.store.ts'
import type { OrbitJob, OrbitResult } from './axis-orbit.ts'
import type { CepstrumJob, CepstrumResult } from './cepstrum.ts'
import type { OrderJob, OrderResult } from './order.ts'
import type { AxisSamples } from './shaft-record.ts'

/** Reads one axis in its declared unit: all its samples, or their stored extremes. */
export interface WaveReader {
  samples(wave: StoredWave): Promise<Float32Array>
  pyramid(wave: StoredWave): Promise<WavePyramid>
}

/** The cepstrum of one axis. */
export interface AxisCepstrum extends CepstrumResult {
  readonly axis: Axis
}

/** Computed views that are kept, in bytes: two views of a million points on three axes, with room for short ones (guess). */
const keptBytes = 64 * 1_048_576
/** The same for cepstra, orbits and order spectra, each: three axes of a million points once (guess). */
const keptShaftBytes = 16 * 1_048_576

/** Computes views of stored waves off the main thread and keeps the recent ones. */
export class WaveViews {
  readonly #db: Database
  readonly #reader: WaveReader
  readonly #views = new RecentCompute<ViewJob, ViewResult>(new URL('../view/view.worker.ts', import.meta.url), keptBytes)
  readonly #cepstra = new RecentCompute<CepstrumJob, CepstrumResult>(new URL('./cepstrum.worker.ts', import.meta.url), keptShaftBytes)
  readonly #orbits = new RecentCompute<OrbitJob, OrbitResult>(new URL('./axis-orbit.worker.ts', import.meta.url), keptShaftBytes)
  readonly #orders = new RecentCompute<OrderJob, OrderResult>(new URL('./order.worker.ts', import.meta.url), keptShaftBytes)

  constructor(db: Database, reader: WaveReader) {
    this.#db = db
    this.#reader = reader
  }

  /** A sampling in the caller's scope with its waves; where a measuring point is named it must be the sampling's. */
  async sampling(caller: Caller, waveId: number | undefined, mappingId?: number | null): Promise<Sampling> {
    if (waveId === undefined) throw new Refusal(waveformErrors.selectWave, {}, 'waveId')
    const sampling = await samplingOf(this.#db, caller.scope, waveId)
    const waves = sampling ? await wavesOf(this.#db, waveId) : []
    const isElsewhere = typeof mappingId === 'number' && mappingId !== sampling?.mappingId
    if (!sampling || waves.length === 0 || isElsewhere) throw new Refusal(coreErrors.recordNotFound)
    return { sampling, waves }
  }

  /** All axes of a sampling in one view. */
  async view(caller: Caller, waveId: number | undefined, view: WaveViewCode, mappingId?: number | null): Promise<SamplingView> {
    return this.#view(await this.sampling(caller, waveId, mappingId), view)
  }

  async #view({ sampling, waves }: Sampling, view: WaveViewCode): Promise<SamplingView> {
    const axes = await Promise.all(waves.map(async (wave) => ({ axis: wave.axis, ...(await this.#axis(sampling, wave, view)) })))
    return { sampling, waves, unit: unitOf(waves, view), ...onOneScale(axes) }
  }

  /** Min and max of each bucket of a view: of the acceleration of a long wave from its stored extremes, without its samples. */
  async overview(caller: Caller, waveId: number | undefined, view: WaveViewCode, buckets: number, fmaxHz?: number): Promise<Overview> {
    const found = await this.sampling(caller, waveId)
    const { sampling, waves } = found
    if (view !== waveView.members.AccelerationTime.code || !isCarriedByPyramids(waves, buckets)) {
      const whole = await this.#view(found, view)
      return overviewOf(fmaxHz !== undefined && waveViewOf(view).domain === 'frequency' ? upTo(whole, fmaxHz) : whole, buckets)
    }
    const pairs = await Promise.all(waves.map(async (wave) => pairsOfPyramid(wave, await this.#reader.pyramid(wave), buckets)))
    const scale = { n: waves[0]?.n ?? 0, step: 1000 / sampling.sampleHz, band: null }
    return { ...scale, sampling, axes: waves, unit: unitOf(waves, view), buckets, pairs }
  }

  /** The real cepstra of a sampling, axis by axis: one that carries none says why and hides no other. */
  async cepstra(caller: Caller, waveId: number | undefined): Promise<Sampling & { readonly axes: readonly AxisCepstrum[] }> {
    const found = await this.sampling(caller, waveId)
    const { sampleHz } = found.sampling
    const axes = await Promise.all(
      found.waves.map(async (wave) => {
        const made = this.#cepstra.run(`${wave.samplingId} ${wave.axis}`, wave.n * 4, async () => {
          const samples = await this.#reader.samples(wave)
          return { job: { samples, factor: siFactorOf(wave.unit) ?? 1, sampleHz }, handedOver: [samples.buffer] }
        })
        return { axis: wave.axis, ...((await made.catch(noneOfDamaged)) ?? damagedCepstrum) }
      }),
    )
    return { ...found, axes }
  }

  /** The orbit of a sampling as the form wants it. */
  orbit(found: Sampling, form: Omit<OrbitJob, 'axes' | 'sampleHz'>): Promise<OrbitResult> {
    return this.#shaft(this.#orbits, found, form)
  }

  /** The order spectra of a sampling as the form wants them. */
  orders(found: Sampling, form: Omit<OrderJob, 'axes' | 'sampleHz'>): Promise<OrderResult> {
    return this.#shaft(this.#orders, found, form)
  }

  /** All axes together in one job: they turn with one shaft. */
  #shaft<Form extends object, Result>(
    work: RecentCompute<Form & Pick<OrbitJob, 'axes' | 'sampleHz'>, Result>,
    { sampling, waves }: Sampling,
    form: Form,
  ): Promise<Result> {
    const bytes = waves.reduce((sum, { n }) => sum + 4 * n, 0)
    return work.run(`${sampling.waveId} ${JSON.stringify(form)}`, bytes, async () => {
      const axes = await Promise.all(waves.map((wave) => this.#axisSamples(wave)))
      const handedOver = axes.flatMap(({ samples }) => (samples ? [samples.buffer] : []))
      return { job: { ...form, axes, sampleHz: sampling.sampleHz }, handedOver }
    })
  }

  async #axisSamples(wave: StoredWave): Promise<AxisSamples> {
    const samples = await this.#reader.samples(wave).catch(noneOfDamaged)
    return { axis: wave.axis, samples, factor: siFactorOf(wave.unit) ?? 1 }
  }

  /** The samples of each axis in m/s², or in its own unit where that is undeclared; null of a damaged one. */
  async signals({ waves }: Sampling): Promise<readonly { readonly axis: Axis; readonly samples: Float32Array | null }[]> {
    const axes = await Promise.all(waves.map((wave) => this.#axisSamples(wave)))
    return axes.map(({ axis, samples, factor }) => ({ axis, samples: samples?.map((value) => value * factor) ?? null }))
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
    return this.#views
      .run(`${wave.samplingId} ${wave.axis} ${view}`, wave.n * 8, async () => {
        const samples = await this.#reader.samples(wave)
        return { job: { samples, factor: factor ?? 1, sampleHz: sampling.sampleHz, view }, handedOver: [samples.buffer] }
      })
      .catch((error: unknown) => {
        throw error instanceof RangeError ? bandRefusal(sampling.sampleHz) : error
      })
  }

  async close(): Promise<void> {
    await Promise.all([this.#views.close(), this.#cepstra.close(), this.#orbits.close(), this.#orders.close()])
  }
}

const damagedCepstrum: CepstrumResult = { values: new Float64Array(0), problem: 'damaged', saturated: 0 }

/** Nothing, where the damage of one axis shall not hide the others. */
function noneOfDamaged(error: unknown): null {
  if (error instanceof Refusal && error.row.code === waveformErrors.damagedWave.code) return null
  throw error
}

function bandRefusal(sampleHz: number): Refusal {
  const { lowHz, highHz } = defaultEnvelopeBand(sampleHz)
  return new Refusal(waveformErrors.bandAboveNyquist, { sampleHz, lo: lowHz, hi: highHz })
}

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

/** The title of the analysis page: area, machine, point and sensor, joined by dashes. */
export const titleOf = (sampling: SamplingDetail): string =>
  [sampling.areaName, sampling.equipmentName, sampling.pointName, sampling.sensorId].filter(Boolean).join('-')
