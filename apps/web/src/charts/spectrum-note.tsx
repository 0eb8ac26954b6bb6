import type { ReactNode } from 'react'
import { useChartText } from './chart-language.ts'
import { chartText } from './charts.text.ts'
import { formatNumber } from './format-number.ts'
import { deltaText, type SpectrumCursors, type SpectrumReading } from './spectrum-cursors.ts'
import type { SpectrumData } from './spectrum-spec.ts'

interface SpectrumNoteProps {
  data: SpectrumData
  cursors: SpectrumCursors
  reading: SpectrumReading | null
  reference: SpectrumReading | null
  change: (part: Partial<SpectrumCursors>) => void
}

/** The line of readings of a spectrum: the cursor, the difference, the base of harmonics and the spacing of sidebands, which can be typed. */
export function SpectrumNote({ data, cursors, reading, reference, change }: SpectrumNoteProps): ReactNode {
  const say = useChartText()
  const { harmonicHz, sideband } = cursors
  return (
    <div className="ut-chart-note" aria-live="polite">
      {reading ? (
        <span>
          <b>{formatNumber(reading.hz, 2)}</b> Hz
          {reading.order !== null && (
            <>
              {' · '}
              <b>{formatNumber(reading.order, 2)}</b> ×
            </>
          )}
          {' · '}
          <b>{formatNumber(reading.amplitude, data.decimals ?? 3)}</b> {data.unit}
        </span>
      ) : (
        <span>{say(chartText.cursorHint)}</span>
      )}
      {reading && reference && <span>{deltaText(reference, reading)}</span>}
      {harmonicHz !== null && <HertzField label={say(chartText.harmonicBase)} hz={harmonicHz} onHz={(hz) => change({ harmonicHz: hz })} />}
      {sideband && (
        <HertzField
          label={say(chartText.sidebandSpacing)}
          hz={sideband.spacingHz}
          onHz={(hz) => change({ sideband: { ...sideband, spacingHz: hz } })}
        />
      )}
    </div>
  )
}

function HertzField({ label, hz, onHz }: { label: string; hz: number; onHz: (hz: number) => void }): ReactNode {
  const take = (text: string): void => {
    const typed = Number(text)
    if (typed > 0) onHz(typed)
  }
  return (
    <label>
      {label}{' '}
      <input
        key={hz}
        inputMode="decimal"
        defaultValue={hz.toFixed(2)}
        onBlur={(event) => event.target.value !== hz.toFixed(2) && take(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
      />{' '}
      Hz
    </label>
  )
}
