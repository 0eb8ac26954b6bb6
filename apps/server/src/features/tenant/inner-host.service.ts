import { DomainError } from '@undertone/domain/core/error'
import { innerHostOrigin } from '@undertone/domain/tenant/inner-host.enums'
import { tenantErrors } from '@undertone/domain/tenant/tenant.errors'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { canonicalAddress, type InnerHost } from '../../platform/security/inner-hosts.ts'
import { isPublicAddress } from '../../platform/security/outgoing.ts'
import type { Values } from '../../resource/resource-store.ts'

const { Start } = innerHostOrigin.members

/** Refuses to change what OUTGOING_ALLOWED opens: the next start would bring it back. */
export async function keepStartHosts(tx: Tx, ids: readonly number[]): Promise<void> {
  const found = await sql`select 1 from inner_host where id = any(${ids}::int[]) and origin = ${Start.code} limit 1`.execute(tx)
  if (found.rows.length > 0) throw new DomainError(tenantErrors.innerHostKept)
}

async function checkCustomer(tx: Tx, id: unknown): Promise<void> {
  if (typeof id !== 'number') return
  const found = await sql`select 1 from company where id = ${id} and id = tenant_id`.execute(tx)
  if (found.rows.length === 0) throw new DomainError(tenantErrors.noSuchCustomer, {}, 'customerId')
}

/** The values of a row, with its address in the one notation that is compared; each host is listed once for a use. */
export async function checkedHost(tx: Tx, given: Values, id: number | null): Promise<Values> {
  const address = given.address === undefined ? undefined : canonicalAddress(String(given.address))
  if (given.address !== undefined && (address === undefined || isPublicAddress(address)))
    throw new DomainError(tenantErrors.notInnerAddress, {}, 'address')
  await checkCustomer(tx, given.customerId)
  await sql`lock table inner_host in share row exclusive mode`.execute(tx)
  const [stored = {}] = id === null ? [] : (await sql<Values>`select * from inner_host where id = ${id}`.execute(tx)).rows
  const row = { ...stored, ...given, ...(address === undefined ? {} : { address }) } as Values
  const taken = await sql`select 1 from inner_host where address = ${row.address} and port = ${row.port} and purpose = ${row.purpose}
    and customer_id is not distinct from ${row.customerId ?? null}::int and id is distinct from ${id}::int`.execute(tx)
  if (taken.rows.length > 0) throw new DomainError(tenantErrors.innerHostTaken, {}, 'address')
  return { ...given, ...(address === undefined ? {} : { address }) }
}

/** Replaces the rows of OUTGOING_ALLOWED. One for a customer that does not exist, or no longer, opens nothing and is reported. */
export async function openAtStart(db: Database, hosts: readonly InnerHost[], log: Log): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table inner_host in share row exclusive mode`.execute(tx)
    await sql`delete from inner_host where origin = ${Start.code}`.execute(tx)
    for (const { address, port, purpose, tenantId } of hosts) {
      const { rows } = await sql`select 1 from company where id = ${tenantId}::int and id = tenant_id`.execute(tx)
      if (tenantId !== null && rows.length === 0) {
        log.warn({ address, port, purpose, customer: tenantId }, 'OUTGOING_ALLOWED names a customer that does not exist')
        continue
      }
      await sql`insert into inner_host (address, port, purpose, customer_id, origin)
        values (${address}, ${port}, ${purpose}, ${tenantId}, ${Start.code}) on conflict do nothing`.execute(tx)
    }
  })
}
