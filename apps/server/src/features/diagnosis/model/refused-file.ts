import { DomainError } from '@undertone/domain/core/error'
import { fill } from '@undertone/domain/core/text'
import { diagnosticModelErrors } from '@undertone/domain/diagnostic-model/diagnostic-model.errors'
import { type ModelProblem, modelProblems } from '@undertone/domain/diagnostic-model/model-problems.table'

/** The error that names why a file is refused, in both languages. */
export function refusedFile({ problem, detail }: ModelProblem): DomainError {
  const { cn, en } = modelProblems[problem]
  return new DomainError(diagnosticModelErrors.fileRefused, { reason: { cn: fill(cn, { detail }), en: fill(en, { detail }) } }, 'fileId')
}
