import { Counter, type Registry } from 'prom-client'

const name = 'undertone_ingest_quarantine_truncated_total'

/** Counts quarantined items stored without all of their bytes, by what was stored: the first bytes, or only the digest. */
export function quarantineTruncated(registry: Registry): Counter<'kept'> {
  const known = registry.getSingleMetric(name)
  if (known instanceof Counter) return known
  return new Counter({ name, help: 'Quarantined items stored without all of their bytes', labelNames: ['kept'], registers: [registry] })
}
