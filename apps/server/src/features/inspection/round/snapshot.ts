import { lineType, pointStatus } from '@undertone/domain/inspection/inspection.enums'
import { inspectionItemKind } from '@undertone/domain/inspection/standard/item.enums'
import type { StandardItem } from '@undertone/domain/inspection/standard/standard.calls'
import { takesWave } from '@undertone/domain/inspection/standard/takes-wave'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import { itemsOf } from '../standard/standard.store.ts'

/** A point of a round as it was when the round opened. */
export interface SnapshotStop {
  readonly pointId: number
  readonly name: string
  readonly areaName: string
  readonly type: 0 | 1 | 2
  readonly code: string
  readonly tagId: string | null
  readonly equipmentId: number | null
  readonly equipmentName: string | null
  readonly mappingId: number | null
  readonly minutes: number | null
  readonly items: readonly SnapshotItem[]
}

/** An item of a round: whether it takes a waveform follows from its standard. Rounds that opened earlier do not say it. */
export interface SnapshotItem extends StandardItem {
  readonly takesWave?: boolean
}

/** What a round consists of. */
export interface RoundSnapshot {
  readonly order: 1 | 2
  readonly stops: readonly SnapshotStop[]
}

type StopRow = Omit<SnapshotStop, 'items'> & { readonly standardId: number; readonly collectMode: 1 | 2; readonly order: 1 | 2 }

/** The route of a round with its standards as they are now; points that are switched off are left out. */
export async function snapshotOf(db: Queries, lineId: number | null): Promise<RoundSnapshot> {
  if (lineId === null) return { order: 2, stops: [] }
  const { rows } = await sql<StopRow>`select p.id as point_id, p.name, a.name as area_name, p.type, coalesce(p.code, '') as code, p.tag_id,
      p.equipment_id, e.name as equipment_name, p.mapping_id, t.minutes, p.standard_id, s.collect_mode, l.inspection_type as "order"
    from inspection_stop t join inspection_line l on l.id = t.line_id join inspection_point p on p.id = t.point_id
      join inspection_area a on a.id = p.inspection_area_id join inspection_standard s on s.id = p.standard_id left join equipment e on e.id = p.equipment_id
    where t.line_id = ${lineId} and p.status = ${pointStatus.members.On.code}
    order by case when l.type = ${lineType.members.Custom.code} then t.position end, a.order_num, a.name, p.order_num, p.name, p.id`.execute(
    db,
  )
  const items = await itemsOf(db, [...new Set(rows.map(({ standardId }) => standardId))])
  return {
    order: rows[0]?.order ?? 2,
    stops: rows.map(({ standardId, collectMode, order: _order, ...stop }) => ({
      ...stop,
      items: (items.get(standardId) ?? []).map(({ standardId: _standard, ...item }) => ({
        ...item,
        // A waveform belongs to a measuring point: where there is none, none is asked for.
        takesWave: stop.mappingId !== null && takesWave(item, collectMode),
        isRequired: item.isRequired && !(item.kind === inspectionItemKind.members.Wave.code && stop.mappingId === null),
      })),
    })),
  }
}

/** Items of a round that must be done. */
export const requiredOf = ({ stops }: RoundSnapshot): number =>
  stops.reduce((sum, { items }) => sum + items.filter(({ isRequired }) => isRequired).length, 0)

/** Keeps what a round consists of when it opens: later changes of its route and standards do not reach it. */
export async function takeSnapshot(tx: Tx, id: number, lineId: number | null): Promise<RoundSnapshot> {
  const taken = await snapshotOf(tx, lineId)
  await sql`update inspection_task set snapshot = ${JSON.stringify(taken)}::jsonb, items = ${requiredOf(taken)}
    where id = ${id} and snapshot is null`.execute(tx)
  return taken
}
