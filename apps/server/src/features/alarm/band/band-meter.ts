import { type BandProblem, bandRanges, type ShaftState, shaftHz } from '@undertone/condition/alarm/band'
import type { BandInput } from '@undertone/condition/alarm/band-value'
import { DomainError } from '@undertone/domain/core/error'
import { isPluginProblem } from '@undertone/domain/plugin/plugin-problems.table'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import type { Selectable } from 'kysely'
import type { PluginLane, PluginMeter } from '../../../contracts/measured/plugin-values.ts'
import type { ReadShaftFacts, ShaftLines } from '../../../contracts/shaft-facts.ts'
import type { WaveSamples } from '../../../contracts/wave-samples.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { WaveTable } from '../../../platform/database/tables/schema.table.ts'
import { WorkerPool } from '../../../platform/runtime/worker-pool.ts'
import { type BandForm, envelopeOf } from './band-alarm.store.ts'
import type { BandJob, BandResult } from './measure-bands.ts'

/** Facts of a measurement that decide where bands lie. */
export interface SamplingFacts {
  readonly tenantId: number
  readonly mappingId: number
  readonly sampleHz: number
  readonly rpm: number | null
}

/** A band with its frequency ranges in a measurement, or why it has none. */
export interface ResolvedBand<B extends BandForm = BandForm> {
  readonly band: B
  readonly input: BandInput | null
  readonly refused: BandProblem | null
}

/** What to measure in a waveform. */
export type MeasureInput = Pick<BandJob, 'bands' | 'metrics' | 'spectrum'>

/** Time limit for one waveform, ms (guess: a million points take a second or two on a slow machine). */
const maxMs = 60_000

/** Measures bands in stored waveforms in a worker thread. */
export class BandMeter {
  readonly #db: Database
  readonly #reader: WaveSamples
  readonly #turningOf: ReadShaftFacts
  readonly #compute = new WorkerPool<BandJob, BandResult>(new URL('./measure-bands.worker.ts', import.meta.url))

  readonly #plugins: PluginMeter | null
  readonly #lane: PluginLane

  /** Without plug-ins their values are not measured. */
  constructor(
    db: Database,
    reader: WaveSamples,
    turningOf: ReadShaftFacts,
    plugins: PluginMeter | null = null,
    lane: PluginLane = 'queue',
  ) {
    this.#plugins = plugins
    this.#lane = lane
    this.#db = db
    this.#reader = reader
    this.#turningOf = turningOf
  }

  /** Shaft data of a point from the machine's records; empty for an unknown machine. */
  async shaftState(tenantId: number, mappingId: number): Promise<ShaftLines> {
    return (await this.#turningOf(this.#db, tenantId, mappingId)) ?? { lines: [], nominalRpm: null }
  }

  /** Resolves bands to frequency ranges in a measurement. */
  resolve<B extends BandForm>(
    bands: readonly B[],
    sampling: Pick<SamplingFacts, 'sampleHz' | 'rpm'>,
    known: ShaftLines,
  ): ResolvedBand<B>[] {
    const shaft: ShaftState = { lines: known.lines, speedHz: shaftHz(sampling.rpm, known.nominalRpm) }
    return bands.map((band) => {
      const ranges = bandRanges(band, shaft, sampling.sampleHz)
      if (typeof ranges === 'string') return { band, input: null, refused: ranges }
      const { quantity, measure } = band
      return { band, input: { quantity, measure, envelope: envelopeOf(band), ranges }, refused: null }
    })
  }

  /** Values of plug-ins in one axis, in the order of the bands, or why there is none; each plug-in runs once. */
  async measurePlugins(
    wave: Selectable<WaveTable>,
    { tenantId, sampleHz, rpm }: Pick<SamplingFacts, 'tenantId' | 'sampleHz' | 'rpm'>,
    known: ShaftLines,
    bands: readonly BandForm[],
  ): Promise<(number | BandProblem)[]> {
    const measured = { wave, sampleHz, speedHz: shaftHz(rpm, known.nominalRpm) }
    const names = [...new Set(bands.map(({ plugin }) => plugin ?? ''))]
    const answers = new Map(
      await Promise.all(names.map(async (name) => [name, await this.#plugins?.measure(tenantId, name, measured, this.#lane)] as const)),
    )
    return bands.map(({ plugin, pluginValue }) => {
      const answer = answers.get(plugin ?? '')
      const value = answer && !isPluginProblem(answer) ? answer.values.find(({ key }) => key === pluginValue)?.value : null
      return value ?? 'NoPluginValue'
    })
  }

  /** Measures one axis, or gives the reason why it cannot: undeclared unit or damaged bytes. */
  async measure(wave: Selectable<WaveTable>, sampleHz: number, input: MeasureInput): Promise<BandResult | BandProblem> {
    const factor = siFactorOf(wave.unit)
    if (factor === undefined) return 'UndeclaredUnit'
    try {
      const samples = await this.#reader.samples(wave)
      return await this.#compute.run({ samples, factor, sampleHz, ...input }, [samples.buffer], maxMs)
    } catch (error) {
      if (error instanceof DomainError && error.row.code === waveformErrors.damagedWave.code) return 'Damaged'
      throw error
    }
  }

  close(): Promise<void> {
    return this.#compute.close()
  }
}
