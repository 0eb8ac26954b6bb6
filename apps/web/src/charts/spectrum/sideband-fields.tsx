import type { CursorHold, SidebandCursor } from '@undertone/chart/cursor/spectrum-cursors'
import { formatNumber } from '@undertone/chart/format/format-number'
import { chartText } from '@undertone/chart/spec/chart.text'
import { sidebandSpacings } from '@undertone/chart/spectrum/sideband-spacings'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { ReactNode } from 'react'
import { NumberField } from '../frame/number-field.tsx'
import { useChartText } from '../theme/chart-language.ts'

interface SidebandFieldsProps {
  data: SpectrumData
  sideband: SidebandCursor
  onChange: (sideband: SidebandCursor | null) => void
}

/** Centre and spacing of the sideband cursor: typed, fixed, tracking the single cursor or off; known spacings are presets. */
export function SidebandFields({ data, sideband, onChange }: SidebandFieldsProps): ReactNode {
  const say = useChartText()
  const { centreHz, spacingHz, centre, spacing } = sideband
  const presets = sidebandSpacings(data)
  return (
    <>
      <span>
        <NumberField
          label={say(chartText.sidebandCentre)}
          value={centreHz}
          unit="Hz"
          decimals={2}
          onValue={(hz) => onChange({ ...sideband, centreHz: hz, centre: 'fixed' })}
        />{' '}
        <HoldSelect
          label={say(chartText.sidebandCentre)}
          value={centre}
          onChange={(hold) => onChange(hold === 'off' ? null : { ...sideband, centre: hold })}
        />
      </span>
      <span>
        {spacing !== 'off' && (
          <NumberField
            label={say(chartText.sidebandSpacing)}
            value={spacingHz}
            unit="Hz"
            decimals={2}
            onValue={(hz) => onChange({ ...sideband, spacingHz: hz, spacing: 'fixed' })}
          />
        )}{' '}
        <HoldSelect label={say(chartText.sidebandSpacing)} value={spacing} onChange={(hold) => onChange({ ...sideband, spacing: hold })} />
        {presets.map(({ key, label, hz }) => (
          <button
            key={key}
            type="button"
            title={`${say(chartText.spacingPreset)}: ${formatNumber(hz, 2)} Hz`}
            aria-pressed={spacing === 'fixed' && Math.abs(hz - spacingHz) < data.binHz / 100}
            onClick={() => onChange({ ...sideband, spacingHz: hz, spacing: 'fixed' })}
          >
            {label}
          </button>
        ))}
      </span>
    </>
  )
}

const holds = [
  { value: 'off', text: chartText.holdOff },
  { value: 'fixed', text: chartText.holdFixed },
  { value: 'tracking', text: chartText.holdTracking },
] as const

function HoldSelect({
  label,
  value,
  onChange,
}: {
  label: string
  value: CursorHold | 'off'
  onChange: (value: CursorHold | 'off') => void
}): ReactNode {
  const say = useChartText()
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(holds.find((one) => one.value === event.target.value)?.value ?? 'fixed')}
    >
      {holds.map((one) => (
        <option key={one.value} value={one.value}>
          {say(one.text)}
        </option>
      ))}
    </select>
  )
}
