import { type AmplitudeLevel, levelValue } from '@undertone/chart/axis/amplitude-level'
import { deltaText, type SpectrumCursors, type SpectrumReading } from '@undertone/chart/cursor/spectrum-cursors'
import { formatNumber } from '@undertone/chart/format/format-number'
import { chartText } from '@undertone/chart/spec/chart.text'
import type { FrequencyUnit, SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { ReactNode } from 'react'
import { NumberField } from '../frame/number-field.tsx'
import { useChartText } from '../theme/chart-language.ts'
import parts from '../theme/charts.module.css'
import { SidebandFields } from './sideband-fields.tsx'

interface SpectrumNoteProps {
  data: SpectrumData
  /** Unit of the axis: the reading is shown in it as well. */
  unit: FrequencyUnit
  cursors: SpectrumCursors
  reading: SpectrumReading | null
  reference: SpectrumReading | null
  /** The 0 dB reference while amplitudes are shown as levels. */
  level: AmplitudeLevel | null
  linkedHz: number | null
  change: (part: Partial<SpectrumCursors>) => void
  onSpeed: ((hz: number) => void) | undefined
}

/** The readings of a spectrum: cursor, difference, entered speed, and editable harmonic base and sidebands. */
export function SpectrumNote({ data, unit, cursors, reading, reference, level, linkedHz, change, onSpeed }: SpectrumNoteProps): ReactNode {
  const say = useChartText()
  const { harmonicHz, sideband } = cursors
  const { speedHz, speedFrom, lines } = data
  return (
    <div className={parts.note} data-chart="note" aria-live="polite">
      {reading ? (
        <span>
          <b>{formatNumber(reading.hz, 2)}</b> Hz
          {unit === 'CPM' && (
            <>
              {' = '}
              <b>{formatNumber(reading.hz * 60, 1)}</b> CPM
            </>
          )}
          {reading.order !== null && (
            <>
              {' · '}
              <b>{formatNumber(reading.order, 2)}</b> ×
            </>
          )}
          {lines.map(({ key, label, amplitude }, index) => {
            const value = index === 0 ? reading.amplitude : amplitude[reading.bin]
            return (
              <span key={key}>
                {' · '}
                {lines.length > 1 && `${label} `}
                <b>{level && value !== undefined ? formatNumber(levelValue(value, level), 1) : formatNumber(value, data.decimals ?? 3)}</b>
              </span>
            )
          })}{' '}
          {level ? `dB re ${level.label}` : data.unit} {data.quantity}
        </span>
      ) : (
        <span data-chart="hint">{say(chartText.cursorHint)}</span>
      )}
      {reading && reference && <span>{deltaText(reference, reading)}</span>}
      {speedFrom === 'entered' && speedHz !== undefined && onSpeed && (
        <span>
          {say(chartText.speedEntered)} <b>{formatNumber(speedHz, 2)}</b> Hz = <b>{formatNumber(speedHz * 60, 0)}</b> r/min{' '}
          <button type="button" onClick={() => onSpeed(0)}>
            {say(chartText.speedUndo)}
          </button>
        </span>
      )}
      {harmonicHz !== null && (
        <NumberField
          label={say(chartText.harmonicBase)}
          value={harmonicHz}
          unit="Hz"
          decimals={2}
          onValue={(hz) => change({ harmonicHz: hz })}
        />
      )}
      {harmonicHz === null && linkedHz !== null && (
        <span>
          {`1/T ${formatNumber(linkedHz, 2)} Hz`} <small>{say(chartText.ofWave)}</small>
        </span>
      )}
      {sideband && <SidebandFields data={data} sideband={sideband} onChange={(next) => change({ sideband: next })} />}
    </div>
  )
}
