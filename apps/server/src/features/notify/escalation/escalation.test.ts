import type { ParsedOf } from '@undertone/domain/core/call'
import { escalationCalls } from '@undertone/domain/notify/escalation/escalation.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../testing/test-server.ts'
import { planEscalations } from '../plan/escalate-unacknowledged.ts'
import { addEvent, addMachine, raise, type TestMachine } from '../test/test-alarms.ts'
import { type NotifyTest, startNotifyTest } from '../test/test-notify.ts'

type Policy = NonNullable<ParsedOf<typeof escalationCalls.save>['body']['policy']>

let notifyTest: NotifyTest
let server: TestServer
let pump: TestMachine
let ids: Map<string, number>
let headRole: number
/** The department of the department head: below the company it inherits its policy. */
let department: number

const minute = 60_000

beforeAll(async () => {
  notifyTest = await startNotifyTest('escalation')
  server = notifyTest.server
  const { rows } = await sql<{ id: number; loginName: string; companyId: number }>`update account set email = login_name || '@example.com'
    where tenant_id = 13 returning id, login_name, company_id`.execute(server.db)
  department = rows.find(({ loginName }) => loginName === 'depthead')?.companyId ?? 0
  ids = new Map(rows.map(({ id, loginName }) => [loginName, id]))
  const role = await sql<{ id: number }>`select h.role_id as id from account_role h where h.account_id = ${idOf('depthead')}`.execute(
    server.db,
  )
  headRole = role.rows[0]?.id ?? 0
})
afterAll(() => notifyTest?.close())
beforeEach(async () => {
  await notifyTest.reset()
  await notifyTest.setTemplate({ enabled: true, receivers: 'shift@example.com' })
  await sql`delete from escalation_policy`.execute(server.db)
  pump = await addMachine(server.db, 'Pump 1', department)
})

const idOf = (loginName: string): number => ids.get(loginName) ?? 0

const step = (afterMinutes: number, more: Partial<Policy['steps'][number]> = {}): Policy['steps'][number] => ({
  afterMinutes,
  roleIds: [],
  accountIds: [idOf('demoadmin')],
  ways: ['email'],
  inQuietHours: true,
  ...more,
})
const save = (policy: Policy | null, companyId = 13, token = notifyTest.token) =>
  server.send(escalationCalls.save, { body: { companyId, policy } }, token)
const escalate = (minutes: number) => planEscalations(server.db, new Date(Date.now() + minutes * minute))
const decided = async () => {
  const { rows } = await sql<{
    n: string
  }>`select concat_ws(' ', after_minutes, coalesce(nullif(receiver, ''), '-'), withheld) as n from alarm_notice where kind = 'escalation'
    order by after_minutes, receiver`.execute(server.db)
  return rows.map(({ n }) => n)
}

describe('steps', () => {
  test('run one after another, each once, to people and to holders of roles, whatever levels they chose', async () => {
    await notifyTest.wish({ emailLevels: [], chatLevels: [], pushLevels: [] })
    await save({ levels: [3], steps: [step(10), step(30, { accountIds: [], roleIds: [headRole] })] })
    await raise(server.db, pump)
    await raise(server.db, await addMachine(server.db, 'Fan'), { level: 2 })
    await escalate(9)
    expect(await decided()).toEqual([])
    await escalate(10)
    await escalate(11)
    expect(await decided()).toEqual(['10 demoadmin@example.com'])
    await escalate(31)
    await escalate(400)
    expect(await decided()).toEqual(['10 demoadmin@example.com', '30 depthead@example.com'])
    await notifyTest.run(32)
    expect(notifyTest.smtp.mails.map(({ raw }) => raw).join()).toMatch(/not[\s_]+acknowledged/)
  })

  test('end when the alarm is resolved, and start again when it escalates', async () => {
    await save({ levels: [3], steps: [step(10)] })
    const alarm = await raise(server.db, pump, { level: 2 })
    await escalate(60)
    expect(await decided()).toEqual([])
    await sql`update alarm set level = 3 where id = ${alarm}`.execute(server.db)
    await addEvent(server.db, alarm, 'Escalated')
    await escalate(10)
    expect(await decided()).toHaveLength(1)
    const handled = await raise(server.db, await addMachine(server.db, 'Fan'))
    await sql`update alarm set handling = 2 where id = ${handled}`.execute(server.db)
    const muted = await raise(server.db, await addMachine(server.db, 'Mill'), { isMuted: true })
    await sql`update alarm set muted_by = 'Shelved' where id = ${muted}`.execute(server.db)
    await escalate(10)
    expect(await decided()).toHaveLength(1)
  })

  test('due before the policy was saved are left out', async () => {
    await raise(server.db, pump)
    await sql`update alarm_event set created_at = now() - interval '20 minutes'`.execute(server.db)
    await save({ levels: [3], steps: [step(10), step(30)] })
    await escalate(11)
    expect(await decided()).toEqual(['30 demoadmin@example.com'])
  })

  test('wait for the end of quiet hours where they are to respect them', async () => {
    const now = (Math.floor(Date.now() / minute) + 480) % 1440
    await notifyTest.wish({ quietFrom: (now + 1430) % 1440, quietTo: (now + 120) % 1440, dangerAlways: false })
    await save({ levels: [3], steps: [step(10, { inQuietHours: false }), step(20)] })
    await raise(server.db, pump)
    await escalate(21)
    const { rows } = await sql<{ wait: number }>`select round(extract(epoch from due_at - created_at) / 60)::int as wait from alarm_notice
      where kind = 'escalation' order by after_minutes`.execute(server.db)
    expect(rows[0]?.wait).toBeGreaterThan(60)
    expect(rows[1]?.wait).toBe(0)
  })

  test('that reach no one are in the log as such', async () => {
    await sql`update account set status = 1 where login_name = 'depthead'`.execute(server.db)
    await save({ levels: [3], steps: [step(10, { accountIds: [], roleIds: [headRole] })] })
    await raise(server.db, pump)
    await escalate(10)
    await escalate(11)
    await sql`update account set status = 0 where login_name = 'depthead'`.execute(server.db)
    expect(await decided()).toEqual(['10 - nobody'])
  })
})

describe('the policy of a company', () => {
  test('is inherited from the nearest above, and one without steps stops that', async () => {
    const { rows } = await sql<{
      id: number
    }>`insert into company (tenant_id, name, parent_id) values (13, 'Works', 13) returning id`.execute(server.db)
    const works = rows[0]?.id ?? 0
    const policy = { levels: [3 as const], steps: [step(10)] }
    expect((await save(policy)).data).toMatchObject({ policy, from: { companyId: 13 }, inherited: null })
    const read = async () => (await server.send(escalationCalls.policy, { query: { companyId: String(works) } }, notifyTest.token)).data
    expect(await read()).toMatchObject({ policy, from: { companyId: 13 }, inherited: { policy }, changedBy: null })
    const fan = await addMachine(server.db, 'Fan of the works', works)
    await save({ levels: [], steps: [] }, works)
    await raise(server.db, fan)
    await escalate(10)
    expect(await decided()).toEqual([])
    expect((await save(null, works)).data).toMatchObject({ policy, from: { companyId: 13 } })
    await escalate(10)
    expect(await decided()).toHaveLength(1)
    expect(await save(null, works)).toMatchObject({ code: 1910 })
  })

  test.each([
    ['steps out of order', { levels: [3 as const], steps: [{ afterMinutes: 30 }, { afterMinutes: 30 }] }, 1907],
    ['a step of nobody', { levels: [3 as const], steps: [{ afterMinutes: 30, accountIds: [] }] }, 1908],
    ['no level', { levels: [], steps: [{ afterMinutes: 30 }] }, 1909],
    ['a role of nowhere', { levels: [3 as const], steps: [{ afterMinutes: 30, roleIds: [999_999] }] }, 1002],
    ['a person of nowhere', { levels: [3 as const], steps: [{ afterMinutes: 30, accountIds: [999_999] }] }, 1002],
  ])('%s is rejected', async (_name, { levels, steps }, code) => {
    expect(await save({ levels, steps: steps.map(({ afterMinutes, ...more }) => step(afterMinutes, more)) })).toMatchObject({ code })
  })

  test('of another tenant can be neither read, written nor tried, and its people cannot be named', async () => {
    await sql`insert into company (id, tenant_id, name) values (78, 78, 'Stranger')`.execute(server.db)
    await sql`insert into tenant (id, edition) values (78, 'Full')`.execute(server.db)
    const theirs = await addMachine(server.db, 'Theirs', 78, 78)
    const { rows } = await sql<{ id: number }>`insert into account (tenant_id, company_id, login_name, nick_name, password_hash)
      values (78, 78, 'stranger', 'Stranger', 'x') returning id`.execute(server.db)
    const policy = { levels: [3 as const], steps: [step(10)] }
    expect(await server.send(escalationCalls.policy, { query: { companyId: '78' } }, notifyTest.token)).toMatchObject({ code: 1002 })
    expect(await save(policy, 78)).toMatchObject({ code: 1002 })
    expect(await save({ levels: [3], steps: [step(10, { accountIds: [rows[0]?.id ?? 0] })] })).toMatchObject({ code: 1002 })
    const requested = (equipmentId: number, draftOf: number) =>
      server.send(escalationCalls.preview, { body: { equipmentId, level: 3, draft: { companyId: draftOf, policy } } }, notifyTest.token)
    expect(await requested(theirs.equipmentId, 13)).toMatchObject({ code: 1002 })
    expect(await requested(pump.equipmentId, 78)).toMatchObject({ code: 1002 })
  })

  test('drops deleted people and roles', async () => {
    const { rows } = await sql<{ id: number }>`insert into account (tenant_id, company_id, login_name, nick_name, password_hash)
      values (13, 13, 'leaver', 'Leaver', 'x') returning id`.execute(server.db)
    const leaver = rows[0]?.id ?? 0
    await save({ levels: [3], steps: [step(10, { accountIds: [idOf('demoadmin'), leaver] })] })
    await sql`delete from account where id = ${leaver}`.execute(server.db)
    const { data } = await server.send(escalationCalls.policy, { query: { companyId: '13' } }, notifyTest.token)
    expect(data.policy?.steps[0]?.accountIds).toEqual([idOf('demoadmin')])
  })
})

describe('the preview', () => {
  const ask = async (body: Partial<ParsedOf<typeof escalationCalls.preview>['body']> = {}) =>
    (await server.send(escalationCalls.preview, { body: { equipmentId: pump.equipmentId, level: 3, ...body } }, notifyTest.token)).data
  const lines = (rows: Awaited<ReturnType<typeof ask>>['stages'][number]['rows'] = []) =>
    rows.map(({ receiver, channel, at, obstacle }) => [receiver || channel, at === null ? 'no' : 'told', obstacle].join(' ').trim())

  test('shows for each step who is notified on which channel, and why others are not', async () => {
    await notifyTest.wish({ emailLevels: [2] })
    await notifyTest.wish({ emailLevels: [3] }, idOf('depthead'))
    await sql`update account set email = null where login_name = 'regional'`.execute(server.db)
    await save({ levels: [3], steps: [step(10, { accountIds: [idOf('demoadmin'), idOf('regional')], ways: ['email', 'push'] })] })
    const found = await ask()
    expect(found).toMatchObject({ equipmentName: 'Pump 1', from: { companyId: 13 }, holds: true, mutedBy: null, dailyLimit: 10 })
    expect(found.stages.map(({ afterMinutes }) => afterMinutes)).toEqual([0, 10])
    expect(lines(found.stages[0]?.rows)).toEqual(
      expect.arrayContaining(['shift@example.com told', 'depthead@example.com told', 'demoadmin@example.com no levelOff']),
    )
    expect(lines(found.stages[1]?.rows)).toEqual(
      expect.arrayContaining(['demoadmin@example.com told', 'webPush no noBrowser', 'email no noEmail']),
    )
    await sql`update account set email = 'regional@example.com' where login_name = 'regional'`.execute(server.db)
  })

  test('predicts the same people as the planner', async () => {
    await notifyTest.wish({ emailLevels: [3] }, idOf('depthead'))
    await save({ levels: [3], steps: [step(10)] })
    const found = await ask()
    await raise(server.db, pump)
    await notifyTest.run()
    await escalate(10)
    const { rows } = await sql<{
      minutes: number
      receiver: string
    }>`select after_minutes as minutes, receiver from alarm_notice where withheld is null`.execute(server.db)
    const told = found.stages.flatMap(({ afterMinutes, rows: own }) =>
      own.filter(({ at }) => at !== null).map(({ receiver }) => `${afterMinutes} ${receiver}`),
    )
    expect(rows.map(({ minutes, receiver }) => `${minutes} ${receiver}`).sort()).toEqual(told.sort())
  })

  test('previews an unsaved policy, a level without one, and names who is working on the machine', async () => {
    const draft = { companyId: 13, policy: { levels: [3 as const], steps: [step(15)] } }
    expect((await ask({ draft })).stages).toHaveLength(2)
    expect(await ask({ draft, level: 2 })).toMatchObject({ holds: false, stages: [{ afterMinutes: 0 }] })
    expect((await ask()).from).toBeNull()
    await sql`insert into maintenance_window (tenant_id, company_id, equipment_id, owner_id, reason, from_at, to_at, repeat)
      values (13, 13, ${pump.equipmentId}, ${notifyTest.admin}, 'Overhaul', now() - interval '1 hour', now() + interval '1 hour', 'Once')`.execute(
      server.db,
    )
    expect((await ask()).mutedBy).toMatchObject({ reason: 'Overhaul' })
    expect((await ask({ at: Date.now() + 7_200_000 })).mutedBy).toBeNull()
  })
})
