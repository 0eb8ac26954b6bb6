import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { answerModbus } from '@undertone/device/modbus/modbus-device'
import { initialModbusConfig, type ModbusValue } from '@undertone/domain/connector/modbus-config'
import { sql } from 'kysely'
import { Latency } from '../generator/latency.ts'
import { type Stage, secondsOf } from '../stage/stage.ts'
import { addConnectors, waitFor } from './connectors.ts'

const devices = 200
const periodMs = 1000
/** How much later or earlier than its period a poll may come, p99, ms (order 20). */
const jitterGoal = 200
/** The device that takes its connection and never answers, and the one that is slow. */
const deadUnit = 1
const slowUnit = 2
const slowMs = 900
const fleet = 'M'

/** Devices behind one port, each with its own connection, known by its unit. They note when they are asked. */
class ModbusFleet {
  /** When each unit was asked, ms of `performance`. */
  readonly asked = new Map<number, number[]>()
  readonly #sockets = new Set<net.Socket>()
  readonly #server = net.createServer((socket) => this.#serve(socket))

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #serve(socket: net.Socket): void {
    this.#sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => socket.destroy()).on('close', () => this.#sockets.delete(socket))
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      for (;;) {
        const answer = answerModbus(received, 'tcp', { read: () => 125 })
        if (!answer) return
        const unit = received[6] ?? 0
        received = received.subarray(answer.used)
        const times = this.asked.get(unit) ?? []
        times.push(performance.now())
        this.asked.set(unit, times)
        if (unit === deadUnit) continue
        if (unit === slowUnit) setTimeout(() => socket.write(answer.response), slowMs)
        else socket.write(answer.response)
      }
    })
  }
}

/** MB-1: two hundred devices are polled each second; one is dead and one slow, and the others do not notice. */
export async function modbusPolls(stage: Stage): Promise<void> {
  const { db } = stage.product
  await stage.enter({ name: fleet, gateways: 1, sensorsEach: devices, uploadMinutes: 0, what: { width: 3 } })
  // A map takes no number with a space.
  await sql`update sensor set sensor_id = replace(sensor_id, ' ', '-') where sensor_id like ${`${fleet} 1-%`}`.execute(db)
  const played = new ModbusFleet()
  const port = await played.listen()
  try {
    const value: Omit<ModbusValue, 'sensorId' | 'unit'> = {
      ...{ key: 'vX', table: 'holding', address: 0, type: 'int16', order: 'ABCD', scale: 0.01, offset: 0, periodS: periodMs / 1000 },
    }
    const peers = Array.from({ length: devices }, (_, i) => ({
      port,
      config: { ...initialModbusConfig, timeoutMs: 2000, values: [{ ...value, sensorId: `${fleet}-1-${i + 1}`, unit: i + 1 }] },
    }))
    await addConnectors(stage, `${fleet}-1`, peers)
    await waitFor('all devices are polled', () => played.asked.size === devices)
    await pause(3000)
    played.asked.clear()
    const seconds = secondsOf(20, 300)
    const { usage } = await stage.product.measure(() => pause(seconds * 1000))
    const jitter = new Latency()
    let polls = 0
    for (const [unit, times] of played.asked) {
      if (unit === deadUnit || unit === slowUnit) continue
      polls += times.length
      for (let i = 1; i < times.length; i++) jitter.add(Math.abs((times[i] ?? 0) - (times[i - 1] ?? 0) - periodMs))
    }
    const good = devices - 2
    stage.figure({
      what: `polls of ${good} devices in ${seconds} s, of those that were due`,
      measured: (100 * polls) / (good * seconds),
      unit: '%',
      goal: 98,
      better: 'more',
    })
    stage.figure({
      what: 'jitter of a poll beside a dead and a slow device, p99',
      measured: jitter.quantile(0.99),
      unit: 'ms',
      goal: jitterGoal,
      better: 'less',
    })
    stage.note(
      `p50 ${jitter.quantile(0.5).toFixed(0)} ms; the dead one was asked ${played.asked.get(deadUnit)?.length ?? 0} times, the slow one ${played.asked.get(slowUnit)?.length ?? 0}; ` +
        `server ${Math.round(100 * usage.serverShare)} % of a core`,
    )
    const stored = async () => {
      const { rows } = await sql<{
        n: number
      }>`select count(distinct f.mapping_id)::int as n from feature f join mapping m on m.id = f.mapping_id
        where m.name like ${`${fleet} 1-%`}`.execute(db)
      return rows[0]?.n ?? 0
    }
    stage.figure({ what: 'devices with a stored value', measured: await stored(), unit: '', goal: devices - 1, better: 'more' })
  } finally {
    await played.close()
  }
}
