import { createHash } from 'node:crypto'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import { fileTopics } from '@undertone/device/file-transfer/topic'
import { encodeInit } from '@undertone/device/file-transfer/wave-meta'
import type { WaveMeta } from '@undertone/device/message/wave'
import type { CommandCode } from '@undertone/domain/device/command/device-commands.table'
import { sql } from 'kysely'
import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant, send } from './test-fixture.ts'

let fixture: IngestFixture
let plant: Plant
let client: MqttClient
let sensorPk: number
const ended: number[] = []

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  fixture.events.on('commandsEnded', ({ gatewayId }) => void ended.push(gatewayId))
  plant = await addPlant(fixture.db, 'Plant')
  client = await fixture.client(plant.token)
  sensorPk = (await addSensor(fixture.db, plant, 'VB24H-1')).sensorPk
})
afterAll(() => fixture?.close())

/** A command that was sent. */
async function sent(kind: CommandCode, sensor: number | null = sensorPk): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into device_command (tenant_id, gateway_id, sensor_pk, kind, payload, status, expires_at, sent_at, answer_by)
    values (${plant.tenantId}, ${plant.gatewayId}, ${sensor}, ${kind}, '{}', 4, now() + interval '1 day', now(), now() + interval '1 hour')
    returning id`.execute(fixture.db)
  return rows[0]?.id ?? 0
}
const command = async (id: number) =>
  fixture.db.selectFrom('deviceCommand').select(['status', 'reason', 'result']).where('id', '=', id).executeTakeFirstOrThrow()
const reported = async (sensorId: string) => {
  const rows = await fixture.db.selectFrom('reportedAttribute').select(['key', 'value']).where('sensorId', '=', sensorId).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

test('what a sensor read is acknowledged, ends its command and is stored as reported by it', async () => {
  const id = await sent('readParams')
  const answer = JSON.stringify({ device: 'VB24H-1', id, data: { success: true, values: { sleepT: 30, fw_version: '1.4' } } })
  expect(await send(client, 'v1/gateway/rpc', answer)).toBe(0)
  expect(await command(id)).toEqual({ status: 1, reason: null, result: { values: { sleepT: 30, fw_version: '1.4' } } })
  expect(await reported('VB24H-1')).toEqual({ sleepT: 30, fw_version: '1.4' })
  expect(ended).toEqual([plant.gatewayId])
  // Sent again, as a client does that missed its acknowledgement.
  expect(await send(client, 'v1/gateway/rpc', answer)).toBe(0)
  expect(ended).toHaveLength(1)
})

test('a gateway answers for itself, and what it says of a restart is no setting', async () => {
  const id = await sent('restart', null)
  expect(await send(client, `v1/devices/me/rpc/response/${id}`, '{"success":true,"uptime":3}')).toBe(0)
  expect(await command(id)).toMatchObject({ status: 1 })
  expect(await reported('')).toEqual({})
})

test('an answer that cannot be read is quarantined, and an answer to no command changes nothing', async () => {
  const id = await sent('readVersion')
  expect(await send(client, 'v1/gateway/rpc', `{"id":${id},`)).toBe(0x99)
  expect(await command(id)).toMatchObject({ status: 4 })
  expect(await send(client, 'v1/gateway/rpc', '{"id":2000000000,"data":{}}')).toBe(0)
  const { reason } = await fixture.db.selectFrom('quarantine').select('reason').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(reason).toBe('json')
})

test('the answer of another gateway ends nothing', async () => {
  const id = await sent('readVersion')
  const other = await fixture.client((await addPlant(fixture.db, 'Other')).token)
  expect(await send(other, 'v1/gateway/rpc', `{"id":${id},"data":{"success":true}}`)).toBe(0)
  expect(await command(id)).toMatchObject({ status: 4 })
})

/** Sends one axis of a waveform. */
async function sendWave(
  t0: number,
  told: { trigger: 'command' | 'cycle'; cmdId: string | null },
  axis: 'X' | 'Y' | 'Z' = 'Z',
): Promise<number> {
  const bytes = encodeSamples(
    Float32Array.from({ length: 64 }, (_, i) => Math.sin(i)),
    'float32le',
  )
  const name = `wave-${t0}-${axis}`
  const wave: WaveMeta = {
    ...{ sensorId: 'VB24H-1', t0, sampleHz: 25_600, n: 64, axis, quantity: 'acceleration', unit: 'm/s2' },
    ...{ dtype: 'float32le', scale: 1, offset: 0, freqMode: 1, rpm: null, ...told },
  }
  await Promise.all([
    send(client, fileTopics.init(name), encodeInit({ name: `${name}.bin`, wave })),
    send(client, fileTopics.segment(name, 0), Buffer.from(bytes)),
    send(client, fileTopics.fin(name, bytes.length, createHash('sha256').update(bytes).digest('hex')), ''),
  ])
  return (await fixture.db.selectFrom('sampling').select('id').where('t0', '=', new Date(t0)).executeTakeFirstOrThrow()).id
}

test('a waveform ends the command that asked for it; a promise of one does not', async () => {
  const [first, second] = [await sent('collectWave'), await sent('collectWave')]
  expect(await send(client, 'v1/gateway/rpc', `{"device":"VB24H-1","id":${second},"data":{"success":true}}`)).toBe(0)
  expect(await command(second)).toMatchObject({ status: 4 })
  const at = Date.now()
  await sendWave(at, { trigger: 'cycle', cmdId: null })
  expect([await command(first), await command(second)]).toMatchObject([{ status: 4 }, { status: 4 }])
  const waveId = await sendWave(at + 1000, { trigger: 'command', cmdId: String(second) })
  expect([await command(first), await command(second)]).toMatchObject([{ status: 4 }, { status: 1, result: { values: { waveId } } }])
  // A device that does not say which command: the oldest.
  await sendWave(at + 2000, { trigger: 'command', cmdId: null })
  expect(await command(first)).toMatchObject({ status: 1 })
})

test('a device that says that its waveform is done, even which, does not end the command: the waveform does', async () => {
  const id = await sent('collectWave')
  const data = { success: true, values: { waveId: 1, seconds: 2 } }
  expect(await send(client, 'v1/gateway/rpc', JSON.stringify({ device: 'VB24H-1', id, data }))).toBe(0)
  expect(await command(id)).toEqual({ status: 4, reason: null, result: { values: { seconds: 2 } } })
  const waveId = await sendWave(Date.now() + 3000, { trigger: 'command', cmdId: String(id) })
  expect(await command(id)).toEqual({ status: 1, reason: null, result: { values: { waveId } } })
})

test('the files of three axes end one command, in one batch or in several', async () => {
  const ids = [await sent('collectWave'), await sent('collectWave'), await sent('collectWave')]
  const states = async () => (await Promise.all(ids.map(command))).map(({ status }) => status)
  const [at, unnamed] = [Date.now() + 10_000, { trigger: 'command', cmdId: null } as const]
  await Promise.all([sendWave(at, unnamed, 'X'), sendWave(at, unnamed, 'Y')])
  await sendWave(at, unnamed, 'Z')
  expect(await states()).toEqual([1, 4, 4])
  await Promise.all([sendWave(at + 1000, unnamed), sendWave(at + 2000, unnamed)])
  expect(await states()).toEqual([1, 1, 1])
})
