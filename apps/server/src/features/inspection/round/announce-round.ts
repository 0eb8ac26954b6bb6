import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { roundById } from './round.store.ts'

/** Says that a round has changed, so that other devices show it as it is. */
export async function announceRound(db: Database, events: Events, scope: Scope, taskId: number): Promise<void> {
  const row = await roundById(db, scope, taskId)
  if (row) events.emit('round', { tenantId: row.tenantId, companyId: row.companyId, taskId })
}
