import { type LiveState, machineStateOf } from '@undertone/condition/severity/live-state'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import type { Text } from '@undertone/domain/core/text'
import { readValue } from '@undertone/domain/device/setting/hf-coefficient'
import { shownValue } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import { hfFactor } from '../../../history/read/hf-factor.ts'
import { axesOf, directionsAt } from '../../../plant/alarm-axes.ts'
import { isAcknowledged } from '../../../plant/alarm-state.ts'
import { assessLargest, isStopped } from '../../../plant/assess-state.ts'
import { pointRows } from '../../../plant/fleet.store.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { LatestValues } from '../../../platform/database/tables/column-types.ts'
import type { Events } from '../../../platform/events/events.ts'

/** An active alarm of a point. */
export interface ShownAlarm {
  readonly id: number
  /** Code of AlarmType. */
  readonly type: string
  /** Code of AlarmLevel. */
  readonly level: number
  readonly subject: Text
  readonly isAcknowledged: boolean
  readonly beganAt: number
}

/** Values by their keys, each with its measuring time, as pages show them. */
export type ShownValues = Readonly<Record<string, readonly [value: number, t: number]>>

export interface ShownPoint {
  readonly id: number
  readonly name: string
  readonly state: LiveState
  readonly values: ShownValues
  readonly alarms: readonly ShownAlarm[]
}

export interface ShownMachine {
  readonly id: number
  readonly name: string
  readonly state: LiveState
  readonly points: readonly ShownPoint[]
}

/** Machines as they are now, whole ones only: a state of some of the points would be wrong. */
export interface ShownMachines {
  readonly machines: readonly ShownMachine[]
  /** Whether there are more than were asked for. */
  readonly hasMore: boolean
}

/** New values of some points. */
export type ValueChanges = readonly Pick<ShownPoint, 'id' | 'values'>[]

/** The machines of a company, for what shows them to other systems. */
export interface MachineSource {
  /** Its machines, from the oldest on, up to a number of points. */
  read(maxPoints: number, nowMs: number): Promise<ShownMachines>
  /** Calls back with new values of points that were read, and when anything else may have changed, until the returned function is called. */
  follow(onValues: (changes: ValueChanges) => void, onChange: () => void): () => void
}

interface PointRow {
  readonly id: number
  readonly name: string
  readonly machineId: number
  readonly machineName: string
  readonly isoClass: string | null
  readonly runStatus: string
  readonly values: LatestValues | null
  readonly factor: number
}

const shown = (values: LatestValues, factor: number): ShownValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, [stored, t]]) => {
      const value = shownValue(key, readValue(key, stored, factor))
      return value === null ? [] : [[key, [value, t] as const] as const]
    }),
  )

/** Those of whole machines, up to a number: one more was read, and the machine that it belongs to has no room. */
function wholeMachines(rows: readonly PointRow[], maxPoints: number): readonly PointRow[] {
  const over = rows[maxPoints]
  return over ? rows.filter(({ machineId }) => machineId !== over.machineId) : rows
}

async function alarmsOf(db: Database, tenantId: number, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number
    mappingId: number
    alarmType: string
    axis: string | null
    axes: string[]
    directions: Parameters<typeof alarmSubject>[0]['directions']
    bandName: string | null
    level: number
    beganAt: Date
    isAcknowledged: boolean
  }>`select a.id, a.mapping_id, a.alarm_type, a.axis, ${axesOf('a')} as axes, ${directionsAt('a.mapping_id')} as directions, a.band_name, a.level, a.began_at,
      ${isAcknowledged} as is_acknowledged
    from alarm a where a.tenant_id = ${tenantId} and a.ended_at is null and a.mapping_id = any(${[...ids]}::int[])
    order by a.mapping_id, a.began_at, a.id`.execute(db)
  return Map.groupBy(
    rows.map((row) => ({
      ...{ id: row.id, mappingId: row.mappingId, type: row.alarmType, level: row.level, subject: alarmSubject(row) },
      ...{ isAcknowledged: row.isAcknowledged, beganAt: row.beganAt.getTime() },
    })),
    ({ mappingId }) => mappingId,
  )
}

/** The machines of the company that a gateway belongs to; no others of the customer. */
export function machineSource(db: Database, events: Pick<Events, 'on'>, tenantId: number, gatewayId: number): MachineSource {
  let factors: ReadonlyMap<number, number> = new Map()
  return {
    read: async (maxPoints, nowMs) => {
      const found = await sql<PointRow>`
        select m.id, m.name, e.id as machine_id, e.name as machine_name, e.iso_class, e.run_status, l."values", ${hfFactor} as factor from gateway g
          join mapping m on m.tenant_id = g.tenant_id and m.company_id = g.company_id
          join equipment e on e.id = m.equipment_id left join latest l on l.mapping_id = m.id
          left join sensor s on s.mapping_id = m.id and s.tenant_id = m.tenant_id
        where g.id = ${gatewayId} and g.tenant_id = ${tenantId} order by e.id, m.id limit ${maxPoints + 1}`.execute(db)
      const rows = wholeMachines(found.rows, maxPoints)
      factors = new Map(rows.map(({ id, factor }) => [id, factor]))
      const ids = rows.map(({ id }) => id)
      const [measured, alarms] = await Promise.all([pointRows(db, ids), alarmsOf(db, tenantId, ids)])
      const assessed = new Map(measured.map((row) => [row.mappingId, { state: assessLargest(row, row, nowMs).state, alarm: row.alarm }]))
      const machines = [...Map.groupBy(rows, ({ machineId }) => machineId)].flatMap(([id, own]) => {
        const [first] = own
        if (!first) return []
        const points = own.map((row) => ({
          ...{ id: row.id, name: row.name, state: assessed.get(row.id)?.state ?? 'offline' },
          ...{ values: shown(row.values ?? {}, row.factor), alarms: alarms.get(row.id) ?? [] },
        }))
        const states = own.flatMap((row) => assessed.get(row.id) ?? [])
        return [{ id, name: first.machineName, state: machineStateOf(states, isStopped(first)), points }]
      })
      return { machines, hasMore: found.rows.length > maxPoints }
    },
    follow: (onValues, onChange) => {
      const stops = [
        events.on('points', (points) => {
          const own = points.flatMap(({ mappingId, values }) => {
            const factor = factors.get(mappingId)
            return factor === undefined ? [] : [{ id: mappingId, values: shown(values, factor) }]
          })
          if (own.length > 0) onValues(own)
        }),
        events.on('alarm', ({ tenantId: of }) => {
          if (of === tenantId) onChange()
        }),
        events.on('assets', ({ tenantId: of, resource }) => {
          if (of === tenantId && ['mapping', 'equipment', 'gateway', 'company', 'sensor'].includes(resource)) onChange()
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
