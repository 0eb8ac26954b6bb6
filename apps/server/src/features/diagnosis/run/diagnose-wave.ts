import type { AxisDirection, LibraryBearing, MachineFacts, SignalRecord } from '@undertone/condition/diagnosis/record/machine-facts'
import { diagnose } from '@undertone/condition/diagnosis/verdict/diagnose'
import type { Diagnosis } from '@undertone/domain/diagnosis/finding'

/** One axis as stored, with its factor to m/s². */
export interface StoredChannel {
  readonly name: string
  readonly direction: AxisDirection | null
  readonly samples: Float32Array
  readonly factor: number
}

/** A measurement as stored. */
export interface StoredRecord extends Omit<SignalRecord, 'channels'> {
  readonly channels: readonly StoredChannel[]
}

/** What is sent to the thread. */
export interface DiagnosisJob {
  readonly record: StoredRecord
  readonly baselines: readonly StoredRecord[]
  readonly facts: MachineFacts
  readonly library: readonly LibraryBearing[]
}

const inUnit = ({ channels, ...record }: StoredRecord): SignalRecord => ({
  ...record,
  channels: channels.map(({ name, direction, samples, factor }) => ({
    name,
    direction,
    samples: factor === 1 ? samples : samples.map((value) => value * factor),
  })),
})

/** Diagnoses one measurement. */
export const runDiagnosisJob = ({ record, baselines, facts, library }: DiagnosisJob): Diagnosis =>
  diagnose({ record: inUnit(record), baselines: baselines.map(inUnit), facts, library })
