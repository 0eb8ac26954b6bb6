import type { Diagnosis } from '@undertone/domain/diagnosis/finding'
import type { RulesDeclaration } from '@undertone/domain/diagnostic-model/model-declaration'
import type { DiagnosisJob } from './diagnose-wave.ts'

/** What the diagnostic models in use say of a measurement. */
export interface ModelsSay {
  /** The rule set that is asked in place of all rules; null where none is in use. */
  readonly set: RulesDeclaration | null
  /** Its name with its version. */
  readonly setName: string | null
  readonly byModels: readonly Diagnosis[]
}

/** Asks the models in use for the machine of a point. The samples are copied: the rules get them afterwards. */
export type AskModels = (mappingId: number, job: DiagnosisJob, owner: string) => Promise<ModelsSay>
