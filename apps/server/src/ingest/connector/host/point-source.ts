import type { EdgePoint } from '@undertone/device/sparkplug/edge-node'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { ServerEvents } from '../../../platform/events/server-events.ts'

/** Most points of a company that are published (guess: five times the goal for a plant). */
export const maxOutPoints = 5000

/** New values of some points. */
export type PointChanges = readonly Pick<EdgePoint, 'id' | 'values'>[]

/** The points of a company, for what publishes them. */
export interface PointSource {
  /** Its points with their newest values. */
  read(): Promise<EdgePoint[]>
  /** Calls back with new values, and when points or machines were changed, until the returned function is called. */
  follow(onValues: (changes: PointChanges) => void, onAssets: () => void): () => void
}

/** The points of the company that a gateway belongs to; no others of the customer. */
export function pointSource(db: Database, events: Pick<Events, 'on'>, tenantId: number, gatewayId: number): PointSource {
  let companyId: number | null = null
  return {
    read: async () => {
      const { rows } = await sql<{ id: number; name: string; companyId: number; values: EdgePoint['values'] | null }>`
        select m.id, e.name || ' ' || m.name as name, m.company_id, l."values" from gateway g
          join mapping m on m.tenant_id = g.tenant_id and m.company_id = g.company_id
          join equipment e on e.id = m.equipment_id left join latest l on l.mapping_id = m.id
        where g.id = ${gatewayId} and g.tenant_id = ${tenantId} order by m.id limit ${maxOutPoints}`.execute(db)
      companyId = rows[0]?.companyId ?? null
      return rows.map(({ id, name, values }) => ({ id, name, values: values ?? {} }))
    },
    follow: (onValues, onAssets) => {
      // Before they are read for the first time the company is not known; who follows then leaves out what was not read.
      const isOwn = (of: { tenantId: number; companyId: number }) =>
        of.tenantId === tenantId && (companyId === null || of.companyId === companyId)
      const stops = [
        events.on('points', (points: ServerEvents['points']) => {
          const own = points.filter(isOwn)
          if (own.length > 0) onValues(own.map(({ mappingId, values }) => ({ id: mappingId, values })))
        }),
        events.on('assets', ({ tenantId: of, resource }) => {
          if (of === tenantId && ['mapping', 'equipment', 'gateway', 'company'].includes(resource)) onAssets()
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
