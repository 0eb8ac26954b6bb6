import type { AxisDirections } from '@undertone/domain/device/sensor/axis-directions'
import { type RawBuilder, sql } from 'kysely'

/** The axes involved in the alarm of a query, by name and in order; none for alarms without axes. */
export const axesOf = (alarm: string): RawBuilder<string[]> =>
  sql<
    string[]
  >`array(select t.axis from jsonb_to_recordset(${sql.ref(`${alarm}.axes`)}) as t (axis text) where t.axis is not null order by 1)`

/** Directions of the sensor's axes at a point, in the order X, Y, Z; null without a sensor. */
export const directionsAt = (point: string): RawBuilder<AxisDirections | null> =>
  sql<AxisDirections | null>`(select array[b.x1, b.y1, b.z1] from sensor b where b.mapping_id = ${sql.ref(point)} order by b.id limit 1)`
