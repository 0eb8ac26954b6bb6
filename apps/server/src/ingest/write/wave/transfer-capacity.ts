import { openTransferBytes } from '@undertone/domain/device/gateway/ingest-rates.table'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { arrayOf } from '../../message/array-literal.ts'
import type { Sender } from '../../message/message.ts'

/** Maximum open transfers per gateway (guess). */
const maxOpen = 256

/** Class of the advisory locks under which transfers of a tenant are opened; the number is arbitrary. */
const lockClass = 7_305_134

interface Usage {
  count: number
  bytes: number
}

const nothing = (): Usage => ({ count: 0, bytes: 0 })

function useOf(uses: Map<number, Usage>, id: number): Usage {
  const use = uses.get(id) ?? nothing()
  uses.set(id, use)
  return use
}

/** Limits announced, unfinished transfers: per gateway, and for all gateways of a tenant, by their announced sizes. */
export class TransferCapacity {
  readonly #gateways = new Map<number, Usage>()
  readonly #tenants = new Map<number, Usage>()

  /**
   * Reads the open transfers of these gateways and their tenants; locked against new ones of these tenants until the end of the
   * transaction.
   */
  static async load(tx: Tx, gatewayIds: readonly number[]): Promise<TransferCapacity> {
    const room = new TransferCapacity()
    await sql`select pg_advisory_xact_lock(${sql.lit(lockClass)}, tenant_id) from (
      select distinct tenant_id from gateway where id = any(${arrayOf('int4', gatewayIds)}) order by 1) tenants`.execute(tx)
    const { rows } = await sql<{ gatewayId: number; tenantId: number; count: number; bytes: number }>`
      select t.gateway_id, g.tenant_id, count(*)::int as count, sum((t.meta ->> 'size')::float8) as bytes
      from file_transfer t join gateway g on g.id = t.gateway_id
      where t.state = 'open' and g.tenant_id in (select tenant_id from gateway where id = any(${arrayOf('int4', gatewayIds)}))
      group by 1, 2`.execute(tx)
    for (const { gatewayId, tenantId, count, bytes } of rows) room.#add({ gatewayId, tenantId }, count, bytes)
    return room
  }

  /** Reserves space for a new transfer, replacing an earlier one; or returns why there is none and the sender must pause. */
  open(sender: Pick<Sender, 'gatewayId' | 'tenantId'>, size: number, replaced: number | null): string | null {
    const own = useOf(this.#gateways, sender.gatewayId)
    const more = size - (replaced ?? 0)
    if (replaced === null && own.count >= maxOpen) return 'too many transfers are open'
    if (own.bytes + more > openTransferBytes.gateway) return 'the open transfers of the gateway are too large together'
    if (useOf(this.#tenants, sender.tenantId).bytes + more > openTransferBytes.tenant)
      return 'the open transfers of the tenant are too large together'
    this.#add(sender, replaced === null ? 1 : 0, more)
    return null
  }

  /** Releases an ended transfer. */
  close(sender: Pick<Sender, 'gatewayId' | 'tenantId'>, size: number): void {
    this.#add(sender, -1, -size)
  }

  #add({ gatewayId, tenantId }: Pick<Sender, 'gatewayId' | 'tenantId'>, count: number, bytes: number): void {
    for (const use of [useOf(this.#gateways, gatewayId), useOf(this.#tenants, tenantId)]) {
      use.count += count
      use.bytes += bytes
    }
  }
}
