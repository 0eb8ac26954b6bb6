import { Counter, type Registry } from 'prom-client'

/** Counts throttled senders. */
export interface PaceMetrics {
  /** A connection of this tenant is paused (`PauseReason` says why). */
  pauseStarted(by: string, tenantId: number): void
}

const name = 'undertone_ingest_paced_total'

/** Counts how often connections were paused, by reason and tenant. */
export function paceMetrics(registry: Registry): PaceMetrics {
  const paced = new Counter({
    name,
    help: 'How often a connection was paused, by reason',
    labelNames: ['by', 'tenant'],
    registers: [registry],
  })
  return { pauseStarted: (by, tenantId) => paced.inc({ by, tenant: String(tenantId) }) }
}
