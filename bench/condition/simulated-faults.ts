import { diagnose } from '@undertone/condition/diagnosis/verdict/diagnose'
import type { Finding } from '@undertone/domain/diagnosis/finding'
import { placesOf } from '../../apps/simulator/src/physics/fault.ts'
import type { PlantMachine } from '../../apps/simulator/src/plants/plant.ts'
import { trialMachines } from '../../apps/simulator/src/trials/trial-machines.ts'
import { recordOf } from '../../apps/simulator/src/trials/trial-record.ts'
import { rateInterval } from './poisson.ts'
import { factsOf, namesCause, signalOf } from './simulated-truth.ts'

/**
 * The rules on the simulator's trial machines, whose faults are forces: when a growing fault is named, what is named wrongly before and after, and what is
 * said of machines without a fault and under disturbances. One point a machine, against three records from before the fault.
 * `npm run bench -- simulated-faults`
 */
const days = [-18, -15, -12, -9, -6, -4, -2, 0, 2]
const soundDays = Array.from({ length: 30 }, (_, day) => day - 29)
const baselineDays = [-32, -31.4, -30.7]
const text = ({ fault, part, confidence }: Finding) => `${fault}${part ? ` ${part}` : ''} ${confidence.toFixed(2)}`

/** Findings of a point on some days. */
function findingsOf(machine: PlantMachine, point: string, on: readonly number[]): readonly (readonly Finding[])[] {
  const baselines = baselineDays.map((day) => signalOf(recordOf(machine, day, point)))
  return on.map((day) => {
    const record = recordOf(machine, day, point)
    return diagnose({ record: signalOf(record), facts: factsOf(machine, record), baselines, library: [] }).findings
  })
}

/** Different findings and how often each was made. */
const countsOf = (findings: readonly Finding[]) =>
  [...Map.groupBy(findings, ({ fault, part }) => `${fault}${part ? ` ${part}` : ''}`)]
    .map(([name, all]) => `${name} ${all.length}×`)
    .join(', ')

let [named, wrongBefore, wrongOnly, growing] = [0, 0, 0, 0]
console.log('growing faults: the day on which they are named (0: developed), the finding, wrong findings on all days')
for (const machine of trialMachines) {
  const { faults, key } = machine.physics
  const [fault] = faults
  if (!fault || fault.repairDays !== undefined) continue
  growing++
  const found = findingsOf(machine, placesOf(fault)[0] ?? '', days)
  const first = found.findIndex((findings) => findings.some((one) => namesCause(one, fault)))
  const right = found[first]?.find((one) => namesCause(one, fault))
  const wrong = found.flat().filter((one) => !namesCause(one, fault))
  if (right) named++
  if (found.slice(0, first < 0 ? days.length : first).some((findings) => findings.length > 0)) wrongBefore++
  if (!right && wrong.length > 0) wrongOnly++
  console.log(
    `  ${key.slice(6).padEnd(22)} ${right ? `day ${String(days[first]).padStart(3)}  ${text(right)}` : 'not named'}`.padEnd(60) +
      (wrong.length > 0 ? `wrong: ${countsOf(wrong)}` : ''),
  )
}
console.log(`${named} of ${growing} named; ${wrongBefore} had a wrong finding before or instead, ${wrongOnly} nothing but wrong ones`)

console.log('\nmachines without a fault, 30 days, and disturbances at full size')
let [records, falseFindings] = [0, 0]
for (const machine of trialMachines) {
  const { faults, disturbances, points, key } = machine.physics
  if (faults.length > 0) continue
  const [disturbance] = disturbances ?? []
  const on = disturbance ? days.slice(-4) : soundDays
  const found = findingsOf(machine, disturbance?.at[0] ?? points[0]?.key ?? '', on).flat()
  records += on.length
  falseFindings += found.length
  console.log(
    `  ${key.slice(6).padEnd(22)} ${String(on.length).padStart(3)} records: ${found.length === 0 ? 'nothing named' : countsOf(found)}`,
  )
}
const { high } = rateInterval(falseFindings, records)
console.log(`${falseFindings} findings on ${records} records (at most ${(100 * high).toFixed(1)} % with 95 %)`)
