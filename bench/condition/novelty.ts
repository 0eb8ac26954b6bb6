import { parseArgs } from 'node:util'
import { defaultRatePerYear } from '@undertone/condition/novelty/novelty-watch'
import { seeded } from '../../apps/simulator/src/physics/random.ts'
import { trialMachines } from '../../apps/simulator/src/trials/trial-machines.ts'
import {
  greatUnrest,
  type Measured,
  measureFault,
  measureSound,
  type Unrest,
  usualUnrest,
  type WorldEvents,
  yearOf,
} from './feature-world.ts'
import { noveltyOfRecordings } from './novelty-recordings.ts'
import { type TrialResult, trialOf } from './novelty-trial.ts'
import { rateInterval } from './poisson.ts'

/**
 * Novelty over simulated machine-years. Levels, scatter and the effect of the load are measured on waves of the simulator's trial machines; season,
 * weather, drift, an unexplained slow state, disturbed recordings and repairs are added. Two points a machine, two recordings a day each.
 * Recordings of machines known to be healthy may be named beside them.
 * `npm run bench -- novelty [MACHINE_YEARS] [--recordings FOLDER]`
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { recordings: { type: 'string' } } })
const machineYears = Number(positionals[0]) || 1000
const points = 2
const perDay = 2
const days = 365
const rate = { perYear: defaultRatePerYear, recordingsPerDay: points * perDay }
/** Days after an unentered repair in which an alarm is about it. */
const aboutRepairDays = 21

const sound = trialMachines.filter(({ physics }) => physics.key.startsWith('trial/sound-'))

interface Tally {
  years: number
  falseAlarms: number
  recordings: number
  monitored: number
  strange: number
  repairs: number
  noticed: number
}
const newTally = (): Tally => ({ years: 0, falseAlarms: 0, recordings: 0, monitored: 0, strange: 0, repairs: 0, noticed: 0 })

/** Repairs of a machine in a year: one in two machines has one that is entered, one in ten one that is not entered. */
function eventsOf(seed: string): WorldEvents {
  const random = seeded(seed)
  const one = (share: number) => (random.next() < share ? [60 + 270 * random.next()] : [])
  return { repairs: one(0.5), unknownRepairs: one(0.1) }
}

function add(tally: Tally, result: TrialResult, { unknownRepairs }: WorldEvents): void {
  const isAbout = (alarm: number) => unknownRepairs.some((day) => alarm >= day && alarm < day + aboutRepairDays)
  tally.falseAlarms += result.alarms.filter((alarm) => !isAbout(alarm)).length
  tally.noticed += unknownRepairs.filter((day) => result.alarms.some((alarm) => alarm >= day && alarm < day + aboutRepairDays)).length
  tally.repairs += unknownRepairs.length
  tally.recordings += result.recordings
  tally.monitored += result.monitored
  tally.strange += result.strange
}

function print(name: string, tally: Tally): void {
  const { rate: perYear, low, high } = rateInterval(tally.falseAlarms, tally.years)
  const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
  console.log(
    `${name.padEnd(22)} ${String(tally.years).padStart(5)} machine-years  ${String(tally.falseAlarms).padStart(5)} false alarms: ` +
      `${perYear.toFixed(3)} a machine and year (95 %: ${low.toFixed(3)}–${high.toFixed(3)})  monitored ${share(tally.monitored, tally.recordings)}` +
      `  p ≤ 5 %: ${share(tally.strange, tally.monitored)}  unentered repairs noticed ${tally.noticed} of ${tally.repairs}`,
  )
}

/** Machine-years without a fault. */
function falseAlarms(measured: readonly Measured[], years: number, unrest: Unrest): Tally {
  const all = newTally()
  const byKnowledge = { 'load known': newTally(), 'load unknown': newTally() }
  for (let year = 0; year < years; year++) {
    const knowsLoad = year % 2 === 0
    const events = eventsOf(`events ${year}`)
    const groups = [all, byKnowledge[knowsLoad ? 'load known' : 'load unknown']]
    for (let point = 0; point < points; point++) {
      const world = measured[(year * points + point) % measured.length]
      if (!world) throw new Error('no machine was measured')
      const result = trialOf(yearOf(world, `year ${year}/${point}`, { perDay, days, knowsLoad, events, unrest }), rate, events.repairs)
      for (const group of groups) add(group, result, events)
    }
    for (const group of groups) group.years++
  }
  for (const [name, tally] of Object.entries(byKnowledge)) print(name, tally)
  print('all', all)
  return all
}

/** Severity of a fault that doubles in some days, 1 at `oneAt`, and the power that it adds to each feature. */
function* growing(world: Measured, added: Float64Array, seed: string, { doublingDays, oneAt }: { doublingDays: number; oneAt: number }) {
  const events = { repairs: [], unknownRepairs: [] }
  for (const recording of yearOf(world, seed, { perDay, days: oneAt + doublingDays, knowsLoad: true, events, unrest: usualUnrest })) {
    const severity = 2 ** ((recording.t / 86_400_000 - oneAt) / doublingDays)
    yield { ...recording, features: recording.features.map((value, b) => value + Math.log(1 + added[b]! * severity ** 2)) }
  }
}

/** When growing faults are noticed, in severity (1: the developed fault of the trial) and days before that. */
function delays(measured: readonly Measured[]): void {
  console.log('\ngrowing faults, 5 courses each; severity at the alarm (median, worst; 1 is the developed fault of the trial)')
  for (const doublingDays of [6, 30]) {
    const rows = trialMachines.flatMap((machine) => {
      const { faults, points: models, key } = machine.physics
      const [fault] = faults
      if (!fault || key.includes('repaired')) return []
      const at = typeof fault.at === 'string' ? fault.at : fault.at[0]
      const base = measured.find((one) => models.length > 0 && one.mean.length > 0 && one.ratedRpm === machine.physics.ratedRpm)
      return base && at ? [{ kind: fault.kind, added: addedOf(machine, at), base }] : []
    })
    const byKind = new Map<string, number[]>()
    for (const [index, { kind, added, base }] of rows.entries())
      for (let course = 0; course < 5; course++) {
        const oneAt = 200
        const result = trialOf(growing(base, added, `${kind} ${index} ${course}`, { doublingDays, oneAt }), rate, [])
        const from = oneAt - 5 * doublingDays
        const found = result.alarms.find((alarm) => alarm >= from)
        byKind.set(kind, [
          ...(byKind.get(kind) ?? []),
          found === undefined ? Number.POSITIVE_INFINITY : 2 ** ((found - oneAt) / doublingDays),
        ])
      }
    const every = [...byKind.values()].flat()
    console.log(
      `doubling in ${doublingDays} days: ${every.filter((severity) => severity <= 1).length} of ${every.length} before severity 1`,
    )
    for (const [kind, severities] of byKind) {
      const sorted = severities.sort((a, b) => a - b)
      const text = (value: number | undefined) => (value === undefined || !Number.isFinite(value) ? 'never' : value.toFixed(2))
      console.log(`  ${kind.padEnd(16)} ${text(sorted[sorted.length >> 1]).padStart(6)} ${text(sorted.at(-1)).padStart(6)}`)
    }
  }
}

const addedCache = new Map<string, Float64Array>()
function addedOf(machine: (typeof trialMachines)[number], at: string): Float64Array {
  const key = `${machine.physics.key}/${at}`
  const known = addedCache.get(key) ?? measureFault(machine, at, 2)
  addedCache.set(key, known)
  return known
}

const started = performance.now()
const measured = sound.map((machine) => measureSound(machine, machine.physics.points[0]?.key ?? '', 10))
console.log(
  `${measured.length} machines measured on waves, ${points} points each, ${perDay} recordings a day; rate set: ${rate.perYear} a year`,
)
const all = falseAlarms(measured, machineYears, usualUnrest)
console.log('\nslow states that last longer than a block, and twice the drift')
falseAlarms(measured, Math.ceil(machineYears / 10), greatUnrest)
if (machineYears >= 500) delays(measured)
if (values.recordings) noveltyOfRecordings(values.recordings)
console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`)
const { low } = rateInterval(all.falseAlarms, all.years)
if (low > rate.perYear) {
  console.log('WRONG: more false alarms than the rate that was set')
  process.exitCode = 1
}
