import { fileTopics } from '@undertone/device/file-transfer/topic'
import { encodeInit } from '@undertone/device/file-transfer/wave-meta'
import { generate, type Packet } from 'mqtt-packet'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { addPlant, addSensor, count, type IngestFixture, openIngestFixture, type Plant, sampleOf, send } from './test-fixture.ts'
import { connectPacket, RawClient } from './test-raw-client.ts'

const topic = 'v1/gateway/telemetry'
const start = Date.UTC(2026, 9, 1)

let fixture: IngestFixture
let plant: Plant
let mappingId: number
/** A second further with each sample, so that no test sees those of another. */
let t = start
const nextSample = () => {
  t += 1000
  return sampleOf('S-1', t, { vX: 1 })
}

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  plant = await addPlant(fixture.db, 'Plant')
  mappingId = (await addSensor(fixture.db, plant, 'S-1')).mappingId
})
afterAll(async () => fixture.close())

const opened = async (version: 4 | 5, clientId = `raw-${Math.random()}`) => {
  const raw = new RawClient(fixture.ingest.port, version)
  raw.write(connectPacket(plant.token, version, clientId))
  await raw.received('connack')
  return raw
}
const publishPacket = (version: 4 | 5, messageId: number, payload: string, more: { dup?: boolean; topic?: string } = {}) =>
  generate({ cmd: 'publish', topic, payload, qos: 2, messageId, dup: false, retain: false, ...more }, { protocolVersion: version })
const pubrel = (version: 4 | 5, messageId: number) => generate({ cmd: 'pubrel', messageId }, { protocolVersion: version })
const all = (raw: RawClient, cmd: Packet['cmd']) => raw.packets.filter((packet) => packet.cmd === cmd)

/** Number of stored samples of the measuring point with these times. */
async function storedSince(from: number): Promise<number> {
  const rows = await fixture.db
    .selectFrom('feature')
    .select('ts')
    .where('mappingId', '=', mappingId)
    .where('ts', '>', new Date(from))
    .execute()
  return rows.length
}
const quarantined = (address: string) =>
  fixture.db.selectFrom('quarantine').select(['tenantId', 'reason', 'raw', 'times']).where('topic', '=', address).execute()

describe('a topic that devices may not send to', () => {
  const denied = ['$SYS/x', 'v1/gateway', 'v1/gateway/claim', '$file-response/other', 'application/1/device/2/event/up', 'a/'.repeat(10)]

  test('MQTT 5 gets a reason code', async () => {
    const client = await fixture.client(plant.token)
    for (const one of denied) expect(await send(client, one, '{}')).toBe(0x87)
    expect(client.connected).toBe(true)
  })

  test.each([0, 1, 2] as const)('3.1.1, QoS %i: the message is acknowledged and quarantined, and those behind it arrive', async (qos) => {
    const client = await fixture.client(plant.token, { protocolVersion: 4 })
    let closes = 0
    client.on('close', () => closes++)
    const from = t
    const samples = Array.from({ length: 5 }, nextSample)
    const address = `v1/gateway/claim/${qos}`
    await Promise.all([
      client.publishAsync(address, '{"secret":1}', { qos }),
      ...samples.map((sample) => client.publishAsync(topic, sample, { qos: qos || 1 })),
    ])
    expect(await storedSince(from)).toBe(5)
    await vi.waitFor(async () =>
      expect(await quarantined(address)).toEqual([
        { tenantId: plant.tenantId, reason: 'deniedTopic', raw: Buffer.from('{"secret":1}'), times: 1 },
      ]),
    )
    expect(closes).toBe(0)
  })

  test('S-66: ten thousand levels cost a row of bounded length', async () => {
    const client = await fixture.client(plant.token)
    expect(await send(client, 'b/'.repeat(10_000), 'deep')).toBe(0x87)
    const rows = await fixture.db.selectFrom('quarantine').select('topic').where('topic', 'like', 'b/b/%').execute()
    expect(rows.map((row) => row.topic.length)).toEqual([500])
  })

  test('every message received is stored, duplicate, quarantined or rejected', async () => {
    const { pointsReceived, points } = fixture.metrics
    await vi.waitFor(async () => expect(await count(points)).toBe(await count(pointsReceived)))
  })
})

describe('a message above the limit', () => {
  const long = Buffer.alloc(3 * 1024 * 1024, 0x61)

  test.each([0, 1, 2] as const)('3.1.1, QoS %i: it is acknowledged, its beginning quarantined, and those behind it arrive', async (qos) => {
    const client = await fixture.client(plant.token, { protocolVersion: 4 })
    let closes = 0
    client.on('close', () => closes++)
    const from = t
    const samples = Array.from({ length: 5 }, nextSample)
    const address = qos === 0 ? topic : qos === 1 ? '$file/long/0' : 'v1/gateway/claim/long'
    await Promise.all([
      client.publishAsync(address, long, { qos }),
      ...samples.map((sample) => client.publishAsync(topic, sample, { qos: qos || 1 })),
    ])
    expect(await storedSince(from)).toBe(5)
    const entries = fixture.db.selectFrom('quarantine').select(['reason', 'detail', 'kept', 'raw']).where('topic', '=', address)
    await vi.waitFor(async () =>
      expect(await entries.where('reason', '=', 'tooLong').execute()).toEqual([
        {
          reason: 'tooLong',
          detail: `the message is too long; these are the first 4096 of ${long.length} bytes`,
          kept: 'head',
          raw: long.subarray(0, 4096),
        },
      ]),
    )
    expect(closes).toBe(0)
  })

  test('MQTT 5 clients know the limit, so the connection is closed', async () => {
    const raw = await opened(5)
    raw.write(generate({ cmd: 'publish', topic, payload: long, qos: 1, messageId: 9, dup: false, retain: false }, { protocolVersion: 5 }))
    expect(await raw.received('disconnect')).toMatchObject({ reasonCode: 0x95 })
  })
})

test.each([4, 5] as const)('a retained message is stored like any other (MQTT %i)', async (protocolVersion) => {
  const client = await fixture.client(plant.token, { protocolVersion })
  const from = t
  await client.publishAsync(topic, nextSample(), { qos: 1, retain: true })
  expect(await storedSince(from)).toBe(1)
})

describe.each([4, 5] as const)('QoS 2, MQTT %i', (version) => {
  test('a client library completes it, and the sample is stored', async () => {
    const client = await fixture.client(plant.token, { protocolVersion: version })
    const from = t
    await Promise.all(Array.from({ length: 10 }, () => client.publishAsync(topic, nextSample(), { qos: 2 })))
    expect(await storedSince(from)).toBe(10)
  })

  test('PUBREC is sent after the commit, PUBCOMP after PUBREL', async () => {
    const raw = await opened(version)
    const from = t
    raw.write(publishPacket(version, 7, nextSample()))
    expect(await raw.received('pubrec')).toMatchObject({ messageId: 7 })
    expect(await storedSince(from)).toBe(1)
    expect(all(raw, 'pubcomp')).toEqual([])
    raw.write(pubrel(version, 7))
    expect(await raw.received('pubcomp')).toMatchObject({ messageId: 7 })
    raw.socket.destroy()
  })

  test('until PUBREL the same id is the same message, then it is a new one', async () => {
    const raw = await opened(version)
    const address = `other/${version}`
    const given = { topic: address }
    // What arrives counts as a message of its own unless it is recognized by its id.
    raw.write(publishPacket(version, 9, 'once', given))
    await raw.received('pubrec')
    if (version === 4) {
      raw.write(publishPacket(version, 9, 'once', { ...given, dup: true }))
      await vi.waitFor(() => expect(all(raw, 'pubrec')).toHaveLength(2))
      expect(await quarantined(address)).toMatchObject([{ times: 1 }])
      raw.write(pubrel(version, 9))
      await raw.received('pubcomp')
    } else {
      // An error of MQTT 5 ends the message: no PUBREL follows, and the id is free.
      expect(all(raw, 'pubrec')).toMatchObject([{ reasonCode: 0x87 }])
    }
    raw.write(publishPacket(version, 9, 'once', given))
    await vi.waitFor(async () => expect(await quarantined(address)).toMatchObject([{ times: 2 }]))
    raw.socket.destroy()
  })

  test('sent again on another connection it is stored once, and its PUBREL is completed', async () => {
    const first = await opened(version, `again-${version}`)
    const from = t
    const sample = nextSample()
    first.write(publishPacket(version, 3, sample))
    await first.received('pubrec')
    first.socket.destroy()
    const second = await opened(version, `again-${version}`)
    second.write(publishPacket(version, 3, sample, { dup: true }))
    await second.received('pubrec')
    second.write(Buffer.concat([pubrel(version, 3), pubrel(version, 4)]))
    await vi.waitFor(() => expect(all(second, 'pubcomp')).toMatchObject([{ messageId: 3 }, { messageId: 4 }]))
    expect(await storedSince(from)).toBe(1)
    second.socket.destroy()
  })
})

test('more parts of a lost transfer than a 3.1.1 client sends without acknowledgement block nothing of it', async () => {
  const client = await fixture.client(plant.token, { protocolVersion: 4 })
  const from = t
  await Promise.all(Array.from({ length: 25 }, (_, i) => client.publishAsync(`$file/unknown/${i}`, 'bytes', { qos: 1 })))
  await client.publishAsync(topic, nextSample(), { qos: 1 })
  expect(await storedSince(from)).toBe(1)
  expect(client.connected).toBe(true)
})

test('a 3.1.1 client that does not listen sends again what it can when it reconnects', async () => {
  await addSensor(fixture.db, plant, 'S-wave')
  const samples = Buffer.alloc(44)
  const wave = {
    sensorId: 'S-wave',
    t0: start,
    sampleHz: 25_600,
    n: 22,
    axis: 'Z',
    quantity: 'acceleration',
    unit: 'm/s2',
    dtype: 'int16le',
  } as const
  const meta = { ...wave, scale: 0.01, offset: 0, freqMode: 1, rpm: null, trigger: null, cmdId: null } as const
  const raw = await opened(4)
  const publish = (messageId: number, address: string, payload: string | Buffer) =>
    raw.write(generate({ cmd: 'publish', topic: address, payload, qos: 1, messageId, dup: false, retain: false }))
  publish(1, fileTopics.init('again'), encodeInit({ name: 'again', wave: meta }))
  for (let i = 0; i < 9; i++) publish(2 + i, fileTopics.segment('again', 4 * i, '0'.repeat(64)), samples.subarray(0, 4))
  publish(11, topic, nextSample())
  await vi.waitFor(() => expect(all(raw, 'puback').map((packet) => 'messageId' in packet && packet.messageId)).toEqual([1, 11]))
  publish(12, fileTopics.segment('again', 36, '0'.repeat(64)), samples.subarray(0, 4))
  await raw.closed()
  expect(await count(fixture.metrics.connectionsClosed, 'administrative')).toBe(1)
})
