import { Gauge, type Registry } from 'prom-client'
import { partCounts } from './incident.store.ts'
import { type PartLook, partLooks } from './part-states.ts'
import type { StatusParts } from './status.routes.ts'

const levels: Readonly<Record<Exclude<PartLook['state'], 'unused'>, number>> = { good: 0, warning: 1, fault: 2 }

/** The state of each part, as the status page shows it; parts that are not in use have none, and while the database is away only that is known. */
export function partMetrics(registry: Registry, { db, health }: Pick<StatusParts, 'db' | 'health'>): void {
  new Gauge({
    name: 'undertone_part_state',
    help: 'State of a part of the product: 0 good, 1 needs attention, 2 fault',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      this.reset()
      const now = await health()
      const counts = now.database.isUp ? await partCounts(db).catch(() => null) : null
      if (counts === null) return this.set({ part: 'database' }, levels.fault)
      for (const { part, state } of partLooks(now, counts)) if (state !== 'unused') this.set({ part }, levels[state])
    },
  })
}
