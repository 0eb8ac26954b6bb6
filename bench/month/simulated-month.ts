import type { AlarmTypeCode } from '@undertone/domain/alarm/alarm-types.table'
import { offeredAlarms } from '@undertone/domain/alarm/threshold/offered-alarms'
import { isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { rowsWithin } from '../../apps/simulator/src/history/synthesis.ts'
import { seeded } from '../../apps/simulator/src/physics/random.ts'
import { plants, type Station, stations } from '../../apps/simulator/src/plants/plants.ts'
import { type TelemetryRow, telemetryMessage } from '../../apps/simulator/src/transport/telemetry.ts'
import { ClockedPlant } from './clocked-plant.ts'
import { type Episode, episodesOf, keyOf } from './episodes.ts'
import { type Crossing, Growth } from './growth.ts'

/**
 * Thirty days of the four plants, hour by hour through the product's own ingest on a simulated clock. Notifications are compared with the simulator's
 * growth model of faults: each alarm once, when the model crosses the limit of the machine, and none for a machine without a fault. Then
 * a week of a point whose values scatter around its limit.
 */
const dayMs = 86_400_000
const hourMs = 3_600_000
const days = 30
/** The growth model refers to a day near the end, so that the faults begin and grow within the month. */
const aheadDays = 3
const startMs = Date.UTC(2026, 9, 20)
const endMs = startMs + days * dayMs
const presentMs = endMs - aheadDays * dayMs
/** Allowed delay of an alarm after its value: the three samples of the timing, an hour each, and one for rounding. */
const slackMs = 4 * hourMs

/** The quantities that the simulator's faults raise, with the default limits of the demo company or of the machine's class. */
const watched: readonly { readonly alarmType: AlarmTypeCode; readonly stem: string; readonly limits: readonly [number, number] | null }[] =
  [
    { alarmType: 'VibrationIntensity', stem: 'v', limits: null },
    { alarmType: 'Kurtosis', stem: 'kurt', limits: [5, 8] },
    { alarmType: 'CrestFactor', stem: 'peak', limits: [6, 10] },
  ]

/** Limits of level C and D, and their origin. */
function limitsOf({ machine }: Station, { limits }: (typeof watched)[number]): { c: number; d: number; origin: string } {
  if (limits) return { c: limits[0], d: limits[1], origin: 'Default' }
  const zone = isoZoneOf(machine.nameplate.isoClass ?? null)
  if (!zone) throw new Error(`${machine.name} has no severity class`)
  return { c: zone.bc, d: zone.cd, origin: 'Machine' }
}

/** The crossing of the first axis. */
function firstOf(growth: Growth, stem: string, limit: number): Crossing {
  const all = axes.map((axis) => growth.crossing(`${stem}${axis}`, limit))
  const min = (of: (one: Crossing) => number) => Math.min(...all.map(of))
  return { earliest: min((one) => one.earliest), usual: min((one) => one.usual), latest: min((one) => one.latest) }
}

const dayOf = (ms: number | null): string => (ms === null || !Number.isFinite(ms) || ms > endMs ? '–' : ((ms - startMs) / dayMs).toFixed(1))

/** The error in the time of a notification, or null. A crossing in only some records may be notified or not. */
function fault({ earliest, latest }: Crossing, at: number | null, what: string): string | null {
  if (at === null) return latest + slackMs < endMs ? `${what} is missing` : null
  if (earliest > endMs) return `${what} on day ${dayOf(at)}, and the law never comes there`
  if (at < earliest - hourMs) return `${what} too early`
  return at > Math.min(latest, endMs) + slackMs ? `${what} too late` : null
}

const isMoreThanDaily = (notifications: readonly Episode[]): boolean =>
  notifications.some(({ beganAt }, i) => i > 0 && beganAt - (notifications[i - 1]?.beganAt ?? 0) < dayMs)

const wrongs: string[] = []
const complain = (text: string): void => {
  wrongs.push(text)
  console.log(`  WRONG: ${text}`)
}

function compare(station: Station, episodes: ReadonlyMap<string, readonly Episode[]>): void {
  const { sensorId, model } = station.point.sensor
  const growth = new Growth(station, presentMs)
  for (const one of watched) {
    if (!offeredAlarms({ model, waveEnabled: null, collectMode: null }).includes(one.alarmType)) continue
    const { c, d, origin } = limitsOf(station, one)
    const [warning, danger] = [firstOf(growth, one.stem, c), firstOf(growth, one.stem, d)]
    const found = episodes.get(keyOf(sensorId, one.alarmType)) ?? []
    if (found.length === 0 && warning.earliest > endMs) continue
    const [first] = found
    const name = `${station.machine.name}, ${station.point.name}, ${one.alarmType}`
    const span = (of: Crossing) => `${dayOf(of.earliest)}–${dayOf(of.latest)}`.padEnd(11)
    console.log(
      `${name.padEnd(56)} C ${String(c).padEnd(4)} day ${span(warning)} notified ${dayOf(first?.beganAt ?? null).padEnd(5)} ` +
        `D ${String(d).padEnd(4)} day ${span(danger)} notified ${dayOf(first?.dangerAt ?? null).padEnd(5)} episodes ${found.length}`,
    )
    const isMarginal = warning.latest > endMs
    if (isMarginal ? isMoreThanDaily(found) : found.length > 1)
      complain(`${name}: ${found.length} episodes, on days ${found.map(({ beganAt }) => dayOf(beganAt)).join(', ')}`)
    const late = [
      fault(warning, first?.beganAt ?? null, 'level C'),
      fault(danger, found.map(({ dangerAt }) => dangerAt).find((at) => at !== null) ?? null, 'level D'),
    ]
    for (const text of late) if (text) complain(`${name}: ${text}`)
    if (first && (first.limitOrigin !== origin || ![c, d].includes(first.limitValue)))
      complain(`${name}: limit ${first.limitValue} of ${first.limitOrigin} instead of ${c} or ${d} of ${origin}`)
  }
}

/** Sends the data of each gateway hour by hour, and advances the clock. */
async function send(plant: ClockedPlant, rows: ReadonlyMap<string, readonly TelemetryRow[]>, from: number, to: number): Promise<void> {
  for (let hour = from; hour < to; hour += hourMs) {
    plant.now = hour + hourMs
    const sent = [...rows].flatMap(([sensorId, own]) => {
      const due = own.filter(({ ts }) => ts >= hour && ts < hour + hourMs)
      const station = stations.find(({ point }) => point.sensor.sensorId === sensorId)
      if (due.length === 0 || !station) return []
      const { topic, payload } = telemetryMessage(sensorId, due)
      return [plant.publishOf(station.point.sensor.gateway)(topic, payload)]
    })
    const reasons = await Promise.all(sent)
    if (reasons.some((reason) => reason !== 0)) throw new Error(`the product rejected samples: ${reasons}`)
  }
}

/** A week of a point whose severity scatters around its limit by a fifth, sampled every ten minutes. */
async function noisyWeek(plant: ClockedPlant): Promise<void> {
  const station = stations.find(({ machine, point }) => machine.physics.faults.length === 0 && point.sensor.model === 'VB24H')
  const severity = watched.find(({ alarmType }) => alarmType === 'VibrationIntensity')
  if (!station || !severity) throw new Error('no point is left for the noise')
  const { c } = limitsOf(station, severity)
  const random = seeded('noisy week')
  const rows = Array.from(
    { length: 7 * 144 },
    (_, i): TelemetryRow => ({
      ts: endMs + hourMs + i * 600_000,
      values: { vX: Number((c * (1 + 0.2 * random.normal())).toFixed(3)) },
    }),
  )
  const { sensorId } = station.point.sensor
  await send(plant, new Map([[sensorId, rows]]), endMs, endMs + 8 * dayMs)
  const notified = (await episodesOf(plant.db)).get(keyOf(sensorId, severity.alarmType)) ?? []
  const overLimit = rows.filter(({ values }) => (values.vX ?? 0) > c).length
  const gaps = notified.slice(1).map(({ beganAt }, i) => (beganAt - (notified[i]?.beganAt ?? 0)) / hourMs)
  console.log(
    `a week of ${rows.length} values around the limit, ${overLimit} of them over it: ${notified.length} episodes, ` +
      `${gaps.length === 0 ? 'none after it' : `the next one at the earliest after ${Math.min(...gaps).toFixed(1)} hours`} (goal one a day)`,
  )
  if (notified.length === 0) complain('the noisy point was never notified')
  if (isMoreThanDaily(notified)) complain('the noisy point was notified more than once a day')
}

console.log(
  `${stations.length} points of ${plants.length} plants, ${days} days. Days count from the beginning; expected days range from the one on which\n` +
    'a rare record is over the limit to the day on which nine of ten are',
)
const rows = new Map(
  stations.map(({ point }) => [point.sensor.sensorId, rowsWithin(point.sensor.sensorId, presentMs, { fromMs: startMs, toMs: endMs })]),
)
const plant = await ClockedPlant.open(startMs)
try {
  await send(plant, rows, startMs, endMs)
  const episodes = await episodesOf(plant.db)
  for (const station of stations) if (station.machine.physics.faults.length > 0) compare(station, episodes)
  const sound = stations.filter(({ machine }) => machine.physics.faults.length === 0)
  const names = new Set(sound.map(({ point }) => point.sensor.sensorId))
  const mismatches = [...episodes].filter(([key]) => names.has(key.split(' ')[0] ?? ''))
  console.log(`${sound.length} points of machines without a fault: ${mismatches.length} alarms (goal 0)`)
  for (const [key, times] of mismatches)
    complain(`${key} was notified ${times.length} times, on days ${times.map(({ beganAt }) => dayOf(beganAt)).join(', ')}`)
  await noisyWeek(plant)
} finally {
  await plant.close()
}
console.log(wrongs.length === 0 ? 'all as expected' : `${wrongs.length} are not as expected`)
process.exitCode = wrongs.length === 0 ? 0 : 1
