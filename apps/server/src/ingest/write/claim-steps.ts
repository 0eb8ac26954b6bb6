import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { type ClaimUnit, type SettledUnit, stored } from '../message/unit.ts'

/** Notes which gateways offer themselves, until when, and with which secret; the last word of a gateway counts. */
export async function writeClaims(tx: Tx, units: readonly ClaimUnit[]): Promise<readonly SettledUnit[]> {
  if (units.length === 0) return []
  const last = new Map(units.map((unit) => [unit.message.sender.gatewayId, unit]))
  for (const [gatewayId, { message, secret, durationMs }] of [...last].sort(([a], [b]) => a - b)) {
    const row = sql`${hash('sha256', secret, 'buffer')}, to_timestamp(${(message.receivedAt + durationMs) / 1000}::float8)`
    // Repeated by a device that waits for its owner: wrong secrets stay counted.
    await sql`insert into gateway_claim (gateway_id, tenant_id, secret_hash, expires_at)
      select id, tenant_id, ${row} from gateway where id = ${gatewayId}
      on conflict (gateway_id) do update set secret_hash = excluded.secret_hash, expires_at = excluded.expires_at,
        attempts = case when gateway_claim.secret_hash = excluded.secret_hash then gateway_claim.attempts else 0 end`.execute(tx)
  }
  return units.map((unit): SettledUnit => ({ unit, counted: null, outcome: null, verdict: stored }))
}
