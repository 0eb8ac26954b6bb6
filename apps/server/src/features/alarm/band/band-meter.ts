import { type BandRefusal, bandRanges, shaftHz, type Turning } from '@undertone/condition/alarm/band'
import type { AskedBand } from '@undertone/condition/alarm/band-value'
import { Refusal } from '@undertone/domain/core/error'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import type { Selectable } from 'kysely'
import type { PointTurning, TurningOf } from '../../../contracts/shaft-facts.ts'
import type { WaveSamples } from '../../../contracts/wave-samples.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { WaveTable } from '../../../platform/database/tables/wave-tables.ts'
import { Compute } from '../../../platform/runtime/worker-pool.ts'
import { type BandForm, envelopeOf } from './band-alarm.store.ts'
import type { BandAnswer, BandJob } from './measure-bands.ts'

/** A sampling as far as it decides where bands lie. */
export interface MeteredSampling {
  readonly tenantId: number
  readonly mappingId: number
  readonly sampleHz: number
  readonly rpm: number | null
}

/** A band with the place that it has in a sampling, or why it has none. */
export interface PlacedBand<B extends BandForm = BandForm> {
  readonly band: B
  readonly asked: AskedBand | null
  readonly refused: BandRefusal | null
}

/** What is asked of a wave. */
export type Asked = Pick<BandJob, 'bands' | 'metrics' | 'spectrum'>

/** Longest time that a wave may take, ms (guess: a million points take a second or two on a slow machine). */
const maxMs = 60_000

/** Measures bands in stored waves, in a thread of its own. */
export class BandMeter {
  readonly #db: Database
  readonly #reader: WaveSamples
  readonly #turningOf: TurningOf
  readonly #compute = new Compute<BandJob, BandAnswer>(new URL('./measure-bands.worker.ts', import.meta.url))

  constructor(db: Database, reader: WaveSamples, turningOf: TurningOf) {
    this.#db = db
    this.#reader = reader
    this.#turningOf = turningOf
  }

  /** What the machine's records say at a point; a machine of which nothing is known has neither lines nor a speed. */
  async turning(tenantId: number, mappingId: number): Promise<PointTurning> {
    return (await this.#turningOf(this.#db, tenantId, mappingId)) ?? { lines: [], nominalRpm: null }
  }

  /** Where bands lie in a sampling. */
  place<B extends BandForm>(
    bands: readonly B[],
    sampling: Pick<MeteredSampling, 'sampleHz' | 'rpm'>,
    known: PointTurning,
  ): PlacedBand<B>[] {
    const turning: Turning = { lines: known.lines, speedHz: shaftHz(sampling.rpm, known.nominalRpm) }
    return bands.map((band) => {
      const ranges = bandRanges(band, turning, sampling.sampleHz)
      if (typeof ranges === 'string') return { band, asked: null, refused: ranges }
      const { quantity, measure } = band
      return { band, asked: { quantity, measure, envelope: envelopeOf(band), ranges }, refused: null }
    })
  }

  /** What is asked of one axis, or why nothing can be: its unit is undeclared, or its bytes are damaged. */
  async measure(wave: Selectable<WaveTable>, sampleHz: number, asked: Asked): Promise<BandAnswer | BandRefusal> {
    const factor = siFactorOf(wave.unit)
    if (factor === undefined) return 'UndeclaredUnit'
    try {
      const samples = await this.#reader.samples(wave)
      return await this.#compute.run({ samples, factor, sampleHz, ...asked }, [samples.buffer], maxMs)
    } catch (error) {
      if (error instanceof Refusal && error.row.code === waveformErrors.damagedWave.code) return 'Damaged'
      throw error
    }
  }

  /** Ends the thread. */
  close(): Promise<void> {
    return this.#compute.close()
  }
}
