import { machineOf } from '../plants/machine-build.ts'
import type { PlantMachine } from '../plants/plant.ts'
import { type TrialRow, trialRows } from './trials.table.ts'

export const TRIAL_GATEWAY = 'GW-TR-01'

/** Each fault begins three weeks before the present day and doubles within six days: it is developed on that day and goes on for some more. */
const course = { onsetDays: 21, doublingDays: 6, ceiling: 1.3 } as const

function built({ key, base, fault, disturbance, stepHours, repairDays }: TrialRow, index: number): PlantMachine {
  const grown = { ...course, ...(repairDays !== undefined && { repairDays }) }
  return machineOf({
    ...base,
    key: `trial/${key}`,
    name: `T-${index + 1} ${key}`,
    points: base.points.map((point, at) => ({
      ...point,
      gateway: TRIAL_GATEWAY,
      sensorId: `${point.model}-TR${String(index + 1).padStart(3, '0')}${at + 1}`,
    })),
    ...(fault && { faults: [{ ...grown, ...fault }] }),
    ...(disturbance && { disturbances: [{ ...course, ...disturbance }] }),
    ...(stepHours !== undefined && { loadStepHours: stepHours }),
  })
}

/** The machines of the trials. */
export const trialMachines: readonly PlantMachine[] = trialRows.map(built)

/** The trial machine with this key; an unknown key is a programmer's error. */
export function trialMachine(key: string): PlantMachine {
  const found = trialMachines.find(({ physics }) => physics.key === `trial/${key}`)
  if (!found) throw new Error(`there is no trial machine ${key}`)
  return found
}
