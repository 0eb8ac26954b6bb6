import { reportCalls } from '@undertone/domain/report/report.calls'
import { daysOfPeriod, periodBefore, periodOfDay, type ReportPeriod } from '@undertone/domain/report/report-period'
import { sql } from 'kysely'
import { runTasks } from '../../../testing/run-tasks.ts'
import { openWavePlant, type WavePlant } from '../../../testing/test-wave-plant.ts'

const hourMs = 3_600_000
export const zone = 'Asia/Shanghai'

/** The week before the current one, and the one before that, in UTC+8. */
export const lastWeek: ReportPeriod = periodBefore(periodOfDay('week', new Date(Date.now() + 8 * hourMs).toISOString().slice(0, 10)))
export const weekBefore = periodBefore(lastWeek)
const beginOf = (period: ReportPeriod) => Date.parse(`${daysOfPeriod(period).first}T00:00:00+08:00`)
/** The first moment of the last week. */
export const fromMs = beginOf(lastWeek)
export const earlierMs = beginOf(weekBefore)
export const weekMs = 7 * 24 * hourMs

/** Hourly velocities of a point, one value an hour from a time on, mm/s. */
export async function storeHours({ server }: WavePlant, mappingId: number, begin: number, values: readonly number[]): Promise<void> {
  const rows = values.map((value, at) => ({ at: new Date(begin + at * hourMs + 60_000).toISOString(), value }))
  await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, resent, v_x)
    select ${mappingId}::int4, (o ->> 'at')::timestamptz, 1, (o ->> 'at')::timestamptz, hashtext(o::text), false, (o ->> 'value')::real
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) o`.execute(server.db)
}

/** A plant whose only machine went from zone B to D within the last week. */
export async function openReportPlant(name: string): Promise<WavePlant> {
  const plant = await openWavePlant(name)
  await storeHours(plant, plant.ids.mappingId, earlierMs, Array(168).fill(2))
  await storeHours(plant, plant.ids.mappingId, fromMs, [...Array(100).fill(2), ...Array(68).fill(5.8)])
  return plant
}

/** Has everything that waits collected. */
export const collectAll = ({ server }: WavePlant) => runTasks(server.db, server.features.taskKinds)

/** Makes the report of the machine for the last week; its facts wait. */
export async function makeWeekly({ server, token, ids }: WavePlant, more: object = {}, as = token) {
  const body = { ...lastWeek, scope: 'machine', companyId: 13, equipmentId: ids.equipmentId, ...more } as const
  return server.send(reportCalls.create, { body }, as)
}
