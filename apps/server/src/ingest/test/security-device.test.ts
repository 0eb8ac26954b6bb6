import { generate } from 'mqtt-packet'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import {
  addGateway,
  addPlant,
  addSensor,
  canonicalDump,
  count,
  type IngestFixture,
  openIngestFixture,
  type Plant,
  sampleOf,
  send,
} from './test-fixture.ts'
import { connectPacket, RawClient } from './test-raw-client.ts'

const topic = 'v1/gateway/telemetry'
const start = Date.UTC(2026, 9, 1)
let fixture: IngestFixture
let plant: Plant

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  plant = await addPlant(fixture.db, 'Plant')
  await addSensor(fixture.db, plant, 'S-1')
})
afterAll(async () => fixture.close())

const ownerLog = (tenantId: number) =>
  fixture.db.selectFrom('operationLog').select(['path', 'message', 'address']).where('tenantId', '=', tenantId).orderBy('id').execute()

/** Security events of the gateways of a tenant, as their owner sees them. */
const ownerEvents = (tenantId: number) =>
  fixture.db
    .selectFrom('securityEvent')
    .innerJoin('gateway', 'gateway.id', 'securityEvent.gatewayId')
    .select(['securityEvent.kind', 'securityEvent.detail', 'securityEvent.address'])
    .where('gateway.tenantId', '=', tenantId)
    .orderBy('securityEvent.id')
    .execute()

const opened = async (token: string, options: { version?: 4 | 5; from?: string; clientId?: string } = {}) => {
  const { version = 5, from, clientId = `raw-${Math.random()}` } = options
  const raw = new RawClient(fixture.ingest.port, version, from)
  raw.write(connectPacket(token, version, clientId))
  return { raw, connack: await raw.received('connack') }
}

describe('S-60: clients without a credential are refused', () => {
  test('too long a client id, and none with a persistent session, are refused', async () => {
    const { connack } = await opened(plant.token, { clientId: 'x'.repeat(300) })
    expect(connack).toMatchObject({ reasonCode: 0x85 })
    const raw = new RawClient(fixture.ingest.port, 4)
    const connect = connectPacket(plant.token, 4, '')
    // The flags follow type, length, name and version; the second bit requests a clean session.
    connect[9] = (connect[9] ?? 0) & ~0x02
    raw.write(connect)
    expect(await raw.received('connack')).toMatchObject({ returnCode: 2 })
    await raw.closed()
  })

  test('a credential as password with an empty user, and two credentials of two gateways, are refused', async () => {
    const other = await addPlant(fixture.db, 'Two credentials')
    for (const [username, password] of [
      ['', plant.token],
      [plant.token, other.token],
    ]) {
      const raw = new RawClient(fixture.ingest.port)
      const login = { username: username ?? '', password: Buffer.from(password ?? '') }
      raw.write(generate({ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 5, clean: true, clientId: 'x', keepalive: 60, ...login }))
      expect(await raw.received('connack')).toMatchObject({ reasonCode: username === '' ? 0x86 : 0x87 })
      await raw.closed()
    }
  })

  test('a credential replaced during its login lookup is refused', async () => {
    const own = await addPlant(fixture.db, 'Replaced credential')
    for (let i = 0; i < 20; i++) {
      const raw = new RawClient(fixture.ingest.port)
      raw.write(connectPacket(own.token, 5, `race-${i}`))
      if (i === 10) {
        await fixture.db.updateTable('gateway').set({ credentialHash: null }).where('id', '=', own.gatewayId).execute()
        fixture.ingest.kick(own.gatewayId)
      }
    }
    await vi.waitFor(async () => {
      await fixture.ingest.recheck()
      expect(await count(fixture.metrics.connections)).toBe(0)
    })
  })
})

test('S-63: publishing to other topics is reported to the owner, once an hour and not per message', async () => {
  const own = await addPlant(fixture.db, 'Curious')
  const client = await fixture.client(own.token)
  for (const wrong of ['$SYS/broker', 'v1/gateway/other', 'application/1']) expect(await send(client, wrong, '{}')).toBe(0x87)
  await vi.waitFor(async () => expect(await ownerLog(own.tenantId)).toHaveLength(1))
  expect(await ownerLog(own.tenantId)).toMatchObject([{ path: 'deniedTopic', message: expect.stringContaining('$SYS/broker') }])
  await client.endAsync()
})

describe('S-67: a gateway may send only for its own sensors', () => {
  test('data of another tenant’s sensor is not stored: the sensor is unknown', async () => {
    const other = await addPlant(fixture.db, 'Other tenant')
    const { mappingId } = await addSensor(fixture.db, other, 'THEIRS')
    const client = await fixture.client(plant.token)
    expect(await send(client, topic, sampleOf('THEIRS', start, { vX: 1 }))).toBe(0)
    const rows = await fixture.db.selectFrom('feature').select('ts').where('mappingId', '=', mappingId).execute()
    expect(rows).toEqual([])
    const kept = await fixture.db.selectFrom('quarantine').select(['tenantId', 'reason']).orderBy('id', 'desc').executeTakeFirst()
    expect(kept).toEqual({ tenantId: plant.tenantId, reason: 'unknownSensor' })
    await client.endAsync()
  })

  test('data of another tenant’s sensor is an event of both owners, and neither learns of the other', async () => {
    const [thief, owner] = [await addPlant(fixture.db, 'Sender'), await addPlant(fixture.db, 'Sensor owner')]
    await addSensor(fixture.db, owner, 'OWNED')
    const client = await fixture.client(thief.token)
    for (const sensorId of ['OWNED', 'NOBODYS', 'OWNED']) expect(await send(client, topic, sampleOf(sensorId, start, { vX: 1 }))).toBe(0)
    await vi.waitFor(async () => expect(await ownerEvents(owner.tenantId)).toHaveLength(1))
    expect(await ownerEvents(owner.tenantId)).toEqual([{ kind: 'sensorElsewhere', detail: { sensorId: 'OWNED' }, address: '' }])
    expect(await ownerEvents(thief.tenantId)).toEqual([{ kind: 'unknownSensor', detail: { sensorId: 'OWNED' }, address: '' }])
    await client.endAsync()
  })

  test('data of another gateway’s sensor in the same tenant is quarantined and reported to the owner', async () => {
    const own = await addPlant(fixture.db, 'Two gateways')
    const { mappingId } = await addSensor(fixture.db, own, 'MINE')
    const second = `second-${Math.random()}`
    await addGateway(fixture.db, own.tenantId, second)
    const client = await fixture.client(second)
    expect(await send(client, topic, sampleOf('MINE', start, { vX: 1 }))).toBe(0)
    expect(await fixture.db.selectFrom('feature').select('ts').where('mappingId', '=', mappingId).execute()).toEqual([])
    await vi.waitFor(async () => expect(await ownerLog(own.tenantId)).toMatchObject([{ path: 'foreignSensor' }]))
    expect(await ownerEvents(own.tenantId)).toMatchObject([{ kind: 'foreignSensor', detail: { sensorId: 'MINE' } }])
    await client.endAsync()
  })
})

test('S-68: replayed telemetry changes nothing, and responses to unknown commands are ignored', async () => {
  const own = await addPlant(fixture.db, 'Replayed')
  await addSensor(fixture.db, own, 'R-1')
  const client = await fixture.client(own.token)
  const messages = Array.from({ length: 20 }, (_, i) => sampleOf('R-1', start + i * 60_000, { vX: i, tem: 20 }, { seq: i }))
  for (const one of messages) await send(client, topic, one)
  const before = await canonicalDump(fixture.db)
  for (const one of [...messages].reverse()) expect(await send(client, topic, one)).toBe(0)
  expect(await send(client, 'v1/gateway/rpc', '{"device":"R-1","id":41,"data":{"success":true}}')).toBe(0)
  expect(await send(client, 'v1/devices/me/rpc/response/41', '{"success":true}')).toBe(0)
  expect(await canonicalDump(fixture.db)).toBe(before)
  await client.endAsync()
})

describe('S-69: one credential at two addresses', () => {
  test('is reported to the owner, and both stay connected', async () => {
    const own = await addPlant(fixture.db, 'Two addresses')
    const first = await opened(own.token, { from: '127.0.0.2' })
    const second = await opened(own.token, { from: '127.0.0.3' })
    expect(second.connack).toMatchObject({ reasonCode: 0 })
    await vi.waitFor(async () => expect(await ownerLog(own.tenantId)).toHaveLength(1))
    expect(await ownerLog(own.tenantId)).toMatchObject([
      { path: 'twoAddresses', address: '127.0.0.3', message: expect.stringContaining('127.0.0.2') },
    ])
    expect(await ownerEvents(own.tenantId)).toEqual([
      { kind: 'twoAddresses', detail: { otherAddress: '127.0.0.2', isRefused: false }, address: '127.0.0.3' },
    ])
    expect(first.raw.isClosed).toBe(false)
    for (const { raw } of [first, second]) raw.socket.destroy()
  })

  test('two connections from one address are not reported', async () => {
    const own = await addPlant(fixture.db, 'One address')
    const both = [await opened(own.token), await opened(own.token)]
    expect(await ownerLog(own.tenantId)).toEqual([])
    for (const { raw } of both) raw.socket.destroy()
  })

  test.each([
    [4, { returnCode: 5 }],
    [5, { reasonCode: 0x87 }],
  ] as const)(
    'if the tenant requires it the second is refused, also with the same client id, until the first has ended (MQTT %i)',
    async (version, answer) => {
      const own = await addPlant(fixture.db, `Strict ${version}`)
      await fixture.db.insertInto('tenant').values({ id: own.tenantId, singleAddress: true }).execute()
      const first = await opened(own.token, { version, from: '127.0.0.2', clientId: 'gateway' })
      const thief = await opened(own.token, { version, from: '127.0.0.3', clientId: 'gateway' })
      expect(thief.connack).toMatchObject(answer)
      await thief.raw.closed()
      expect(first.raw.isClosed).toBe(false)
      const again = await opened(own.token, { version, from: '127.0.0.2', clientId: 'gateway' })
      expect(again.connack).toMatchObject({ cmd: 'connack', ...(version === 5 ? { reasonCode: 0 } : { returnCode: 0 }) })
      again.raw.socket.destroy()
      await first.raw.closed()
      await vi.waitFor(async () => {
        const { raw, connack } = await opened(own.token, { version, from: '127.0.0.3', clientId: 'gateway' })
        raw.socket.destroy()
        expect(connack).toMatchObject(version === 5 ? { reasonCode: 0 } : { returnCode: 0 })
      })
    },
  )

  test('of two simultaneous ones one is refused', async () => {
    const own = await addPlant(fixture.db, 'Simultaneous')
    await fixture.db.insertInto('tenant').values({ id: own.tenantId, singleAddress: true }).execute()
    const both = await Promise.all(['127.0.0.2', '127.0.0.3'].map((from) => opened(own.token, { from })))
    const codes = both.map(({ connack }) => ('reasonCode' in connack ? connack.reasonCode : undefined)).sort()
    expect(codes).toEqual([0, 0x87])
    for (const { raw } of both) raw.socket.destroy()
  })
})

describe('S-71: floods', () => {
  test.each([4, 5] as const)('retained messages are not stored or delivered later (MQTT %i)', async (version) => {
    const { raw } = await opened(plant.token, { version })
    for (let i = 0; i < 50; i++) {
      const payload = sampleOf('S-1', start + i, { vX: 1 })
      raw.write(generate({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: true }, { protocolVersion: version }))
    }
    const listener = await fixture.client(plant.token)
    const heard: string[] = []
    listener.on('message', (name) => heard.push(name))
    await listener.subscribeAsync(['v1/gateway/rpc', 'v1/gateway/attributes'])
    expect(await send(listener, topic, sampleOf('S-1', start, { vX: 1 }))).toBe(0)
    expect(heard).toEqual([])
    raw.socket.destroy()
    await listener.endAsync()
  })

  test('the number of subscriptions is limited to that of the topics', async () => {
    const { raw } = await opened(plant.token, { clientId: 'many' })
    const filters = Array.from({ length: 2000 }, (_, i) => ({ topic: `v1/devices/me/rpc/response/${i}`, qos: 0 as const }))
    raw.write(generate({ cmd: 'subscribe', messageId: 1, subscriptions: filters }, { protocolVersion: 5 }))
    const suback = await raw.received('suback')
    expect('granted' in suback ? suback.granted.filter((code) => code === 0x87).length : 0).toBeGreaterThanOrEqual(2000 - 32)
    raw.socket.destroy()
  })

  test('no gateway has more than sixteen connections, with or without wills', async () => {
    const own = await addPlant(fixture.db, 'Many connections')
    const all = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const raw = new RawClient(fixture.ingest.port)
        const will = { topic: 'v1/gateway/rpc', payload: Buffer.alloc(1000), qos: 1 as const, retain: true }
        raw.write(
          generate({
            cmd: 'connect',
            protocolId: 'MQTT',
            protocolVersion: 5,
            clean: true,
            clientId: `${i}`,
            keepalive: 60,
            username: own.token,
            will,
          }),
        )
        return { raw, connack: await raw.received('connack') }
      }),
    )
    expect(all.filter(({ connack }) => 'reasonCode' in connack && connack.reasonCode === 0x97)).toHaveLength(4)
    for (const { raw } of all) raw.socket.destroy()
  })
})
