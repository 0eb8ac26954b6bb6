import { setTimeout as pause } from 'node:timers/promises'
import { noNotificationAfterMs } from '@undertone/domain/alarm/threshold/alarm-timing'
import { settleAlarms } from '../../trials/check/alarm-check.ts'
import { quantile } from '../../trials/core/measure.ts'
import { until } from '../../trials/senders/crew.ts'
import { Gateway } from '../../trials/senders/gateway.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'
import { spareGateway } from '../support/played-gateway.ts'

const cycleMs = 5 * 60_000
/** Samples per message: a gateway sends its buffer by sensor and hour. */
const perMessage = 12
/** Time limit for a week of thirty sensors, s (L-12). */
const goalSeconds = 180

/** Maximum factor by which the flood of one tenant may slow down another (I-8). */
const maxRatio = 2

const days = ({ isLong }: FaultContext): number => (isLong ? 7 : 0.5)
let rounds = 0

/** Acknowledgement time of another tenant's gateways during some work: the 99th percentile, ms. */
async function slowestWait({ crew }: FaultContext, work: () => Promise<unknown>): Promise<number> {
  for (const { latenciesMs } of crew.gateways) latenciesMs.length = 0
  await work()
  const latencies = crew.gateways.flatMap((gateway) => gateway.latenciesMs).sort((a, b) => a - b)
  return quantile(latencies, 0.99)
}

/** Samples of a crossing within the buffer: an hour. */
const crossingSamples = 12

/** Severity of a sensor's sample, mm/s: the first sensor crossed its limit at the start of the outage, the second at its end, the others never. */
const severityOf = (sensor: number, n: number, perSensor: number): number => {
  const crosses = sensor === 0 ? n < crossingSamples : sensor === 1 && n >= perSensor - crossingSamples
  return crosses ? 25 : (n % 256) / 16
}

interface AlarmEvent {
  readonly beganAt: number
  readonly isLate: boolean
  /** Whether none of its events was notified. */
  readonly isQuiet: boolean
}

async function alarmsOf({ site }: FaultContext, sensor: string): Promise<AlarmEvent[]> {
  const rows = await site.ask(
    `select jsonb_build_object('beganAt', extract(epoch from a.began_at) * 1000, 'isLate', a.is_late,
      'isQuiet', (select bool_and(e.is_quiet) from alarm_event e where e.alarm_id = a.id))
     from alarm a join sensor s on s.mapping_id = a.mapping_id where s.sensor_id = $1 and a.alarm_type = 'VibrationIntensity' order by a.began_at`,
    [sensor],
  )
  return rows as AlarmEvent[]
}

/** Late alarms are marked; those too old to act on are not notified. */
async function checkAlarms(scene: FaultContext, sensors: readonly string[], begun: readonly number[]): Promise<void> {
  await settleAlarms(scene.site.db)
  for (const [i, sensor] of sensors.entries()) {
    const found = await alarmsOf(scene, sensor)
    const beganAt = begun[i]
    if (found.length !== (beganAt === undefined ? 0 : 1))
      scene.fail(`${sensor} crossed ${beganAt === undefined ? 'never' : 'once'} and has ${found.length} alarms`)
    const [alarm] = found
    if (!alarm || beganAt === undefined) continue
    if (alarm.beganAt !== beganAt) scene.fail(`the alarm of ${sensor} begins ${alarm.beganAt - beganAt} ms away from its crossing`)
    if (!alarm.isLate) scene.fail(`the alarm of ${sensor} is not marked as late`)
    const isOld = Date.now() - beganAt > noNotificationAfterMs
    if (alarm.isQuiet !== isOld)
      scene.fail(
        `the alarm of ${sensor}, ${isOld ? 'too old' : 'recent enough'} for a notification, is ${alarm.isQuiet ? 'quiet' : 'not quiet'}`,
      )
  }
}

/** A gateway that was offline for a week sends its whole buffer, as fast as it is allowed to. */
export const weekOffline: Fault = {
  id: 'F-12',
  name: 'a week offline, then everything at the same time',
  pass: 'nothing is dropped because of its rate or age, stored within three minutes, another tenant waits at most twice as long, late alarms are marked, and old ones are not notified',
  times: { short: 1, long: 2 },
  prepare: async () => {
    rounds = 0
  },
  inject: async (scene) => {
    const { site, crew, random, figure, fail } = scene
    const { token, sensors } = spareGateway(scene, 2 + (rounds++ % 2))
    const startMs = crew.startMs - days(scene) * 86_400_000
    const perSensor = Math.floor((days(scene) * 86_400_000) / cycleMs)
    const gateway = new Gateway({
      token,
      sensors,
      version: 5,
      port: () => site.mqttPort,
      ledger: crew.ledger,
      startMs,
      perSecond: 0,
      random,
    })
    const alone = await slowestWait(scene, () => pause(scene.isLong ? 10_000 : 500))
    const started = performance.now()
    for (let from = 0; from < perSensor; from += perMessage)
      for (const [place, sensor] of sensors.entries()) {
        const chunk = Array.from({ length: Math.min(perMessage, perSensor - from) }, (_, i) => from + i)
        gateway.send(
          chunk.map((n) => ({
            sensor,
            t: startMs + n * cycleMs,
            values: { vX: severityOf(place, n, perSensor), aZ: ((n * 3) % 4096) / 8, tem: 30 },
          })),
        )
      }
    const during = await slowestWait(scene, () => until('the week is stored', () => gateway.isSettled, 1000 * goalSeconds * 2))
    figure(`${days(scene)} days of ${sensors.length} sensors stored after, s`, (performance.now() - started) / 1000, goalSeconds)
    figure('another tenant waits at most (p99), ms', during)
    figure('factor compared with alone (I-8)', during / alone, maxRatio)
    if (gateway.refused.size > 0) fail('samples of the week were rejected')
    gateway.end()
    await checkAlarms(scene, sensors, [startMs, startMs + (perSensor - crossingSamples) * cycleMs])
  },
}
