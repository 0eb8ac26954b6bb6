import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CodeOf } from '@undertone/domain/core/enum'
import { DomainError } from '@undertone/domain/core/error'
import type { provisioningRefusal } from '@undertone/domain/device/provisioning/provisioning.enums'
import { provisioningErrors } from '@undertone/domain/device/provisioning/provisioning.errors'
import { provisioningKey } from '@undertone/domain/device/provisioning/provisioning-key.resource'
import { company } from '@undertone/domain/org/company.resource'
import { sql } from 'kysely'
import { newCredential } from '../../../plant/provisioning/credential.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { add, ownerOf, type Values } from '../../../resource/resource-store.ts'

/** Wrong secrets after which a device is no longer offered (guess: typing errors, and no guessing). */
const maxAttempts = 10

/** Adds a key with both halves drawn at random; only the hash of the secret is stored. */
export async function addProvisioningKey(tx: Tx, caller: Caller, draft: Values) {
  const id = await add(tx, provisioningKey, caller.scope, caller.timeZone, draft)
  const [key, secret] = [randomBytes(10).toString('hex'), newCredential()]
  await sql`update provisioning_key set key = ${key}, secret_hash = ${hash('sha256', secret, 'buffer')} where id = ${id}`.execute(tx)
  return { id, shown: { key, secret } }
}

interface Use {
  readonly id: number
  readonly key: string | null
  readonly made: number
  readonly lastMadeAt: Date | null
  readonly refused: number
  readonly lastRefusedAt: Date | null
  readonly lastRefusal: CodeOf<typeof provisioningRefusal> | null
}

/** Adds to keys what became of them. */
export async function withUse<T extends Values & { id: number }>(db: Database, rows: readonly T[], zone: string) {
  const ids = rows.map(({ id }) => id)
  const { rows: uses } = await sql<Use>`
    select id, key, made, last_made_at, refused::float8 as refused, last_refused_at, last_refusal from provisioning_key
    where id = any(${ids}::int[])`.execute(db)
  const byId = new Map(uses.map((use) => [use.id, use]))
  const timeOf = (at: Date | null | undefined) => (at ? toZoned(at, zone) : null)
  return rows.map((row) => {
    const use = byId.get(row.id)
    return {
      ...row,
      key: use?.key ?? '',
      made: use?.made ?? 0,
      lastMadeAt: timeOf(use?.lastMadeAt),
      refused: use?.refused ?? 0,
      lastRefusedAt: timeOf(use?.lastRefusedAt),
      lastRefusal: use?.lastRefusal ?? null,
    }
  })
}

/**
 * Takes a gateway that offers itself into a company of the caller. It may be in any company of the same customer, also one that the caller does not see: who
 * knows its secret has it at hand. Every failure is the same error, also in the time that it takes.
 */
export async function claimGateway(
  db: Database,
  caller: Caller,
  { deviceId, secretKey, companyId }: { readonly deviceId: string; readonly secretKey: string; readonly companyId: number },
): Promise<number> {
  const claimed = await db.transaction().execute(async (tx) => {
    const { tenantId } = await ownerOf(tx, company, caller.scope, companyId, 'companyId')
    const { rows } = await sql<{ id: number; secretHash: Buffer; isOpen: boolean; isFree: boolean }>`
      select g.id, c.secret_hash, c.expires_at > now() and c.attempts < ${maxAttempts} as is_open,
        not exists (select from sensor s where s.gateway_id = g.id) and not exists (select from connector k where k.gateway_id = g.id) as is_free
      from gateway g join gateway_claim c on c.gateway_id = g.id
      where g.tenant_id = ${tenantId} and g.device_id = ${deviceId} for update of c, g`.execute(tx)
    const [row] = rows
    const given = hash('sha256', secretKey, 'buffer')
    const isRight = timingSafeEqual(row?.secretHash ?? Buffer.alloc(given.length), given)
    if (!row?.isOpen || !isRight || !row.isFree) {
      if (row && !isRight) await sql`update gateway_claim set attempts = attempts + 1 where gateway_id = ${row.id}`.execute(tx)
      return null
    }
    await sql`update gateway set company_id = ${companyId}, updated_at = now() where id = ${row.id}`.execute(tx)
    await sql`delete from gateway_claim where gateway_id = ${row.id}`.execute(tx)
    return row.id
  })
  // Outside of the transaction, which keeps the count of wrong secrets.
  if (claimed === null) throw new DomainError(provisioningErrors.claimRefused)
  return claimed
}

/** Forgets offers whose time is over. */
export const forgetClaims = async (db: Database): Promise<void> => {
  await sql`delete from gateway_claim where expires_at < now()`.execute(db)
}
