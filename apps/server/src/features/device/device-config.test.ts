import { mapping } from '@undertone/domain/asset/mapping.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { deviceCalls } from '@undertone/domain/device/device.calls'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { sensorBatchCalls } from '@undertone/domain/device/setting/command-batch.calls'
import { gatewayConfigCalls, sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../platform/identity/principal.ts'
import { SecretBox } from '../../platform/security/secret-box.ts'
import { settingOwner } from '../../platform/security/setting-secret.ts'
import { makeTasksDue, runTasks } from '../../testing/run-tasks.ts'
import { sensorDraft } from '../../testing/sensor-draft.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { gatewayWarnings } from './gateway.service.ts'
import { deviceCommandTasks } from './send-command.job.ts'

let server: TestServer
let token: string
let hub: number
let pump: number

const draft = { ...sensorDraft, sensorId: 'CFG-1', companyId: 13, waveEnabled: true }
const addGateway = async (deviceId: string, type: string) =>
  (await server.send(callsOf(gateway).add, { body: { name: deviceId, deviceId, type, companyId: 13 } }, token)).data.id
const editSensor = (change: object) => server.send(callsOf(sensor).edit, { body: { id: pump, ...change } }, token)
const sensorCommands = async () =>
  (await server.send(sensorConfigCalls.commands, { body: { id: pump, pageSize: 100 } }, token)).data.records
const settingsOf = async () =>
  new Map(
    (await server.send(sensorConfigCalls.settings, { params: { id: String(pump) } }, token)).data.settings.map((one) => [one.key, one]),
  )
const save = (change: Record<string, string | number | boolean | null>, id = hub) =>
  server.send(gatewayConfigCalls.save, { body: { id, change } }, token)
const report = (key: string, value: unknown) =>
  server.db
    .insertInto('reportedAttribute')
    .values({ gatewayId: hub, sensorId: 'CFG-1', key, value: JSON.stringify(value), reportedAt: new Date() })
    .onConflict((conflict) => conflict.columns(['gatewayId', 'sensorId', 'key']).doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

beforeAll(async () => {
  server = await startTestServer('device_config')
  token = await server.login()
  hub = await addGateway('GW-LORA', 'LoRa')
  pump = await server.db.transaction().execute(async () => {
    const { id: areaId } = await server.db
      .insertInto('area')
      .values({ tenantId: 13, companyId: 13, name: 'Hall' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const machine = { tenantId: 13, companyId: 13, areaId, name: 'Pump', type: 3, level: 'A', runStatus: 'Open' }
    const { id: equipmentId } = await server.db.insertInto('equipment').values(machine).returning('id').executeTakeFirstOrThrow()
    const point = { tenantId: 13, companyId: 13, equipmentId, name: 'DE' }
    const { id: mappingId } = await server.db.insertInto('mapping').values(point).returning('id').executeTakeFirstOrThrow()
    return (await server.send(callsOf(sensor).add, { body: { ...draft, gatewayId: hub, mappingId } }, token)).data.id
  })
})
afterAll(() => server?.close())

describe('settings of a sensor', () => {
  test('all settings of a new sensor are queued', async () => {
    const [first, ...others] = await sensorCommands()
    expect(others).toEqual([])
    expect(first).toMatchObject({ kind: 'writeSettings', status: 3, sensorId: 'CFG-1', createdBy: expect.any(String) })
    expect(first?.payload).toMatchObject({ sleepT: 30, dataUpload: 60, waveEnabled: true })
    expect(first?.payload).not.toHaveProperty('learnTime')
  })

  test('a newer change replaces the command that waits and carries its settings along', async () => {
    await editSensor({ sleepT: 60 })
    await editSensor({ listening: 2 })
    const rows = await sensorCommands()
    expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
      [3, null],
      [5, 'replaced'],
      [5, 'replaced'],
    ])
    expect(rows[0]?.payload).toMatchObject({ sleepT: 60, listening: 2, dataUpload: 60 })
  })

  test('an edit that the sensor need not know of sends nothing', async () => {
    const before = (await sensorCommands()).length
    await editSensor({ name: 'Pump drive end', learnTime: 8 })
    expect(await sensorCommands()).toHaveLength(before)
  })

  test('a setting is applied only when the sensor reports the desired value', async () => {
    expect((await settingsOf()).get('sleepT')).toMatchObject({ desired: 60, reported: null, state: 0 })
    await report('sleepT', '30')
    expect((await settingsOf()).get('sleepT')).toMatchObject({ desired: 60, reported: '30', state: 0 })
    await server.db
      .updateTable('deviceCommand')
      .set({ status: 4, answerBy: new Date(Date.now() + 3_600_000) })
      .where('status', '=', 3)
      .where('sensorPk', '=', pump)
      .execute()
    expect((await settingsOf()).get('sleepT')).toMatchObject({ state: 1 })
    await report('sleepT', '60')
    expect((await settingsOf()).get('sleepT')).toMatchObject({ state: 2 })
    const page = await server.send(callsOf(sensor).findPage, { body: { keyword: 'CFG-1' } }, token)
    expect(page.data.records[0]).toMatchObject({ settingState: 2 })
  })

  test('a model that cannot sleep has no sleep, no axes and no listening of its own', async () => {
    const { data } = await editSensor({ model: 'RVT50', x1: 3, y1: 1 })
    expect(data).toMatchObject({ sleepT: 0, listening: 0, collectMode: null, x1: 1, y1: 3, z1: 2 })
    await editSensor({ model: 'VB24H', sleepT: 30, listening: 1 })
  })

  test('periods are those of the model', async () => {
    expect(await editSensor({ model: 'VB43', dataUpload: 60, dataSampling: 5 })).toMatchObject({ code: 1308, field: 'dataUpload' })
    expect((await editSensor({ model: 'VB43', dataUpload: 10, dataSampling: 5 })).code).toBe(200)
    expect(await editSensor({ model: 'VBL50', sleepT: 1440, dataUpload: 60 })).toMatchObject({ code: 1308, field: 'sleepT' })
    expect((await editSensor({ model: 'VB24H' })).code).toBe(200)
  })
})

describe('the plan of a point', () => {
  const pointOf = async () =>
    (await server.db.selectFrom('sensor').select('mappingId').where('id', '=', pump).executeTakeFirstOrThrow()).mappingId ?? 0
  const plan = async (change: object) => server.sendAny(callsOf(mapping).edit, { body: { id: await pointOf(), ...change } }, token)

  test('is held against the model of its sensor, by name', async () => {
    expect(await plan({ wavePoints: 1025 })).toMatchObject({ code: 1001, field: 'wavePoints' })
    expect(await plan({ samplingFrequency: 1, wavePoints: 1024 })).toMatchObject({ code: 1308, field: 'wavePoints' })
    expect(await plan({ sampleHz: 25_600, wavePoints: 8192, collectTime: 3 })).toMatchObject({ code: 1322, field: 'collectTime' })
  })

  test('is sent to the sensor while that is bound, then its own settings are', async () => {
    const planned = { samplingFrequency: 1, sampleHz: 25_600, wavePoints: 8192, waveAxes: 'Z', uploadCycle: 5, samplingCycle: 3 }
    expect((await plan(planned)).data).toMatchObject({ ...planned, collectTime: 0.32 })
    const expected = { waveMode: 1, sampleHz: 25_600, wavePoints: 8192, waveAxes: 'Z', collectMode: 5, dataSampling: 3 }
    expect((await sensorCommands())[0]).toMatchObject({ kind: 'writeSettings', status: 3, payload: expected })
    const desired = async () => Object.fromEntries([...(await settingsOf())].map(([key, one]) => [key, one.desired]))
    expect(await desired()).toMatchObject(expected)
    const mappingId = await pointOf()
    await server.send(deviceCalls.unbind, { body: { ids: [pump] } }, token)
    expect(await desired()).toMatchObject({ waveMode: null, sampleHz: null, collectMode: null })
    expect((await sensorCommands())[0]?.payload).toMatchObject({ sampleHz: null, collectMode: null })
    expect(await editSensor({ model: 'EVT41', mappingId })).toMatchObject({ code: 1323, field: 'mappingId' })
    expect((await editSensor({ mappingId })).code).toBe(200)
    expect(await desired()).toMatchObject(expected)
  })

  test('that collects no waveforms switches them off', async () => {
    expect((await plan({ uploadCycle: 0 })).code).toBe(200)
    expect((await settingsOf()).get('waveEnabled')).toMatchObject({ desired: false })
    const cleared = { samplingFrequency: null, sampleHz: null, wavePoints: null, waveAxes: null, uploadCycle: null, samplingCycle: null }
    expect((await plan({ ...cleared, collectTime: null })).code).toBe(200)
    expect((await settingsOf()).get('waveEnabled')).toMatchObject({ desired: true })
  })
})

describe('commands', () => {
  test('a device receives only settings it supports', async () => {
    const add = (kind: 'restart' | 'readRssi') => server.send(sensorConfigCalls.queue, { body: { id: pump, kind } }, token)
    expect((await add('restart')).code).toBe(1313)
    expect((await add('readRssi')).code).toBe(200)
    expect((await server.send(gatewayConfigCalls.queue, { body: { id: hub, kind: 'readSim' } }, token)).code).toBe(1313)
    expect((await server.send(gatewayConfigCalls.queue, { body: { id: hub, kind: 'restart' } }, token)).code).toBe(200)
  })

  test('a sensor of a collector takes what the register map of its connector has a place for', async () => {
    const sensorId = 'CFG-AD'
    const { rows } = await sql<{ id: number }>`insert into sensor
      (tenant_id, company_id, sensor_id, name, model, category, installation_method, gateway_id, x1, y1, z1, data_sampling, data_upload, sensor_sensitivity, sleep_t, listening, learn_time, alarm_interval)
      values (13, 13, ${sensorId}, 'Channel', 'XYGT_AD', 'Vibration', 'Bolt', ${hub}, 1, 3, 2, 30, 30, 100, 0, 1, 7, 6) returning id`.execute(
      server.db,
    )
    const id = rows[0]?.id ?? 0
    const offered = async () => (await server.send(sensorConfigCalls.offered, { params: { id: String(id) } }, token)).data
    expect(await offered()).toEqual([])
    const target = { sensorId, unit: 1, table: 'holding', address: 5, type: 'uint16', order: 'ABCD', scale: 1, offset: 0 }
    const targets = [
      { ...target, key: 'dataSampling' },
      { ...target, key: 'restart', sensorId: 'another' },
    ]
    await sql`insert into connector (tenant_id, gateway_id, name, kind, host, port, config, is_on)
      values (13, ${hub}, 'Collector', 'modbus', '10.0.0.5', 502, ${JSON.stringify({ kind: 'modbus', targets })}::jsonb, true)`.execute(
      server.db,
    )
    expect(await offered()).toEqual(['writeSettings', 'readParams'])
    const offeredTo = async (...ids: number[]) => (await server.send(sensorBatchCalls.offered, { body: { ids } }, token)).data
    expect(await offeredTo(id)).toEqual(['writeSettings', 'readParams'])
    const other = await sql<{ id: number }>`insert into sensor
      (tenant_id, company_id, sensor_id, name, model, category, installation_method, gateway_id, x1, y1, z1, data_sampling, data_upload, sensor_sensitivity, sleep_t, listening, learn_time, alarm_interval)
      select tenant_id, company_id, 'CFG-AD-2', name, model, category, installation_method, gateway_id, x1, y1, z1, data_sampling, data_upload, sensor_sensitivity, sleep_t, listening, learn_time, alarm_interval
      from sensor where id = ${id} returning id`.execute(server.db)
    expect(await offeredTo(id, other.rows[0]?.id ?? 0)).toEqual([])
    expect(await offeredTo(id, pump)).toContain('readRssi')
    const { data } = await server.send(sensorConfigCalls.queue, { body: { id, kind: 'writeSettings' } }, token)
    const { payload } = await server.db.selectFrom('deviceCommand').select('payload').where('id', '=', data.id).executeTakeFirstOrThrow()
    expect(Object.keys(payload as object)).toEqual(['dataSampling'])
    await server.db.deleteFrom('sensor').where('sensorId', '=', 'CFG-AD-2').execute()
    await sql`delete from connector where name = 'Collector'`.execute(server.db)
    await server.db.deleteFrom('deviceCommand').where('sensorPk', '=', id).execute()
    await server.db.deleteFrom('sensor').where('id', '=', id).execute()
  })

  test('the gateway lists its own and those of its sensors; only a waiting one can be stopped, by its own device', async () => {
    const { records } = (await server.send(gatewayConfigCalls.commands, { body: { id: hub, status: 3 } }, token)).data
    const rssi = records.find((one) => one.kind === 'readRssi')
    expect(records.map((one) => one.kind)).toEqual(expect.arrayContaining(['restart', 'readRssi']))
    const body = { id: hub, commandId: rssi?.id ?? 0 }
    expect((await server.send(gatewayConfigCalls.stop, { body }, token)).code).toBe(1314)
    const stop = () => server.send(sensorConfigCalls.stop, { body: { ...body, id: pump } }, token)
    expect((await stop()).code).toBe(200)
    expect((await stop()).code).toBe(1314)
    expect((await sensorCommands()).find((one) => one.id === rssi?.id)).toMatchObject({ status: 5, reason: 'stopped' })
  })

  describe('a waveform on demand', () => {
    const wave = { waveMode: 1, sampleHz: 25_600, wavePoints: 8192, collectSeconds: null, waveAxes: 'XYZ' } as const
    const ask = (body: object) => server.sendAny(sensorConfigCalls.queue, { body: { id: pump, kind: 'collectWave', ...body } }, token)

    test('is one that the model takes', async () => {
      expect((await ask({})).code).toBe(1326)
      expect(await ask({ wave: { ...wave, wavePoints: 1024 } })).toMatchObject({ code: 1308, field: 'wavePoints' })
      expect((await ask({ wave, waitHours: 2 })).code).toBe(200)
      const [row] = await sensorCommands()
      expect(row).toMatchObject({ kind: 'collectWave', payload: { waveMode: 1, sampleHz: 25_600, wavePoints: 8192, waveAxes: 'XYZ' } })
      expect(Date.parse(row?.expiresAt ?? '') - Date.parse(row?.createdAt ?? '')).toBe(2 * 3_600_000)
    })

    test('is none of a sensor that does not sleep, and no command reaches one that sleeps and never listens', async () => {
      const row = await server.db.selectFrom('sensor').select(['sleepT', 'listening']).where('id', '=', pump).executeTakeFirstOrThrow()
      await server.db.updateTable('sensor').set({ sleepT: 0 }).where('id', '=', pump).execute()
      expect((await ask({ wave })).code).toBe(1307)
      await server.db.updateTable('sensor').set({ sleepT: 30, listening: 0 }).where('id', '=', pump).execute()
      expect((await ask({ wave })).code).toBe(1325)
      await server.db.updateTable('sensor').set(row).where('id', '=', pump).execute()
    })
  })

  test('an open command says when its sleeping sensor listens next', async () => {
    const { mappingId } = await server.db.selectFrom('sensor').select('mappingId').where('id', '=', pump).executeTakeFirstOrThrow()
    await server.db.updateTable('sensor').set({ sleepT: 30, dataUpload: 60 }).where('id', '=', pump).execute()
    const at = async (minutesAgo: number) => {
      await sql`insert into latest (mapping_id, ts, received_at, "values") values (${mappingId}, now() - make_interval(mins => ${minutesAgo}), now(), '{}')
        on conflict (mapping_id) do update set ts = excluded.ts`.execute(server.db)
      const [row] = (await sensorCommands()).filter(({ status }) => status === 3)
      return row?.listensAt ? Math.round((Date.parse(row.listensAt) - Date.parse(row.createdAt)) / 60_000) : null
    }
    expect(await at(20)).toBe(40)
    expect(await at(80)).toBe(40)
    // Silent: when it listens is not known.
    expect(await at(500)).toBeNull()
    await server.db
      .deleteFrom('latest')
      .where('mappingId', '=', mappingId ?? 0)
      .execute()
  })

  test('a command not fetched in time has failed', async () => {
    const waiting = (await sensorCommands()).filter((one) => one.status === 3 || one.status === 4).length
    expect(waiting).toBeGreaterThan(0)
    const run = async () => {
      await makeTasksDue(server.db)
      const link = { send: async () => 'notConnected' as const }
      await runTasks(server.db, [deviceCommandTasks({ db: server.db, box: server.foundation.box, link, serverRun: 0 })])
    }
    await run()
    expect((await sensorCommands()).filter((one) => one.reason === 'expired')).toEqual([])
    await sql`update device_command set expires_at = now() - interval '1 second' where status in (3, 4)`.execute(server.db)
    await run()
    const overdue = (await sensorCommands()).filter((one) => one.reason === 'expired' || one.reason === 'timeout')
    expect(overdue.map((one) => one.status)).toEqual(Array(waiting).fill(2))
  })
})

describe('settings of a gateway', () => {
  test('are those of its type, each within its range', async () => {
    expect(await save({ channel: 3 })).toMatchObject({ code: 1311, field: 'channel' })
    const rejection = await save({ loraChannel: 656 })
    expect(rejection).toMatchObject({ code: 1310, field: 'loraChannel' })
    expect(rejection.msg).toBe('Channel value: Enter a value between 0 and 655')
    expect((await save({ ipAddress: '192.168.1' })).code).toBe(1310)
    expect((await save({ loraChannel: 655, receiveMHz: 471.5 })).data).toEqual({ queued: 2 })
    const rvt = await addGateway('GW-RVT', 'RVT50')
    expect((await save({ rotationSpeed: 86 }, rvt)).code).toBe(1310)
    expect((await save({ rotationSpeed: 87 }, rvt)).code).toBe(200)
  })

  test('Modbus TCP is switched on at a DTU, with its port and unit', async () => {
    const dtu = await addGateway('GW-DTU', 'DTU')
    expect((await save({ modbusUnit: 248 }, dtu)).code).toBe(1310)
    expect((await save({ modbusTcp: true, modbusPort: 1502, modbusUnit: 7 }, dtu)).data).toEqual({ queued: 3 })
    const { data } = await server.send(gatewayConfigCalls.commands, { body: { id: dtu, pageSize: 10 } }, token)
    expect(data.records[0]).toMatchObject({ kind: 'writeSettings', payload: { modbusTcp: true, modbusPort: 1502, modbusUnit: 7 } })
    expect((await save({ modbusTcp: true })).code).toBe(1311)
  })

  test('the data logger is required, and on until it is switched off', async () => {
    const stored = async () =>
      (await server.send(gatewayConfigCalls.settings, { params: { id: String(hub) } }, token)).data.settings.find(
        (one) => one.key === 'dataLogger',
      )
    expect(await save({ dataLogger: null })).toMatchObject({ code: 1310, field: 'dataLogger' })
    expect(await stored()).toMatchObject({ desired: true })
    expect((await save({ dataLogger: false })).data).toEqual({ queued: 1 })
    expect(await stored()).toMatchObject({ desired: false })
  })

  test('an import warns of a gateway that would have more than thirty sensors', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({ row: at + 2, stored: null, values: { gatewayId: hub } }))
    const caller = { scope: { tenantId: 13, companyIds: 'all', ownWithin: 'all', accountId: 1 } } as unknown as Context['caller']
    const warn = (writes: typeof rows) => gatewayWarnings(server.db, writes, { caller } as Context)
    expect(await warn(rows.slice(1))).toEqual([])
    expect((await warn(rows)).map(({ en }) => en)).toEqual(['GW-LORA would have 31 sensors; above 30 data may be lost'])
    const stranger = { scope: { tenantId: 50, companyIds: 'all', ownWithin: 'all', accountId: 1 } } as unknown as Context['caller']
    expect(await gatewayWarnings(server.db, rows, { caller: stranger } as Context)).toEqual([])
  })

  test('a static address needs all three', async () => {
    expect(await save({ ipMode: 0, ipAddress: '192.168.1.10' })).toMatchObject({ code: 1312, field: 'netmask' })
    const whole = { ipMode: 0, ipAddress: '192.168.1.10', netmask: '255.255.255.0', gatewayAddress: '192.168.1.1' }
    expect((await save(whole)).code).toBe(200)
  })

  test('a secret is sealed, and appears neither in responses, commands nor the log', async () => {
    const aesKey = '00112233445566778899aabbccddeeff'
    expect((await save({ aesKey: 'x'.repeat(32) })).code).toBe(1310)
    expect((await save({ aesKey })).code).toBe(200)
    const { data } = await server.send(gatewayConfigCalls.settings, { params: { id: String(hub) } }, token)
    expect(data.settings.find((one) => one.key === 'aesKey')).toMatchObject({ desired: null, isSet: true, reported: null })
    const stored = await server.db.selectFrom('gatewaySetting').selectAll().where('key', '=', 'aesKey').executeTakeFirstOrThrow()
    expect(stored.value).toBeNull()
    expect(() => new SecretBox(Buffer.alloc(32)).open(stored.sealed ?? Buffer.alloc(0), settingOwner(hub, 'aesKey'))).toThrow()
    const kept = await Promise.all([
      server.db.selectFrom('deviceCommand').selectAll().execute(),
      server.db.selectFrom('operationLog').selectAll().execute(),
    ])
    expect(JSON.stringify(kept)).not.toContain(aesKey)
  })

  test('an unchanged value is not sent again', async () => {
    expect((await save({ loraChannel: 655 })).data).toEqual({ queued: 0 })
  })
})
