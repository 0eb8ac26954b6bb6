import type {
  AxisDirection,
  DiagnosisInput,
  LibraryBearing,
  MachineFacts,
  SignalRecord,
} from '@undertone/condition/diagnosis/record/machine-facts'
import { assess } from '@undertone/condition/diagnosis/verdict/diagnose'
import { rulesDiagnosis } from '@undertone/condition/model/model-findings'
import type { DiagnosisParameters } from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import type { Diagnosis } from '@undertone/domain/diagnosis/finding'
import type { RulesDeclaration } from '@undertone/domain/diagnostic-model/model-declaration'
import { type NoveltyAnswer, type NoveltyJob, runNoveltyJob } from '../novelty/novelty-job.ts'

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

/** What is said of a measurement. */
export interface DiagnosisAnswer {
  readonly said: Diagnosis
  /** The other points of its machine could tell more. */
  readonly concernsMachine: boolean
  /** Null where it was not asked, or the record has no features. */
  readonly novelty: NoveltyAnswer | null
}

/** What is sent to the thread. */
export interface DiagnosisJob {
  /** The rule set that judges in place of all rules. */
  readonly set?: RulesDeclaration | null
  readonly record: StoredRecord
  readonly baselines: readonly StoredRecord[]
  readonly facts: MachineFacts
  readonly library: readonly LibraryBearing[]
  /** What experts have set for the machine. */
  readonly parameters: DiagnosisParameters
  /** What the record is compared with, where it is followed. */
  readonly novelty?: NoveltyJob | null
}

/** A measurement in m/s². */
export const signalOf = ({ channels, ...record }: StoredRecord): SignalRecord => ({
  ...record,
  channels: channels.map(({ name, direction, samples, factor }) => ({
    name,
    direction,
    samples: factor === 1 ? samples : samples.map((value) => value * factor),
  })),
})

/** What a measurement is diagnosed from. */
export const inputOf = ({ record, baselines, facts, library, parameters }: DiagnosisJob): DiagnosisInput => ({
  record: signalOf(record),
  baselines: baselines.map(signalOf),
  facts,
  library,
  parameters,
})

/** Diagnoses one measurement, and says whether it is unlike what its point has shown so far. */
export function runDiagnosisJob({ set, novelty, ...job }: DiagnosisJob): DiagnosisAnswer {
  const input = inputOf(job)
  const { diagnosis, concernsMachine } = set ? { diagnosis: rulesDiagnosis(set, input), concernsMachine: false } : assess(input)
  return {
    ...{ said: diagnosis, concernsMachine },
    novelty: novelty ? runNoveltyJob(novelty, input.record) : null,
  }
}
