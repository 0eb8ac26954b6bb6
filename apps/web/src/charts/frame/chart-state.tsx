import { chartText } from '@undertone/chart/spec/chart.text'
import type { ReactNode } from 'react'
import { useChartText } from '../theme/chart-language.ts'
import parts from '../theme/charts.module.css'

/** A notice in place of the curves, with an optional next step. */
export interface ChartNotice {
  message: string
  detail?: string
  action?: { label: string; run(): void }
}

/** The chart's shape while its data is loading: axes and lines, no motion, so that nothing jumps when it arrives. */
export function ChartSkeleton(): ReactNode {
  const say = useChartText()
  return (
    <div className={parts.skeleton} role="status" aria-label={say(chartText.loading)}>
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}

/** The notice of an empty or failed chart: what happened and what to do. */
export function ChartNoticeView({ notice, failed = false }: { notice: ChartNotice; failed?: boolean }): ReactNode {
  return (
    <div className={parts.notice} role={failed ? 'alert' : 'status'}>
      <strong>{notice.message}</strong>
      {notice.detail && <span>{notice.detail}</span>}
      {notice.action && (
        <button type="button" onClick={notice.action.run}>
          {notice.action.label}
        </button>
      )}
    </div>
  )
}
