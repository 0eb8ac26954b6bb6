import type { ConnectorMapping } from '@undertone/device/message/protocol'
import type { CardChannelFacts, CardMapping } from '@undertone/domain/connector/card-config'
import { type ConnectorConfig, connectorConfig } from '@undertone/domain/connector/connector-config'
import { type Said, said } from '@undertone/domain/connector/said'
import { sql } from 'kysely'
import type { ConnectorSetup, ConnectorStatus } from '../../../contracts/connector-link.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'
import { connectorSecretOwner } from '../../../platform/security/connector-secret.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import { settingOwner } from '../../../platform/security/setting-secret.ts'
import type { RatedSender } from '../../queue/ingest-rates.ts'

/** A connector that is switched on, with the gateway in whose name it delivers. */
export interface StoredConnector {
  readonly setup: ConnectorSetup & { readonly id: number }
  readonly from: RatedSender
  /** Changes with every change of what it does. */
  readonly version: string
}

interface Row {
  readonly id: number
  readonly tenantId: number
  readonly gatewayId: number
  readonly deviceId: string
  readonly edition: string
  readonly host: string
  readonly port: number | null
  readonly userName: string
  readonly password: Buffer | null
  readonly config: unknown
  readonly updatedAt: Date
  readonly cardId: number | null
  /** The channels of a card, and the sealed AES key of its gateway. */
  readonly channels: readonly CardChannelFacts[] | null
  readonly aesKey: Buffer | null
}

/** The channels of a card `c.card_id`. */
const channels = sql`(select jsonb_agg(jsonb_build_object('number', h.number, 'type', h.type, 'isBound', h.mapping_id is not null,
    'constantCurrent', h.constant_current, 'sensitivity', h.sensitivity, 'sensitivityUnit', h.sensitivity_unit, 'adFrequency', h.ad_frequency,
    'countingMode', h.counting_mode, 'triggerDirection', h.trigger_direction, 'counterInitial', h.counter_initial, 'gearTeeth', h.gear_teeth,
    'zeroVoltage', h.zero_voltage, 'b1', h.b1) order by h.number) from card_channel h where h.card_id = c.card_id)`

/** The sealed AES key of the gateway `c.gateway_id`. */
const aesKey = sql`(select s.sealed from gateway_setting s where s.gateway_id = c.gateway_id and s.key = 'aesKey')`

/** What the messages of a connector mean to their protocol. */
export const mappingOf = ({ config, card }: ConnectorSetup): ConnectorMapping => (config.kind === 'card' ? (card?.mapping ?? null) : config)

const cardMapping = (cardId: number, found: readonly CardChannelFacts[]): CardMapping => ({ kind: 'cardChannels', cardId, channels: found })

/** What a card needs to be run. Throws if the key cannot be opened. */
function cardFacts(
  box: SecretBox,
  gatewayId: number,
  cardId: number,
  row: Pick<Row, 'channels' | 'aesKey'>,
): NonNullable<ConnectorSetup['card']> {
  const key = row.aesKey === null ? null : box.open(row.aesKey, settingOwner(gatewayId, 'aesKey')).toString('utf8')
  return { mapping: cardMapping(cardId, row.channels ?? []), aesKey: key }
}

/** All connectors that are switched on and can be read; those of an older form that cannot are reported to `unreadable`. */
export async function runnableConnectors(db: Database, box: SecretBox, unreadable: (id: number, tenantId: number, why: Said) => void) {
  const { rows } = await sql<Row>`select c.id, c.tenant_id, c.gateway_id, g.device_id, coalesce(t.edition, 'Full') as edition,
      c.host, c.port, c.user_name, c.password, c.config, c.updated_at, c.card_id, case when c.card_id is not null then ${channels} end as channels,
      case when c.card_id is not null then ${aesKey} end as aes_key
    from connector c join gateway g on g.id = c.gateway_id left join tenant t on t.id = c.tenant_id
    where c.is_on order by c.id`.execute(db)
  const found: StoredConnector[] = []
  for (const row of rows) {
    const { id, tenantId, gatewayId, deviceId, edition, host, port, userName, password, config, updatedAt, cardId } = row
    const parsed = connectorConfig.safeParse(config)
    if (!parsed.success) {
      unreadable(id, tenantId, said('unreadableConfig'))
      continue
    }
    try {
      const secret = password === null ? null : box.open(password, connectorSecretOwner(id)).toString('utf8')
      const card = cardId === null ? undefined : cardFacts(box, gatewayId, cardId, row)
      const setup = { id, tenantId, gatewayId, host, port, userName, password: secret, config: parsed.data, card }
      found.push({
        setup,
        from: { sender: { tenantId, gatewayId, deviceId }, edition },
        // A card is accepted with its channels: changed ones are for a new connection.
        version: `${updatedAt.getTime()}/${gatewayId}/${edition}/${card ? JSON.stringify(card) : ''}`,
      })
    } catch {
      unreadable(id, tenantId, said('unreadablePassword'))
    }
  }
  return found
}

/** Those that were deleted, of these connectors. */
export async function deletedOf(db: Queries, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`select id from unnest(${ids}::int[]) as given (id)
    where not exists (select from connector where connector.id = given.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Says that connectors are doing as they were; returns those that have a state. */
export async function touchStatus(db: Queries, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`update connector_state set reported_at = now()
    where connector_id = any(${ids}::int[]) returning connector_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes how connectors are doing; those that were deleted since are left out. */
export async function writeStatus(db: Queries, all: readonly { id: number; tenantId: number; status: ConnectorStatus }[]): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ id, tenantId, status }) => ({ id, tenantId, ...status }))
  await sql`insert into connector_state (connector_id, tenant_id, state, since, per_minute, stored, refused, last_data_at, last_heartbeat_at, last_error, last_error_at,
      readings, refusals, reported_at)
    select c.id, c.tenant_id, s.state, to_timestamp(s.since / 1000), s."perMinute", s.stored, s.refused, to_timestamp(s."lastDataAt" / 1000),
      to_timestamp(s."lastHeartbeatAt" / 1000), s."lastError", to_timestamp(s."lastErrorAt" / 1000), s.readings, s.refusals, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id int, "tenantId" int, state text, since float8, "perMinute" int, stored bigint,
      refused bigint, "lastDataAt" float8, "lastHeartbeatAt" float8, "lastError" jsonb, "lastErrorAt" float8, readings jsonb, refusals jsonb)
    join connector c on c.id = s.id and c.tenant_id = s."tenantId" and c.is_on
    on conflict (connector_id) do update set state = excluded.state, since = excluded.since, per_minute = excluded.per_minute, stored = excluded.stored,
      refused = excluded.refused, last_data_at = excluded.last_data_at, last_heartbeat_at = excluded.last_heartbeat_at, last_error = excluded.last_error, last_error_at = excluded.last_error_at,
      readings = excluded.readings, refusals = excluded.refusals, reported_at = excluded.reported_at`.execute(db)
}

/** What the connector of an address maps today; null if the address names none of the tenant's. */
export type MappingOf = (tenantId: number, address: string) => Promise<ConnectorMapping>

const addressed = /^(?:modbus|broker|chirpstack|sparkplug|opcua|card)\/(\d{1,10})(?:\/|$)/

export const mappingReader =
  (db: Database): MappingOf =>
  async (tenantId, address) => {
    const id = Number(addressed.exec(address)?.[1] ?? 0)
    if (id === 0) return null
    const { rows } = await sql<{ config: ConnectorConfig; channels: CardChannelFacts[] | null }>`select c.config, ${channels} as channels
      from connector c where c.id = ${id} and c.tenant_id = ${tenantId}`.execute(db)
    const config = connectorConfig.safeParse(rows[0]?.config).data
    if (!config) return null
    return config.kind === 'card' ? cardMapping(config.cardId, rows[0]?.channels ?? []) : config
  }

/** The card of a trial, whose connector may not be stored; undefined for another kind, or without the card. */
export async function cardOf(
  db: Queries,
  box: SecretBox,
  { tenantId, gatewayId, config }: ConnectorSetup,
): Promise<ConnectorSetup['card']> {
  if (config.kind !== 'card') return undefined
  const { rows } = await sql<Pick<Row, 'channels' | 'aesKey'>>`select ${channels} as channels, ${aesKey} as aes_key
    from (select id as card_id, ${gatewayId}::int as gateway_id from collect_card where id = ${config.cardId} and tenant_id = ${tenantId}) c`.execute(
    db,
  )
  return rows[0] && cardFacts(box, gatewayId, config.cardId, rows[0])
}
