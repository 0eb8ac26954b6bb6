import { type DiagnosisParameters, diagnosisParameters } from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'

const { min, max, default: usual } = diagnosisParameters.odds

/** The confidence of a fault with the factor on its odds that experts have set. */
export function withPriorOdds(confidence: number, kind: FaultKindKey, { odds }: DiagnosisParameters): number {
  const factor = odds?.[kind] ?? usual
  if (!(factor >= min && factor <= max)) throw new RangeError(`the factor on the odds of ${kind} is ${factor}, not ${min} to ${max}`)
  // Not computed where nothing is set, so that not even the last digit changes.
  return factor === 1 ? confidence : (factor * confidence) / (1 - confidence + factor * confidence)
}
