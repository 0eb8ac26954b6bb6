import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ConnectorConfig } from '@undertone/domain/connector/connector-config'
import type { Said } from '@undertone/domain/connector/said'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import { openSecretBox, type SecretBox } from '../../../platform/security/secret-box.ts'
import type { Plant } from '../../test/test-fixture.ts'
import type { ConnectorOptions } from '../run/start-connectors.ts'

export const patience = { timeout: 20_000, interval: 25 }

/** A box, a guard that opens loopback, and a port for devices that dial in. */
export function connectorOptions(dialInPort: number | null = null): ConnectorOptions & { readonly box: SecretBox } {
  return {
    box: openSecretBox(mkdtempSync(path.join(os.tmpdir(), 'undertone-connector-')), undefined),
    outgoing: new OutgoingGuard(async () => ['127.0.0.1']),
    dialIn: dialInPort === null ? null : { host: '127.0.0.1', port: dialInPort },
    cards: { host: '127.0.0.1', port: 0 },
    opcuaPorts: { host: '127.0.0.1', first: 1024, last: 65_535 },
  }
}

/** Adds a connector that is switched on. */
export async function addConnector(
  db: Database,
  plant: Plant,
  config: ConnectorConfig,
  {
    port = null,
    registration = null,
    userName = '',
    password = null,
    cardId = null,
  }: {
    port?: number | null
    registration?: string | null
    userName?: string
    password?: Buffer | null
    cardId?: number | null
  } = {},
): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into connector (tenant_id, gateway_id, name, kind, host, port, config, registration, is_on, user_name, password, card_id)
    values (${plant.tenantId}, ${plant.gatewayId}, ${config.kind}, ${config.kind}, ${port === null ? '' : '127.0.0.1'}, ${port},
    ${JSON.stringify(config)}::jsonb, ${registration}, true, ${userName}, ${password}, ${cardId}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Waits until the stored state of a connector is as expected, and returns it. */
export async function stateOf(
  db: Database,
  id: number,
  check: (state: { state: string; lastError: Said | null; refused: number }) => boolean,
) {
  return vi.waitFor(async () => {
    const { rows } = await sql<{ state: string; lastError: Said | null; refused: number; readings: unknown; refusals: unknown }>`
      select state, last_error, refused::int, readings, refusals from connector_state where connector_id = ${id}`.execute(db)
    const [row] = rows
    expect(row && check(row), JSON.stringify(row)).toBe(true)
    return row
  }, patience)
}
