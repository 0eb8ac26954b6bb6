import type { MachineFacts, SignalRecord } from '@undertone/condition/diagnosis/record/machine-facts'
import { noFacts } from '@undertone/condition/diagnosis/record/machine-facts'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { Finding } from '@undertone/domain/diagnosis/finding'
import type { Cause } from '../../apps/simulator/src/physics/fault.ts'
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

/** What a user would enter of a machine. */
export function factsOf(machine: PlantMachine, { facts, point }: SimulatedRecord): MachineFacts {
  const { bearing, teeth, mateTeeth, blades, beltOrder, motor } = facts
  const isPump = facts.machineType === 'WaterPump'
  const inMotor = point.startsWith('motor')
  return {
    ...noFacts,
    parts: [
      ...(inMotor ? (['motor'] as const) : []),
      ...(teeth ? (['gear'] as const) : []),
      ...(beltOrder ? (['belt'] as const) : []),
      ...(blades ? ([isPump ? 'pump' : 'fan'] as const) : []),
    ],
    bearings: bearing
      ? [
          {
            key: point,
            name: { cn: bearing.model, en: bearing.model },
            facts: {
              ...{ rollerCount: bearing.n, elementDiameter: bearing.d, pitchDiameter: bearing.D, contactAngle: bearing.phi },
              ...{ bpfo: null, bpfi: null, bsf: null, ftf: null },
            },
          },
        ]
      : [],
    teeth: teeth && mateTeeth ? [teeth, mateTeeth] : null,
    blades: isPump ? null : (blades ?? null),
    vanes: isPump ? (blades ?? null) : null,
    mains: inMotor && motor ? { lineHz: motor.lineHz, poles: 2 * motor.polePairs } : null,
    beltOrder: beltOrder ?? null,
    hasPlainBearings: !bearing && !teeth && (machine.nameplate.type === 'AirPressure' || machine.nameplate.type === 'WaterPump'),
  }
}

/** A simulated record as the rules get it. */
export const signalOf = ({ axes, sampleHz, shaftRpm }: SimulatedRecord): SignalRecord => ({
  channels: axes.map(({ direction, samples }, at) => ({ name: 'XYZ'[at] ?? 'X', direction, samples })),
  sampleHz,
  unit: 'm/s2',
  speedHz: shaftRpm / 60,
  waveId: null,
})
