import { hash, timingSafeEqual } from 'node:crypto'
import type { CodeOf } from '@undertone/domain/core/enum'
import { provisioningRefusal } from '@undertone/domain/device/provisioning/provisioning.enums'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { isTenantOpen } from '../../platform/identity/open-tenant.ts'

type Refusal = CodeOf<typeof provisioningRefusal>
const { WrongSecret, Disabled, Expired, Full, NameTaken, Plaintext } = provisioningRefusal.members

/** A device that asks to be registered, and how it asks. */
export interface ProvisionAttempt {
  readonly deviceName: string
  readonly key: string
  readonly secret: string
  readonly address: string
  readonly isEncrypted: boolean
  /** What it will log in with. */
  readonly credentialHash: Buffer
}

/** What became of it. */
export type Provisioned =
  | { readonly gatewayId: number; readonly tenantId: number; readonly companyId: number }
  | { readonly refused: Refusal | 'unknownKey' }

interface KeyRow {
  readonly id: number
  readonly tenantId: number
  readonly companyId: number
  readonly gatewayType: string
  readonly secretHash: Buffer | null
  readonly isOn: boolean
  readonly isExpired: boolean
  readonly isFull: boolean
  readonly tlsRequired: boolean
}

/** Why a key does not allow this, before the device is looked at. */
function refusalOf(row: KeyRow, { secret, isEncrypted }: ProvisionAttempt): Refusal | null {
  const given = hash('sha256', secret, 'buffer')
  if (!row.secretHash || !timingSafeEqual(row.secretHash, given)) return WrongSecret.code
  if (row.tlsRequired && !isEncrypted) return Plaintext.code
  if (!row.isOn) return Disabled.code
  return row.isExpired ? Expired.code : null
}

/**
 * The gateway of this name: a new one, or one that this key has registered and that was never heard since, because the answer was lost. Null if the name is
 * taken.
 */
async function gatewayFor(tx: Tx, key: KeyRow, { deviceName, credentialHash }: ProvisionAttempt) {
  const { rows } = await sql<{ id: number; companyId: number; isNew: boolean }>`
    insert into gateway (tenant_id, company_id, name, device_id, type, credential_hash, provisioning_key_id)
    values (${key.tenantId}, ${key.companyId}, ${deviceName}, ${deviceName}, ${key.gatewayType}, ${credentialHash}, ${key.id})
    on conflict (tenant_id, device_id) do update set credential_hash = excluded.credential_hash
      where gateway.provisioning_key_id = excluded.provisioning_key_id and gateway.last_seen is null and gateway.connected_to is null
    returning id, company_id, xmax = 0 as is_new`.execute(tx)
  return rows[0] ?? null
}

async function noteRefusal(tx: Tx, id: number, code: Refusal): Promise<Provisioned> {
  await sql`update provisioning_key set refused = refused + 1, last_refused_at = now(), last_refusal = ${code} where id = ${id}`.execute(tx)
  return { refused: code }
}

/** What the platform's administrator sees of it, beside what gateways do otherwise. */
const log = (tx: Tx, key: KeyRow, { deviceName, address }: ProvisionAttempt, gatewayId: number) =>
  tx
    .insertInto('operationLog')
    .values({
      ...{ accountId: null, userName: deviceName, tenantId: key.tenantId, kind: 0, subject: 'gateway', method: 'PROVISION' },
      ...{ path: '/provision', ids: [gatewayId], source: 0, result: 1, code: 0, message: '', durationMs: 0, address, agent: '' },
      ...{ input: null, before: null, after: null },
    })
    .execute()

/** Whether a customer takes devices. It stays so until the transaction ends: a purge, which first takes all credentials back, waits for it. */
async function isOpen(tx: Tx, tenantId: number): Promise<boolean> {
  const { rows } = await sql<{
    isOpen: boolean
  }>`select ${isTenantOpen} as is_open from tenant t where t.id = ${tenantId} for share of t`.execute(tx)
  return rows[0]?.isOpen !== false
}

/**
 * Registers a device as a gateway of the company of its key, in one transaction; what the key refuses is counted with it. One key registers one device at a
 * time, so that it never registers more than it may.
 */
export async function provisionGateway(db: Database, attempt: ProvisionAttempt): Promise<Provisioned> {
  return db.transaction().execute(async (tx): Promise<Provisioned> => {
    const { rows } = await sql<KeyRow>`
      select k.id, k.tenant_id, k.company_id, k.gateway_type, k.secret_hash, k.is_on, coalesce(k.expires_at <= now(), false) as is_expired,
        k.made >= k.max_devices as is_full, coalesce(t.tls_required, false) as tls_required
      from provisioning_key k left join tenant t on t.id = k.tenant_id where k.key = ${attempt.key} for update of k`.execute(tx)
    const [key] = rows
    if (!key) return { refused: 'unknownKey' }
    const refusal = refusalOf(key, attempt) ?? ((await isOpen(tx, key.tenantId)) ? null : Disabled.code)
    if (refusal) return noteRefusal(tx, key.id, refusal)
    await sql`savepoint made`.execute(tx)
    const made = await gatewayFor(tx, key, attempt)
    if (!made) return noteRefusal(tx, key.id, NameTaken.code)
    if (made.isNew && key.isFull) {
      await sql`rollback to savepoint made`.execute(tx)
      return noteRefusal(tx, key.id, Full.code)
    }
    await sql`update provisioning_key set made = made + ${made.isNew ? 1 : 0}, last_made_at = now() where id = ${key.id}`.execute(tx)
    await log(tx, key, attempt, made.id)
    return { gatewayId: made.id, tenantId: key.tenantId, companyId: made.companyId }
  })
}
