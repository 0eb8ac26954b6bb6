import type { Call } from '@undertone/domain/core/call'
import { retentionCalls } from '@undertone/domain/retention/retention.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer('dilution-routes')
  admin = await server.login('superadmin')
})
afterAll(() => server?.close())
beforeEach(async () => {
  await sql`truncate dilution_policy, dilution_run, dilution_share`.execute(server.db)
})

const features = { tenantId: 13, subject: 'vibration', hourDays: 60, dayDays: 400 } as const
const waves = { tenantId: 13, subject: 'waves', keepDays: 30, perDay: 2 } as const
const add = (body: object) => server.sendAny(retentionCalls.add, { body }, admin)

describe('dilution policies', () => {
  test('are added, changed, enabled and deleted, each in the operation log', async () => {
    const { code, data } = await add(features)
    expect([code, data.tenantName !== '', data.enabled, data.tenMinuteDays]).toEqual([200, true, false, null])
    const edited = await server.send(retentionCalls.edit, { body: { id: data.id, hourDays: 90, enabled: true, remark: 'a' } }, admin)
    expect(edited.data).toMatchObject({ hourDays: 90, dayDays: null, enabled: true, remark: 'a' })
    await server.send(retentionCalls.enable, { body: { id: data.id, enabled: false } }, admin)
    const page = await server.send(retentionCalls.findPage, { body: { tenantId: 13 } }, admin)
    expect(page.data).toMatchObject({ total: 1, records: [{ id: data.id, enabled: false }] })
    await server.send(retentionCalls.remove, { params: { ids: String(data.id) } }, admin)
    expect((await server.send(retentionCalls.findPage, { body: {} }, admin)).data.total).toBe(0)
    const { rows } = await sql<{ kind: number }>`select kind from operation_log where subject = 'dilution' order by id`.execute(server.db)
    expect(rows.map(({ kind }) => kind)).toEqual([1, 2, 2, 3])
  })

  test('that are inconsistent are rejected at the field, in the language of the caller', async () => {
    const rejection = [
      [{ ...features, hourDays: 0 }, 'hourDays', 'At least 14'],
      [{ ...features, hourDays: -1 }, 'hourDays', 'At least 14'],
      [{ ...features, hourDays: 20.5 }, 'hourDays', 'whole number'],
      [{ ...features, hourDays: 1e9 }, 'hourDays', 'At most'],
      [{ ...features, tenMinuteDays: 60 }, 'hourDays', 'more than the 60 days'],
      [{ ...features, dayDays: 30 }, 'dayDays', 'more than the 60 days'],
      [{ tenantId: 13, subject: 'vibration' }, 'tenMinuteDays', 'at least one stage'],
      [{ ...features, keepDays: 30 }, 'keepDays', 'Does not apply'],
      [{ ...waves, perDay: 0 }, 'perDay', 'At least 1'],
      [{ ...waves, keepDays: null }, 'keepDays', 'Required'],
      [{ ...features, tenantId: 4711 }, 'tenantId', 'customer does not exist'],
      [{ ...features, hourDays: '60' }, 'hourDays', ''],
      [{ ...features, subject: 'everything' }, 'subject', ''],
      [{ ...features, remark: 'a\0' }, 'remark', ''],
    ] as const
    for (const [body, field, words] of rejection) {
      const answer = await add(body)
      expect([answer.status, answer.field, answer.code === 200]).toEqual([200, field, false])
      expect(answer.msg).toContain(words)
    }
    const chinese = await server.send(retentionCalls.add, { body: { ...features, hourDays: 0 } }, admin, 'cn')
    expect(chinese.msg).toBe('输入有误：不能小于 14')
    await add(features)
    expect((await add(features)).field).toBe('subject')
    expect((await server.send(retentionCalls.findPage, { body: {} }, admin)).data.total).toBe(1)
  })

  test('are the business of the platform alone', async () => {
    const token = await server.login()
    for (const call of Object.values<Call>(retentionCalls)) {
      const answer = await server.sendAny(call, { params: { ids: '1' }, body: {} }, token)
      expect([call.path, answer.status]).toEqual([call.path, 403])
    }
  })

  test('are previewed and executed one at a time, and cannot be changed meanwhile', async () => {
    const { data } = await add(features)
    const preview = () => server.send(retentionCalls.preview, { body: { policyId: data.id } }, admin)
    expect((await preview()).data.result).toEqual({ shares: [], isReckoned: false, heldWeeks: 0, heldWaves: 0 })
    const run = () => server.send(retentionCalls.run, { body: {} }, admin)
    expect((await run()).msg).toBe('No policy is enabled')
    await server.send(retentionCalls.enable, { body: { id: data.id, enabled: true } }, admin)
    const started = await run()
    expect(started.data).toMatchObject({ state: 'waiting', askedBy: 'superadmin', tenantName: null, shares: [] })
    expect((await run()).msg).toContain('in progress')
    const enabled = { body: { id: data.id, enabled: false } }
    expect((await server.send(retentionCalls.enable, enabled, admin)).msg).toContain('in progress')
    expect((await server.send(retentionCalls.remove, { params: { ids: String(data.id) } }, admin)).msg).toContain('in progress')
    await server.send(retentionCalls.stop, { body: { id: started.data.id } }, admin)
    const runs = await server.send(retentionCalls.runs, { query: {} }, admin)
    expect(runs.data.records[0]).toMatchObject({ id: started.data.id, state: 'stopped', isStopping: true })
    expect((await server.send(retentionCalls.enable, enabled, admin)).code).toBe(200)
  })
})
