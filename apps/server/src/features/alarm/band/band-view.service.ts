import type { BandInWave, BandOfWave, BandPoint, bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import { bandShapeProblem } from '@undertone/domain/alarm/band/band-check'
import { unitOfBand } from '@undertone/domain/alarm/band/band-text'
import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { units } from '@undertone/domain/core/unit'
import { rateOverFmax } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import { type Selectable, sql } from 'kysely'
import { isCalibrated } from '../../../plant/measured/calibrated-wave.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { WaveTable } from '../../../platform/database/tables/schema.table.ts'
import type { Caller, Scope } from '../../../platform/identity/principal.ts'
import { fromZoned, toZoned } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import { axesOfBand, type BandForm, bandAt, bandsAt, envelopeOf, isPluginBand, pluginUnitOf } from './band-alarm.store.ts'
import type { BandMeter, ResolvedBand } from './band-meter.ts'
import { bandValuesOf, valuesBetween } from './wave-value.store.ts'

/** Maximum points of a spectrum shown beside a band (guess: twice the pixels of a wide chart). */
const maxSteps = 4096
/**
 * The spectrum is shown up to this multiple of the band's upper end, and at least up to this frequency, Hz (guesses: the neighbourhood
 * shows what a band leaves out).
 */
const shownFactor = 3
const shownMinHz = 200
/** Stored waveforms in a preview (guess: a month of daily waveforms; each costs a transform). */
const previewWaves = 30
/**
 * Maximum samples in a preview, because a person waits for the transforms (guess: two seconds; thirty waveforms of a DAQ card would be
 * minutes).
 */
const previewSamples = 6_000_000
/** Maximum trend values in one response (guess: three axes of daily waveforms over three years). */
const maxValues = 4000

/** A measurement at a point that is visible to the caller. */
interface SamplingRow {
  readonly waveId: number
  readonly tenantId: number
  readonly mappingId: number
  readonly ms: number
  readonly sampleHz: number
  readonly rpm: number | null
}

const samplingColumns = sql`s.id as wave_id, s.tenant_id, s.mapping_id, (extract(epoch from s.t0) * 1000)::float8 as ms, s.sample_hz, s.rpm`

async function samplingInScope(db: Database, scope: Scope, waveId: number): Promise<SamplingRow> {
  const { rows } = await sql<SamplingRow>`select ${samplingColumns} from sampling s join mapping m on m.id = s.mapping_id
    where s.id = ${waveId} and ${inScope(scope, 'm')}`.execute(db)
  if (!rows[0]) throw new DomainError(coreErrors.recordNotFound, {}, 'waveId')
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

/** Upper frequency of the spectrum shown beside a band. */
const maxShownHz = ({ input }: ResolvedBand, sampleHz: number): number => {
  const max = sampleHz / rateOverFmax
  const end = input ? Math.max(...input.ranges.map(({ highHz }) => highHz)) : max
  return Math.min(sampleHz / 2, Math.max(end, Math.min(max, Math.max(shownMinHz, shownFactor * end))))
}

/** A band in a measurement, with the spectra it was measured in. */
async function bandInSampling(
  db: Database,
  meter: BandMeter,
  caller: Caller,
  sampling: SamplingRow,
  band: BandForm,
  pluginUnit: string | null,
): Promise<BandInWave> {
  const shaft = await meter.shaftState(sampling.tenantId, sampling.mappingId)
  const [placed] = meter.resolve([band], sampling, shaft)
  if (!placed) throw new Error('a resolved band is missing')
  const waves = (await wavesOf(db, [sampling.waveId])).filter(({ axis }) => axesOfBand(band).includes(axis))
  const { input } = placed
  // A band without ranges still shows a spectrum, which explains why.
  const shown = input ?? { quantity: band.quantity, measure: band.measure, envelope: envelopeOf(band), ranges: [] }
  const axes = await Promise.all(
    waves.map(async (wave): Promise<BandInWave['axes'][number]> => {
      if (isPluginBand(band)) {
        const [found = 'NoPluginValue' as const] = await meter.measurePlugins(wave, sampling, shaft, [band])
        const answered = typeof found === 'number' ? { value: found, refused: null } : { value: null, refused: found }
        return { axis: wave.axis, ...answered, amplitude: [], binHz: 1 }
      }
      const answer = await meter.measure(wave, sampling.sampleHz, {
        bands: [shown],
        metrics: [],
        spectrum: { toHz: maxShownHz(placed, sampling.sampleHz), most: maxSteps },
      })
      const nothing = { axis: wave.axis, value: null, amplitude: [], binHz: 1 }
      if (typeof answer === 'string') return { ...nothing, refused: answer }
      const found = answer.bands[0] ?? null
      return {
        axis: wave.axis,
        value: input && typeof found === 'number' ? found : null,
        refused: typeof found === 'string' ? found : null,
        amplitude: [...(answer.spectrum?.amplitude ?? [])],
        binHz: answer.spectrum?.binHz ?? 1,
      }
    }),
  )
  const rpm = sampling.rpm || shaft.nominalRpm
  return {
    waveId: sampling.waveId,
    dateTime: toZoned(sampling.ms, caller.timeZone),
    ms: sampling.ms,
    mappingId: sampling.mappingId,
    sampleHz: sampling.sampleHz,
    speedHz: rpm ? rpm / 60 : null,
    unit: isPluginBand(band) ? (pluginUnit ?? '') : units[unitOfBand[band.quantity]].symbol,
    isPlugin: isPluginBand(band),
    ranges: [...(input?.ranges ?? [])],
    refused: placed.refused,
    axes,
  }
}

/** A saved band in a measurement of a point it applies to. */
export async function bandInWave(db: Database, meter: BandMeter, caller: Caller, id: number, waveId: number): Promise<BandInWave> {
  const sampling = await samplingInScope(db, caller.scope, waveId)
  const band = await bandAt(db, id, sampling.mappingId)
  if (!band) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return bandInSampling(db, meter, caller, sampling, band, band.pluginUnit)
}

/** The enabled bands at the point of a measurement, their ranges in it and their values. */
export async function bandsOfWave(db: Database, meter: BandMeter, caller: Caller, waveId: number): Promise<BandOfWave[]> {
  const sampling = await samplingInScope(db, caller.scope, waveId)
  const bands = (await bandsAt(db, [sampling.mappingId])).filter((band) => !isPluginBand(band))
  if (bands.length === 0) return []
  const values = await bandValuesOf(db, waveId)
  const placed = meter.resolve(bands, sampling, await meter.shaftState(sampling.tenantId, sampling.mappingId))
  return placed.map(({ band, input, refused }) => ({
    id: band.id,
    name: band.name,
    quantity: band.quantity,
    measure: band.measure,
    axis: band.axis,
    envelope: envelopeOf(band),
    ranges: [...(input?.ranges ?? [])],
    refused,
    limitC: band.limitC,
    limitD: band.limitD,
    values: values.flatMap(({ bandId, axis, value }) => (bandId === band.id ? [{ axis, value }] : [])),
  }))
}

/** Values of a rule (`Band:` and its id, or a metric) in the waveforms of a point over time. */
export async function waveTrend(
  db: Database,
  caller: Caller,
  rule: string,
  { mappingId, begin, end }: Pick<ParsedOf<typeof bandAlarmCalls.values>['query'], 'mappingId' | 'begin' | 'end'>,
  now: number,
): Promise<BandPoint[]> {
  const { rows } = await sql`select 1 from mapping m where m.id = ${mappingId} and ${inScope(caller.scope, 'm')}`.execute(db)
  if (rows.length === 0) throw new DomainError(coreErrors.recordNotFound, {}, 'mappingId')
  const stored = await valuesBetween(
    db,
    mappingId,
    rule,
    fromZoned(begin, caller.timeZone)?.getTime() ?? 0,
    fromZoned(end, caller.timeZone, 'end')?.getTime() ?? now,
    maxValues,
  )
  return stored.map(({ samplingId, t, axis, value }) => ({ waveId: samplingId, ms: t, axis, value }))
}

type Preview = ParsedOf<typeof bandAlarmCalls.preview>['body']

/** Maximum template points offered (guess: with more machines alike one searches by name). */
const maxPoints = 500

/** Points available for a preview: the given one, and those of a template; points with waveforms first. */
async function pointsOf(db: Database, scope: Scope, { mappingId, machineModelId }: Preview): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select m.id, concat_ws(' / ', e.name, m.name) as name from mapping m
      join equipment e on e.id = m.equipment_id
    where (m.id = ${mappingId}::int or e.machine_model_id = ${machineModelId}::int) and ${inScope(scope, 'm')}
    order by exists (select 1 from sampling s where s.mapping_id = m.id) desc, e.order_num nulls last, m.order_num nulls last, m.id
    limit ${maxPoints}`.execute(db)
  return rows
}

/** Preview of a band: its value and spectrum in the newest waveform of its point, and its values in earlier ones. */
export async function previewBand(
  db: Database,
  meter: BandMeter,
  caller: Caller,
  asked: Preview,
): Promise<DataOf<typeof bandAlarmCalls.preview>> {
  const problem = bandShapeProblem(asked.shape)
  if (problem) throw new DomainError(problem.row, problem.values, problem.field)
  const found = await pointsOf(db, caller.scope, asked)
  const point = asked.mappingId === null ? found[0] : found.find(({ id }) => id === asked.mappingId)
  if (!point) throw new DomainError(coreErrors.recordNotFound, {}, 'mappingId')
  const { rows: samplings } = await sql<SamplingRow>`select ${samplingColumns} from sampling s where s.mapping_id = ${point.id}
      and exists (select 1 from wave w where w.sampling_id = s.id) and ${isCalibrated('s')} order by s.t0 desc, s.id desc limit ${previewWaves}`.execute(
    db,
  )
  const newest = samplings[0]
  const looked = { mappingId: point.id, pointName: point.name, points: asked.machineModelId === null ? [] : found }
  if (!newest) return { ...looked, newest: null, values: [] }
  const turning = await meter.shaftState(newest.tenantId, newest.mappingId)
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
    const [placed] = meter.resolve([asked.shape], sampling, turning)
    const own = waves.get(sampling.waveId) ?? []
    left -= own.reduce((sum, { n }) => sum + n, 0)
    if (left < 0) break
    if (!placed?.input) continue
    for (const wave of own) {
      if (isPluginBand(asked.shape)) {
        const [value] = await meter.measurePlugins(wave, sampling, turning, [asked.shape])
        if (typeof value === 'number') values.push({ waveId: sampling.waveId, ms: sampling.ms, axis: wave.axis, value })
        continue
      }
      const answer = await meter.measure(wave, sampling.sampleHz, { bands: [placed.input], metrics: [] })
      const value = typeof answer === 'string' ? null : answer.bands[0]
      if (typeof value === 'number') values.push({ waveId: sampling.waveId, ms: sampling.ms, axis: wave.axis, value })
    }
  }
  return {
    ...looked,
    newest: await bandInSampling(db, meter, caller, newest, asked.shape, await pluginUnitOf(db, newest.tenantId, asked.shape)),
    values: values.toSorted((a, b) => a.ms - b.ms),
  }
}
