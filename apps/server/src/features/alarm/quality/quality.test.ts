import { alarmQualityCalls } from '@undertone/domain/alarm/quality/alarm-quality.calls'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let token = ''
let mappingId = 0
const minute = 60_000
const hour = 60 * minute
const now = Date.now()
const range = { begin: now - 10 * 24 * hour, end: now }

interface Given {
  readonly raised: number
  readonly hours?: number
  readonly flaps?: number
  readonly handledAfter?: number
  readonly muted?: string
  readonly type?: string
}

async function alarm({ raised, hours, flaps = 0, handledAfter, muted, type = 'VibrationIntensity' }: Given): Promise<void> {
  const at = new Date(now - raised * hour)
  const ended = hours === undefined ? null : new Date(at.getTime() + hours * hour)
  const { rows } = await sql<{
    id: number
  }>`insert into alarm (tenant_id, company_id, equipment_id, mapping_id, alarm_type, axis, source, level, began_at,
      raised_at, last_at, ended_at, flaps, handling, handled_at)
    select 13, 13, equipment_id, id, ${type}, 'X', 1, 2, ${at}, ${at}, ${at}, ${ended}, ${flaps},
      ${handledAfter === undefined ? (ended ? 1 : 0) : 2}, ${handledAfter === undefined ? ended : new Date(at.getTime() + handledAfter * minute)}
    from mapping where id = ${mappingId} returning id`.execute(server.db)
  if (muted !== undefined)
    await sql`insert into alarm_event (tenant_id, alarm_id, at, kind, level, note, is_muted)
      values (13, ${rows[0]?.id}, ${at}, 'Began', 2, ${muted}, true)`.execute(server.db)
}

beforeAll(async () => {
  server = await startTestServer('quality')
  token = await server.login()
  mappingId = (await new Samples(server, token, 13).make('mapping')).id
  await alarm({ raised: 100, hours: 1, handledAfter: 30 })
  await alarm({ raised: 90, hours: 30, handledAfter: 90 })
  await alarm({ raised: 50, hours: 2, flaps: 3 })
  await alarm({ raised: 40, type: 'Kurtosis' })
  await alarm({ raised: 10, hours: 1, muted: 'Li Wei: Coupling' })
  // Outside of the range.
  await alarm({ raised: 2000, hours: 1 })
})
afterAll(() => server?.close())

const figures = async (body: object = {}) =>
  (await server.send(alarmQualityCalls.quality, { body: { ...range, ...body } }, token, 'en')).data

test('the figures of a range, each by its definition', async () => {
  const found = await figures()
  expect(found).toMatchObject({
    raised: 5,
    told: 4,
    flapping: 1,
    stale: 2,
    staleNow: 1,
    unacknowledged: 3,
    acknowledged: 2,
    muted: 1,
    floods: 0,
  })
  expect(found).toMatchObject({ minutesMedian: 60, minutesNinth: 84, busiest: { count: 1 }, offenderShare: 1 })
  expect(found.perTenMinutes).toBeCloseTo(4 / (10 * 144))
  expect(found.perMachineYear).toBeCloseTo((5 / found.machines / 10) * 365.2425, 1)
  expect(found.offenders.map(({ alarmType, raised, flaps, share }) => [alarmType, raised, flaps, share])).toEqual([
    ['VibrationIntensity', 4, 3, 0.8],
    ['Kurtosis', 1, 0, 0.2],
  ])
  expect(found.mutedBy).toEqual([{ because: 'Li Wei: Coupling', count: 1 }])
})

test('each number leads to its alarms', async () => {
  const found = await figures()
  const total = async (quality: 'Flapping' | 'Stale' | 'Unacknowledged' | 'Muted') =>
    (await server.send(alarmRecordCalls.findPage, { body: { ...range, quality, pageNum: 1, pageSize: 10 } }, token)).data.total
  expect([await total('Flapping'), await total('Stale'), await total('Unacknowledged'), await total('Muted')]).toEqual([
    found.flapping,
    found.stale,
    found.unacknowledged,
    found.muted,
  ])
})

test('a time without alarms has figures too, and another tenant sees none of ours', async () => {
  expect(await figures({ begin: now - 2 * hour, end: now - hour })).toMatchObject({
    raised: 0,
    perTenMinutes: 0,
    busiest: null,
    minutesMedian: null,
  })
  await addTenant(server, 50, 'otheradmin')
  const other = await server.send(alarmQualityCalls.quality, { body: range }, await server.login('otheradmin'))
  expect(other.data).toMatchObject({ raised: 0, machines: 0, perMachineYear: null, offenders: [] })
})

test('the figures are exported with their definitions', async () => {
  const answer = await server.app.inject({ method: 'POST', url: alarmQualityCalls.exportQuality.path, headers: { token }, payload: range })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('spreadsheetml')
})
