import { memberOf } from '@undertone/domain/core/enum'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { analysisText } from '../panel/analysis.text.ts'
import bars from '../panel/bars.module.css'
import { InPlaceNotice } from '../panel/in-place-notice.tsx'
import type { Ticked } from '../sampling/ticked.ts'
import { canShowView } from '../wave/wave-unit.ts'
import styles from './ticked-panels.module.css'

/** Properties of the chart of a panel. */
export interface TickedChart extends Ticked {
  /** Samples of the waveform; 0 until they are known. */
  readonly points: number
  /** Undefined until the waveform is known. */
  readonly sampleHz?: number | undefined
}

interface TickedPanelProps {
  readonly one: Ticked
  /** Sample time from the list, until the waveform has loaded. */
  readonly dateTime: string | undefined
  readonly offered: readonly WaveViewCode[]
  readonly onView: (view: WaveViewCode) => void
  readonly onRemove: () => void
  readonly chart: (panel: TickedChart) => ReactNode
  /** The export menu of the panel. */
  readonly out: (panel: TickedChart) => ReactNode
}

/** One selected measurement with its own choice of chart: title, chart type, sample time, and errors. */
export function TickedPanel({ one, dateTime, offered, onView, onRemove, chart, out }: TickedPanelProps) {
  const say = useText()
  const { waveId, view } = one
  // Always the acceleration: its unit determines what can be computed.
  const detail = useCall(
    waveformCalls.detail,
    { body: { waveId, pageNum: 1, pageSize: 1, chartType: 100 } },
    { noErrorPage: true, staleMs: 30_000 },
  )
  const { title, headInfo } = detail.data ?? {}
  const nameOf = (code: WaveViewCode): string => say(memberOf(waveView, code) ?? analysisText.wave)
  const isBlocked = (code: WaveViewCode): boolean => headInfo !== undefined && !canShowView(code, headInfo.unit)
  const choices = offered.map((code) => ({
    value: code,
    label: nameOf(code),
    disabled: isBlocked(code),
    title: isBlocked(code) ? say(analysisText.undeclaredReason) : nameOf(code),
  }))
  const panel: TickedChart = { ...one, points: headInfo?.wavePoint ?? 0, sampleHz: headInfo?.sampleHz }
  const time = headInfo?.waveTime ?? dateTime ?? ''
  return (
    <section className={styles.panel} aria-label={`${nameOf(view)} ${time}`}>
      <header className={`${bars.head} ${styles.head}`}>
        <h3 title={title ?? ''}>{title ?? '…'}</h3>
        <time>{time}</time>
        <Select<WaveViewCode>
          aria-label={say(analysisText.chartKind)}
          size="small"
          value={view}
          options={choices}
          onChange={onView}
          popupMatchSelectWidth={false}
        />
        {!detail.error && !isBlocked(view) && out(panel)}
        <IconButton icon="close" label={say(analysisText.untick)} onClick={onRemove} />
      </header>
      {detail.error ? (
        <InPlaceNotice message={detail.error.message} />
      ) : isBlocked(view) ? (
        <InPlaceNotice message={say(analysisText.undeclaredReason)} />
      ) : (
        <div className="analysis-chart">{chart(panel)}</div>
      )}
    </section>
  )
}
