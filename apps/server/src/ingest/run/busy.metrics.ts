import { performance } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

/** Tells how busy this thread was since it was last asked: 1 is all the time, and then senders begin to wait. */
export function measureBusy(registry: Registry): void {
  let before = performance.eventLoopUtilization()
  new Gauge({
    name: 'undertone_ingest_busy_ratio',
    help: 'Share of the time in which the thread of the ingest worked, since the last question',
    registers: [registry],
    collect() {
      const now = performance.eventLoopUtilization()
      this.set(performance.eventLoopUtilization(now, before).utilization)
      before = now
    },
  })
}
