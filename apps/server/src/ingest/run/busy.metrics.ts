import { performance } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

/** Reports the utilization of this thread since the last scrape: at 1 senders start to wait. */
export function measureBusy(registry: Registry): void {
  let before = performance.eventLoopUtilization()
  new Gauge({
    name: 'undertone_ingest_busy_ratio',
    help: 'Utilization of the ingest thread since the last scrape',
    registers: [registry],
    collect() {
      const now = performance.eventLoopUtilization()
      this.set(performance.eventLoopUtilization(now, before).utilization)
      before = now
    },
  })
}
