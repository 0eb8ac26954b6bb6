import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import { type Grade, monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { type Detection, detections } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import { useMemo } from 'react'
import { useCall } from '../../../../core/api/query.ts'
import { useSession } from '../../../../core/session/session.ts'

type Limits = NonNullable<SpectrumData['limits']>

const none: Limits = []

/** The boundaries of a severity grade for warning and danger, in the order of the standard's limits A/B, B/C, C/D. */
const shown = [
  { index: 1, name: 'B/C', tone: 'warning' },
  { index: 2, name: 'C/D', tone: 'danger' },
] as const

/**
 * The limits of the overall velocity (mm/s RMS) as lines of a velocity spectrum: a single line that reaches one exceeds it alone. Lines
 * below prove nothing, since an overall limit is not a limit per line.
 */
export function severityLimits(grade: Grade, detection: Detection): Limits {
  if ('refused' in grade) return none
  // On a peak axis RMS is √2 higher; for a single line, a sine, this is exact.
  const factor = detections[detection].factor / detections.rms.factor
  return shown.flatMap(({ index, name, tone }) => {
    const value = grade.limits[index]
    return value === undefined ? [] : [{ value: value * factor, label: `${name} ${value} mm/s RMS`, tone }]
  })
}

/** The severity limits of a measuring point for its velocity spectrum; empty if it is not graded, or without the permission to view its state. */
export function useSeverityLimits(mappingId: number, detection: Detection, enabled: boolean): Limits {
  const { can } = useSession()
  const { data } = useCall(
    monitorCalls.mapping,
    { query: { mappingId: String(mappingId) } },
    { enabled: enabled && mappingId > 0 && can(monitorCalls.mapping.access), noErrorPage: true, staleMs: 60_000 },
  )
  const grade = data?.mapping?.grade
  return useMemo(() => (enabled && grade ? severityLimits(grade, detection) : none), [enabled, grade, detection])
}
