import type { Diagnosis } from '@undertone/domain/diagnosis/finding'
import type { RulesDeclaration } from '@undertone/domain/diagnostic-model/model-declaration'
import type { DiagnosisJob } from './diagnose-wave.ts'

/** Ids of the versions that were asked: of the rule set, null where all rules were, and of the networks by the rule that their findings name. */
export interface AskedModels {
  readonly set: number | null
  readonly networks: ReadonlyMap<string, number>
}

/** Only the rules are asked. */
export const noModels: AskedModels = { set: null, networks: new Map() }

/** What the diagnostic models in use say of a measurement. */
export interface ModelsSay {
  /** The rule set that is asked in place of all rules; null where none is in use. */
  readonly set: RulesDeclaration | null
  readonly byModels: readonly Diagnosis[]
  readonly asked: AskedModels
}

/** Asks the models in use for the machine of a point. The samples are copied: the rules get them afterwards. */
export type AskModels = (mappingId: number, job: DiagnosisJob, owner: string) => Promise<ModelsSay>
