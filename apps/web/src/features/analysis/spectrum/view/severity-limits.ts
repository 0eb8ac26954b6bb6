import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import { type Grade, monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { type Detection, detections } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import { useMemo } from 'react'
import { useCall } from '../../../../core/api/query.ts'
import { useSession } from '../../../../core/session/session.ts'

type Limits = NonNullable<SpectrumData['limits']>

const none: Limits = []

/** The boundaries of a severity grade from which one warns and from which there is danger, in the order of the standard's limits A/B, B/C, C/D. */
const shown = [
  { place: 1, name: 'B/C', tone: 'warning' },
  { place: 2, name: 'C/D', tone: 'danger' },
] as const

/**
 * The limits of the whole velocity (mm/s RMS) as lines of a velocity spectrum: a single line that reaches one breaks it by itself.
 * Below them nothing is said, for a limit of the whole is no limit of a line.
 */
export function severityLimits(grade: Grade, detection: Detection): Limits {
  if ('refused' in grade) return none
  // RMS on an axis of peak values stands √2 higher; of one line, which is a sine, that is exact.
  const factor = detections[detection].factor / detections.rms.factor
  return shown.flatMap(({ place, name, tone }) => {
    const value = grade.limits[place]
    return value === undefined ? [] : [{ value: value * factor, label: `${name} ${value} mm/s RMS`, tone }]
  })
}

/** The severity limits of a measuring point for its velocity spectrum; none where it is not graded, or its state may not be seen. */
export function useSeverityLimits(mappingId: number, detection: Detection, enabled: boolean): Limits {
  const { can } = useSession()
  const { data } = useCall(
    monitorCalls.mapping,
    { query: { mappingId: String(mappingId) } },
    { enabled: enabled && mappingId > 0 && can(monitorCalls.mapping.access), stay: true, staleMs: 60_000 },
  )
  const grade = data?.mapping?.grade
  return useMemo(() => (enabled && grade ? severityLimits(grade, detection) : none), [enabled, grade, detection])
}
