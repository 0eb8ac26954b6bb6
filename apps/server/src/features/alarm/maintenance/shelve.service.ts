import type { Shelved } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { maintenanceErrors } from '@undertone/domain/alarm/maintenance/maintenance.errors'
import { maxShelvingDays } from '@undertone/domain/alarm/maintenance/maintenance-times'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { instantOf } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import { shelvingOf } from './shelve.store.ts'

const dayMs = 86_400_000

/**
 * Shelves the rule that raised an alarm until a time: its alarms are recorded without notifications. A new shelving replaces an active one.
 */
export async function shelve(
  tx: Tx,
  caller: Caller,
  { id, reason, until }: { readonly id: number; readonly reason: string; readonly until: string | number },
  now: Date,
): Promise<Shelved> {
  const untilAt = instantOf(until, caller.timeZone, 'end')
  if (untilAt <= now) throw new DomainError(maintenanceErrors.shelvingEndPassed, {}, 'until')
  if (untilAt.getTime() > now.getTime() + maxShelvingDays * dayMs)
    throw new DomainError(maintenanceErrors.shelvingTooLong, { days: maxShelvingDays }, 'until')
  // Locks the alarm, so that two concurrent shelvings leave one.
  const { rows } = await sql<{ id: number }>`select a.id from alarm a where a.id = ${id} and ${inScope(caller.scope, 'a')}
    and (a.mapping_id is not null or a.gateway_id is not null) for no key update`.execute(tx)
  if (rows.length === 0) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  await sql`update alarm_shelf s set ended_at = now(), ended_by = ${caller.accountId || null} from alarm a where a.id = ${id} and s.tenant_id = a.tenant_id
    and s.ended_at is null and s.until_at > now() and s.alarm_type = a.alarm_type and s.band_id is not distinct from a.band_id
    and (s.mapping_id = a.mapping_id or s.gateway_id = a.gateway_id)`.execute(tx)
  const made = await sql<{
    id: number
  }>`insert into alarm_shelf (tenant_id, company_id, alarm_id, mapping_id, gateway_id, alarm_type, band_id, reason,
      account_id, account_name, until_at, created_by)
    select a.tenant_id, a.company_id, a.id, a.mapping_id, a.gateway_id, a.alarm_type, a.band_id, ${reason}, u.id,
      coalesce(u.nick_name, ${caller.userName}), ${untilAt}, a.created_by
    from alarm a left join account u on u.id = ${caller.accountId} where a.id = ${id} returning id`.execute(tx)
  const found = await shelvingOf(tx, caller, made.rows[0]?.id ?? 0)
  if (!found) throw new Error('a shelving was written and not found')
  return found
}

/** Ends a shelving early; one that is over stays unchanged. */
export async function unshelve(tx: Tx, caller: Caller, id: number): Promise<number> {
  if (!(await shelvingOf(tx, caller, id))) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const { rows } = await sql`update alarm_shelf set ended_at = now(), ended_by = ${caller.accountId || null}
    where id = ${id} and ended_at is null and until_at > now() returning id`.execute(tx)
  return rows.length
}
