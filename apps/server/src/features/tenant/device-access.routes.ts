import type { DataOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { toZoned } from '../../platform/runtime/clock.ts'

type DeviceAccess = DataOf<typeof tenantCalls.deviceAccess>

/** Tenant-wide settings need access to the whole tenant. */
function ownTenant({ scope }: Caller): number {
  if (scope.tenantId === null || scope.companyIds !== 'all') throw new DomainError(coreErrors.forbidden)
  return scope.tenantId
}

/** A tenant's own edition, and its requirements for gateway connections. */
export function deviceAccessRoutes(db: Database): Binding[] {
  return [
    bind(tenantCalls.deviceAccess, async (_input, { caller }) => {
      const { rows } = await sql<Omit<DeviceAccess, 'expiresAt'> & { expiresAt: Date | null }>`
        select tls_required, single_address, auto_login, ai_texts, edition, expires_at from tenant where id = ${caller.scope.tenantId}`.execute(
        db,
      )
      const [found] = rows
      if (!found) throw new DomainError(coreErrors.recordNotFound)
      return { ...found, expiresAt: found.expiresAt === null ? null : toZoned(found.expiresAt, caller.timeZone) }
    }),
    bind(tenantCalls.editDeviceAccess, async ({ body }, { caller }) => {
      const tenantId = ownTenant(caller)
      await db
        .updateTable('tenant')
        .set({ ...body, updatedAt: new Date() })
        .where('id', '=', tenantId)
        .execute()
      return null
    }),
  ]
}
