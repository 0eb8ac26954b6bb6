import { connectorErrors } from '@undertone/domain/connector/connector.errors'
import { connectorProblem, opcuaAccessProblem } from '@undertone/domain/connector/connector-check'
import type { ConnectorConfig } from '@undertone/domain/connector/connector-config'
import { connectorLimits } from '@undertone/domain/connector/connector-limits'
import { initialOpcuaConfig } from '@undertone/domain/connector/opcua-config'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { collectCard } from '@undertone/domain/device/card/card.resource'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sql } from 'kysely'
import type { ConnectorSetup } from '../../contracts/connector-link.ts'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { connectorSecretOwner } from '../../platform/security/connector-secret.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { ownerOf } from '../../resource/resource-store.ts'
import { lockConnector, type StoredTarget, storedTarget } from './connector.store.ts'

/** A connector as it is entered. */
export interface ConnectorDraft {
  readonly name: string
  readonly gatewayId: number
  readonly host: string
  readonly port: number | null
  readonly userName: string
  readonly password?: string | null | undefined
  readonly config: ConnectorConfig
}

/** The registration packet by which a device that dials in is recognised, as it is compared. */
const registrationOf = (config: ConnectorConfig): string | null =>
  config.kind === 'modbus' && config.transport === 'dialIn' ? (config.registration?.toLowerCase() ?? null) : null

/** Registration packets and heartbeats in one notation. */
function normal(config: ConnectorConfig): ConnectorConfig {
  if (config.kind !== 'modbus') return config
  const { registration, heartbeat } = config
  return { ...config, registration: registration?.toLowerCase() ?? null, heartbeat: heartbeat?.toLowerCase() ?? null }
}

/** Only one connector that is switched on may expect a device: two would take it from each other, as would one whose packet begins with that of another. */
async function checkRegistration(tx: Queries, registration: string | null, id: number | null): Promise<void> {
  if (registration === null) return
  const { rows } = await sql`select 1 from connector
    where (starts_with(registration, ${registration}) or starts_with(${registration}, registration)) and id is distinct from ${id}`.execute(
    tx,
  )
  if (rows.length > 0) throw new DomainError(connectorErrors.registrationTaken, {}, 'registration')
}

/** The port at which a connector is a server of its own. */
const servedPortOf = (config: ConnectorConfig): number | null => (config.kind === 'opcuaServer' ? config.port : null)

/** Of the servers that are switched on only one has a port, whichever customers they are of: two would take it from each other at each start. */
async function checkServedPort(tx: Queries, port: number | null, id: number | null): Promise<void> {
  if (port === null) return
  // Two that are switched on at once see each other.
  await sql`select pg_advisory_xact_lock(hashtext('ports of OPC UA servers'), ${port}::int)`.execute(tx)
  const { rows } = await sql`select 1 from connector
    where kind = 'opcuaServer' and is_on and (config->>'port')::int = ${port} and id is distinct from ${id}`.execute(tx)
  if (rows.length > 0) throw new DomainError(connectorErrors.serverPortTaken, {}, 'port')
}

/** The card of a connector, in scope and without another connector; null for other kinds. */
async function checkedCard(
  tx: Queries,
  { scope }: Caller,
  tenantId: number,
  config: ConnectorConfig,
  id: number | null,
): Promise<number | null> {
  if (config.kind !== 'card') return null
  const card = await ownerOf(tx, collectCard, scope, config.cardId, 'cardId')
  if (card.tenantId !== tenantId) throw new DomainError(coreErrors.recordNotFound, {}, 'cardId')
  const { rows } = await sql<{
    name: string
  }>`select name from connector where card_id = ${config.cardId} and id is distinct from ${id}`.execute(tx)
  if (rows[0]) throw new DomainError(connectorErrors.cardTaken, { name: rows[0].name }, 'cardId')
  return config.cardId
}

/** A card without a secret could be anybody, and so could a client of a server of ours without a password. */
function checkSecret(config: ConnectorConfig, password: string | null | undefined, hasStored: boolean): void {
  const stays = password === undefined && hasStored
  if (config.kind === 'card' && !stays && !password) throw new DomainError(connectorErrors.cardSecretMissing, {}, 'password')
  const needsLogin = config.kind === 'opcuaServer' && !config.isAnonymous
  if (needsLogin && !stays && !password) throw new DomainError(connectorErrors.serverLoginMissing, {}, 'password')
}

/** How it travels, and who the receiver has to prove to be. What lets a card or a client in stays here. */
function wayOf(config: ConnectorConfig): readonly unknown[] {
  if (config.kind === 'modbus' || config.kind === 'card' || config.kind === 'opcuaServer') return []
  return config.kind === 'opcua' ? [config.policy, config.mode, config.trusted] : [config.tls, config.tls && config.authority]
}

/** Whom a password is given to: who changes it could have the stored one sent to a host of his own, or read on the way. */
const targetOf = ({ host, port, config }: Pick<StoredTarget, 'host' | 'port' | 'config'>): string =>
  JSON.stringify([host, port, ...wayOf(config)])

/** Whether the stored password is meant to be used for a draft; it has to be entered again when it would go to another host. */
function keepsPassword(stored: StoredTarget, draft: ConnectorDraft): boolean {
  if (draft.password !== undefined || stored.password === null) return false
  if (targetOf(stored) !== targetOf(draft)) throw new DomainError(connectorErrors.passwordAgain, {}, 'password')
  return true
}

async function setPassword(tx: Tx, box: SecretBox, id: number, password: string | null | undefined): Promise<void> {
  if (password === undefined) return
  const sealed = password === null || password === '' ? null : box.seal(Buffer.from(password), connectorSecretOwner(id))
  await sql`update connector set password = ${sealed} where id = ${id}`.execute(tx)
}

/** Adds a connector that is switched off. */
export async function addConnector(tx: Tx, box: SecretBox, caller: Caller, draft: ConnectorDraft): Promise<number> {
  const { scope } = caller
  const problem = connectorProblem(draft)
  if (problem) throw problem
  const { tenantId } = await ownerOf(tx, gateway, scope, draft.gatewayId, 'gatewayId')
  await sql`select 1 from company where id = ${tenantId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from connector where tenant_id = ${tenantId}`.execute(tx)
  if ((rows[0]?.count ?? 0) >= connectorLimits.perTenant)
    throw new DomainError(connectorErrors.tooManyConnectors, { limit: connectorLimits.perTenant })
  const { name, gatewayId, host, port, userName } = draft
  const config = normal(draft.config)
  checkSecret(config, draft.password, false)
  const cardId = await checkedCard(tx, caller, tenantId, config, null)
  const added = await sql<{
    id: number
  }>`insert into connector (tenant_id, gateway_id, name, kind, host, port, user_name, config, card_id, created_by)
    values (${tenantId}, ${gatewayId}, ${name}, ${config.kind}, ${host}, ${port}, ${userName}, ${JSON.stringify(config)}::jsonb, ${cardId}, ${scope.accountId})
    returning id`.execute(tx)
  const id = added.rows[0]?.id ?? 0
  await setPassword(tx, box, id, draft.password)
  return id
}

/** Changes a connector; one that runs is restarted with the change. */
export async function editConnector(tx: Tx, box: SecretBox, caller: Caller, id: number, draft: ConnectorDraft): Promise<void> {
  const before = await lockConnector(tx, caller.scope, id)
  const problem = connectorProblem(draft)
  if (problem) throw problem
  const { tenantId } = await ownerOf(tx, gateway, caller.scope, draft.gatewayId, 'gatewayId')
  const isKept = keepsPassword(before, draft)
  const config = normal(draft.config)
  checkSecret(config, draft.password, isKept)
  const cardId = await checkedCard(tx, caller, tenantId, config, id)
  const registration = before.isOn ? registrationOf(config) : null
  await checkRegistration(tx, registration, id)
  await checkServedPort(tx, before.isOn ? servedPortOf(config) : null, id)
  const { name, gatewayId, host, port, userName } = draft
  await sql`update connector set name = ${name}, gateway_id = ${gatewayId}, kind = ${config.kind}, host = ${host}, port = ${port}, user_name = ${userName},
    config = ${JSON.stringify(config)}::jsonb, registration = ${registration}, card_id = ${cardId}, updated_at = now() where id = ${id}`.execute(
    tx,
  )
  await setPassword(tx, box, id, draft.password)
}

export async function switchConnector(tx: Tx, { scope }: Caller, id: number, isOn: boolean): Promise<void> {
  const { config, host, port } = await lockConnector(tx, scope, id)
  const problem = isOn ? connectorProblem({ host, port, config }) : null
  if (problem) throw problem
  const registration = isOn ? registrationOf(config) : null
  await checkRegistration(tx, registration, id)
  await checkServedPort(tx, isOn ? servedPortOf(config) : null, id)
  await sql`update connector set is_on = ${isOn}, registration = ${registration}, updated_at = now() where id = ${id} and is_on <> ${isOn}`.execute(
    tx,
  )
  await sql`delete from connector_state where connector_id = ${id}`.execute(tx)
}

export async function removeConnector(tx: Tx, { scope }: Caller, id: number): Promise<void> {
  await lockConnector(tx, scope, id)
  await tx.deleteFrom('connector').where('id', '=', id).execute()
}

/** What keeps a server from being looked around in: its mapping may still be empty. */
export function browseProblem({ host, port, config }: ConnectorDraft): DomainError | null {
  if (config.kind !== 'opcua') return new DomainError(coreErrors.malformed)
  return host === '' || port === null ? new DomainError(connectorErrors.hostMissing, {}, 'host') : opcuaAccessProblem(config)
}

/** An OPC UA server that is asked what it offers, without a login. */
export async function placeSetup(
  db: Database,
  { scope }: Caller,
  { gatewayId, host, port, path }: { readonly gatewayId: number; readonly host: string; readonly port: number; readonly path: string },
): Promise<ConnectorSetup> {
  const { tenantId } = await ownerOf(db, gateway, scope, gatewayId, 'gatewayId')
  return { id: null, tenantId, gatewayId, host, port, userName: '', password: null, config: { ...initialOpcuaConfig, path } }
}

/** What is run to try a draft: with the stored password where none is entered. The stored connector is in scope, as its device may be shared. */
export async function setupOf(
  db: Database,
  box: SecretBox,
  caller: Caller,
  id: number | null,
  draft: ConnectorDraft,
  problemOf: (draft: ConnectorDraft) => DomainError | null = connectorProblem,
): Promise<ConnectorSetup> {
  const { scope } = caller
  const problem = problemOf(draft)
  if (problem) throw problem
  const { tenantId } = await ownerOf(db, gateway, scope, draft.gatewayId, 'gatewayId')
  const { gatewayId, host, port, userName } = draft
  const config = normal(draft.config)
  const stored = id === null ? null : await storedTarget(db, scope, id)
  await checkRegistration(db, registrationOf(config), id)
  await checkServedPort(db, servedPortOf(config), id)
  await checkedCard(db, caller, tenantId, config, id)
  const sealed = stored && keepsPassword(stored, draft) ? stored.password : null
  const password = sealed && id !== null ? box.open(sealed, connectorSecretOwner(id)).toString('utf8') : (draft.password ?? null)
  return { id, tenantId, gatewayId, host, port, userName, password, config }
}
