import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { ClientSession, SessionRegistry } from './client-sessions.ts'

interface Row {
  readonly id: number
  readonly credentialHash: Buffer | null
  readonly tlsRequired: boolean
}

/**
 * Closes sessions whose credential is no longer valid, or whose tenant has started to require TLS. Revocations on this server take effect
 * immediately (`kick`); this finds those made by other servers.
 */
export async function recheckAccess(db: Database, registry: SessionRegistry): Promise<number> {
  const { sessions } = registry
  if (sessions.length === 0) return 0
  const ids = [...new Set(sessions.map(({ gatewayId }) => gatewayId))]
  const { rows } = await sql<Row>`
    select g.id, g.credential_hash, coalesce(t.tls_required, false) as tls_required
    from gateway g left join tenant t on t.id = g.tenant_id where g.id = any(${ids}::int[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const stale = sessions.filter((session) => !isValid(session, byId.get(session.gatewayId)))
  for (const session of stale) session.close('administrative')
  return stale.length
}

const isValid = ({ access, isEncrypted }: ClientSession, row: Row | undefined): boolean =>
  row?.credentialHash?.equals(access.credentialHash) === true && (isEncrypted || !row.tlsRequired)
