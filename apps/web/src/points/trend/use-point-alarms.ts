import type { ChartMark } from '@undertone/chart/spec/chart-spec'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useMemo } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { alarmMarks } from './point-alarm-marks.ts'

const none: readonly ChartMark[] = []

/** The alarms of a point in a period (epoch ms) as marks of the trend of a metric. */
export function usePointAlarms(
  mappingId: number,
  metric: number,
  [begin, end]: readonly [number, number],
  names: AxisNames,
): readonly ChartMark[] {
  const say = useText()
  const { can } = useSession()
  const { data } = useCall(
    alarmRecordCalls.ofPoint,
    { query: { mappingId: String(mappingId), begin: String(Math.max(0, Math.round(begin))), end: String(Math.max(0, Math.round(end))) } },
    { enabled: mappingId > 0 && can(alarmRecordCalls.ofPoint.access), noErrorPage: true, staleMs: 60_000 },
  )
  return useMemo(() => {
    const marks = data ? alarmMarks(data, metric, { say, names }) : none
    return marks.length === 0 ? none : marks
  }, [data, metric, say, names])
}
