import type { DriveFacts } from '@undertone/condition/diagnosis/fault-lines-drive'
import { factsOfMachine } from '@undertone/condition/diagnosis/record/facts-of-machine'
import type { MachineFacts, MountedBearing, SignalRecord } from '@undertone/condition/diagnosis/record/machine-facts'
import type { PlacedPoint } from '@undertone/condition/diagnosis/train'
import { trainPart } from '@undertone/domain/asset/asset.enums'
import { trainPlaceOf } from '@undertone/domain/asset/train-place'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { Finding } from '@undertone/domain/diagnosis/finding'
import { machineFields } from '../../apps/simulator/src/commissioning/machine-fields.ts'
import type { Cause } from '../../apps/simulator/src/physics/fault.ts'
import type { BearingGeometry } from '../../apps/simulator/src/physics/machine.ts'
import type { PlantMachine } from '../../apps/simulator/src/plants/plant.ts'
import type { SimulatedRecord } from '../../apps/simulator/src/trials/trial-record.ts'

/** The right names of a cause: the fault itself first, then categories of the specification that hold it. */
const names: Readonly<Record<Cause['kind'], readonly FaultKindKey[]>> = {
  imbalance: ['imbalance'],
  outerRace: ['bearingBreath'],
  innerRace: ['bearingBreath'],
  ball: ['bearingBreath'],
  cage: ['bearingBreath'],
  lubrication: ['lubrication', 'bearingBreath'],
  misalignment: ['misaligned', 'coupling'],
  bentShaft: ['bentShaft'],
  looseness: ['looseness'],
  airGap: ['unevenBreath', 'eccentricRotor'],
  rotorBars: ['rotorBars', 'unevenBreath'],
  softSupport: ['resonance'],
  fanBlade: ['fanBreath'],
  vane: ['pumpBreath'],
  recirculation: ['pumpBreath', 'cavitation'],
  cavitation: ['cavitation', 'pumpBreath'],
  brokenTooth: ['gearBBreath'],
  toothFatigue: ['gearFBreath'],
  toothWear: ['gearMBreath'],
  beltWear: ['belt'],
  beltSlip: ['belt'],
  rub: ['rub'],
  oilWhirl: ['oilWhirl', 'oilWhip'],
}

const parts: Partial<Readonly<Record<Cause['kind'], Finding['part']>>> = {
  outerRace: 'outer',
  innerRace: 'inner',
  ball: 'ball',
  cage: 'cage',
}

/** Whether a finding names this cause, with its part where it has one. */
export const namesCause = ({ fault, part }: Finding, { kind }: Cause): boolean =>
  names[kind].includes(fault) && (parts[kind] === undefined || part === parts[kind])

/** Whether a finding says that a bearing is damaged without the part, where it is. */
export const isUnnamedPart = ({ fault }: Finding, { kind }: Cause): boolean =>
  fault === 'bearingUnknownPart' && names[kind].some((one) => one === 'bearingBreath')

/** The name of a cause, and its part where it has one. */
export const firstName = ({ kind }: Cause): FaultKindKey => names[kind][0]!
export const partOf = ({ kind }: Cause): Finding['part'] => parts[kind] ?? null

/** The drive of a machine from what is entered of it in the product. */
export function driveOf(machine: PlantMachine): DriveFacts {
  const entered = machineFields(machine)
  const {
    type,
    ratedSpeed,
    bladeCount = null,
    gearTeeth = null,
    beltGirth = null,
    driveWheelDiameter = null,
    drivenWheelDiameter = null,
  } = entered
  const wheels = { beltGirth, driveWheelDiameter, drivenWheelDiameter }
  const { shaftBearing = null } = entered
  return { type, ratedSpeed, speedRatio: null, gearTeeth, hasBelt: false, ...wheels, bladeCount, shaftBearing, criticalSpeed: null }
}

/** Where the points of a machine are, by their names as in the product. */
export function placesOf(machine: PlantMachine): readonly PlacedPoint[] {
  const { type } = machineFields(machine)
  const places = machine.points.map(({ key, name, end = null }) => ({
    ...{ key, drivePort: end },
    place: trainPlaceOf({ name, drivePort: end, trainPart: null, type }),
  }))
  const isBesideDriven = places.some(({ place }) => place.part === trainPart.members.Driven.code)
  return places.map((one) => ({ ...one, place: { ...one.place, isBesideDriven } }))
}

/** What the product knows of a machine at a point once a user has entered it. */
export function factsOf(machine: PlantMachine, { facts: { bearing }, point }: SimulatedRecord): MachineFacts {
  const place = placesOf(machine).find(({ key }) => key === point)?.place
  const bearings = bearing ? [mountedAt(point, bearing)] : []
  return { ...factsOfMachine(driveOf(machine), [], place), bearings }
}

const mountedAt = (key: string, bearing: BearingGeometry): MountedBearing => ({
  key,
  name: { cn: bearing.model, en: bearing.model },
  facts: {
    ...{ rollerCount: bearing.n, elementDiameter: bearing.d, pitchDiameter: bearing.D, contactAngle: bearing.phi },
    ...{ bpfo: null, bpfi: null, bsf: null, ftf: null },
  },
})

/** A simulated record as the rules get it. */
export const signalOf = ({ axes, sampleHz, shaftRpm }: SimulatedRecord): SignalRecord => ({
  channels: axes.map(({ direction, samples }, at) => ({ name: 'XYZ'[at] ?? 'X', direction, samples })),
  sampleHz,
  unit: 'm/s2',
  speedHz: shaftRpm / 60,
  waveId: null,
})
