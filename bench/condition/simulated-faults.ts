import type { MachineFinding } from '@undertone/condition/diagnosis/machine/diagnose-machine'
import { placesOf } from '../../apps/simulator/src/physics/fault.ts'
import { severityAt } from '../../apps/simulator/src/physics/severity.ts'
import { trialMachines } from '../../apps/simulator/src/trials/trial-machines.ts'
import { rateInterval } from './poisson.ts'
import { SimulatedMachine } from './simulated-machine.ts'
import { isUnnamedPart, namesCause } from './simulated-truth.ts'

/**
 * The rules on the simulator's trial machines, whose faults are forces: when a growing fault is named, what is named wrongly before and after, and what is
 * said of machines without a fault and under disturbances. All points of a machine, recorded a minute apart, against three records from before the fault.
 * `npm run bench -- simulated-faults [--month] [NAME …]`: with `--month` one wave a day and point over 30 days, as the product would get them; names choose machines.
 */
const options = process.argv.slice(2)
const isMonth = options.includes('--month')
const chosen = options.filter((one) => !one.startsWith('--'))
const month = Array.from({ length: 30 }, (_, at) => at - 27)
const days = isMonth ? month : [-15, -12, -9, -6, -4, -2, 0, 2]
const soundDays = isMonth ? month : month.filter((day) => day % 5 === 0)
/** The fault is above the noise from this share of the developed one: what is smaller is within the scatter of load and speed (guess). */
const firstSign = 0.1
const DAY_MS = 86_400_000

const nameOf = ({ fault, part }: MachineFinding) => `${fault}${part ? ` ${part}` : ''}`
/** Different findings and how often each was made. */
const countsOf = (findings: readonly MachineFinding[]) =>
  [...Map.groupBy(findings, nameOf)].map(([name, all]) => `${name} ${all.length}×`).join(', ')
const machines = trialMachines.filter(({ physics: { key } }) => chosen.length === 0 || chosen.includes(key.slice(6)))

const delays: number[] = []
let [named, wrongBefore, wrongAny, growing, beforeD, reachD, atPlace, unnamedPart] = [0, 0, 0, 0, 0, 0, 0, 0]
console.log('growing faults: the day on which they are named (0: developed), the finding, wrong findings on all days')
for (const machine of machines) {
  const { faults, key } = machine.physics
  const [fault] = faults
  if (!fault || fault.repairDays !== undefined) continue
  growing++
  const simulated = new SimulatedMachine(machine)
  const found = days.map((day) => simulated.findings(day))
  const first = found.findIndex((findings) => findings.some((one) => namesCause(one, fault)))
  const right = found[first]?.find((one) => namesCause(one, fault))
  const wrong = found.map((findings) => findings.filter((one) => !namesCause(one, fault) && !isUnnamedPart(one, fault)))
  if (right) named++
  else if (found.flat().some((one) => isUnnamedPart(one, fault))) unnamedPart++
  if (right && placesOf(fault).includes(right.points[0] ?? '')) atPlace++
  if (wrong.slice(0, first < 0 ? days.length : first).some((findings) => findings.length > 0)) wrongBefore++
  if (wrong.some((findings) => findings.length > 0)) wrongAny++
  const sign = days.find((day) => severityAt(fault, key, 0, day * DAY_MS) >= firstSign) ?? 0
  const day = days[first]
  if (right && day !== undefined) delays.push(Math.max(0, day - sign))
  const dangerous = days.find((one) => simulated.isInZoneD(one))
  if (dangerous !== undefined) {
    reachD++
    if (day !== undefined && day <= dangerous) beforeD++
  }
  const shown = right
    ? `day ${String(day).padStart(3)}  ${nameOf(right)} ${right.confidence.toFixed(2)} at ${right.points[0]}`
    : 'not named'
  const part = right ? '' : countsOf(found.flat().filter((one) => isUnnamedPart(one, fault)))
  console.log(
    `  ${key.slice(6).padEnd(22)} ${`${shown}${part && ` (${part})`}`.padEnd(60)}${dangerous === undefined ? '' : ` D on day ${dangerous}`}` +
      (wrong.flat().length > 0 ? ` wrong: ${countsOf(wrong.flat())}` : ''),
  )
}
const median = delays.toSorted((a, b) => a - b)[delays.length >> 1]
console.log(`${named} of ${growing} named, ${atPlace} at a point of the fault; ${unnamedPart} more as a bearing without its part`)
console.log(`${wrongBefore} had a wrong finding before or instead, ${wrongAny} a wrong finding on any day`)
console.log(`days from the first sign (a tenth of the developed fault): median ${median}, most ${Math.max(0, ...delays)}`)
console.log(`${reachD} reach zone D of their class by velocity; ${beforeD} of them are named before or on that day`)

console.log(`\nmachines without a fault, ${soundDays.length} days, and disturbances at full size`)
let [records, falseFindings] = [0, 0]
for (const machine of machines) {
  const { faults, disturbances, key } = machine.physics
  if (faults.length > 0) continue
  const on = disturbances?.length ? days.slice(-4) : soundDays
  const simulated = new SimulatedMachine(machine)
  const found = on.flatMap((day) => simulated.findings(day))
  records += on.length
  falseFindings += found.length
  console.log(
    `  ${key.slice(6).padEnd(22)} ${String(on.length).padStart(3)} days: ${found.length === 0 ? 'nothing named' : countsOf(found)}`,
  )
}
if (records > 0) {
  const { high } = rateInterval(falseFindings, records)
  console.log(`${falseFindings} findings on ${records} machine-days (at most ${(100 * high).toFixed(1)} % with 95 %)`)
}
