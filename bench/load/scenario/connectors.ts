import { setTimeout as pause } from 'node:timers/promises'
import type { ConnectorConfig } from '@undertone/domain/connector/connector-config'
import { sql } from 'kysely'
import type { Stage } from '../stage/stage.ts'

/** Where a played peer listens. */
export interface PlayedPeer {
  readonly port: number
  readonly config: ConnectorConfig
}

/** Opens a port of this machine for connectors, and adds a connector for each peer, switched on, in the name of a gateway. */
export async function addConnectors(stage: Stage, deviceId: string, peers: readonly PlayedPeer[]): Promise<void> {
  const { db } = stage.product
  for (const port of new Set(peers.map((one) => one.port)))
    await sql`insert into inner_host (address, port, purpose, origin) values ('127.0.0.1', ${port}, 'device', 'screen')`.execute(db)
  const rows = peers.map(({ port, config }, i) => ({ port, config, name: `${deviceId} ${i + 1}`, kind: config.kind }))
  await sql`insert into connector (tenant_id, gateway_id, name, kind, host, port, config, is_on)
    select g.tenant_id, g.id, r.name, r.kind, '127.0.0.1', r.port, r.config, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (name text, kind text, port int, config jsonb)
    join gateway g on g.device_id = ${deviceId}`.execute(db)
}

/** Waits until something is true; rejects with what was waited for. */
export async function waitFor(what: string, condition: () => boolean | Promise<boolean>, seconds = 120): Promise<void> {
  for (const until = performance.now() + seconds * 1000; !(await condition()); await pause(50))
    if (performance.now() > until) throw new Error(`${what}: not within ${seconds} s`)
}
