import { mapping } from '@undertone/domain/asset/mapping.resource'
import type { ShownChannel } from '@undertone/domain/device/card/card.calls'
import { allChannelSettings } from '@undertone/domain/device/card/card-channel'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { snake } from '../../../resource/columns.ts'
import type { Values } from '../../../resource/resource-store.ts'
import { readable } from '../../../resource/scope.ts'

const settings = Object.keys(allChannelSettings)
const columns = [...settings, 'type', 'mappingId']

/** The channels of cards in order, each point with its machine. */
export async function channelsOf(db: Queries, scope: Scope, cardIds: readonly number[]): Promise<(ShownChannel & { cardId: number })[]> {
  const own = settings.map((name) => sql`c.${sql.ref(snake(name))} as ${sql.ref(name)}`)
  const found = await sql<ShownChannel & { cardId: number }>`select c.card_id as "cardId", c.number, c.type, c.mapping_id as "mappingId",
    (select concat_ws(' / ', e.name, t.name) from mapping t join equipment e on e.id = t.equipment_id
      where t.id = c.mapping_id and ${readable(mapping, scope, 't')}) as "mappingName", ${sql.join(own)}
    from card_channel c where c.card_id = any(${cardIds}::int[]) order by c.card_id, c.number`.execute(db)
  return found.rows
}

export async function addChannels(
  tx: Tx,
  card: { id: number; tenantId: number },
  numbers: readonly number[],
  values: Values,
): Promise<void> {
  const names = Object.keys(values)
  await sql`insert into card_channel (card_id, tenant_id, number, ${sql.join(names.map((name) => sql.ref(snake(name))))})
    select ${card.id}::int, ${card.tenantId}::int, number, ${sql.join(names.map((name) => sql`${values[name]}`))}
    from unnest(${numbers}::int[]) as number`.execute(tx)
}

export async function cutChannels(tx: Tx, cardId: number, last: number): Promise<void> {
  await tx.deleteFrom('cardChannel').where('cardId', '=', cardId).where('number', '>', last).execute()
}

/** Unbinds the points of the given or all channels of a card; returns the number of unbound points. */
export async function unbindChannels(tx: Tx, cardId: number, numbers?: readonly number[]): Promise<number> {
  const some = tx.updateTable('cardChannel').set({ mappingId: null }).where('cardId', '=', cardId).where('mappingId', 'is not', null)
  const done = await (numbers ? some.where('number', 'in', [...numbers]) : some).executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/** The points bound to the channels of a card. */
export async function pointsOf(tx: Tx, cardId: number): Promise<Set<number>> {
  const rows = await tx.selectFrom('cardChannel').select('mappingId').where('cardId', '=', cardId).execute()
  return new Set(rows.flatMap(({ mappingId }) => (mappingId === null ? [] : [mappingId])))
}

/** The channels of any card bound to one of these points, locked until the transaction ends. */
export async function holdersOf(tx: Tx, mappingIds: readonly number[]) {
  await sql`select 1 from mapping where id = any(${mappingIds}::int[]) order by id for no key update`.execute(tx)
  const found = await sql<{ cardId: number; number: number; mappingId: number; card: string }>`select c.card_id as "cardId", c.number,
    c.mapping_id as "mappingId", k.name as card from card_channel c join collect_card k on k.id = c.card_id
    where c.mapping_id = any(${mappingIds}::int[])`.execute(tx)
  return found.rows
}

/** Writes a complete channel; settings that its type lacks are empty. */
export async function writeChannel(tx: Tx, cardId: number, number: number, values: Values): Promise<void> {
  const set = columns.map((name) => sql`${sql.ref(snake(name))} = ${values[name] ?? null}`)
  await sql`update card_channel set ${sql.join(set)} where card_id = ${cardId} and number = ${number}`.execute(tx)
}
