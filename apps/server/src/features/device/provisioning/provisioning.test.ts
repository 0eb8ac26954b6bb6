import { hash } from 'node:crypto'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { claimCalls } from '@undertone/domain/device/provisioning/claim.calls'
import { provisioningKey } from '@undertone/domain/device/provisioning/provisioning-key.resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provisionGateway } from '../../../plant/provisioning/provision-gateway.ts'
import { addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { forgetClaims } from './provisioning.store.ts'

let server: TestServer
let token = ''
let stranger = ''
let samples: Samples
const secretKey = 'A7F3-9921'

beforeAll(async () => {
  server = await startTestServer('provisioning', { checksAnswers: true })
  await addTenant(server, 50, 'otheradmin')
  token = await server.login()
  stranger = await server.login('otheradmin')
  samples = new Samples(server, token, 13)
})
afterAll(() => server?.close())

const { add, findPage, edit, remove } = callsOf(provisioningKey)
const draft = { name: 'Delivery', companyId: 13, gatewayType: 'ZigBee', maxDevices: 5, isOn: true }

test('a key is made with a secret that is shown once, counts what comes, is limited and deleted', async () => {
  const { data: made } = await server.send(add, { body: draft }, token)
  const { key, secret } = made as unknown as { key: string; secret: string }
  const asked = { deviceName: 'GW-1', key, address: '192.0.2.1', isEncrypted: false, credentialHash: Buffer.alloc(32, 1) }
  expect(await provisionGateway(server.db, { ...asked, secret: 'wrong' })).toEqual({ refused: 'wrongSecret' })
  expect(await provisionGateway(server.db, { ...asked, secret })).toMatchObject({ companyId: 13 })
  const { data } = await server.send(findPage, { body: {} }, token)
  expect(data.records).toMatchObject([{ key, made: 1, refused: 1, lastRefusal: 'wrongSecret', maxDevices: 5 }])
  expect(JSON.stringify(data)).not.toContain(secret)
  const { data: foreign } = await server.send(findPage, { body: {} }, stranger)
  expect(foreign.records).toEqual([])
  // A customer that is suspended, or is being purged, gets no new device.
  await sql`update tenant set suspended_at = now() where id = 13`.execute(server.db)
  expect(await provisionGateway(server.db, { ...asked, deviceName: 'GW-2', secret })).toEqual({ refused: 'disabled' })
  await sql`update tenant set suspended_at = null where id = 13`.execute(server.db)
  const change = { ...draft, id: made.id, isOn: false }
  expect((await server.send(edit, { body: change }, stranger)).code).not.toBe(200)
  expect((await server.send(edit, { body: change }, token)).code).toBe(200)
  expect(await provisionGateway(server.db, { ...asked, deviceName: 'GW-2', secret })).toEqual({ refused: 'disabled' })
  expect((await server.send(remove, { params: { ids: String(made.id) } }, token)).code).toBe(200)
  expect(await provisionGateway(server.db, { ...asked, secret })).toEqual({ refused: 'unknownKey' })
  // Its devices stay.
  expect(await server.db.selectFrom('gateway').select('provisioningKeyId').where('deviceId', '=', 'GW-1').execute()).toHaveLength(1)
})

const offer = async (more: { expiresInS?: number } = {}) => {
  const { id } = await samples.make('gateway')
  const { deviceId, tenantId } = await server.db
    .selectFrom('gateway')
    .select(['deviceId', 'tenantId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await sql`insert into gateway_claim (gateway_id, tenant_id, secret_hash, expires_at)
    values (${id}, ${tenantId}, ${hash('sha256', secretKey, 'buffer')}, now() + make_interval(secs => ${more.expiresInS ?? 600}))`.execute(
    server.db,
  )
  return { id, deviceId }
}
const claim = (deviceId: string, more: { secretKey?: string; companyId?: number } = {}, as = token) =>
  server.sendAny(claimCalls.claim, { body: { deviceId, secretKey, companyId: 13, ...more } }, as)

test('a gateway that offers itself is claimed once, by the right secret, within its customer', async () => {
  const { id, deviceId } = await offer()
  expect((await claim(deviceId, { secretKey: 'wrong-secret' })).code).toBe(1337)
  expect((await claim(deviceId, { companyId: 50 }, stranger)).code).toBe(1337)
  expect((await claim(deviceId, { companyId: 13 }, stranger)).code).toBe(1002)
  const claimed = await claim(deviceId)
  expect(claimed).toMatchObject({ code: 200, data: { id } })
  expect((await claim(deviceId)).code).toBe(1337)
})

test('an offer that is over, one with too many wrong secrets, and one of a gateway with sensors are refused alike', async () => {
  const late = await offer({ expiresInS: -1 })
  expect((await claim(late.deviceId)).code).toBe(1337)
  const guessed = await offer()
  for (let i = 0; i < 10; i++) expect((await claim(guessed.deviceId, { secretKey: `guess-${i}0` })).code).toBe(1337)
  expect((await claim(guessed.deviceId)).code).toBe(1337)
  const used = await offer()
  const sensor = await samples.make('sensor')
  await server.db.updateTable('sensor').set({ gatewayId: used.id }).where('id', '=', sensor.id).execute()
  expect((await claim(used.deviceId)).code).toBe(1337)
  await forgetClaims(server.db)
  const left = await server.db.selectFrom('gatewayClaim').select('gatewayId').execute()
  expect(left.map(({ gatewayId }) => gatewayId).sort()).toEqual([guessed.id, used.id].sort())
})
