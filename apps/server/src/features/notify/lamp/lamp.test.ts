import { callsOf } from '@undertone/domain/core/resource-calls'
import { alarmLamp } from '@undertone/domain/notify/lamp/alarm-lamp.resource'
import { notifyCalls } from '@undertone/domain/notify/notify.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../../platform/runtime/log.ts'
import { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import { runTasks } from '../../../testing/run-tasks.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { alarmEventTasks } from '../plan/plan-notices.ts'
import { addMachine, end, raise, type TestMachine } from '../test/test-alarms.ts'
import { switchLamps } from './switch-lamps.ts'
import { startModbusDevice } from './test-modbus.ts'

let server: TestServer
let device: Awaited<ReturnType<typeof startModbusDevice>>
let machine: TestMachine
const lines: string[] = []
const log = createLog({ level: 'warn', write: (line: string) => void lines.push(line) })

beforeAll(async () => {
  server = await startTestServer('lamp')
  device = await startModbusDevice()
  const token = await server.login()
  machine = await addMachine(server.db, 'Pump 1')
  const body = {
    companyId: 13,
    name: 'Hall',
    type: 'Both',
    ip: '127.0.0.1',
    port: device.port,
    address: '04',
    unitId: 9,
    soundLevel: 80,
    duration: 30,
    mappingIds: [machine.mappingId],
  }
  expect((await server.sendAny(callsOf(alarmLamp).add, { body }, token)).code).toBe(200)
})
afterAll(() => Promise.all([server?.close(), device?.close()]))
beforeEach(async () => {
  device.taken.length = 0
  device.state.refuse = null
  lines.length = 0
  await sql`delete from alarm`.execute(server.db)
  await sql`update alarm_lamp set lit_until = null, is_lit = false, switch_at = null`.execute(server.db)
})

const look = async (allowed = ['127.0.0.1']) => {
  await runTasks(server.db, [alarmEventTasks()])
  await switchLamps(server.db, new OutgoingGuard(async () => allowed), log)
}
const wait = () =>
  sql`update alarm_lamp set lit_until = now() - interval '1 second', switch_at = now() - interval '1 second'`.execute(server.db)
const on = [
  { unit: 9, code: 6, address: 4, value: 80 },
  { unit: 9, code: 5, address: 4, value: 0xff00 },
]
const off = [{ unit: 9, code: 5, address: 4, value: 0 }]

test('an alarm of its point lights a lamp once, and its time puts it out', async () => {
  await raise(server.db, machine)
  await look()
  await look()
  expect(device.taken).toEqual(on)
  await wait()
  await look()
  await look()
  expect(device.taken).toEqual([...on, ...off])
})

test('another alarm lights it for longer; the end of all puts it out before its time', async () => {
  const first = await raise(server.db, machine)
  const second = await raise(server.db, machine, { type: 'Temperature' })
  await look()
  await end(server.db, first)
  await look()
  expect(device.taken).toEqual(on)
  await end(server.db, second)
  await look()
  expect(device.taken).toEqual([...on, ...off])
})

test('a lamp that rejects is retried, and the log contains the reason', async () => {
  device.state.refuse = 2
  await raise(server.db, machine)
  await look()
  expect(lines.join()).toContain('Exception 2: illegal data address')
  device.state.refuse = null
  await sql`update alarm_lamp set switch_at = now()`.execute(server.db)
  await look()
  expect(device.taken).toEqual(on)
})

test('a test lights a lamp briefly, and reports why it cannot', async () => {
  const token = await server.login()
  const { rows } = await sql<{ id: number }>`select id from alarm_lamp`.execute(server.db)
  const run = (id: number) => server.send(notifyCalls.testLamp, { body: { id } }, token)
  const id = rows[0]?.id ?? 0
  expect((await run(id)).data).toEqual({ fault: null, seconds: 3 })
  expect(device.taken).toEqual(on)
  await wait()
  await look()
  expect(device.taken).toEqual([...on, ...off])
  device.state.refuse = 6
  expect((await run(id)).data.fault).toBe('Exception 6: server device busy')
  expect((await sql`select 1 from alarm_lamp where lit_until is not null`.execute(server.db)).rows).toEqual([])
  expect(await run(id + 1000)).toMatchObject({ code: 1002 })
})

test('a quiet alarm lights nothing, and a lamp in a network that is not allowed is not reached', async () => {
  await raise(server.db, machine, { isQuiet: true })
  await look()
  expect((await sql`select 1 from alarm_lamp where lit_until is not null`.execute(server.db)).rows).toEqual([])
  await raise(server.db, machine, { type: 'Temperature' })
  await look([])
  expect(device.taken).toEqual([])
  expect(lines.join()).toContain('OUTGOING_ALLOWED')
})
