import { Counter, type Registry } from 'prom-client'

/** What made senders wait. */
export interface PaceMetrics {
  /** A connection of this tenant begins to wait (`Hindrance` says for what). */
  begun(by: string, tenantId: number): void
}

const name = 'undertone_ingest_paced_total'

/** Counts by cause and tenant how often a connection was made to wait. */
export function paceMetrics(registry: Registry): PaceMetrics {
  const paced = new Counter({
    name,
    help: 'How often a connection was made to wait, by what it waited for',
    labelNames: ['by', 'tenant'],
    registers: [registry],
  })
  return { begun: (by, tenantId) => paced.inc({ by, tenant: String(tenantId) }) }
}
