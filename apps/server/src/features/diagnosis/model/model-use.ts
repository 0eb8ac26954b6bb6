import { DomainError } from '@undertone/domain/core/error'
import { diagnosticModelErrors as errors } from '@undertone/domain/diagnostic-model/diagnostic-model.errors'
import type { Tx } from '../../../platform/database/database.ts'
import { customersOf, rivalSet } from './model.store.ts'

/** The versions of a model in use, at all customers or some. */
export async function versionsInUse(tx: Tx, id: number, activeVersionId: number | null): Promise<ReadonlySet<number>> {
  const all = [activeVersionId, ...(await customersOf(tx, id)).map(({ versionId }) => versionId)]
  return new Set(all.filter((versionId) => versionId !== null))
}

/** Two rule sets for the same machines would leave open which of them judges. */
export async function checkRival(tx: Tx, id: number, isInUse: boolean): Promise<void> {
  const rival = isInUse ? await rivalSet(tx, id) : undefined
  if (rival !== undefined) throw new DomainError(errors.otherSet, { name: rival })
}
