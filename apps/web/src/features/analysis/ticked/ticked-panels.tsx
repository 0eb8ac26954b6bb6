import { denseLayoutAbove } from '@undertone/domain/analysis/analysis-limits'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { SliceProps } from '../address/address-slice.ts'
import { querySlice, searchProblem } from '../address/query-address.ts'
import { pickedSlice, samplingSlice } from '../address/sampling-address.ts'
import styles from '../panel/analysis.module.css'
import { analysisText } from '../panel/analysis.text.ts'
import bars from '../panel/bars.module.css'
import { useRecordingTask } from '../sampling/recording-source.ts'
import { selectView, tickedOf, toggleTick } from '../sampling/ticked.ts'
import { useTickedSide } from '../sampling/use-sampling-side.tsx'
import { type TickedChart, TickedPanel } from './ticked-panel.tsx'
import own from './ticked-panels.module.css'

/** The slices of a tab that shows the selected measurements. */
export const tickedSlices = [querySlice, samplingSlice, pickedSlice] as const

interface TickedPanelsProps extends SliceProps<(typeof tickedSlices)[number]> {
  readonly offered: readonly WaveViewCode[]
  /** Controls for all panels. */
  readonly tools: (names: AxisNames) => ReactNode
  readonly chart: (panel: TickedChart, names: AxisNames) => ReactNode
  /** The export menu of a panel. */
  readonly out: (panel: TickedChart) => ReactNode
}

/** A tab that shows the selected measurements together, one panel each; denser above three. */
export function TickedPanels({ address, change, offered, tools, chart, out }: TickedPanelsProps) {
  const say = useText()
  const { side, records, names } = useTickedSide({ address, change })
  const ticked = tickedOf(address, offered)
  if (useRecordingTask() === null && searchProblem(address) && ticked.length === 0) {
    return <EmptyState title={say(analysisText.chooseFirst)} hint={say(analysisText.chooseFirstHelp)} />
  }
  return (
    <div className={styles.tab}>
      {side}
      <div className={styles.panels}>
        {ticked.length === 0 ? (
          <EmptyState title={say(analysisText.tickFirst)} hint={say(analysisText.tickFirstHelp)} />
        ) : (
          <>
            <div className={`${bars.tools} ${own.tools}`}>{tools(names)}</div>
            <div className={own.stack} data-dense={ticked.length > denseLayoutAbove}>
              {ticked.map((one) => (
                <TickedPanel
                  key={one.waveId}
                  one={one}
                  dateTime={records.find(({ waveId }) => waveId === one.waveId)?.dateTime}
                  offered={offered}
                  onView={(view) => change(selectView(address, one.waveId, view))}
                  onRemove={() => change(toggleTick(address, one.waveId) ?? {})}
                  chart={(panel) => chart(panel, names)}
                  out={out}
                />
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  )
}
