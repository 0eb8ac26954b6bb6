import type { BandInWave, BandOfWave, BandPoint, bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import { bandShapeProblem } from '@undertone/domain/alarm/band/band-check'
import { unitOfBand } from '@undertone/domain/alarm/band/band-text'
import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { units } from '@undertone/domain/core/unit'
import { rateOverFmax } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { WaveTable } from '../../../platform/database/tables/wave-tables.ts'
import type { Caller, Scope } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import { axesOfBand, type BandForm, bandAt, bandsAt, envelopeOf } from './band-alarm.store.ts'
import type { BandMeter, PlacedBand } from './band-meter.ts'
import { bandValuesOf, valuesBetween } from './wave-value.store.ts'

/** Steps of a spectrum that is looked at beside a band (guess: twice the pixels of a wide chart). */
const maxSteps = 4096
/** So many times the upper end of a band is shown of its spectrum, and this much at least, Hz (guesses: the neighbourhood tells what a band leaves out). */
const shownTimes = 3
const shownMinHz = 200
/** Stored waves whose values a preview shows (guess: a month of daily waves; each costs a transform). */
const previewWaves = 30
/** And so many samples at most: a person waits for their transforms (guess: two seconds; thirty waves of a collection card would be minutes). */
const previewSamples = 6_000_000
/** Most values of a trend that one answer carries (guess: three axes of daily waves over three years). */
const maxValues = 4000

/** A sampling at a point that the caller sees. */
interface SeenSampling {
  readonly waveId: number
  readonly tenantId: number
  readonly mappingId: number
  readonly ms: number
  readonly sampleHz: number
  readonly rpm: number | null
}

const samplingColumns = sql`s.id as wave_id, s.tenant_id, s.mapping_id, (extract(epoch from s.t0) * 1000)::float8 as ms, s.sample_hz, s.rpm`

async function samplingInScope(db: Database, scope: Scope, waveId: number): Promise<SeenSampling> {
  const { rows } = await sql<SeenSampling>`select ${samplingColumns} from sampling s join mapping m on m.id = s.mapping_id
    where s.id = ${waveId} and ${inScope(scope, 'm')}`.execute(db)
  if (!rows[0]) throw new Refusal(coreErrors.recordNotFound, {}, 'waveId')
  return rows[0]
}

const wavesOf = (db: Database, waveIds: readonly number[]): Promise<Selectable<WaveTable>[]> =>
  waveIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('wave')
        .selectAll()
        .where('samplingId', 'in', [...waveIds])
        .orderBy('axis')
        .execute()

/** Up to where the spectrum beside a band is shown. */
const shownTo = ({ asked }: PlacedBand, sampleHz: number): number => {
  const max = sampleHz / rateOverFmax
  const end = asked ? Math.max(...asked.ranges.map(({ highHz }) => highHz)) : max
  return Math.min(sampleHz / 2, Math.max(end, Math.min(max, Math.max(shownMinHz, shownTimes * end))))
}

/** A band in a sampling, with the spectra that it was taken from. */
async function seenIn(db: Database, meter: BandMeter, caller: Caller, sampling: SeenSampling, band: BandForm): Promise<BandInWave> {
  const turning = await meter.turning(sampling.tenantId, sampling.mappingId)
  const [placed] = meter.place([band], sampling, turning)
  if (!placed) throw new Error('a band was placed and not returned')
  const waves = (await wavesOf(db, [sampling.waveId])).filter(({ axis }) => axesOfBand(band).includes(axis))
  const { asked } = placed
  // Where the band has no place the spectrum is shown all the same: it says why.
  const shown = asked ?? { quantity: band.quantity, measure: band.measure, envelope: envelopeOf(band), ranges: [] }
  const axes = await Promise.all(
    waves.map(async (wave): Promise<BandInWave['axes'][number]> => {
      const answer = await meter.measure(wave, sampling.sampleHz, {
        bands: [shown],
        metrics: [],
        spectrum: { toHz: shownTo(placed, sampling.sampleHz), most: maxSteps },
      })
      const nothing = { axis: wave.axis, value: null, amplitude: [], binHz: 1 }
      if (typeof answer === 'string') return { ...nothing, refused: answer }
      const found = answer.bands[0] ?? null
      return {
        axis: wave.axis,
        value: asked && typeof found === 'number' ? found : null,
        refused: typeof found === 'string' ? found : null,
        amplitude: [...(answer.spectrum?.amplitude ?? [])],
        binHz: answer.spectrum?.binHz ?? 1,
      }
    }),
  )
  const rpm = sampling.rpm || turning.nominalRpm
  return {
    waveId: sampling.waveId,
    dateTime: toZoned(sampling.ms, caller.timeZone),
    ms: sampling.ms,
    mappingId: sampling.mappingId,
    sampleHz: sampling.sampleHz,
    speedHz: rpm ? rpm / 60 : null,
    unit: units[unitOfBand[band.quantity]].symbol,
    ranges: [...(asked?.ranges ?? [])],
    refused: placed.refused,
    axes,
  }
}

/** A saved band in a sampling of a point where it holds. */
export async function bandInWave(db: Database, meter: BandMeter, caller: Caller, id: number, waveId: number): Promise<BandInWave> {
  const sampling = await samplingInScope(db, caller.scope, waveId)
  const band = await bandAt(db, id, sampling.mappingId)
  if (!band) throw new Refusal(coreErrors.recordNotFound, {}, 'id')
  return seenIn(db, meter, caller, sampling, band)
}

/** The bands that are on at the point of a sampling, where they lie in it, and what was found. */
export async function bandsOfWave(db: Database, meter: BandMeter, caller: Caller, waveId: number): Promise<BandOfWave[]> {
  const sampling = await samplingInScope(db, caller.scope, waveId)
  const bands = await bandsAt(db, [sampling.mappingId])
  if (bands.length === 0) return []
  const values = await bandValuesOf(db, waveId)
  const placed = meter.place(bands, sampling, await meter.turning(sampling.tenantId, sampling.mappingId))
  return placed.map(({ band, asked, refused }) => ({
    id: band.id,
    name: band.name,
    quantity: band.quantity,
    measure: band.measure,
    axis: band.axis,
    envelope: envelopeOf(band),
    ranges: [...(asked?.ranges ?? [])],
    refused,
    limitC: band.limitC,
    limitD: band.limitD,
    values: values.flatMap(({ bandId, axis, value }) => (bandId === band.id ? [{ axis, value }] : [])),
  }))
}

/** What a rule, `Band:` and its id or a metric, found in the waves of a point over time. */
export async function waveTrend(
  db: Database,
  caller: Caller,
  rule: string,
  { mappingId, begin, end }: Pick<ParsedOf<typeof bandAlarmCalls.values>['query'], 'mappingId' | 'begin' | 'end'>,
  now: number,
): Promise<BandPoint[]> {
  const { rows } = await sql`select 1 from mapping m where m.id = ${mappingId} and ${inScope(caller.scope, 'm')}`.execute(db)
  if (rows.length === 0) throw new Refusal(coreErrors.recordNotFound, {}, 'mappingId')
  const kept = await valuesBetween(db, mappingId, rule, begin ?? 0, end ?? now, maxValues)
  return kept.map(({ samplingId, t, axis, value }) => ({ waveId: samplingId, ms: t, axis, value }))
}

type Preview = ParsedOf<typeof bandAlarmCalls.preview>['body']

/** Points of a template that are offered (guess: who has more machines alike looks for one by its name). */
const maxPoints = 500

/** The points that a preview can be of: the one that is named, and those of a template, such with waves first. */
async function pointsOf(db: Database, scope: Scope, { mappingId, machineModelId }: Preview): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select m.id, concat_ws(' / ', e.name, m.name) as name from mapping m
      join equipment e on e.id = m.equipment_id
    where (m.id = ${mappingId}::int or e.machine_model_id = ${machineModelId}::int) and ${inScope(scope, 'm')}
    order by exists (select 1 from sampling s where s.mapping_id = m.id) desc, e.order_num nulls last, m.order_num nulls last, m.id
    limit ${maxPoints}`.execute(db)
  return rows
}

/** What a band would find: in the newest wave of its point with its spectrum, and in those before. */
export async function previewBand(
  db: Database,
  meter: BandMeter,
  caller: Caller,
  asked: Preview,
): Promise<DataOf<typeof bandAlarmCalls.preview>> {
  const problem = bandShapeProblem(asked.shape)
  if (problem) throw new Refusal(problem.row, problem.values, problem.field)
  const found = await pointsOf(db, caller.scope, asked)
  const point = asked.mappingId === null ? found[0] : found.find(({ id }) => id === asked.mappingId)
  if (!point) throw new Refusal(coreErrors.recordNotFound, {}, 'mappingId')
  const { rows: samplings } = await sql<SeenSampling>`select ${samplingColumns} from sampling s where s.mapping_id = ${point.id}
      and exists (select 1 from wave w where w.sampling_id = s.id) order by s.t0 desc, s.id desc limit ${previewWaves}`.execute(db)
  const newest = samplings[0]
  const looked = { mappingId: point.id, pointName: point.name, points: asked.machineModelId === null ? [] : found }
  if (!newest) return { ...looked, newest: null, values: [] }
  const turning = await meter.turning(newest.tenantId, newest.mappingId)
  const waves = Map.groupBy(
    (
      await wavesOf(
        db,
        samplings.map(({ waveId }) => waveId),
      )
    ).filter(({ axis }) => axesOfBand(asked.shape).includes(axis)),
    ({ samplingId }) => samplingId,
  )
  const values: BandPoint[] = []
  let left = previewSamples
  for (const sampling of samplings) {
    const [placed] = meter.place([asked.shape], sampling, turning)
    const own = waves.get(sampling.waveId) ?? []
    left -= own.reduce((sum, { n }) => sum + n, 0)
    if (left < 0) break
    if (!placed?.asked) continue
    for (const wave of own) {
      const answer = await meter.measure(wave, sampling.sampleHz, { bands: [placed.asked], metrics: [] })
      const value = typeof answer === 'string' ? null : answer.bands[0]
      if (typeof value === 'number') values.push({ waveId: sampling.waveId, ms: sampling.ms, axis: wave.axis, value })
    }
  }
  return {
    ...looked,
    newest: await seenIn(db, meter, caller, newest, asked.shape),
    values: values.toSorted((a, b) => a.ms - b.ms),
  }
}
