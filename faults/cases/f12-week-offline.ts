import { setTimeout as pause } from 'node:timers/promises'
import { quietAfterMs } from '@undertone/domain/alarm/threshold/alarm-timing'
import { settleAlarms } from '../../trials/check/alarm-check.ts'
import { quantile } from '../../trials/core/measure.ts'
import { until } from '../../trials/senders/crew.ts'
import { Gateway } from '../../trials/senders/gateway.ts'
import type { Fault, Scene } from '../../trials/trial/fault.ts'
import { playedBy } from '../support/played-gateway.ts'

const cycleMs = 5 * 60_000
/** Samples in a message: a gateway that sends what it has kept sends it by the sensor and the hour. */
const perMessage = 12
/** A week of thirty sensors may take so long, s (L-12). */
const goalSeconds = 180

/** The flood of one tenant may make another one wait so many times as long (I-8). */
const maxRatio = 2

const days = ({ isLong }: Scene): number => (isLong ? 7 : 0.5)
let rounds = 0

/** How long the gateways of another tenant wait for their acknowledgements while something is done: the 99th percentile, ms. */
async function slowestWait({ crew }: Scene, work: () => Promise<unknown>): Promise<number> {
  for (const { waits } of crew.gateways) waits.length = 0
  await work()
  const waits = crew.gateways.flatMap((gateway) => gateway.waits).sort((a, b) => a - b)
  return quantile(waits, 0.99)
}

/** Samples of a crossing in what was kept: an hour. */
const crossingSamples = 12

/** Severity of a sensor's sample, mm/s: the first one crossed its limit when it went away, the second one when it came back, the others never. */
const severityOf = (sensor: number, n: number, perSensor: number): number => {
  const crosses = sensor === 0 ? n < crossingSamples : sensor === 1 && n >= perSensor - crossingSamples
  return crosses ? 25 : (n % 256) / 16
}

interface Told {
  readonly beganAt: number
  readonly isLate: boolean
  /** Whether all that happened to it is told to nobody. */
  readonly isQuiet: boolean
}

async function alarmsOf({ site }: Scene, sensor: string): Promise<Told[]> {
  const rows = await site.ask(
    `select jsonb_build_object('beganAt', extract(epoch from a.began_at) * 1000, 'isLate', a.is_late,
      'isQuiet', (select bool_and(e.is_quiet) from alarm_event e where e.alarm_id = a.id))
     from alarm a join sensor s on s.mapping_id = a.mapping_id where s.sensor_id = $1 and a.alarm_type = 'VibrationIntensity' order by a.began_at`,
    [sensor],
  )
  return rows as Told[]
}

/** What came too late to be an ordinary alarm is marked; what nobody can do anything about any more is told to nobody. */
async function checkAlarms(scene: Scene, sensors: readonly string[], begun: readonly number[]): Promise<void> {
  await settleAlarms(scene.site.db)
  for (const [i, sensor] of sensors.entries()) {
    const told = await alarmsOf(scene, sensor)
    const beganAt = begun[i]
    if (told.length !== (beganAt === undefined ? 0 : 1))
      scene.complain(`${sensor} crossed ${beganAt === undefined ? 'never' : 'once'} and has ${told.length} alarms`)
    const [alarm] = told
    if (!alarm || beganAt === undefined) continue
    if (alarm.beganAt !== beganAt) scene.complain(`the alarm of ${sensor} begins ${alarm.beganAt - beganAt} ms beside its crossing`)
    if (!alarm.isLate) scene.complain(`the alarm of ${sensor} is not marked as late`)
    const isOld = Date.now() - beganAt > quietAfterMs
    if (alarm.isQuiet !== isOld)
      scene.complain(
        `the alarm of ${sensor}, ${isOld ? 'too old' : 'young enough'} to be told, is ${alarm.isQuiet ? 'quiet' : 'not quiet'}`,
      )
  }
}

/** A gateway that was away for a week sends everything that it has kept, as fast as it is let. */
export const weekOffline: Fault = {
  id: 'F-12',
  name: 'a week offline, then all at once',
  pass: 'nothing is dropped for its rate or its age, stored within three minutes, another tenant waits no more than twice as long, late alarms are marked, and old ones told to nobody',
  times: { short: 1, long: 2 },
  prepare: async () => {
    rounds = 0
  },
  inject: async (scene) => {
    const { site, crew, random, figure, complain } = scene
    const { token, sensors } = playedBy(scene, 2 + (rounds++ % 2))
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
        const kept = Array.from({ length: Math.min(perMessage, perSensor - from) }, (_, i) => from + i)
        gateway.send(
          kept.map((n) => ({
            sensor,
            t: startMs + n * cycleMs,
            values: { vX: severityOf(place, n, perSensor), aZ: ((n * 3) % 4096) / 8, tem: 30 },
          })),
        )
      }
    const beside = await slowestWait(scene, () => until('the week is stored', () => gateway.isSettled, 1000 * goalSeconds * 2))
    figure(`${days(scene)} days of ${sensors.length} sensors stored after, s`, (performance.now() - started) / 1000, goalSeconds)
    figure('another tenant waits at most (p99), ms', beside)
    figure('so many times as long as alone (I-8)', beside / alone, maxRatio)
    if (gateway.refused.size > 0) complain('samples of the week were refused')
    gateway.end()
    await checkAlarms(scene, sensors, [startMs, startMs + (perSensor - crossingSamples) * cycleMs])
  },
}
