import type { WaveCursors } from '@undertone/chart/cursor/wave-cursors'
import { formatNumber } from '@undertone/chart/format/format-number'
import { chartText } from '@undertone/chart/spec/chart.text'
import { isOverview } from '@undertone/chart/spec/chart-spec'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import type { ReactNode } from 'react'
import { NumberField } from '../frame/number-field.tsx'
import { useChartText } from '../theme/chart-language.ts'
import parts from '../theme/charts.module.css'

interface WaveNoteProps {
  data: WaveData
  cursors: WaveCursors
  linkedPeriodS: number | null
  linkedName?: string
  /** Position of the cursor as text, or null. */
  place: string | null
  change: (part: Partial<WaveCursors>) => void
}

/** The readings of the cursors below the title of a wave. */
export function WaveNote({ data, cursors, linkedPeriodS, linkedName, place, change }: WaveNoteProps): ReactNode {
  const say = useChartText()
  const { atS, deltaS, periodS } = cursors
  const sample = atS === null ? -1 : Math.round(atS * data.sampleHz) - (data.startSample ?? 0)
  const differenceS = atS !== null && deltaS !== null ? atS - deltaS : 0
  return (
    <div className={parts.note} data-chart="note" aria-live="polite">
      {place === null ? <span data-chart="hint">{say(chartText.waveHint)}</span> : <b>{place}</b>}
      {sample >= 0 &&
        data.axes.map(({ key, label, samples }) => (
          <span key={key}>
            {label} <b>{isOverview(samples) ? '–' : formatNumber(samples[sample], data.decimals ?? 3)}</b>
          </span>
        ))}
      {differenceS !== 0 && <span>{`Δ ${formatNumber(differenceS * 1000, 3)} ms = ${formatNumber(1 / Math.abs(differenceS), 2)} Hz`}</span>}
      {periodS !== null && (
        <span>
          <NumberField
            label={say(chartText.period)}
            value={periodS * 1000}
            unit="ms"
            decimals={3}
            onValue={(ms) => change({ periodS: ms / 1000 })}
          />{' '}
          = <b>{formatNumber(1 / periodS, 2)}</b> Hz
        </span>
      )}
      {periodS === null && linkedPeriodS !== null && (
        <span>
          {`T ${formatNumber(linkedPeriodS * 1000, 3)} ms = ${formatNumber(1 / linkedPeriodS, 2)} Hz`}{' '}
          <small>{linkedName ?? say(chartText.ofSpectrum)}</small>
        </span>
      )}
      {data.axes.some(({ samples }) => isOverview(samples)) && <span>{say(chartText.overviewOnly)}</span>}
    </div>
  )
}
