import { assetErrors } from '@undertone/domain/asset/asset.errors'
import { component } from '@undertone/domain/asset/component.resource'
import { DomainError } from '@undertone/domain/core/error'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { fromZoned } from '../../platform/runtime/clock.ts'
import { detail, edit, type Values } from '../../resource/resource-store.ts'

const epochOf = (value: unknown, timeZone: string): number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? fromZoned(value, timeZone)?.getTime() : undefined

/** A component fails after it was commissioned. */
export function checkLedger(values: Values, timeZone: string): void {
  const [commissioned, failed] = [epochOf(values.commissionedAt, timeZone), epochOf(values.failedAt, timeZone)]
  if (commissioned !== undefined && failed !== undefined && failed < commissioned)
    throw new DomainError(assetErrors.failedBeforeCommissioned, {}, 'failedAt')
}

export async function editComponent(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  const before = await detail(tx, component, caller.scope, caller.timeZone, change.id)
  checkLedger({ ...before, ...change }, caller.timeZone)
  await edit(tx, component, caller.scope, caller.timeZone, change)
}
