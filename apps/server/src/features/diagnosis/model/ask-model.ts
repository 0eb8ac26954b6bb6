import { askModel, type ModelQuestion, rulesDiagnosis } from '@undertone/condition/model/model-findings'
import type { Diagnosis } from '@undertone/domain/diagnosis/finding'
import type { ModelDeclaration } from '@undertone/domain/diagnostic-model/model-declaration'
import { type DiagnosisJob, inputOf } from '../run/diagnose-wave.ts'

/** A measurement and the version that judges it; without one, all rules do. */
export interface ModelJob extends DiagnosisJob {
  readonly declaration: ModelDeclaration
}

/** What a rule set says, or what a network is to be asked. */
export const runModelJob = ({ declaration, ...job }: ModelJob): ModelQuestion | Diagnosis =>
  declaration.algorithm === 'Rules' ? rulesDiagnosis(declaration, inputOf(job)) : askModel(declaration, inputOf(job))
