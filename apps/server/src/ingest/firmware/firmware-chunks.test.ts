import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { offerTo } from '../../plant/firmware/offered-firmware.ts'
import type { Database } from '../../platform/database/database.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { openUploads, uploadName, uploadsFolder } from '../../platform/storage/uploads.ts'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant, send } from '../test/test-fixture.ts'
import { FirmwareServer } from './firmware-chunks.ts'
import { PackageCache } from './package-cache.ts'

const bytes = randomBytes(10_000)
const fileId = '0123456789abcdef0123456789abcdef'
const sha256 = createHash('sha256').update(bytes).digest('hex')
const title = 'GATEWAY_DTU_HW1_SW2.0.0'
const patience = { timeout: 10_000, interval: 20 }

let fixture: IngestFixture
let plant: Plant
let other: Plant
let client: MqttClient
let folder: string
let files: Awaited<ReturnType<typeof openUploads>>
let firmwareId: number
const heard: { topic: string; payload: Buffer }[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-firmware-'))
  files = await openUploads(folder)
  await files.put(uploadName(fileId), bytes)
  fixture = await openIngestFixture(inject('adminUrl'), { files })
  ;[plant, other] = [await addPlant(fixture.db, 'First'), await addPlant(fixture.db, 'Second')]
  await sql`update gateway set type = 'DTU'`.execute(fixture.db)
  await sql`insert into file (id, name, kind, size, purpose, sha256) values (${fileId}, 'a.bin', 'firmware', 10000, 'package', decode(${sha256}, 'hex'))`.execute(
    fixture.db,
  )
  firmwareId = await addFirmware('GATEWAY', 'DTU', title)
  client = await connect(plant)
})
afterAll(async () => {
  await fixture?.close()
  await files?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  heard.length = 0
  await sql`delete from firmware_rollout`.execute(fixture.db)
  for (const { gatewayId } of [plant, other]) await say(gatewayId, '', 'hw_version', '1')
})

const connect = async (
  { token }: Plant,
  topics = [
    'v2/fw/response/+/chunk/+',
    'v2/fw/error',
    'v1/devices/me/attributes/response/+',
    'v1/gateway/attributes/response',
    'v1/devices/me/attributes',
  ],
) => {
  const made = await fixture.client(token)
  made.on('message', (topic, payload) => void heard.push({ topic, payload }))
  await made.subscribeAsync(topics)
  return made
}
/** A gateway that nothing was granted to: grants are believed for some seconds. */
async function fresh(name: string): Promise<Plant> {
  const made = await addPlant(fixture.db, name)
  await sql`update gateway set type = 'DTU' where id = ${made.gatewayId}`.execute(fixture.db)
  await say(made.gatewayId, '', 'hw_version', '1')
  return made
}
async function addFirmware(type: string, productType: string, name: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into firmware (name, type, product_type, hw_version, sw_version, file_id, size_bytes, sha256, signature, public_key)
    values (${name}, ${type}, ${productType}, '1', '2.0.0', ${fileId}, 10000, ${sha256}, 'c2ln', 'a2V5') returning id`.execute(fixture.db)
  return rows[0]?.id ?? 0
}
const say = (gatewayId: number, sensorId: string, key: string, value: string) =>
  sql`insert into reported_attribute (gateway_id, sensor_id, key, value, reported_at) values (${gatewayId}, ${sensorId}, ${key}, ${JSON.stringify(value)}::jsonb, now())
    on conflict (gateway_id, sensor_id, key) do update set value = excluded.value`.execute(fixture.db)
/** Offers the package to a gateway, or to a sensor. */
async function offer(
  { tenantId, gatewayId }: Plant,
  { sensorPk = null as number | null, phase = 'offered', parallel = 10, firmware = firmwareId } = {},
) {
  const { rows } = await sql<{
    id: number
  }>`with r as (insert into firmware_rollout (firmware_id, stage_ends, stop_percent, parallel, download_minutes, install_minutes, wait_hours)
      values (${firmware}, '{1}', 10, ${parallel}, 60, 30, 72) returning id)
    insert into firmware_upgrade (rollout_id, tenant_id, gateway_id, sensor_pk, stage, phase)
    select id, ${tenantId}, ${sensorPk === null ? gatewayId : null}, ${sensorPk}, 0, ${phase} from r returning id`.execute(fixture.db)
  return rows[0]?.id ?? 0
}
const upgrade = async (id: number) =>
  (
    await sql<{
      phase: string
      reason: string | null
      sentBytes: number
    }>`select phase, reason, sent_bytes from firmware_upgrade where id = ${id}`.execute(fixture.db)
  ).rows[0]
const answerAt = async (topic: string) => {
  await vi.waitFor(() => expect(heard.some((one) => one.topic === topic)).toBe(true), patience)
  return heard.find((one) => one.topic === topic)?.payload ?? Buffer.alloc(0)
}
const ask = async (request: string, index: number, payload: string, by = client) => {
  await by.publishAsync(`v2/fw/request/${request}/chunk/${index}`, payload, { qos: 1 })
  return answerAt(`v2/fw/response/${request}/chunk/${index}`)
}

describe('a package by MQTT', () => {
  test('arrives in parts of the length that the device asks for, until an empty one', async () => {
    const id = await offer(plant)
    const parts: Buffer[] = []
    for (let index = 0; ; index++) {
      const part = await ask('7', index, '4096')
      if (part.length === 0) break
      parts.push(part)
    }
    expect(parts.map(({ length }) => length)).toEqual([4096, 4096, 1808])
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
    expect(await upgrade(id)).toMatchObject({ phase: 'downloading' })
    await vi.waitFor(async () => expect(await upgrade(id)).toMatchObject({ sentBytes: 10_000 }), patience)
  })

  test('parts that are repeated, out of order or asked for after a break are the same', async () => {
    await offer(plant)
    for (const [request, index] of [
      ['1', 2],
      ['2', 0],
      ['3', 2],
      ['4', 1],
    ] as const)
      expect((await ask(request, index, '3000')).equals(bytes.subarray(index * 3000, index * 3000 + 3000))).toBe(true)
  })

  test('for a sensor behind it the gateway asks with its name', async () => {
    const plant = await fresh('Behind')
    const client = await connect(plant)
    const { sensorPk } = await addSensor(fixture.db, plant, `S-${randomBytes(3).toString('hex')}`)
    const { sensorId, model } = await fixture.db.selectFrom('sensor').selectAll().where('id', '=', sensorPk).executeTakeFirstOrThrow()
    await say(plant.gatewayId, sensorId, 'hw_version', '1.0')
    await sql`delete from firmware where type = 'SENSOR'`.execute(fixture.db)
    await sql`insert into file (id, name, kind, size, purpose, sha256) values ('1123456789abcdef0123456789abcdef', 'b.bin', 'firmware', 10000, 'package', decode(${sha256}, 'hex')) on conflict do nothing`.execute(
      fixture.db,
    )
    await files.put(uploadName('1123456789abcdef0123456789abcdef'), bytes)
    const { rows } = await sql<{
      id: number
    }>`insert into firmware (name, type, product_type, hw_version, sw_version, file_id, size_bytes, sha256, signature, public_key)
      values ('SENSOR', 'SENSOR', ${model}, '1', '2.0.0', '1123456789abcdef0123456789abcdef', 10000, ${sha256}, 'c2ln', 'a2V5') returning id`.execute(
      fixture.db,
    )
    const id = await offer(plant, { sensorPk, firmware: rows[0]?.id ?? 0 })
    // Its gateway itself is offered nothing.
    await client.publishAsync('v2/fw/request/9/chunk/0', '4096', { qos: 1 })
    expect((await answerAt('v2/fw/error')).toString()).toBe('notOffered')
    expect((await ask('10', 0, JSON.stringify({ device: sensorId, size: 4096 }), client)).equals(bytes.subarray(0, 4096))).toBe(true)
    await client.publishAsync(
      'v1/gateway/attributes/request',
      JSON.stringify({ id: 3, device: sensorId, shared: ['fw_title', 'fw_checksum'] }),
    )
    expect(JSON.parse((await answerAt('v1/gateway/attributes/response')).toString())).toMatchObject({
      values: { fw_title: 'SENSOR', fw_checksum: sha256 },
    })
    await send(client, 'v1/gateway/telemetry', JSON.stringify({ [sensorId]: [{ values: { current_fw_version: '2.0.0' } }] }))
    expect(await upgrade(id)).toMatchObject({ phase: 'success' })
  })

  test('the Python client of ThingsBoard subscribes to a filter that matches no answer, and is answered', async () => {
    await offer(other)
    const python = await connect(other, ['v2/fw/response/+'])
    expect((await ask('1', 0, '1000', python)).length).toBe(1000)
    await python.endAsync()
  })

  test.each(['', '0', '65537', 'x', '{"size":"a"}', '{"device":5,"size":10}', '\u0000'])('a length of %j is refused', async (payload) => {
    await offer(plant)
    await client.publishAsync('v2/fw/request/1/chunk/0', payload, { qos: 1 })
    expect((await answerAt('v2/fw/error')).toString()).not.toBe('')
    expect(heard.filter(({ topic }) => topic.startsWith('v2/fw/response'))).toEqual([])
  })
})

describe('it is sent to no other device', () => {
  test('S-28: not a device of another customer, nor one that is offered nothing', async () => {
    await offer(plant)
    const other = await fresh('Stranger')
    const stranger = await connect(other)
    await stranger.publishAsync('v2/fw/request/1/chunk/0', '4096', { qos: 1 })
    expect((await answerAt('v2/fw/error')).toString()).toBe('notOffered')
    const wanted = { sensorId: null, index: 0, size: 0, title, version: '2.0.0' }
    expect(await fixture.ingest.http.firmware.read(other, wanted)).toBe('notOffered')
    expect(await fixture.ingest.http.firmware.read(plant, { ...wanted, version: '1.0.0' })).toBe('notOffered')
    expect(await fixture.ingest.http.firmware.read(plant, wanted)).toEqual(bytes)
    await stranger.endAsync()
  })

  test('a wrong hardware version is refused before the first byte, with the reason', async () => {
    const other = await fresh('Wrong hardware')
    const id = await offer(other)
    await say(other.gatewayId, '', 'hw_version', '2')
    expect(await fixture.ingest.http.firmware.read(other, { sensorId: null, index: 0, size: 1000 })).toBe('notFitting')
    expect(await upgrade(id)).toMatchObject({ phase: 'failed', reason: 'wrongHardware', sentBytes: 0 })
  })

  test('nor more at a time than the roll-out allows, nor a new one while it is paused', async () => {
    const other = await fresh('Too many')
    const id = await offer(other, { parallel: 1 })
    await sql`insert into firmware_upgrade (rollout_id, tenant_id, gateway_id, stage, phase)
      select rollout_id, ${plant.tenantId}, ${plant.gatewayId}, 0, 'updating' from firmware_upgrade where id = ${id}`.execute(fixture.db)
    const asked = { sensorId: null, index: 0, size: 1000 }
    expect(await fixture.ingest.http.firmware.read(other, asked)).toBe('busy')
    await sql`update firmware_upgrade set phase = 'success' where id <> ${id}`.execute(fixture.db)
    await sql`update firmware_rollout set state = 'paused'`.execute(fixture.db)
    expect(await fixture.ingest.http.firmware.read(other, asked)).toBe('busy')
    await sql`update firmware_rollout set state = 'running'`.execute(fixture.db)
    expect(await fixture.ingest.http.firmware.read(other, asked)).toHaveLength(1000)
  })

  test.each(['stopped', 'finished'])(
    'nor one whose roll-out is %s, even if it installs; it is not offered the package any more',
    async (state) => {
      const other = await fresh(`Late ${state}`)
      await offer(other, { phase: 'updating' })
      expect(await offerTo(fixture.db, other.gatewayId, '')).toBeDefined()
      await sql`update firmware_rollout set state = ${state}`.execute(fixture.db)
      expect(await fixture.ingest.http.firmware.read(other, { sensorId: null, index: 0, size: 1000 })).toBe('notOffered')
      expect(await offerTo(fixture.db, other.gatewayId, '')).toBeUndefined()
    },
  )
})

describe('questions of devices', () => {
  const asked = { sensorId: null, index: 0, size: 1000 }

  test('wait for no lock: the device asks again, and gets its part', async () => {
    const held = await fresh('Locked')
    const id = await offer(held)
    await fixture.db.transaction().execute(async (tx) => {
      await sql`select from firmware_upgrade where id = ${id} for update`.execute(tx)
      expect(await fixture.ingest.http.firmware.read(held, asked)).toBe('tooFast')
    })
    expect(await fixture.ingest.http.firmware.read(held, asked)).toHaveLength(1000)
  })

  test('take two connections at most, whatever the number of customers', async () => {
    const ends: (() => void)[] = []
    const execute = () => new Promise((resolve) => ends.push(() => resolve('notOffered')))
    const db = { transaction: () => ({ execute }) } as unknown as Database
    const server = new FirmwareServer({ db, files, log: createLog({ write: () => undefined }) })
    const answers = [1, 2, 3].map((tenantId) => server.read({ tenantId, gatewayId: tenantId }, asked))
    await new Promise(setImmediate)
    expect(ends).toHaveLength(2)
    ends[0]?.()
    await vi.waitFor(() => expect(ends).toHaveLength(3), patience)
    for (const end of ends) end()
    expect(await Promise.all(answers)).toEqual(['notOffered', 'notOffered', 'notOffered'])
    await server.close()
  })

  test('behind the end of the package count as nothing sent', async () => {
    const behind = await fresh('Behind the end')
    const id = await offer(behind)
    const server = new FirmwareServer({ db: fixture.db, files, log: createLog({ write: () => undefined }) })
    expect(await server.read(behind, { ...asked, index: 100 })).toHaveLength(0)
    expect(await server.read(behind, asked)).toHaveLength(1000)
    await server.close()
    expect(await upgrade(id)).toMatchObject({ sentBytes: 1000 })
  })
})

test('what a device says of its firmware among its samples is an attribute and moves its upgrade', async () => {
  const id = await offer(plant)
  const states = ['DOWNLOADING', 'DOWNLOADED', 'VERIFIED', 'UPDATING']
  for (const fw_state of states) {
    await send(client, 'v1/devices/me/telemetry', JSON.stringify({ current_fw_title: title, current_fw_version: '1.0.0', fw_state }))
    expect(await upgrade(id)).toMatchObject({ phase: fw_state.toLowerCase() })
  }
  await send(client, 'v1/devices/me/attributes', JSON.stringify({ fw_version: '2.0.0' }))
  expect(await upgrade(id)).toMatchObject({ phase: 'success' })
  const { rows } = await sql`select from quarantine where gateway_id = ${plant.gatewayId}`.execute(fixture.db)
  expect(rows).toEqual([])
})

describe('packages in memory', () => {
  const stored = (id: string, size = 10_000) => ({ fileId: id, sizeBytes: size, sha256 })

  test('are read once, however many ask, and no more than fit', async () => {
    const read = vi.spyOn(files, 'read')
    const second = '2'.repeat(32)
    await files.put(uploadName(second), bytes)
    const cache = new PackageCache(files, 15_000)
    await Promise.all(Array.from({ length: 20 }, () => cache.read(stored(fileId))))
    expect(read).toHaveBeenCalledTimes(1)
    await cache.read(stored(second))
    await cache.read(stored(fileId))
    expect(read).toHaveBeenCalledTimes(3)
  })

  test('are loaded one after another, and shared while they load however little fits', async () => {
    const ids = ['5', '6', '7'].map((digit) => digit.repeat(32))
    let loading = 0
    let most = 0
    const read = vi.fn(async () => {
      most = Math.max(most, ++loading)
      const parts = async function* () {
        yield bytes.subarray(0, 4000)
        await new Promise(setImmediate)
        yield bytes.subarray(4000)
        loading--
      }
      return { size: bytes.length, stream: Readable.from(parts()) }
    })
    const cache = new PackageCache({ read }, 10_000)
    const asked = [...ids, ...ids].map((id) => cache.read(stored(id)))
    for (const one of await Promise.all(asked)) expect(one?.equals(bytes)).toBe(true)
    expect([most, read.mock.calls.length]).toEqual([1, 3])
    // The last one that was loaded is the one that is kept.
    await cache.read(stored(ids[2] ?? ''))
    expect(read).toHaveBeenCalledTimes(3)
    await cache.read(stored(ids[0] ?? ''))
    expect(read).toHaveBeenCalledTimes(4)
  })

  test('S-28: a file that was replaced on the disk is not sent, and its device fails', async () => {
    const replaced = '3'.repeat(32)
    await files.put(uploadName(replaced), bytes)
    writeFileSync(path.join(folder, uploadsFolder, uploadName(replaced)), randomBytes(10_000))
    const cache = new PackageCache(files)
    expect(await cache.read(stored(replaced))).toBeNull()
    expect(await cache.read(stored('4'.repeat(32)))).toBeNull()
  })
})
