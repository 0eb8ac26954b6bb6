import { setTimeout as pause } from 'node:timers/promises'
import { commandRow } from '@undertone/domain/device/command/device-commands.table'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'
import { CommandDevice } from '../support/command-device.ts'

/** How long the commands wait, s: longer than the sleep of their devices and the restarts of the server. */
const validSeconds = 45
/** The kinds of each sensor: one that may be repeated and one that must not. */
const kinds = { short: ['readRssi', 'resendData'], long: ['readRssi', 'readParams', 'resendData', 'restart'] } as const

let devices: CommandDevice[] = []
/** The first command of this trial. */
let firstId = 0

/** Queues commands for every sensor of the spare gateways, and for the gateways themselves. */
const queue = ({ site, isLong, crew }: FaultContext): Promise<unknown> =>
  site.ask(
    `insert into device_command (tenant_id, gateway_id, sensor_pk, kind, payload, expires_at)
     select t.tenant_id, t.gateway_id, t.sensor_pk, k.kind, '{}', now() + make_interval(secs => $3) from (
       select s.tenant_id, s.gateway_id, s.id as sensor_pk from sensor s where s.sensor_id = any($1)
       union all select distinct s.tenant_id, s.gateway_id, null::int from sensor s where s.sensor_id = any($1)) t
     cross join unnest($2::text[]) as k (kind)
     on conflict do nothing returning id`,
    [crew.spare.flatMap(({ sensors }) => sensors), isLong ? kinds.long : kinds.short, validSeconds],
  )

/** Every command that was queued: `id status kind`. */
const commandsOf = async ({ site }: FaultContext) =>
  (await site.ask(`select concat(id, ' ', status, ' ', kind) from device_command where id >= $1`, [firstId])).map((row) => {
    const [id = '', status = '', kind = ''] = String(row).split(' ')
    return { id: Number(id), status: Number(status), kind: kind as 'restart' }
  })

/** Counts what the devices saw over all of them. */
const total = (pick: (device: CommandDevice) => ReadonlyMap<number, number>, id: number): number =>
  devices.reduce((sum, device) => sum + (pick(device).get(id) ?? 0), 0)

/** The server is killed while commands are sent to devices that sleep, lose answers, answer twice or too late. */
export const commandsKilled: Fault = {
  id: 'F-21',
  name: 'killed while commands are sent',
  pass: 'every command ends, none is executed twice, and one that is a success was executed once',
  times: { short: 2, long: 6 },
  prepare: async (scene) => {
    const { site, crew } = scene
    firstId = Number((await site.ask('select coalesce(max(id), 0) + 1 from device_command'))[0])
    await site.ask('update sensor set sleep_t = 0, listening = 1 where sensor_id = any($1)', [crew.spare.flatMap(({ sensors }) => sensors)])
    devices = crew.spare.map(({ token }) => new CommandDevice(site.mqttPort, token))
  },
  inject: async (scene) => {
    await queue(scene)
    await pause(scene.random() * 1500)
    scene.site.server.kill()
  },
  heal: async ({ site, random }) => {
    await site.startServer()
    await pause(1000 + random() * 2000)
  },
  restore: async (scene) => {
    const { fail, figure } = scene
    const isOpen = async () => (await commandsOf(scene)).filter(({ status }) => status === 3 || status === 4).length
    await until('every command has ended', async () => (await isOpen()) === 0, 180_000).catch(async () =>
      fail(`I-6: ${await isOpen()} commands are open`),
    )
    const commands = await commandsOf(scene)
    for (const { id, status, kind } of commands) {
      const [arrived, executed] = [total((one) => one.arrived, id), total((one) => one.executed, id)]
      if (executed > 1) fail(`I-6: command ${id} (${kind}) was executed ${executed} times`)
      if (arrived > 1 && !commandRow(kind).repeats) fail(`I-6: command ${id} (${kind}) was sent ${arrived} times`)
      if (status === 1 && executed === 0) fail(`command ${id} (${kind}) is a success and was never executed`)
      if (status === 1 && !devices.some(({ answered }) => answered.has(id)))
        fail(`command ${id} (${kind}) is a success that no device reported`)
    }
    figure('commands', commands.length)
    figure('of these successful', commands.filter(({ status }) => status === 1).length)
    figure('sent again', commands.filter(({ id }) => total((one) => one.arrived, id) > 1).length)
    for (const device of devices) device.end()
    devices = []
  },
}
