import { alarmErrors } from '@undertone/domain/alarm/alarm.errors'
import { pointEventCalls } from '@undertone/domain/alarm/event/point-event.calls'
import { maintenanceCalls } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { alarmQualityCalls } from '@undertone/domain/alarm/quality/alarm-quality.calls'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { coreErrors } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { insertEvents } from '../episode/episode.store.ts'

let server: TestServer
let token = ''
let me = 0
let mappingId = 0
const hour = 3_600_000

beforeAll(async () => {
  server = await startTestServer('alarm_lifecycle')
  token = await server.login()
  mappingId = (await new Samples(server, token, 13).make('mapping')).id
  me = (await sql<{ id: number }>`select id from account where login_name = 'demoadmin'`.execute(server.db)).rows[0]?.id ?? 0
  await sql`update account set created_at = '2020-01-01'`.execute(server.db)
})
afterAll(() => server?.close())

/** An alarm raised an hour ago. */
async function raise({ level = 3, type = 'VibrationIntensity', minutes = 60 } = {}): Promise<number> {
  const at = new Date(Date.now() - minutes * 60_000)
  await sql`update alarm set ended_at = now(), handling = 1 where mapping_id = ${mappingId} and alarm_type = ${type} and ended_at is null`.execute(
    server.db,
  )
  const { rows } = await sql<{
    id: number
  }>`insert into alarm (tenant_id, company_id, equipment_id, mapping_id, alarm_type, axis, source, level,
      began_at, raised_at, last_at)
    select tenant_id, company_id, equipment_id, id, ${type}, 'X', 1, ${level}, ${at}, ${at}, ${at} from mapping where id = ${mappingId}
    returning id`.execute(server.db)
  return rows[0]?.id ?? 0
}

const detail = async (id: number) => (await server.send(alarmRecordCalls.detail, { params: { id: String(id) } }, token)).data
const acknowledge = (ids: number[], as = token) => server.send(alarmRecordCalls.acknowledge, { body: { ids } }, as)
const assign = (ids: number[], ownerId: number | null, as = token) => server.send(alarmRecordCalls.assign, { body: { ids, ownerId } }, as)
const found = async (body: object) => (await server.send(alarmRecordCalls.findPage, { body: { mappingId, ...body } }, token)).data
const idsOf = async (body: object) => (await found(body)).records.map(({ id }) => id)

describe('the state of an alarm', () => {
  test('acknowledging says who and when, keeps the code of the specification, and can be undone', async () => {
    const id = await raise()
    expect(await detail(id)).toMatchObject({ state: 'New', handling: 0, acknowledgedBy: null, acknowledgedAt: null })
    expect((await acknowledge([id])).data).toEqual({ ids: [id] })
    const known = await detail(id)
    expect(known).toMatchObject({ state: 'Acknowledged', handling: 0, readState: 2 })
    expect(known.acknowledgedBy).toBeTruthy()
    // The first stays the one who acknowledged it.
    expect((await acknowledge([id])).data).toEqual({ ids: [] })
    expect((await server.send(alarmRecordCalls.undoAcknowledge, { body: { ids: [id] } }, token)).data).toEqual({ changed: 1 })
    const undone = await detail(id)
    expect(undone).toMatchObject({ state: 'New', acknowledgedAt: null })
    expect(undone.events.map(({ kind }) => kind)).toEqual(['Acknowledged', 'AcknowledgementUndone'])
  })

  test('a list is filtered by states, and counts the new', async () => {
    const [fresh, known, done] = [
      await raise({ type: 'Kurtosis' }),
      await raise({ type: 'CrestFactor' }),
      await raise({ type: 'Temperature' }),
    ]
    await acknowledge([known])
    await server.send(alarmRecordCalls.handle, { body: { ids: [done], measures: 'Greased' } }, token)
    const types = { alarmType: ['Kurtosis', 'CrestFactor', 'Temperature'] }
    expect(await idsOf({ ...types, state: ['New'] })).toEqual([fresh])
    expect(await idsOf({ ...types, state: ['Acknowledged'] })).toEqual([known])
    expect((await idsOf({ ...types, state: ['Acknowledged', 'Resolved'] })).sort()).toEqual([known, done].sort())
    expect(await found(types)).toMatchObject({ total: 3, unhandled: 2, unacknowledged: 1 })
    expect((await acknowledge([done])).data).toEqual({ ids: [] })
  })

  test('a shelved alarm is neither new nor unread until its shelving ends', async () => {
    const id = await raise({ type: 'Kurtosis' })
    const body = { id, reason: 'Known looseness', until: Date.now() + hour }
    const { data: shelf } = await server.send(maintenanceCalls.shelve, { body }, token)
    expect(await detail(id)).toMatchObject({ state: 'Shelved', readState: 2, shelf: { id: shelf.id, reason: 'Known looseness' } })
    expect(await idsOf({ state: ['Shelved'] })).toEqual([id])
    await server.send(maintenanceCalls.unshelve, { body: { id: shelf.id } }, token)
    expect(await detail(id)).toMatchObject({ state: 'New', readState: 1, shelf: null })
  })

  test('an alarm that gets worse is new again', async () => {
    const id = await raise({ level: 2 })
    await acknowledge([id])
    await server.db.transaction().execute((tx) =>
      insertEvents(tx, [
        {
          tenantId: 13,
          alarmId: id,
          at: Date.now(),
          kind: 'Escalated',
          level: 3,
          shown: { value: 9, axis: null, limit: 8 },
          isQuiet: false,
        },
      ]),
    )
    expect(await detail(id)).toMatchObject({ state: 'New', acknowledgedBy: null, readState: 1 })
  })

  test('the header learns how many new danger alarms there are', async () => {
    const danger = async () => (await server.send(alarmRecordCalls.unread, {}, token)).data.danger
    const before = await danger()
    const id = await raise({ type: 'HighFrequencyAcceleration' })
    expect(await danger()).toBe(before + 1)
    // Reading is not acknowledging.
    await server.send(alarmRecordCalls.read, { body: { ids: [id] } }, token)
    expect(await danger()).toBe(before + 1)
    await acknowledge([id])
    expect(await danger()).toBe(before)
  })

  test('alarm quality counts from raising to the acknowledgement, not to the resolution', async () => {
    await sql`delete from alarm`.execute(server.db)
    const id = await raise({ minutes: 30 })
    const quality = async () =>
      (await server.send(alarmQualityCalls.quality, { body: { begin: Date.now() - 24 * hour, end: Date.now() } }, token)).data
    expect(await quality()).toMatchObject({ acknowledged: 0, unacknowledged: 1, minutesMedian: null })
    await acknowledge([id])
    await sql`update alarm set acknowledged_at = raised_at + interval '10 minutes' where id = ${id}`.execute(server.db)
    await server.send(alarmRecordCalls.handle, { body: { ids: [id], measures: 'Greased' } }, token)
    expect(await quality()).toMatchObject({ acknowledged: 1, unacknowledged: 0, minutesMedian: 10 })
  })

  test('the event strip of the point shows who did what', async () => {
    const id = await raise()
    await acknowledge([id])
    await assign([id], me)
    const query = { mappingId: String(mappingId), begin: String(Date.now() - hour), end: String(Date.now() + hour) }
    const { data } = await server.send(pointEventCalls.find, { query }, token, 'en')
    const titles = data.events.filter(({ page }) => page.of === 'alarm' && page.id === id).map(({ title }) => title)
    expect(titles).toContain('Acknowledged: Vibration severity')
    expect(titles).toContain('Assigned: Vibration severity')
  })
})

describe('the owner of an alarm', () => {
  test('is assigned, found as mine, and cleared; the history names it', async () => {
    const id = await raise()
    expect((await assign([id], me)).data).toEqual({ changed: 1 })
    expect((await detail(id)).owner).toMatchObject({ id: me, ofMachine: false, obstacle: null })
    expect(await idsOf({ owner: 'mine' })).toContain(id)
    expect(await idsOf({ owner: 'none' })).not.toContain(id)
    expect((await assign([id], me)).data).toEqual({ changed: 0 })
    await assign([id], null)
    const cleared = await detail(id)
    expect(cleared.owner).toBeNull()
    expect(cleared.events.map(({ kind, note }) => [kind, note !== null])).toEqual([
      ['Assigned', true],
      ['Unassigned', false],
    ])
  })

  test('is that of the machine while the alarm has none', async () => {
    const id = await raise()
    const equipmentId = (await detail(id)).equipmentId
    await sql`update equipment set owner_id = ${me} where id = ${equipmentId}`.execute(server.db)
    expect((await detail(id)).owner).toMatchObject({ id: me, ofMachine: true })
    expect(await idsOf({ owner: 'mine' })).toContain(id)
    await sql`update equipment set owner_id = null where id = ${equipmentId}`.execute(server.db)
  })

  test('must see the alarm and be active; one that no longer does stays named and is marked', async () => {
    const id = await raise()
    await addMember(server, 'fitter', ['business:alarm:list'])
    const other = (await sql<{ id: number }>`select id from account where login_name = 'fitter'`.execute(server.db)).rows[0]?.id ?? 0
    const candidates = (await server.send(alarmRecordCalls.owners, { body: { ids: [id] } }, token)).data.map((one) => one.id)
    expect(candidates).toEqual(expect.arrayContaining([me, other]))
    await assign([id], other)
    await sql`update account set status = 1 where id = ${other}`.execute(server.db)
    expect((await detail(id)).owner).toMatchObject({ id: other, obstacle: 'Deactivated' })
    expect((await server.sendAny(alarmRecordCalls.assign, { body: { ids: [await raise()], ownerId: other } }, token)).code).toBe(
      alarmErrors.ownerWithoutAccess.code,
    )
    await sql`update account set status = 0 where id = ${other}`.execute(server.db)
    await sql`delete from account_role where account_id = ${other}`.execute(server.db)
    expect((await detail(id)).owner).toMatchObject({ id: other, obstacle: 'NoAccess' })
  })
})

test('another tenant can neither acknowledge, assign nor be assigned', async () => {
  await addTenant(server, 50, 'otheradmin')
  const stranger = await server.login('otheradmin')
  const id = await raise()
  const refused = [
    await server.sendAny(alarmRecordCalls.acknowledge, { body: { ids: [id] } }, stranger),
    await server.sendAny(alarmRecordCalls.undoAcknowledge, { body: { ids: [id] } }, stranger),
    await server.sendAny(alarmRecordCalls.assign, { body: { ids: [id], ownerId: null } }, stranger),
  ]
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => coreErrors.recordNotFound.code))
  expect((await server.send(alarmRecordCalls.owners, { body: { ids: [id] } }, stranger)).data).toEqual([])
  const { rows } = await sql<{ id: number }>`select id from account where login_name = 'otheradmin'`.execute(server.db)
  const theirs = await server.sendAny(alarmRecordCalls.assign, { body: { ids: [id], ownerId: rows[0]?.id } }, token)
  expect(theirs.code).toBe(alarmErrors.ownerWithoutAccess.code)
  expect(await detail(id)).toMatchObject({ state: 'New', owner: null })
})
