import { roleDataScope } from '@undertone/domain/access/access.enums'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { diagnosisErrors } from '@undertone/domain/diagnosis/diagnosis.errors'
import { diagnosisParameterCalls as calls } from '@undertone/domain/diagnosis/diagnosis-parameter.calls'
import type { DiagnosisParameterKey } from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import { ownSessionCalls } from '@undertone/domain/session/own-session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { tenantErrors } from '@undertone/domain/tenant/tenant.errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import { testPassword } from '../../../testing/test-server.ts'
import { openDiagnosisPlant } from '../test/test-diagnosis-plant.ts'

let plant: Awaited<ReturnType<typeof openDiagnosisPlant>>
let stranger = ''
let branchId = 0

beforeAll(async () => {
  plant = await openDiagnosisPlant('diagnosis_parameter')
  await addTenant(plant.server, 50, 'otheradmin')
  stranger = await plant.server.login('otheradmin')
  await plant.enterBearing(1)
  const { rows } = await sql<{
    id: number
  }>`insert into company (tenant_id, parent_id, name) values (13, 13, 'Branch') returning id`.execute(plant.db)
  branchId = rows[0]!.id
})
afterAll(() => plant?.server.close())
beforeEach(async () => {
  const { db } = plant
  await sql`update tenant set edition = 'Full' where id = 13`.execute(db)
  for (const table of ['diagnosis_parameter', 'finding', 'sampling', 'task']) await sql`delete from ${sql.table(table)}`.execute(db)
  await confirm(plant.token)
})

type Values = Partial<Record<DiagnosisParameterKey, number | null>>
const confirm = (token: string) => plant.server.send(ownSessionCalls.confirm, { body: { password: testPassword } }, token)
const save = (owner: object, values: Values, more: { note?: string; token?: string } = {}) =>
  plant.server.sendAny(calls.save, { body: { ...owner, ...values, note: more.note ?? '' } }, more.token ?? plant.token)
const read = (owner: object, token = plant.token) => plant.server.sendAny(calls.get, { query: { ...owner } }, token)
const oneOf = async (owner: object, key: DiagnosisParameterKey) => (await read(owner)).data.values.find((one) => one.key === key)
/** Moves the area of the machine, and the machine with it. */
const moveTo = (companyId: number) => sql`update area set company_id = ${companyId} where id = ${plant.ids.areaId}`.execute(plant.db)
const demo = { companyId: 13 }
const machine = () => ({ equipmentId: plant.ids.equipmentId })

describe('the nearest wins', () => {
  test('a machine inherits from its company and those above, parameter by parameter', async () => {
    await moveTo(branchId)
    await save(demo, { slipRange: 2, 'odds:rub': 3 })
    await save({ companyId: branchId }, { slipRange: 2.5 })
    await save(machine(), { harmonics: 6 })
    const branch = { companyId: branchId, companyName: 'Branch' }
    expect((await read(machine())).data.name).toBe('P-1')
    expect(await oneOf(machine(), 'slipRange')).toEqual({ key: 'slipRange', own: null, inherited: 2.5, from: branch })
    expect(await oneOf(machine(), 'odds:rub')).toMatchObject({ own: null, inherited: 3, from: { companyId: 13 } })
    expect(await oneOf(machine(), 'harmonics')).toMatchObject({ own: 6, inherited: 4, from: null })
    expect(await oneOf(machine(), 'envelopeFrom')).toEqual({ key: 'envelopeFrom', own: null, inherited: null, from: null })
    expect(await oneOf({ companyId: branchId }, 'slipRange')).toMatchObject({ own: 2.5, inherited: 2, from: { companyId: 13 } })
    expect(await oneOf(demo, 'slipRange')).toMatchObject({ own: 2, inherited: 1.2, from: null })
    await moveTo(13)
    expect(await oneOf(machine(), 'slipRange')).toMatchObject({ inherited: 2 })
  })

  test('what is set is taken back to what is inherited, and both are in the history', async () => {
    await save(demo, { mainLineDb: 20 })
    await save(machine(), { mainLineDb: 24, harmonics: 5 }, { note: '  Loud gearbox beside it ' })
    await save(machine(), { mainLineDb: 24 })
    const { data } = await save(machine(), { mainLineDb: null, slipRange: null })
    expect(data.values.find(({ key }) => key === 'mainLineDb')).toMatchObject({ own: null, inherited: 20 })
    const shown = data.history.map(({ key, from, to, note }) => ({ key, from, to, note }))
    // What changes nothing is no change.
    expect(shown).toEqual([
      { key: 'mainLineDb', from: 24, to: null, note: '' },
      { key: 'harmonics', from: null, to: 5, note: 'Loud gearbox beside it' },
      { key: 'mainLineDb', from: null, to: 24, note: 'Loud gearbox beside it' },
    ])
    expect(data.history[0]).toMatchObject({ by: expect.stringMatching(/./), since: expect.stringMatching(/^\d{4}-\d\d-\d\d /) })
    expect((await read(demo)).data.history).toHaveLength(1)
  })
})

describe('a change is refused', () => {
  test('without a confirmation of this session, and once it has expired', async () => {
    const other = await plant.server.login()
    expect((await save(machine(), { harmonics: 5 }, { token: other })).code).toBe(sessionErrors.confirmFirst.code)
    await confirm(other)
    expect((await save(machine(), { harmonics: 5 }, { token: other })).code).toBe(200)
    await sql`update session set confirmed_at = now() - interval '601 seconds' where confirmed_at is not null`.execute(plant.db)
    expect((await save(machine(), { harmonics: 6 }, { token: other })).code).toBe(sessionErrors.confirmFirst.code)
    expect(await oneOf(machine(), 'harmonics')).toMatchObject({ own: 5 })
  })

  test('for another customer, and for a company beyond the own ones', async () => {
    await confirm(stranger)
    for (const owner of [demo, machine(), { companyId: branchId }]) {
      expect((await save(owner, { harmonics: 5 }, { token: stranger })).code).toBe(1002)
      expect((await read(owner, stranger)).code).toBe(1002)
    }
    await addMember(plant.server, 'brancher', ['business:ai:list', 'business:ai:edit'])
    await sql`update role set data_scope = ${roleDataScope.members.DepartmentAndBelow.code} where key = 'brancher'`.execute(plant.db)
    await sql`update account set company_id = ${branchId} where login_name = 'brancher'`.execute(plant.db)
    const token = await plant.server.login('brancher')
    await confirm(token)
    expect((await save({ companyId: branchId }, { harmonics: 5 }, { token })).code).toBe(200)
    expect((await save(demo, { harmonics: 5 }, { token })).code).toBe(1002)
    expect((await save(machine(), { harmonics: 5 }, { token })).code).toBe(1002)
  })

  test('for users who may only look, and for editions without AI parameters', async () => {
    await addMember(plant.server, 'looker', ['business:ai:list'])
    const token = await plant.server.login('looker')
    await confirm(token)
    expect((await read(machine(), token)).code).toBe(200)
    expect((await save(machine(), { harmonics: 5 }, { token })).status).toBe(403)
    await sql`update tenant set edition = 'TrendAlarm' where id = 13`.execute(plant.db)
    expect((await save(machine(), { harmonics: 5 })).code).toBe(tenantErrors.notInEdition.code)
    expect((await read(machine())).code).toBe(tenantErrors.notInEdition.code)
  })

  test.each([
    [{ slipRange: 3.1 }, 'slipRange'],
    [{ harmonics: 4.5 }, 'harmonics'],
    [{ 'odds:belt': 0.05 }, 'odds:belt'],
  ])('out of its range: %j', async (values, field) => {
    expect(await save(machine(), values)).toMatchObject({ code: 1001, field })
  })

  test('for a band upside down, with what is inherited, and for two owners or none', async () => {
    await save(demo, { envelopeFrom: 2000 })
    const { envelopeBandOrder, parameterOwner } = diagnosisErrors
    expect(await save(machine(), { envelopeTo: 1500 })).toMatchObject({ code: envelopeBandOrder.code, field: 'envelopeTo' })
    expect(await oneOf(machine(), 'envelopeTo')).toMatchObject({ own: null })
    expect((await save(machine(), { envelopeFrom: 500, envelopeTo: 1500 })).code).toBe(200)
    for (const owner of [{}, { ...demo, ...machine() }]) expect((await save(owner, { harmonics: 5 })).code).toBe(parameterOwner.code)
  })
})

describe('what follows', () => {
  const queued = async () => (await plant.waiting()).map(({ key, payload }) => ({ key: Number(key), payload }))

  test('the newest waveform of each point whose parameters have changed is diagnosed again', async () => {
    const [, newest] = await plant.waves(true, true)
    expect(await queued()).toEqual([])
    await save(demo, { harmonics: 6 })
    expect(await queued()).toEqual([{ key: newest, payload: { again: true } }])
    await save(machine(), { harmonics: 5 })
    await sql`delete from task`.execute(plant.db)
    // The machine has its own, and the judge does not read the weight in the score.
    await save(demo, { harmonics: 8, findingWeight: 20 })
    await save({ companyId: branchId }, { slipRange: 2 })
    expect(await queued()).toEqual([])
    await moveTo(branchId)
    expect(await queued()).toHaveLength(1)
    await sql`delete from task`.execute(plant.db)
    await moveTo(13)
  })

  test('and by the new ones: a bearing that stands lower than asked for is no finding any more', async () => {
    await plant.waves(true)
    const bearings = async () =>
      (await plant.server.send(diagnosisCalls.findPage, { body: { fault: ['bearingBreath'] } }, plant.token)).data.total
    expect(await bearings()).toBe(1)
    await save(demo, { mainLineDb: 40 })
    await plant.look()
    expect(await bearings()).toBe(0)
    await save(demo, { mainLineDb: null })
    await plant.look()
    expect(await bearings()).toBe(1)
    await save(machine(), { 'odds:bearingBreath': 0.1, 'odds:bearingUnknownPart': 0.1 })
    await plant.look()
    const { records } = (await plant.server.send(diagnosisCalls.findPage, { body: { fault: ['bearingBreath'] } }, plant.token)).data
    expect(records[0]?.confidence ?? 0).toBeLessThan(0.6)
  })
})
