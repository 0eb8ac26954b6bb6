import { connectorState } from '@undertone/domain/connector/connector.enums'
import { inWords, type Said } from '@undertone/domain/connector/said'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import type { CardLive } from '@undertone/domain/device/card/card.calls'
import { channelOfSource } from '@undertone/domain/device/card/channel-source'
import { sql } from 'kysely'
import type { ReadingState, RefusalState } from '../../../contracts/connector-link.ts'
import { isReported } from '../../../contracts/connector-report.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { zonedOrNull } from '../../../platform/runtime/clock.ts'
import type { Values } from '../../../resource/resource-store.ts'
import { inScope } from '../../../resource/scope.ts'

interface Row {
  readonly cardId: number
  readonly id: number
  readonly name: string
  readonly isOn: boolean
  /** Whether the caller sees its gateway, and so the connector. */
  readonly isSeen: boolean
  readonly state: CodeOf<typeof connectorState> | null
  readonly since: Date | null
  readonly perMinute: number | null
  readonly stored: number | null
  readonly refused: number | null
  readonly lastDataAt: Date | null
  readonly lastHeartbeatAt: Date | null
  readonly lastError: Said | null
  readonly lastErrorAt: Date | null
  readonly readings: readonly ReadingState[] | null
  readonly refusals: readonly RefusalState[] | null
}

/** The connectors of cards that the caller sees. `isWhole`: with their newest values and refusals, which a list leaves out. */
async function connectorsOf(db: Queries, scope: Scope, cardIds: readonly number[], isWhole: boolean): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select c.card_id, c.id, c.name, c.is_on, ${inScope(scope, 'g')} as is_seen, s.state, s.since, s.per_minute, s.stored::float8 as stored,
      s.refused::float8 as refused, s.last_data_at, s.last_heartbeat_at, s.last_error, s.last_error_at,
      case when ${isWhole} then s.readings end as readings, case when ${isWhole} then s.refusals end as refusals
    from connector c join gateway g on g.id = c.gateway_id left join connector_state s on s.connector_id = c.id and ${isReported}
    where c.card_id = any(${cardIds}::int[])`.execute(db)
  return rows
}

const shownTime = (at: Date | null | undefined, zone: string): string | null => zonedOrNull(at?.getTime() ?? null, zone)

const stateOf = ({ isOn, state }: Row): CodeOf<typeof connectorState> =>
  isOn ? (state ?? connectorState.members.Starting.code) : connectorState.members.Off.code

/** How a card is connected, and what its channels measured last. */
export async function liveOf(
  db: Queries,
  scope: Scope,
  cardId: number,
  { zone, language }: { readonly zone: string; readonly language: Language },
): Promise<CardLive> {
  const [row] = await connectorsOf(db, scope, [cardId], true)
  if (!row) return { connector: null, values: [] }
  const { id, isOn, isSeen, readings } = row
  // A connector of another company: that the card is connected concerns its owner, what its gateway refused does not.
  const { name, lastError, lastErrorAt, refusals } = isSeen ? row : { name: '', lastError: null, lastErrorAt: null, refusals: null }
  const refusal = refusals?.[0]
  return {
    connector: {
      ...{ id, name, state: stateOf(row), since: shownTime(row.since, zone) },
      lastError: lastError && inWords(lastError, language),
      ...{ perMinute: isOn ? (row.perMinute ?? 0) : 0, stored: row.stored ?? 0, refused: row.refused ?? 0 },
      ...{ lastDataAt: shownTime(row.lastDataAt, zone), lastHeartbeatAt: shownTime(row.lastHeartbeatAt, zone) },
      lastErrorAt: shownTime(lastErrorAt, zone),
      lastRefusal: refusal
        ? { address: refusal.address, detail: inWords(refusal.detail, language), at: zonedOrNull(refusal.at, zone) ?? '' }
        : null,
    },
    values: (readings ?? []).flatMap(({ sensorId, key, value, detail, at }) => {
      const source = channelOfSource(sensorId)
      return source ? [{ channel: source.channel, key, value, detail: inWords(detail, language), at: zonedOrNull(at, zone) }] : []
    }),
  }
}

/** Adds to cards how they are connected, and when their last data came. */
export async function withCardConnection<T extends Values & { id: number }>(
  db: Queries,
  scope: Scope,
  rows: T[],
  zone: string,
): Promise<T[]> {
  if (rows.length === 0) return rows
  const found = await connectorsOf(
    db,
    scope,
    rows.map(({ id }) => id),
    false,
  )
  const byCard = new Map(found.map((row) => [row.cardId, row]))
  return rows.map((row) => {
    const connector = byCard.get(row.id)
    return { ...row, connection: connector ? stateOf(connector) : null, lastDataAt: shownTime(connector?.lastDataAt, zone) }
  })
}
