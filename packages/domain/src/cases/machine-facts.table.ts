import { equipment } from '../asset/equipment.resource.ts'
import type { Field } from '../core/field.ts'

/** Facts of a machine that a case keeps as they were: what matters for its vibration. Names, places, pictures and serial numbers are not among them. */
export const machineFactKeys = [
  'power',
  'ratedPower',
  'ratedCurrent',
  'ratedSpeed',
  'rotateSpeed',
  'speedRatio',
  'gearTeeth',
  'beltType',
  'beltGirth',
  'driveWheelDiameter',
  'drivenWheelDiameter',
  'driveBearing',
  'nonDriveBearing',
  'bladeCount',
  'naturalFrequency',
  'runTime',
  'isoClass',
] as const
type MachineFactKey = (typeof machineFactKeys)[number]

/** A bearing is chosen from the library or written: a case has its model either way. */
const labelled = { driveBearing: 'driveBearingId', nonDriveBearing: 'nonDriveBearingId' } as const

/** The field of the machine that a fact comes from: its label, unit and choices. */
export const machineFactField = (key: MachineFactKey): Field =>
  equipment.fields[key === 'driveBearing' || key === 'nonDriveBearing' ? labelled[key] : key]
