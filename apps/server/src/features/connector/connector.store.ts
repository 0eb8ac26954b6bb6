import type { ConnectorDetail, ConnectorRecord, ShownReading, ShownRefusal } from '@undertone/domain/connector/connector.calls'
import { connectorState } from '@undertone/domain/connector/connector.enums'
import type { ConnectorConfig } from '@undertone/domain/connector/connector-config'
import { inWords } from '@undertone/domain/connector/said'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { sql } from 'kysely'
import type { ConnectorStatus, ReadingState, RefusalState } from '../../contracts/connector-link.ts'
import { isReported } from '../../contracts/connector-report.ts'
import type { Queries, Tx } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { toZoned, zonedOrNull } from '../../platform/runtime/clock.ts'
import { inScope } from '../../resource/scope.ts'

interface Row extends Pick<ConnectorRecord, 'id' | 'name' | 'kind' | 'host' | 'port' | 'gatewayId' | 'gatewayName' | 'cardName' | 'isOn'> {
  readonly userName: string
  readonly hasPassword: boolean
  readonly config: ConnectorConfig
  readonly updatedAt: Date
  readonly status:
    | (Omit<ConnectorStatus, 'readings' | 'refusals'> & { readonly readings: ReadingState[]; readonly refusals: RefusalState[] })
    | null
}

/** In whose time zone and language a connector is shown. */
export interface Reader {
  readonly zone: string
  readonly language: Language
}

const shownRefusal = ({ at, address, detail }: RefusalState, { zone, language }: Reader): ShownRefusal => ({
  ...{ address, detail: inWords(detail, language) },
  at: toZoned(at, zone),
})
export const shownReadings = (all: readonly ReadingState[], { zone, language }: Reader): ShownReading[] =>
  all.map(({ at, detail, ...rest }) => ({ ...rest, detail: inWords(detail, language), at: zonedOrNull(at, zone) }))
export const shownRefusals = (all: readonly RefusalState[], reader: Reader): ShownRefusal[] => all.map((one) => shownRefusal(one, reader))

function recordOf({ status, userName: _u, hasPassword: _p, config: _c, updatedAt: _a, ...row }: Row, reader: Reader): ConnectorRecord {
  const { zone, language } = reader
  const { Off, Starting } = connectorState.members
  const refusal = status?.refusals[0]
  return {
    ...row,
    state: row.isOn ? (status?.state ?? Starting.code) : Off.code,
    since: zonedOrNull(status?.since ?? null, zone),
    perMinute: row.isOn ? (status?.perMinute ?? 0) : 0,
    stored: status?.stored ?? 0,
    refused: status?.refused ?? 0,
    lastDataAt: zonedOrNull(status?.lastDataAt ?? null, zone),
    lastHeartbeatAt: zonedOrNull(status?.lastHeartbeatAt ?? null, zone),
    lastError: status?.lastError ? inWords(status.lastError, language) : null,
    lastErrorAt: zonedOrNull(status?.lastErrorAt ?? null, zone),
    lastRefusal: refusal ? shownRefusal(refusal, reader) : null,
  }
}

/** Connectors whose gateway is in scope, by name; `id` finds one. Only that one has its configuration, readings and all refusals: in a list they would be megabytes. */
async function rowsOf(db: Queries, scope: Scope, id: number | null): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select c.id, c.name, c.kind, c.host, c.port, c.gateway_id, g.name as gateway_name, (select d.name from collect_card d where d.id = c.card_id) as card_name, c.is_on, c.user_name,
      c.password is not null as has_password, case when ${id !== null} then c.config end as config, c.updated_at,
      (select jsonb_build_object('state', s.state, 'since', extract(epoch from s.since) * 1000, 'perMinute', s.per_minute, 'stored', s.stored,
        'refused', s.refused, 'lastDataAt', extract(epoch from s.last_data_at) * 1000, 'lastHeartbeatAt', extract(epoch from s.last_heartbeat_at) * 1000, 'lastError', s.last_error,
        'lastErrorAt', extract(epoch from s.last_error_at) * 1000, 'readings', case when ${id !== null} then s.readings else '[]' end,
        'refusals', case when ${id !== null} then s.refusals else jsonb_path_query_array(s.refusals, '$[0]') end)
        from connector_state s where s.connector_id = c.id
          and ${isReported}) as status
    from connector c join gateway g on g.id = c.gateway_id
    where ${inScope(scope, 'g')} and (${id}::int is null or c.id = ${id}) order by lower(c.name), c.id`.execute(db)
  return rows
}

export const findConnectors = async (db: Queries, scope: Scope, reader: Reader): Promise<ConnectorRecord[]> =>
  (await rowsOf(db, scope, null)).map((row) => recordOf(row, reader))

export async function connectorDetail(db: Queries, scope: Scope, reader: Reader, id: number): Promise<ConnectorDetail> {
  const [row] = await rowsOf(db, scope, id)
  if (!row) throw new DomainError(coreErrors.recordNotFound)
  const { userName, hasPassword, config, updatedAt, status } = row
  const more = { userName, hasPassword, config, updatedAt: toZoned(updatedAt, reader.zone) }
  return {
    ...recordOf(row, reader),
    ...more,
    readings: shownReadings(status?.readings ?? [], reader),
    refusals: shownRefusals(status?.refusals ?? [], reader),
  }
}

/** Whom a connector reaches, and with which sealed password. */
export interface StoredTarget {
  readonly host: string
  readonly port: number | null
  readonly config: ConnectorConfig
  readonly password: Buffer | null
}

/** A connector in scope, locked until the transaction ends. */
export async function lockConnector(tx: Tx, scope: Scope, id: number) {
  const { rows } = await sql<StoredTarget & { id: number; tenantId: number; isOn: boolean }>`
    select c.id, c.tenant_id, c.is_on, c.host, c.port, c.config, c.password from connector c join gateway g on g.id = c.gateway_id
    where c.id = ${id} and ${inScope(scope, 'g')} for update of c`.execute(tx)
  const [row] = rows
  if (!row) throw new DomainError(coreErrors.recordNotFound)
  return row
}

/** Where the sealed password of a connector in scope goes, and the password; null without one. */
export async function storedTarget(db: Queries, scope: Scope, id: number) {
  const { rows } =
    await sql<StoredTarget>`select c.password, c.host, c.port, c.config from connector c join gateway g on g.id = c.gateway_id
    where c.id = ${id} and ${inScope(scope, 'g')}`.execute(db)
  if (!rows[0]) throw new DomainError(coreErrors.recordNotFound)
  return rows[0]
}
