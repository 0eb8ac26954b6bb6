import { Counter, type Registry } from 'prom-client'

const name = 'undertone_ingest_quality_total'

/** Counts stored samples against which something is known: resent, an invalid temperature, a suspect clock. */
export function sampleQualities(registry: Registry): Counter<'quality'> {
  const known = registry.getSingleMetric(name)
  if (known instanceof Counter) return known
  return new Counter({ name, help: 'Stored samples against which something is known', labelNames: ['quality'], registers: [registry] })
}
