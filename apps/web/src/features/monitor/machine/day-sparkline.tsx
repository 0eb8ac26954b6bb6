import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { useMemo, useState } from 'react'
import { Sparkline } from '../../../charts/trend/sparkline.tsx'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import styles from '../../../points/live/quiet.module.css'
import { monitorText } from '../shared/monitor.text.ts'

const dayMs = 86_400_000
/** A sparkline is refetched after five minutes: shorter than any common upload period (guess). */
const freshMs = 300_000

/** The velocity of a point over the last day, the greatest of its axes. */
export function DaySparkline({ mappingId }: { readonly mappingId: number }) {
  const say = useText()
  const { timeZone } = useSession().user
  const [now] = useState(() => Date.now())
  const trend = useCall(
    waveformCalls.getDataByTimeRange,
    {
      query: {
        mappingId: String(mappingId),
        chartType: String(metricType.members.VibrationSeverity.code),
        startTime: wallClock(now - dayMs, timeZone),
        endTime: wallClock(now, timeZone),
      },
    },
    { noErrorPage: true, staleMs: freshMs },
  )
  const values = useMemo(
    () =>
      (trend.data?.list ?? []).map(({ y1, y2, y3 }) => {
        const present = [y1, y2, y3].filter((one) => typeof one === 'number')
        return present.length === 0 ? Number.NaN : Math.max(...present)
      }),
    [trend.data],
  )
  if (values.every(Number.isNaN)) return <span className={styles.quiet}>-</span>
  return <Sparkline values={values} label={`${say(monitorText.velocity)}, ${say(monitorText.lastDay)}`} />
}
