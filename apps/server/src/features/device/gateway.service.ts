import { fillBoth } from '@undertone/domain/core/problem'
import type { Text } from '@undertone/domain/core/text'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { gatewayGains, loadOf, overfullText, wouldOverfill } from '@undertone/domain/device/gateway/gateway-load'
import { sql } from 'kysely'
import { upgradeStates } from '../../plant/firmware/upgrade-state.ts'
import { hashCredential, newCredential } from '../../plant/provisioning/credential.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { isConnected } from '../../platform/database/server-run.ts'
import type { Caller, Context } from '../../platform/identity/principal.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import type { PlannedWrite } from '../../resource/import-plan.ts'
import { add, ownerOf, type Values } from '../../resource/resource-store.ts'
import { inScope } from '../../resource/scope.ts'

async function issueCredential(tx: Tx, id: number): Promise<string> {
  const credential = newCredential()
  await tx
    .updateTable('gateway')
    .set({ credentialHash: hashCredential(credential) })
    .where('id', '=', id)
    .execute()
  return credential
}

export async function addGateway(
  tx: Tx,
  caller: Caller,
  draft: Values,
  mqttPort: number,
): Promise<{ id: number; shown: { credential: string; mqttPort: number } }> {
  const id = await add(tx, gateway, caller.scope, caller.timeZone, draft)
  return { id, shown: { credential: await issueCredential(tx, id), mqttPort } }
}

export async function resetCredential(tx: Tx, caller: Caller, id: number): Promise<string> {
  await ownerOf(tx, gateway, caller.scope, id, 'id')
  return issueCredential(tx, id)
}

/** Adds connection data to gateways: online, last seen, number of sensors. */
export async function withConnection<T extends Values & { id: number }>(db: Database, rows: T[], timeZone: string): Promise<T[]> {
  if (rows.length === 0) return rows
  const states = await db
    .selectFrom('gateway')
    .select([
      'id',
      'lastSeen',
      isConnected.as('connected'),
      sql<number>`(select count(*)::int from sensor s where s.gateway_id = gateway.id)`.as('sensorCount'),
    ])
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
  const byId = new Map(states.map((state) => [state.id, state]))
  const upgradeOf = await upgradeStates(
    db,
    'gateway',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const state = byId.get(row.id)
    return {
      ...row,
      online: state?.connected ? 1 : 2,
      lastSeen: state?.lastSeen ? toZoned(state.lastSeen, timeZone) : null,
      sensorCount: state?.sensorCount ?? 0,
      ...upgradeOf(row.id),
    }
  })
}

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Warns of gateways that would have too many sensors after an import. */
export async function gatewayWarnings(db: Database, writes: readonly PlannedWrite[], { caller }: Context): Promise<Text[]> {
  const moves = writes
    .filter(({ values }) => values.gatewayId !== undefined)
    .map(({ stored, values }) => ({ from: idOf(stored?.gatewayId), to: idOf(values.gatewayId) }))
  const gains = gatewayGains(moves)
  if (gains.size === 0) return []
  const rows = await db
    .selectFrom('gateway')
    .select(['id', 'name', 'type', sql<number>`(select count(*)::int from sensor s where s.gateway_id = gateway.id)`.as('sensorCount')])
    .where('id', 'in', [...gains.keys()])
    .where(inScope(caller.scope, 'gateway'))
    .orderBy('name')
    .execute()
  return rows.flatMap((row) => {
    const [load, gain] = [loadOf({ ...row }), gains.get(row.id) ?? 0]
    return load && wouldOverfill(load, gain)
      ? [fillBoth(overfullText, { name: row.name, count: load.count + gain, limit: load.limit })]
      : []
  })
}
