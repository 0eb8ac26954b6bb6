import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import mqtt, { type MqttClient } from 'mqtt'
import { quantile } from '../../../trials/core/measure.ts'
import { buildFleet } from '../../../trials/senders/fleet.ts'
import { Latency } from '../generator/latency.ts'
import { samplesFound } from '../stage/ledger.ts'
import { LiveReader } from '../stage/live-reader.ts'
import { type Stage, secondsOf } from '../stage/stage.ts'
import { small } from './sustained.ts'

/** Goal from the crossing to the row, and to the browser, ms (L-11). */
const goalMs = 2000
/** Points that cross their limit once each, on this many gateways, in the same company. */
const crossing = { gateways: 10, sensorsEach: 40 } as const
/** Interval of checking for readable alarms, ms. */
const lookMs = 20
/** Over the limit of the fleet, which is 20 mm/s. */
const overLimit = 25

interface Point {
  readonly client: MqttClient
  readonly sensorId: string
  readonly mappingId: number
}

/** The points that will cross, each with a single sample, like sensors that do not sleep. */
async function enterPoints(stage: Stage): Promise<Point[]> {
  const { db, mqttPort } = stage.product
  const played = await buildFleet(db, { name: 'X', isVisited: true, uploadMinutes: 0, ...crossing })
  await sql`update sensor set sleep_t = 0 where sensor_id like 'X %'`.execute(db)
  const { rows } = await sql<{ sensorId: string; mappingId: number }>`select sensor_id, mapping_id from sensor
    where sensor_id like 'X %'`.execute(db)
  const mappingOf = new Map(rows.map(({ sensorId, mappingId }) => [sensorId, mappingId]))
  const points: Point[] = []
  for (const { token, sensors } of played) {
    const options = { username: token, protocolVersion: 5, clientId: `crossing-${token}` } as const
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${mqttPort}`, options)
    for (const sensorId of sensors) points.push({ client, sensorId, mappingId: mappingOf.get(sensorId) ?? 0 })
  }
  return points
}

/** Records when the alarm of each point can be read by another connection, until aborted. */
async function watchRows(stage: Stage, points: readonly Point[], isOver: () => boolean): Promise<Map<number, number>> {
  const readAt = new Map<number, number>()
  const waiting = new Set(points.map(({ mappingId }) => mappingId))
  while (!isOver()) {
    const { rows } = await sql<{
      mappingId: number
    }>`select mapping_id from alarm where mapping_id = any(${[...waiting]}::int[])`.execute(stage.product.db)
    for (const { mappingId } of rows) {
      waiting.delete(mappingId)
      readAt.set(mappingId, performance.now())
    }
    await pause(lookMs)
  }
  return readAt
}

/** Lets the points cross one after the other over this many seconds; returns when each did. */
async function cross(points: readonly Point[], seconds: number): Promise<Map<number, number>> {
  const crossedAt = new Map<number, number>()
  const gapMs = (1000 * seconds) / points.length
  const started = performance.now()
  for (const [i, { client, sensorId, mappingId }] of points.entries()) {
    await pause(Math.max(0, started + i * gapMs - performance.now()))
    crossedAt.set(mappingId, performance.now())
    // Measured now; sent as it crosses.
    const sample = JSON.stringify({ [sensorId]: [{ ts: Date.now(), values: { vX: overLimit } }] })
    client.publish('v1/gateway/telemetry', sample, { qos: 1 })
  }
  return crossedAt
}

function latencies(stage: Stage, what: string, crossed: ReadonlyMap<number, number>, seen: ReadonlyMap<number, number>): void {
  const waits = [...crossed].flatMap(([mappingId, at]) => {
    const then = seen.get(mappingId)
    return then === undefined ? [] : [then - at]
  })
  waits.sort((a, b) => a - b)
  const at = (share: number) => quantile(waits, share).toFixed(0)
  stage.figure({ what: `${what}, p99`, measured: quantile(waits, 0.99), unit: 'ms', goal: goalMs, better: 'less' })
  stage.note(`p50 ${at(0.5)}, p95 ${at(0.95)}, at most ${(waits.at(-1) ?? 0).toFixed(0)} ms`)
  stage.figure({ what: `${what}: alarms missing`, measured: crossed.size - waits.length, unit: '', goal: 0, better: 'less' })
}

/** L-11: under the load of L-1, with a screen open that shows all of its points, values cross their limits. */
export async function alarmLatency(stage: Stage): Promise<void> {
  await stage.enter(small)
  const points = await enterPoints(stage)
  await stage.warm('A', 5000)
  const seconds = secondsOf(15, 240)
  const reader = await LiveReader.open(`${stage.product.base}/monitor/live`, await stage.product.login())
  let isOver = false
  const watching = watchRows(stage, points, () => isOver)
  const { result, usage } = await stage.product.measure(() =>
    Promise.all([stage.send('A', 5000, seconds + 2), pause(1000).then(() => cross(points, seconds))]),
  )
  const [sent, crossed] = result
  // Alarms after the last crossing may take as long as the goal allows.
  await pause(goalMs)
  isOver = true
  const readAt = await watching
  await reader.close()
  for (const client of new Set(points.map(({ client }) => client))) client.end(true)
  latencies(stage, `${points.length} crossings until the alarm can be read`, crossed, readAt)
  latencies(stage, 'until the browser has it', crossed, reader.notifiedAt)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from alarm_event`.execute(stage.product.db)
  stage.figure({
    what: 'alarm events in excess of crossings',
    measured: (rows[0]?.n ?? 0) - points.length + reader.repeated,
    unit: '',
    goal: 0,
    better: 'less',
  })
  stage.note(
    `concurrent L-1: acknowledgement p99 ${new Latency(sent.latency).quantile(0.99).toFixed(0)} ms, CPU ` +
      `${Math.round(50 * (usage.serverShare + usage.postgresShare))} % of two cores; the screen received ${(reader.bytes / 1e6 / usage.seconds).toFixed(1)} MB a second`,
  )
  await stage.lost(stage.generator.ask({ do: 'ledger', group: 'A' }).then((ledger) => samplesFound(stage.product.db, ledger, 'v_x')))
}
