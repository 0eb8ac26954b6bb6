import { connect } from 'node:net'
import { type CardBlock, encodeBlock, encodeValues } from '@undertone/device/card/card-body'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import type { CardConfig } from '@undertone/domain/connector/card-config'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { connectorSecretOwner } from '../../../platform/security/connector-secret.ts'
import { settingOwner } from '../../../platform/security/setting-secret.ts'
import { addPlant, type IngestFixture, openIngestFixture, type Plant } from '../../test/test-fixture.ts'
import { addCard, PlayedCard } from './test-card.ts'
import { addConnector, connectorOptions, patience, stateOf } from './test-connectors.ts'

const secret = 'correct horse battery'
const t0 = Date.UTC(2026, 10, 29, 8)

let fixture: IngestFixture
let plant: Plant
let card: { cardId: number; points: number[] }
let connectorId: number
let played: PlayedCard[]

const ticks = () => fixture.ingest.connectors?.tick()

/** A connector for the card that admits these addresses, with its secret, and what has it run. */
async function connected(addresses: string[], aesKey: string | null = null): Promise<void> {
  const options = connectorOptions()
  fixture = await openIngestFixture(inject('adminUrl'), { connectors: options, jobs: { every: () => undefined } })
  plant = await addPlant(fixture.db, 'Plant')
  card = await addCard(fixture.db, plant)
  const config: CardConfig = { kind: 'card', cardId: card.cardId, addresses }
  connectorId = await addConnector(fixture.db, plant, config, { cardId: card.cardId })
  const password = options.box.seal(Buffer.from(secret), connectorSecretOwner(connectorId))
  await fixture.db.updateTable('connector').set({ password }).where('id', '=', connectorId).execute()
  if (aesKey !== null) {
    const sealed = options.box.seal(Buffer.from(aesKey), settingOwner(plant.gatewayId, 'aesKey'))
    await sql`insert into gateway_setting (tenant_id, gateway_id, key, sealed, changed_at)
      values (${plant.tenantId}, ${plant.gatewayId}, 'aesKey', ${sealed}, now())`.execute(fixture.db)
  }
  await ticks()
}

const dial = (keys: { secret: string; aesKey?: Uint8Array | null } = { secret }): PlayedCard => {
  const one = new PlayedCard(fixture.ingest.connectors?.cardPort ?? 0, card.cardId, keys)
  played.push(one)
  return one
}

const values = encodeValues([
  { channel: 2, kind: 'count', counter: 1480, us: 1_000_000 },
  { channel: 3, kind: 'voltage', volts: 0.75 },
])
const sampleHz = 25_600
/** 2 V peak of 100 Hz, 0.1 V for each g: 20 g peak. */
const sine = Array.from({ length: 8192 }, (_, i) => 20_000 * Math.sin((2 * Math.PI * 100 * i) / sampleHz))
const blockOf = (more: Partial<CardBlock> = {}): Uint8Array =>
  encodeBlock({
    channel: 1,
    dtype: 'int16le',
    sampleHz,
    scale: 0.0001,
    offset: 0,
    rpm: 1480,
    samples: encodeSamples(sine, 'int16le'),
    ...more,
  })

const counts = async () => {
  const { rows } = await sql<{
    features: number
    waves: number
    quarantined: number
  }>`select (select count(*)::int from feature) as features,
    (select count(*)::int from wave) as waves, (select count(*)::int from quarantine) as quarantined`.execute(fixture.db)
  return rows[0]
}

beforeEach(() => {
  played = []
})
afterEach(async () => {
  for (const one of played) one.close()
  await fixture.close()
})

describe('a card whose connector admits it', () => {
  beforeEach(() => connected(['127.0.0.0/8']))

  test('hears of its channels, and its values and blocks are at their points before they are acknowledged, once however often they come', async () => {
    const first = dial()
    expect(JSON.parse(await first.settings())).toMatchObject({
      channels: [
        { number: 1, type: 'Vibration', isBound: true, adFrequency: 25_600, constantCurrent: true },
        { number: 2, type: 'RotateSpeed', countingMode: 'Period', triggerDirection: 'Rising', gearTeeth: 60 },
        { number: 3, type: 'Temperature' },
        { number: 4, isBound: false },
      ],
    })
    expect(await first.send('values', 1, t0, values)).toBe(false)
    expect(await first.send('block', 2, t0, blockOf())).toBe(false)
    const { rows } = await sql<{ mappingId: number; sensorPk: number | null; values: Record<string, [number, number]> }>`
      select l.mapping_id, f.sensor_pk, l."values" from latest l join feature f on f.mapping_id = l.mapping_id order by l.mapping_id`.execute(
      fixture.db,
    )
    expect(rows.map(({ mappingId, sensorPk }) => [mappingId, sensorPk])).toEqual(card.points.map((id) => [id, null]))
    expect(rows[1]?.values.rSpeed).toEqual([1480, t0])
    expect(rows[2]?.values.tem?.[0]).toBeCloseTo(25)
    // 20 g peak at 100 Hz.
    const a = (20 * 9.80665) / Math.SQRT2
    expect(rows[0]?.values.aZ?.[0]).toBeCloseTo(a, 1)
    expect(rows[0]?.values.vZ?.[0]).toBeCloseTo((1000 * a) / (2 * Math.PI * 100), 0)
    expect(rows[0]?.values.kurtZ?.[0]).toBeCloseTo(1.5, 2)
    const wave =
      await sql`select p.sensor_pk, p.mapping_id, p.rpm, p.sample_hz, w.axis, w.n, w.unit from sampling p join wave w on w.sampling_id = p.id`.execute(
        fixture.db,
      )
    expect(wave.rows).toEqual([{ sensorPk: null, mappingId: card.points[0], rpm: 1480, sampleHz, axis: 'Z', n: 8192, unit: 'm/s2' }])
    const before = await counts()
    // As after a connection that broke before the acknowledgement.
    first.close()
    const again = dial()
    await again.settings()
    expect(await again.send('values', 1, t0, values)).toBe(false)
    expect(await again.send('block', 2, t0, blockOf())).toBe(false)
    expect(await counts()).toEqual(before)
    expect(before).toEqual({ features: 3, waves: 1, quarantined: 0 })
  })

  test('is shown with its values by channel, its heartbeat and what was refused', async () => {
    const one = dial()
    await one.settings()
    await one.send('values', 1, t0, values)
    await one.send('ping', 2, 0)
    await ticks()
    const state = await stateOf(fixture.db, connectorId, ({ state }) => state === 'running')
    expect(state?.readings).toMatchObject([
      { sensorId: `card/${card.cardId}/2`, key: 'rSpeed', value: 1480 },
      { sensorId: `card/${card.cardId}/3`, key: 'tem', value: 25 },
    ])
    const gateway =
      await sql`select last_data_at is not null as has_data, last_heartbeat_at is not null as has_heartbeat, per_minute from connector_state`.execute(
        fixture.db,
      )
    expect(gateway.rows).toEqual([{ hasData: true, hasHeartbeat: true, perMinute: 1 }])
  })

  test('has what has no place, or no meaning, in the quarantine, and sends it no more', async () => {
    const one = dial()
    await one.settings()
    expect(await one.send('block', 1, t0, blockOf({ channel: 4 }))).toBe(true)
    expect(await one.send('block', 2, t0, blockOf({ channel: 9 }))).toBe(true)
    expect(await one.send('values', 3, t0, new Uint8Array(7))).toBe(true)
    expect(await one.send('values', 4, t0, encodeValues([{ channel: 1, kind: 'voltage', volts: 1 }]))).toBe(true)
    const { rows } = await sql<{ reason: string }>`select reason from quarantine order by id`.execute(fixture.db)
    expect(rows.map(({ reason }) => reason).toSorted()).toEqual(['badValue', 'shape', 'unboundSensor', 'unboundSensor', 'unmapped'])
    expect(await counts()).toMatchObject({ features: 0, waves: 0 })
  })

  test('is put out by its own next connection, and by a change of its channels', async () => {
    const first = dial()
    await first.settings()
    const second = dial()
    await second.settings()
    await vi.waitFor(() => expect(first.isClosed).toBe(true), patience)
    await fixture.db.updateTable('cardChannel').set({ gearTeeth: 30 }).where('number', '=', 2).execute()
    await ticks()
    await vi.waitFor(() => expect(second.isClosed).toBe(true), patience)
    await ticks()
    const third = dial()
    expect(await third.settings()).toContain('"gearTeeth":30')
    await third.send('values', 1, t0, values)
    const { rows } = await sql<{ rSpeed: number }>`select r_speed from feature where r_speed is not null`.execute(fixture.db)
    expect(rows).toEqual([{ rSpeed: 2960 }])
  })

  test('does not log in with another secret, and the page shows from where it was tried', async () => {
    const stranger = dial({ secret: 'another secret of it' })
    await vi.waitFor(() => expect(stranger.isClosed).toBe(true), patience)
    await ticks()
    const state = await stateOf(fixture.db, connectorId, ({ refused }) => refused === 1)
    expect(state?.refusals).toMatchObject([{ address: '127.0.0.1', detail: { key: 'cardSecretWrong', values: { card: card.cardId } } }])
    expect(stranger.heard).toEqual([])
  })
})

test('S-70: from an address that no connector admits nothing is read', async () => {
  await connected(['10.0.0.0/8'])
  const socket = connect(fixture.ingest.connectors?.cardPort ?? 0, '127.0.0.1')
  let received = 0
  socket.on('data', (bytes) => {
    received += bytes.length
  })
  socket.on('error', () => undefined)
  socket.write('anything')
  await new Promise<void>((resolve) => socket.once('close', () => resolve()))
  expect([received, socket.bytesRead]).toEqual([0, 0])
})

test('frames are encrypted where the gateway of the card has an AES key, and no others are read', async () => {
  await connected(['127.0.0.1'], '000102030405060708090a0b0c0d0e0f')
  const one = dial({ secret, aesKey: Uint8Array.from({ length: 16 }, (_, i) => i) })
  await one.settings()
  expect(await one.send('values', 1, t0, values)).toBe(false)
  one.close()
  const plain = dial({ secret })
  await vi.waitFor(() => expect(plain.heard).toContainEqual({ do: 'close', why: 'the server sent a frame that cannot be read' }), patience)
})
