import { Counter, type Registry } from 'prom-client'

const name = 'undertone_ingest_quality_total'

/** Counts stored samples with a quality flag: resent, invalid temperature, suspect clock. */
export function sampleQualities(registry: Registry): Counter<'quality'> {
  const known = registry.getSingleMetric(name)
  if (known instanceof Counter) return known
  return new Counter({ name, help: 'Stored samples with a quality flag', labelNames: ['quality'], registers: [registry] })
}
