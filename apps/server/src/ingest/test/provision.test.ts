import { hash } from 'node:crypto'
import { provisionTopics } from '@undertone/device/thingsboard/provision'
import { sql } from 'kysely'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { Provisioner } from '../access/provisioner.ts'
import { addPlant, count, type IngestFixture, openIngestFixture, type Plant, sampleOf, send } from './test-fixture.ts'

const secret = 'a-secret-of-the-key'

let fixture: IngestFixture
let plant: Plant
let key: string
let keys = 0

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  plant = await addPlant(fixture.db, 'Plant')
})
afterAll(() => fixture?.close())
beforeEach(async () => {
  key = `key-${++keys}`
  await sql`insert into provisioning_key (tenant_id, company_id, name, gateway_type, max_devices, key, secret_hash)
    values (${plant.tenantId}, ${plant.tenantId}, 'Delivery', 'ZigBee', 2, ${key}, ${hash('sha256', secret, 'buffer')})`.execute(fixture.db)
})

const peer = { address: '192.0.2.7', isEncrypted: false }
const ask = async (deviceName: string, more: object = {}, from: { address: string; isEncrypted: boolean } = peer) =>
  JSON.parse(
    await fixture.ingest.http.provision(
      Buffer.from(JSON.stringify({ deviceName, provisionDeviceKey: key, provisionDeviceSecret: secret, ...more })),
      from,
    ),
  )
const keyRow = () => fixture.db.selectFrom('provisioningKey').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
const gatewayOf = (deviceId: string) => fixture.db.selectFrom('gateway').selectAll().where('deviceId', '=', deviceId).executeTakeFirst()

const connect = async (protocolVersion: 4 | 5): Promise<MqttClient> => {
  const client = await connectAsync({
    host: '127.0.0.1',
    port: fixture.ingest.port,
    protocolVersion,
    username: 'provision',
    reconnectPeriod: 0,
  })
  client.on('error', () => undefined)
  return client
}

test.each([4, 5] as const)('a device registers itself by MQTT (version %i) and sends with its credential', async (protocolVersion) => {
  const client = await connect(protocolVersion)
  const answered = new Promise<string>((resolve) => client.on('message', (topic, payload) => resolve(`${topic} ${payload}`)))
  await client.subscribeAsync(provisionTopics.response)
  const request = { deviceName: `GW-v${protocolVersion}`, provisionDeviceKey: key, provisionDeviceSecret: secret }
  await client.publishAsync(provisionTopics.request, JSON.stringify(request), { qos: 1 })
  const [, json = ''] = /^\/provision\/response (.*)$/.exec(await answered) ?? []
  const answer = JSON.parse(json)
  expect(answer).toMatchObject({ status: 'SUCCESS', credentialsType: 'ACCESS_TOKEN' })
  await client.endAsync()
  const own = await fixture.client(answer.credentialsValue)
  // Its sensor is still to be added: quarantined, acknowledged as stored.
  expect(await send(own, 'v1/gateway/telemetry', sampleOf('S-new', Date.now(), { vX: 1 }))).toBe(0)
  await own.endAsync()
  expect(await gatewayOf(`GW-v${protocolVersion}`)).toMatchObject({
    tenantId: plant.tenantId,
    companyId: plant.tenantId,
    type: 'ZigBee',
    name: `GW-v${protocolVersion}`,
  })
  expect(await keyRow()).toMatchObject({ made: 1, refused: 0 })
})

test('what the key refuses is counted with it, and the device does not learn which part was wrong', async () => {
  const refused = { status: 'FAILURE', errorMsg: 'the provisioning key does not allow this; its owner sees why' }
  expect(await ask('GW-x', { provisionDeviceSecret: 'wrong' })).toEqual(refused)
  expect(await keyRow()).toMatchObject({ refused: 1, lastRefusal: 'wrongSecret', made: 0 })
  await fixture.db.updateTable('provisioningKey').set({ isOn: false }).where('key', '=', key).execute()
  expect(await ask('GW-x')).toEqual(refused)
  expect(await keyRow()).toMatchObject({ refused: 2, lastRefusal: 'disabled' })
  await fixture.db
    .updateTable('provisioningKey')
    .set({ isOn: true, expiresAt: new Date(1) })
    .where('key', '=', key)
    .execute()
  expect(await ask('GW-x')).toEqual(refused)
  expect(await keyRow()).toMatchObject({ refused: 3, lastRefusal: 'expired' })
  expect(await ask('GW-x', { provisionDeviceKey: 'unknown' })).toMatchObject({ status: 'NOT_FOUND' })
  expect(await gatewayOf('GW-x')).toBeUndefined()
})

test('a key registers as many devices as it may, one at a time', async () => {
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => ask(`GW-full-${name}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual(['FAILURE', 'FAILURE', 'SUCCESS', 'SUCCESS'])
  expect(await keyRow()).toMatchObject({ made: 2, refused: 2, lastRefusal: 'full' })
})

test('an answer that was lost is asked for again, until the device was heard; the first credential ends', async () => {
  const first = await ask('GW-again')
  const second = await ask('GW-again')
  expect(second).toMatchObject({ status: 'SUCCESS' })
  await expect(fixture.client(first.credentialsValue)).rejects.toThrow()
  await fixture.client(second.credentialsValue)
  // That is written every ten seconds. Asked again before, the device would be answered with another credential, and its connection ended.
  await vi.waitFor(async () => expect((await gatewayOf('GW-again'))?.connectedTo).toEqual(expect.anything()), { timeout: 40_000 })
  expect(await ask('GW-again')).toMatchObject({ status: 'FAILURE' })
  expect(await keyRow()).toMatchObject({ made: 1, lastRefusal: 'nameTaken' })
})

test('a device of somebody else is never taken over, and another customer may use the same name', async () => {
  const { token, ...other } = await addPlant(fixture.db, 'Other')
  const { deviceId } = await fixture.db.selectFrom('gateway').select('deviceId').where('id', '=', plant.gatewayId).executeTakeFirstOrThrow()
  expect(await ask(deviceId)).toMatchObject({ status: 'FAILURE' })
  const ofOther = await fixture.db.selectFrom('gateway').select('deviceId').where('id', '=', other.gatewayId).executeTakeFirstOrThrow()
  expect(await ask(ofOther.deviceId)).toMatchObject({ status: 'SUCCESS' })
  await (await fixture.client(token)).endAsync()
})

test('where a customer requires TLS, a secret is not read from a connection without', async () => {
  const strict = await addPlant(fixture.db, 'Strict')
  await sql`insert into tenant (id, edition, tls_required) values (${strict.tenantId}, 'Full', true)
    on conflict (id) do update set tls_required = true`.execute(fixture.db)
  await sql`update provisioning_key set tenant_id = ${strict.tenantId}, company_id = ${strict.tenantId} where key = ${key}`.execute(
    fixture.db,
  )
  expect(await ask('GW-tls')).toMatchObject({ status: 'FAILURE' })
  expect(await keyRow()).toMatchObject({ lastRefusal: 'plaintext' })
  expect(await ask('GW-tls', {}, { ...peer, isEncrypted: true })).toMatchObject({ status: 'SUCCESS' })
})

test.each([
  ['no JSON', 'x'],
  ['a name that is no device id', JSON.stringify({ deviceName: 'a b', provisionDeviceKey: 'k', provisionDeviceSecret: 's' })],
  [
    'other credentials',
    JSON.stringify({ deviceName: 'a', provisionDeviceKey: 'k', provisionDeviceSecret: 's', credentialsType: 'X509_CERTIFICATE' }),
  ],
  ['a long request', ' '.repeat(5000)],
])('%s is malformed', async (_what, payload) => {
  expect(JSON.parse(await fixture.ingest.http.provision(Buffer.from(payload), peer))).toMatchObject({ status: 'FAILURE' })
})

test('a connection without a credential does nothing else, and sends little', async () => {
  const before = await count(fixture.metrics.connectionsClosed, 'notAuthorized')
  const client = await connect(5)
  await expect(client.subscribeAsync('v1/gateway/rpc')).rejects.toThrow()
  client.publish('v1/gateway/telemetry', '{}', { qos: 1 }, () => undefined)
  await vi.waitFor(() => expect(client.connected).toBe(false))
  expect(await count(fixture.metrics.connectionsClosed, 'notAuthorized')).toBe(before + 1)
  client.end(true)
  const large = await connect(4)
  large.publish(provisionTopics.request, 'x'.repeat(5000), { qos: 0 })
  await vi.waitFor(() => expect(large.connected).toBe(false))
  large.end(true)
})

test('connections that ask have places of their own, bounded by address and in all', () => {
  const { registry } = fixture.metrics
  registry.removeSingleMetric('undertone_provisioning_total')
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const provisioner = new Provisioner({ db: fixture.db, events: { emit: () => undefined }, log, registry })
  const own = Array.from({ length: 101 }, () => provisioner.enter('192.0.2.1'))
  expect(own.map((leave) => leave !== null)).toEqual([...Array.from({ length: 100 }, () => true), false])
  expect(provisioner.enter('192.0.2.2')).not.toBeNull()
  own[0]?.()
  own[0]?.()
  expect(provisioner.enter('192.0.2.1')).not.toBeNull()
  expect(provisioner.enter('192.0.2.1')).toBeNull()
})

test('one address asks as often as a cabinet of gateways, and then once a second', async () => {
  let at = 0
  const events = { emit: () => undefined }
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { registry } = fixture.metrics
  registry.removeSingleMetric('undertone_provisioning_total')
  const provisioner = new Provisioner({ db: fixture.db, events, log, registry, now: () => at })
  const statusOf = async (address: string) =>
    (await provisioner.request(Buffer.from('x'), { address, isEncrypted: false })).includes('too many')
  let asked = 0
  while (!(await statusOf('192.0.2.1'))) asked++
  expect(asked).toBe(101)
  expect(await statusOf('192.0.2.2')).toBe(false)
  at += 2000
  expect(await statusOf('192.0.2.1')).toBe(false)
})
