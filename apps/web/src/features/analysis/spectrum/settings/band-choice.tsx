import { formatNumber } from '@undertone/chart/format/format-number'
import { envelopeBands } from '@undertone/domain/waveform/spectrum/envelope-bands.table'
import type { Band } from '@undertone/dsp/record/samples'
import { useState } from 'react'
import { useText } from '../../../../core/language/language.ts'
import { Button } from '../../../../ui/control/button.tsx'
import type { SliceProps } from '../../address/address-slice.ts'
import type { SpectrumSlice } from '../../address/spectrum-address.ts'
import { blockedBand, blockedForAll } from './blocked-settings.ts'
import { spectrumText } from './spectrum.text.ts'
import styles from './spectrum-settings.module.css'
import { bandIn, settingsIn, type WaveMeasure } from './spectrum-settings.ts'

const bandText = ({ lowHz, highHz }: Band): string => `${formatNumber(lowHz, 0)}–${formatNumber(highHz, 0)}`

/** The demodulated band: the default of the sampling rate, a common one, a custom one, or dragged on the acceleration spectrum. */
export function BandChoice({ address, change, measures }: SliceProps<SpectrumSlice> & { readonly measures: readonly WaveMeasure[] }) {
  const say = useText()
  const settings = settingsIn(address)
  const { band } = settings
  const [first] = measures
  const shown = first ? bandIn(settings, first.sampleHz) : band
  const blockedOf = (one: Band) => blockedForAll(measures, ({ sampleHz }) => blockedBand(one, sampleHz, say))
  const isChosen = (one: Band) => band !== null && band.lowHz === one.lowHz && band.highHz === one.highHz
  const standard = first ? bandIn({ ...settings, band: null }, first.sampleHz) : null
  return (
    <fieldset className={styles.band} aria-label={say(spectrumText.band)}>
      <span className={styles.label}>{say(spectrumText.bandLabel)}</span>
      <Chip chosen={band === null} blocked={null} onClick={() => change({ bandLow: 0, bandHigh: 0 })}>
        {standard && measures.length === 1
          ? say(spectrumText.bandDefault, { low: formatNumber(standard.lowHz, 0), high: formatNumber(standard.highHz, 0) })
          : say(spectrumText.bandDefaultPlain)}
      </Chip>
      {envelopeBands.map((one) => (
        <Chip
          key={`${one.lowHz} ${one.highHz}`}
          chosen={isChosen(one)}
          blocked={blockedOf(one)}
          hint={one.use ? say(one.use) : undefined}
          onClick={() => change({ bandLow: one.lowHz, bandHigh: one.highHz })}
        >
          {bandText(one)}
        </Chip>
      ))}
      <BandFields
        key={`${shown?.lowHz} ${shown?.highHz}`}
        band={shown}
        blockedOf={blockedOf}
        onBand={({ lowHz, highHz }) => change({ bandLow: lowHz, bandHigh: highHz })}
      />
      <Button
        kind="quiet"
        aria-pressed={address.banding}
        title={say(spectrumText.bandOnSpectrumHint)}
        onClick={() => change({ banding: !address.banding })}
      >
        {say(spectrumText.bandOnSpectrum)}
      </Button>
    </fieldset>
  )
}

interface ChipProps {
  readonly chosen: boolean
  readonly blocked: string | null
  readonly hint?: string | undefined
  readonly onClick: () => void
  readonly children: string
}

function Chip({ chosen, blocked, hint, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={chosen}
      aria-disabled={blocked !== null}
      title={blocked ?? hint}
      onClick={() => blocked === null && onClick()}
    >
      {children}
    </button>
  )
}

interface BandFieldsProps {
  readonly band: Band | null
  readonly blockedOf: (band: Band) => string | null
  readonly onBand: (band: Band) => void
}

/** Both limits of a custom band, applied on Enter or blur; an invalid one stays as typed and shows the reason. */
function BandFields({ band, blockedOf, onBand }: BandFieldsProps) {
  const say = useText()
  const written = (hz: number | undefined): string => (hz === undefined ? '' : String(Number(hz.toFixed(2))))
  const [low, setLow] = useState(() => written(band?.lowHz))
  const [high, setHigh] = useState(() => written(band?.highHz))
  const isTyped = low !== written(band?.lowHz) || high !== written(band?.highHz)
  const typed = { lowHz: Number(low), highHz: Number(high) }
  const fault = isTyped ? faultOf(low, high, typed) : null
  const take = () => {
    if (isTyped && fault === null) onBand(typed)
  }
  function faultOf(lowText: string, highText: string, one: Band): string | null {
    const isNumber = [lowText, highText].every((text) => text.trim() !== '' && Number.isFinite(Number(text)) && Number(text) >= 0)
    return isNumber ? blockedOf(one) : say(spectrumText.bandInverted)
  }
  const field = (label: string, text: string, set: (text: string) => void) => (
    <input
      aria-label={label}
      aria-invalid={fault !== null}
      title={fault ?? label}
      inputMode="decimal"
      value={text}
      onChange={(event) => set(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
  return (
    <span className={styles.ends}>
      {field(say(spectrumText.bandLow), low, setLow)}–{field(say(spectrumText.bandHigh), high, setHigh)}
      {fault !== null && (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </span>
  )
}
