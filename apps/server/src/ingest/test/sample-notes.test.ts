import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant, sampleOf } from './test-fixture.ts'

const start = Date.UTC(2026, 9, 1)
const address = 'v1/gateway/telemetry'
let fixture: IngestFixture
let plant: Plant

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  plant = await addPlant(fixture.db, 'Plant')
  await addSensor(fixture.db, plant, 'S-1')
})
afterAll(async () => fixture.close())

async function post(payload: string) {
  const access = await fixture.ingest.http.authorize(plant.token, { address: '127.0.0.1', isEncrypted: false })
  if (typeof access === 'string') throw new Error(access)
  return fixture.ingest.http.accept(access, { protocol: 'thingsboard', address, payload: Buffer.from(payload) })
}
const seconds = Math.floor(start / 1000)

describe('the answer to stored samples', () => {
  test('has no notes on the usual ones', async () => {
    expect(await post(sampleOf('S-1', start, { vX: 1 }))).toEqual({ answer: 'stored', text: 'success' })
  })

  test('says which clock is suspect and why, and how many samples have one', async () => {
    expect(await post(sampleOf('S-1', seconds, { vX: 1 }))).toMatchObject({
      answer: 'stored',
      notes: {
        clockSuspect: {
          samples: 1,
          detail: 'measured at 1970-01-21T17:26:52.800Z, before 2015: seconds were probably sent instead of milliseconds',
        },
      },
    })
    const several = JSON.stringify({ 'S-1': [5000, Date.UTC(2100, 0, 1), start + 1].map((ts) => ({ ts, values: { vX: 2 } })) })
    expect(await post(several)).toMatchObject({
      notes: { clockSuspect: { samples: 2, detail: expect.stringMatching(/1970-01-01T00:00:05.000Z.*never set|2100-01-01.*ahead/) } },
    })
  })

  test('names unknown keys, each with the nearest known one, and no more than a sender can read', async () => {
    expect(await post(sampleOf('S-1', start + 2, { temperature: 20, vX: 1 }))).toMatchObject({
      notes: { unknownKeys: [{ key: 'temperature', nearest: 'tem' }] },
    })
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`qq${i}`, i]))
    const verdict = await post(sampleOf('S-1', start + 3, many))
    expect(typeof verdict === 'string' ? [] : verdict.notes?.unknownKeys).toHaveLength(10)
  })
})

describe('an acknowledgement', () => {
  const reasonOf = async (options: object, qos: 1 | 2 = 1) => {
    const client = await fixture.client(plant.token, options)
    const text = new Promise<string | undefined>((resolve) =>
      client.on('packetreceive', (packet) => {
        if (packet.cmd === 'puback' || packet.cmd === 'pubrec') resolve(packet.properties?.reasonString)
      }),
    )
    await client.publishAsync(address, sampleOf('S-1', seconds + 1, { temp: 1 }), { qos })
    return text
  }

  test.each([1, 2] as const)('of MQTT 5, QoS %i, has the same as its reason string', async (qos) => {
    expect(await reasonOf({ protocolVersion: 5 }, qos)).toBe(
      'samples with a suspect clock: 1, measured at 1970-01-21T17:26:52.801Z, before 2015: seconds were probably sent instead of milliseconds; ' +
        'unknown keys: temp (did you mean tem?)',
    )
  })

  test('has none for a client that asked for none or for small packets, or knows none', async () => {
    expect(await reasonOf({ protocolVersion: 5, properties: { requestProblemInformation: false } })).toBeUndefined()
    expect(await reasonOf({ protocolVersion: 5, properties: { maximumPacketSize: 100 } })).toBeUndefined()
    expect(await reasonOf({ protocolVersion: 4 })).toBeUndefined()
  })
})
