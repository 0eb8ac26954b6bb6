import type { AxisDirections } from '@undertone/domain/device/sensor/axis-directions'
import { type RawBuilder, sql } from 'kysely'

/** The axes that took part in the alarm of a query, by name and in order; none for what has no axis. */
export const axesOf = (alarm: string): RawBuilder<string[]> =>
  sql<
    string[]
  >`array(select t.axis from jsonb_to_recordset(${sql.ref(`${alarm}.axes`)}) as t (axis text) where t.axis is not null order by 1)`

/** Which way the axes of the sensor at a point look, X, Y and Z in order; null without one. */
export const directionsAt = (point: string): RawBuilder<AxisDirections | null> =>
  sql<AxisDirections | null>`(select array[b.x1, b.y1, b.z1] from sensor b where b.mapping_id = ${sql.ref(point)} order by b.id limit 1)`
