import type { DiagnosisInput } from '@undertone/condition/diagnosis/record/machine-facts'
import { recordView } from '@undertone/condition/diagnosis/record/record-view'
import { modelRows } from '@undertone/condition/model/model-input'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { ModelInput } from '@undertone/domain/diagnostic-model/model-declaration'
import { modelFeatureKeys } from '@undertone/domain/diagnostic-model/model-features.table'
import { isProblem } from '@undertone/dsp/record/problem'
import { type Cause, placesOf } from '../../apps/simulator/src/physics/fault.ts'
import { seeded } from '../../apps/simulator/src/physics/random.ts'
import { ball6203, ball6205, rollerZa2115 } from '../../apps/simulator/src/plants/bearings.ts'
import { machineOf } from '../../apps/simulator/src/plants/machine-build.ts'
import type { PlantMachine } from '../../apps/simulator/src/plants/plant.ts'
import { recordOf } from '../../apps/simulator/src/trials/trial-record.ts'
import { type TrialRow, trialRows } from '../../apps/simulator/src/trials/trials.table.ts'
import { factsOf, firstName, partOf, signalOf } from '../condition/simulated-truth.ts'
import type { Example } from './network.ts'

/** An output of the trained model: a fault with its part, or none of them. */
export interface Output {
  readonly fault: FaultKindKey | null
  readonly part: BearingPartKey | null
}

/** The input that the trained model declares: every feature, of records that carry them. */
export const trainedInput: ModelInput = {
  mapType: 'Features',
  features: [...modelFeatureKeys],
  minSampleHz: 2000,
  maxSampleHz: null,
  minSeconds: 0.5,
  window: 'hann',
}

const faulty = trialRows.filter(({ fault, repairDays }) => fault && repairDays === undefined)

/** The outputs, "none" first: one for each different name among the causes of the trials. */
export const trainedOutputs: readonly Output[] = [
  { fault: null, part: null },
  ...new Map(faulty.flatMap(({ fault }) => (fault ? [outputOf(fault)] : [])).map((one) => [JSON.stringify(one), one] as const)).values(),
]

function outputOf(cause: Cause): Output {
  return { fault: firstName(cause), part: partOf(cause) }
}

/** A record of a simulated machine with what it shows. */
export interface SimulatedCase {
  readonly input: DiagnosisInput
  readonly cause: Cause | null
  readonly output: number
}

/** Shorter waveforms than a sensor's longest, so that training stays within its time. */
const setting = { sampleHz: 12_800, samples: 32_768, freqMode: 1 } as const
/** Days of records: before the fault, and from a half of its size on. The fault doubles in six days. */
const soundDay = -25
const faultDays = [-3, 2]
const baselineDay = -30
const bearings = [ball6203, ball6205, rollerZa2115]

/** A machine like one of the trials, of another speed, with another bearing and other chances. */
function variantOf({ key, base, fault, disturbance, stepHours }: TrialRow, at: number): PlantMachine {
  const random = seeded(`train/${key}/${at}`)
  const speed = random.between(0.85, 1.15)
  const bearing = bearings[Math.floor(random.next() * bearings.length)]!
  const course = { onsetDays: 21, doublingDays: 6, ceiling: 2 }
  return machineOf({
    ...base,
    key: `train/${key}/${at}`,
    name: key,
    ratedRpm: base.ratedRpm * speed,
    idleRpm: base.idleRpm * speed,
    ...(base.motor && { motor: { ...base.motor, lineHz: base.motor.lineHz * speed } }),
    points: base.points.map((point, i) => ({
      ...point,
      ...(point.bearing && { bearing }),
      gateway: 'train',
      sensorId: `train${i}`,
    })),
    ...(fault && { faults: [{ ...course, ...fault }] }),
    ...(disturbance && { disturbances: [{ ...course, ...disturbance }] }),
    ...(stepHours !== undefined && { loadStepHours: stepHours }),
  })
}

/** Records of one variant: sound, and with its fault or disturbance. Every second one has a baseline. */
function casesOf(row: TrialRow, at: number): SimulatedCase[] {
  const machine = variantOf(row, at)
  const cause = row.repairDays === undefined ? (row.fault ?? null) : null
  const point = cause ? placesOf(cause)[0] : (row.disturbance?.at[0] ?? machine.physics.points[0]?.key)
  const baselines = at % 2 === 0 ? [signalOf(recordOf(machine, baselineDay, point, setting))] : []
  const days = row.fault && !cause ? [soundDay] : [soundDay, ...faultDays]
  return days.map((day) => {
    const record = recordOf(machine, day, point, setting)
    const shown = day === soundDay ? null : cause
    const output = shown ? trainedOutputs.findIndex((one) => JSON.stringify(one) === JSON.stringify(outputOf(shown))) : 0
    return { input: { record: signalOf(record), facts: factsOf(machine, record), baselines, library: [] }, cause: shown, output }
  })
}

/** Records of the variants from one number to another, one after the other. */
export function* simulatedCases(from: number, to: number): Generator<SimulatedCase> {
  for (let at = from; at < to; at++) for (const row of trialRows) yield* casesOf(row, at)
}

/** What the model reads of a record, one example for each channel; none where it cannot read it. */
export function examplesOf({ input, output }: Pick<SimulatedCase, 'input' | 'output'>): Example[] {
  const view = recordView(input)
  if (isProblem(view)) return []
  const rows = modelRows(trainedInput, view)
  return 'reason' in rows ? [] : rows.map((row) => ({ row, output }))
}
