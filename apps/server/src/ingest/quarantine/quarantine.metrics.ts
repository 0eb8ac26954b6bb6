import { Counter, type Registry } from 'prom-client'

const name = 'undertone_ingest_quarantine_truncated_total'

/** Counts what went to quarantine without all of its bytes, by what was kept of it: the first bytes, or only its digest. */
export function quarantineTruncated(registry: Registry): Counter<'kept'> {
  const known = registry.getSingleMetric(name)
  if (known instanceof Counter) return known
  return new Counter({ name, help: 'What went to quarantine without all of its bytes', labelNames: ['kept'], registers: [registry] })
}
