import { callsOf } from '@undertone/domain/core/resource-calls'
import { sensor } from '@undertone/domain/device/sensor.resource'
import { useMemo } from 'react'
import { useCall } from '../core/query.ts'
import { useSession } from '../core/session.ts'
import { type AxisNames, axisNamesOf, directionLetters } from './axis-names.ts'

const { findPage } = callsOf(sensor)

/** What the axes of a point are called: by the orientation of its sensor where the account may see it, else by the sensor's own letters. */
export function useAxisNames(mappingId: number, axes: readonly string[] | undefined): AxisNames {
  const { can } = useSession()
  const found = useCall(
    findPage,
    { body: { mappingId, pageSize: 1 } },
    { enabled: mappingId > 0 && can(findPage.access), stay: true, staleMs: 300_000 },
  )
  const row = found.data?.records[0]
  const [x, y, z] = row ? [row.x1, row.y1, row.z1] : []
  return useMemo(
    () => axisNamesOf(x === undefined || y === undefined || z === undefined ? axes : directionLetters([x, y, z])),
    [x, y, z, axes],
  )
}
