import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import { type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import type { FeatureValueRow } from '@undertone/domain/waveform/waveform.calls'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { defaultEnvelopeBand } from '@undertone/dsp/filter/envelope'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { CachedWorkerPool } from '../../platform/runtime/cached-worker-pool.ts'
import type { WavePyramid } from '../form/wave-file.ts'
import { isCarriedByPyramids, type Overview, overviewOf, pairsOfPyramid, upTo } from '../view/overview.ts'
import { type AxisView, onOneScale, type Sampling, type SamplingView, unitOf } from '../view/sampling-view.ts'
import type { ViewJob, ViewResult } from '../view/view.ts'
import { type SamplingDetail, type StoredWave, samplingOf, wavesOf } from '../view/wave.store.ts'
import type { OrbitJob, OrbitResult } from './axis-orbit.ts'
import type { BandMapJob, BandMapResult } from './band-map.ts'
import type { CepstrumJob, CepstrumResult } from './cepstrum.ts'
import type { OrderJob, OrderResult } from './order.ts'
import type { AxisSamples } from './shaft-record.ts'

/** Reads one axis in its declared unit: all samples, or their stored extremes. */
export interface WaveReader {
  samples(wave: StoredWave): Promise<Float32Array>
  pyramid(wave: StoredWave): Promise<WavePyramid>
}

/** The cepstrum of one axis. */
export interface AxisCepstrum extends CepstrumResult {
  readonly axis: Axis
}

/** Cache size for calculated views, bytes: two views of a million points on three axes, plus short ones (guess). */
const cacheBytes = 64 * 1_048_576
/** Cache size for cepstra, orbits, order spectra and band maps, bytes each: three axes of a million points once (guess). */
const shaftCacheBytes = 16 * 1_048_576

/** Calculates views of stored waves off the main thread and caches recent ones. */
export class WaveViews {
  readonly #db: Database
  readonly #reader: WaveReader
  readonly #views = new CachedWorkerPool<ViewJob, ViewResult>(new URL('../view/view.worker.ts', import.meta.url), cacheBytes)
  readonly #cepstra = new CachedWorkerPool<CepstrumJob, CepstrumResult>(new URL('./cepstrum.worker.ts', import.meta.url), shaftCacheBytes)
  readonly #orbits = new CachedWorkerPool<OrbitJob, OrbitResult>(new URL('./axis-orbit.worker.ts', import.meta.url), shaftCacheBytes)
  readonly #orders = new CachedWorkerPool<OrderJob, OrderResult>(new URL('./order.worker.ts', import.meta.url), shaftCacheBytes)
  readonly #bandMaps = new CachedWorkerPool<BandMapJob, BandMapResult>(new URL('./band-map.worker.ts', import.meta.url), shaftCacheBytes)

  constructor(db: Database, reader: WaveReader) {
    this.#db = db
    this.#reader = reader
  }

  /** A sampling in the caller's scope with its waves; if a measuring point is given it must be the sampling's. */
  async sampling(caller: Caller, waveId: number | undefined, mappingId?: number | null): Promise<Sampling> {
    if (waveId === undefined) throw new DomainError(waveformErrors.selectWave, {}, 'waveId')
    const sampling = await samplingOf(this.#db, caller.scope, waveId)
    const waves = sampling ? await wavesOf(this.#db, waveId) : []
    const isElsewhere = typeof mappingId === 'number' && mappingId !== sampling?.mappingId
    if (!sampling || waves.length === 0 || isElsewhere) throw new DomainError(coreErrors.recordNotFound)
    return { tenantId: caller.scope.tenantId, sampling, waves }
  }

  /** All axes of a sampling in one view. */
  async view(caller: Caller, waveId: number | undefined, view: WaveViewCode, mappingId?: number | null): Promise<SamplingView> {
    return this.#view(await this.sampling(caller, waveId, mappingId), view)
  }

  async #view(found: Sampling, view: WaveViewCode): Promise<SamplingView> {
    const { waves } = found
    const axes = await Promise.all(waves.map(async (wave) => ({ axis: wave.axis, ...(await this.#axis(found, wave, view)) })))
    return { ...found, unit: unitOf(waves, view), ...onOneScale(axes) }
  }

  /** Minimum and maximum per bucket of a view: for the acceleration of a long wave from its stored extremes, without its samples. */
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

  /** The real cepstra of a sampling by axis: one without a cepstrum has a reason and does not affect the others. */
  async cepstra(caller: Caller, waveId: number | undefined): Promise<Sampling & { readonly axes: readonly AxisCepstrum[] }> {
    const found = await this.sampling(caller, waveId)
    const { sampleHz } = found.sampling
    const axes = await Promise.all(
      found.waves.map(async (wave) => {
        const made = this.#cepstra.run(
          `${wave.samplingId} ${wave.axis}`,
          wave.n * 4,
          async () => {
            const samples = await this.#reader.samples(wave)
            return { job: { samples, factor: siFactorOf(wave.unit) ?? 1, sampleHz }, transfer: [samples.buffer] }
          },
          String(found.tenantId),
        )
        return { axis: wave.axis, ...((await made.catch(noOrdersOfDamaged)) ?? damagedCepstrumError) }
      }),
    )
    return { ...found, axes }
  }

  /** The orbit of a sampling with the options of the form. */
  orbit(found: Sampling, form: Omit<OrbitJob, 'axes' | 'sampleHz'>): Promise<OrbitResult> {
    return this.#shaft(this.#orbits, found, form)
  }

  /** The order spectra of a sampling with the options of the form. */
  orders(found: Sampling, form: Omit<OrderJob, 'axes' | 'sampleHz'>): Promise<OrderResult> {
    return this.#shaft(this.#orders, found, form)
  }

  /** The bands of a sampling, scored for envelopes. */
  bandMaps(found: Sampling, form: Omit<BandMapJob, 'axes' | 'sampleHz'>): Promise<BandMapResult> {
    return this.#shaft(this.#bandMaps, found, form)
  }

  /** All axes in one job: they share one shaft. */
  #shaft<Form extends object, Result>(
    work: CachedWorkerPool<Form & Pick<OrbitJob, 'axes' | 'sampleHz'>, Result>,
    { tenantId, sampling, waves }: Sampling,
    form: Form,
  ): Promise<Result> {
    const bytes = waves.reduce((sum, { n }) => sum + 4 * n, 0)
    const prepare = async () => {
      const axes = await Promise.all(waves.map((wave) => this.#axisSamples(wave)))
      const transfer = axes.flatMap(({ samples }) => (samples ? [samples.buffer] : []))
      return { job: { ...form, axes, sampleHz: sampling.sampleHz }, transfer: transfer }
    }
    return work.run(`${sampling.waveId} ${JSON.stringify(form)}`, bytes, prepare, String(tenantId))
  }

  async #axisSamples(wave: StoredWave): Promise<AxisSamples> {
    const samples = await this.#reader.samples(wave).catch(noOrdersOfDamaged)
    return { axis: wave.axis, samples, factor: siFactorOf(wave.unit) ?? 1 }
  }

  /** The samples of each axis in m/s², or in their own unit if it is undeclared; null for a damaged one. */
  async signals({ waves }: Sampling): Promise<readonly { readonly axis: Axis; readonly samples: Float32Array | null }[]> {
    const axes = await Promise.all(waves.map((wave) => this.#axisSamples(wave)))
    return axes.map(({ axis, samples, factor }) => ({ axis, samples: samples?.map((value) => value * factor) ?? null }))
  }

  /** Samples of one axis in its declared unit. */
  samples(wave: StoredWave): Promise<Float32Array> {
    return this.#reader.samples(wave)
  }

  #axis({ sampling, tenantId }: Sampling, wave: StoredWave, view: WaveViewCode): Promise<ViewResult> {
    const factor = siFactorOf(wave.unit)
    const { quantity } = waveViewOf(view)
    if (factor === undefined && (quantity === 'velocity' || quantity === 'displacement'))
      throw new DomainError(waveformErrors.undeclaredUnit, { unit: wave.unit })
    return this.#views
      .run(
        `${wave.samplingId} ${wave.axis} ${view}`,
        wave.n * 8,
        async () => {
          const samples = await this.#reader.samples(wave)
          return { job: { samples, factor: factor ?? 1, sampleHz: sampling.sampleHz, view }, transfer: [samples.buffer] }
        },
        String(tenantId),
      )
      .catch((error: unknown) => {
        throw error instanceof RangeError ? bandRefusal(sampling.sampleHz) : error
      })
  }

  async close(): Promise<void> {
    await Promise.all([this.#views.close(), this.#cepstra.close(), this.#orbits.close(), this.#orders.close(), this.#bandMaps.close()])
  }
}

const damagedCepstrumError: CepstrumResult = { values: new Float64Array(0), problem: 'damaged', saturated: 0 }

/** No result, so that the damage of one axis does not hide the others. */
function noOrdersOfDamaged(error: unknown): null {
  if (error instanceof DomainError && error.row.code === waveformErrors.damagedWave.code) return null
  throw error
}

function bandRefusal(sampleHz: number): DomainError {
  const { lowHz, highHz } = defaultEnvelopeBand(sampleHz)
  return new DomainError(waveformErrors.bandAboveNyquist, { sampleHz, lo: lowHz, hi: highHz })
}

/** The feature values of an axis under their names in the specification ("eigenvalues"). */
export function featureValueRow({ axis, featureValue: e }: AxisView): FeatureValueRow {
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
