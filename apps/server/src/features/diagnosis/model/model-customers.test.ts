import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { diagnosticModelCalls as calls } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { diagnosticModelErrors as errors } from '@undertone/domain/diagnostic-model/diagnostic-model.errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addTenant } from '../../../testing/test-samples.ts'
import { openModelPlant, ruleSet } from '../test/test-model-plant.ts'

let plant: Awaited<ReturnType<typeof openModelPlant>>
beforeAll(async () => {
  plant = await openModelPlant('model_customers')
})
afterAll(() => plant?.server.close())
beforeEach(() => plant.clear())
const bearing = 'bearingBreath bearing'

test('a model is tried at chosen customers, while all others keep what they have', async () => {
  const other = 50
  await addTenant(plant.server, other, 'otheradmin')
  const choose = (tenantIds: number[], versionId: number | null = model.versionId) => plant.switchTo(model.id, versionId, tenantIds)
  const [wave] = await plant.waves(true)
  const named = async () => {
    await plant.look()
    return (await plant.namedIn(wave!)).includes(bearing)
  }
  const model = await plant.added()
  expect(await choose([13])).toMatchObject({ code: errors.notCompared.code })
  await plant.compare(model.versionId)
  expect((await plant.server.send(calls.customers, { query: {} }, plant.platform)).data.map(({ id }) => id)).toEqual(
    expect.arrayContaining([13, other]),
  )

  expect((await choose([other])).data).toMatchObject({
    ...{ isInUse: false, chosenCustomers: 1, customers: [{ tenantId: other, number: 1 }] },
    switches: [{ fromNumber: null, toNumber: 1, customers: [expect.any(String)] }],
  })
  expect(await named()).toBe(true)
  expect((await choose([13, other])).data.customers).toHaveLength(2)
  expect(await named()).toBe(false)
  expect((await plant.rollBack(model.id)).data.customers.map(({ tenantId }) => tenantId)).toEqual([other])
  expect(await named()).toBe(true)

  // For all customers, and off again at one of them.
  expect((await plant.switchTo(model.id, model.versionId)).data).toMatchObject({ isInUse: true, customers: [] })
  expect((await choose([13], null)).data.customers).toMatchObject([{ tenantId: 13, versionId: null, number: null }])
  expect(await named()).toBe(true)
  expect((await choose([13])).data).toMatchObject({ isInUse: true, customers: [] })
  expect(await named()).toBe(false)
})

test('a model has a scorecard for each version: counts at each customer, which survive another name', async () => {
  const model = await plant.added({ declaration: ruleSet(['bearing']) })
  await plant.compare(model.versionId)
  await plant.switchTo(model.id, model.versionId)
  const scores = async () => (await plant.server.send(calls.scorecard, { query: { id: String(model.id) } }, plant.platform)).data
  expect(await scores()).toEqual([])
  await plant.waves(true)
  const [found] = (await sql<{ id: number }>`select id from finding`.execute(plant.db)).rows
  await plant.server.send(diagnosisCalls.confirm, { body: { id: found!.id, note: 'opened', basis: 'Seen' } }, plant.token)
  const one = { findings: 1, right: 1, other: 0, nothing: 0, byWork: 0, desk: 0, unchecked: 0, precision: { share: 1 } }
  const expected = [{ number: 1, ...one, customers: [{ name: expect.any(String), ...one }] }]
  expect(await scores()).toMatchObject(expected)
  await plant.server.send(calls.edit, { body: { id: model.id, name: 'Renamed', typeCode: [await plant.typeOfMachine()] } }, plant.platform)
  expect(await scores()).toMatchObject(expected)
  expect((await plant.server.send(calls.scorecard, { query: { id: String(model.id) } }, plant.token)).status).toBe(403)
  await plant.switchTo(model.id, null)
  expect((await plant.remove(model.id)).code).toBe(200)
  const namesake = await plant.added({ name: 'Renamed' })
  expect((await plant.server.send(calls.scorecard, { query: { id: String(namesake.id) } }, plant.platform)).data).toEqual([])
})

test('a model is not tried at a customer without diagnosis, and a version in use at one is not deleted', async () => {
  const model = await plant.added()
  await plant.compare(model.versionId)
  const choose = (tenantIds: number[]) => plant.switchTo(model.id, model.versionId, tenantIds)
  expect(await choose([13, 999_999])).toMatchObject({ code: errors.customerWithout.code, field: 'tenantIds' })
  await choose([13])
  expect(await plant.remove(model.id)).toMatchObject({
    msg: 'The model was not deleted: version 1 is in use. Switch it off first.',
  })
  const rival = await plant.added({ name: 'Other' })
  await plant.compare(rival.versionId)
  expect(await plant.switchTo(rival.id, rival.versionId)).toMatchObject({ code: errors.otherSet.code })
  await plant.switchTo(model.id, null)
  expect((await plant.remove(model.id)).code).toBe(200)
})
