import { bearingText } from '../plants/bearings.ts'
import { machineOf, type PointRow } from '../plants/machine-build.ts'
import type { Nameplate, PlantMachine } from '../plants/plant.ts'
import type { TrialBase } from './machines/trial-base.ts'
import { type TrialRow, trialRows } from './trials.table.ts'

export const TRIAL_GATEWAY = 'GW-TR-01'

/** Each fault begins three weeks before the present day and doubles within six days: it is developed on that day and goes on for some more. */
const course = { onsetDays: 21, doublingDays: 6, ceiling: 1.3 } as const

/** A pulley of the driving shaft, mm: the belt and the other pulley follow from the orders. */
const pulleyMm = 200
const millimetres = (value: number) => Math.round(10 * value) / 10

/** The nameplate with what a user would enter beside it: the bearing of each end, and the belt. */
function nameplateOf({ nameplate, points }: TrialBase): Nameplate {
  const bearingAt = (end: PointRow['end']) => points.find((point) => point.end === end && point.bearing)?.bearing
  const [drive, other] = [bearingAt('DrivePort'), bearingAt('NonDrivePort')]
  const [driving, driven] = [points.find(({ beltOrder }) => beltOrder), points.find(({ shaftRatio }) => shaftRatio)]
  const hasBelt = driving?.beltOrder && driven?.shaftRatio
  return {
    ...nameplate,
    ...(drive && { driveBearing: bearingText(drive) }),
    ...(other && { nonDriveBearing: bearingText(other) }),
    ...(hasBelt && {
      belt: {
        driveMm: pulleyMm,
        drivenMm: millimetres(pulleyMm / hasBelt),
        lengthMm: millimetres((Math.PI * pulleyMm) / (driving.beltOrder ?? 1)),
      },
    }),
  }
}

function built({ key, base, fault, disturbance, stepHours, repairDays }: TrialRow, index: number): PlantMachine {
  const grown = { ...course, ...(repairDays !== undefined && { repairDays }) }
  return machineOf({
    ...base,
    nameplate: nameplateOf(base),
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
