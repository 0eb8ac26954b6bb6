import type { ModelDetail, ModelVersionRecord } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'

/** Whether a version was compared with the one that all customers have now: it can be switched to. */
export function canBeSwitchedTo(model: Pick<ModelDetail, 'history'>, version: ModelVersionRecord): boolean {
  const inUse = model.history.find((one) => one.isInUse)?.id ?? null
  return version.comparison !== null && version.comparison.againstId === inUse
}
