import { isEnvelopeKind, type SpectrumKindKey } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../../core/language/language.ts'
import { Button } from '../../../../ui/control/button.tsx'
import type { SliceProps } from '../../address/address-slice.ts'
import type { displaySlice, splitSlice } from '../../address/display-address.ts'
import { type SpectrumSlice, withoutSettings } from '../../address/spectrum-address.ts'
import { BandChoice } from './band-choice.tsx'
import { BandMapBar } from './band-map-bar.tsx'
import { DemodulationBar } from './demodulation-bar.tsx'
import { DisplayFields } from './display-fields.tsx'
import { settingChoices } from './setting-choices.ts'
import { SettingSelect } from './setting-select.tsx'
import { spectrumText } from './spectrum.text.ts'
import styles from './spectrum-settings.module.css'
import { changedSettings, measureOf, settingsIn, type WaveMeasure } from './spectrum-settings.ts'

interface SpectrumSettingsOptions extends SliceProps<SpectrumSlice | typeof displaySlice | typeof splitSlice> {
  /** The displayed waveforms; empty until their samples are loaded. */
  readonly measures: readonly WaveMeasure[]
  /** The displayed kinds of spectra. */
  readonly kinds: readonly SpectrumKindKey[]
}

/**
 * The calculation settings of a tab: one summary line, and all settings below it when expanded; what no displayed waveform supports is
 * disabled with a reason.
 */
export function useSpectrumSettings({ address, change, measures, kinds }: SpectrumSettingsOptions): { line: ReactNode; fields: ReactNode } {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const settings = settingsIn(address)
  const choices = settingChoices(
    settings,
    measures.map((measure) => measureOf(settings, measure)),
    kinds,
    say,
  )
  const changed = changedSettings(address)
  const hasEnvelope = kinds.some(isEnvelopeKind)
  const isWhitenedOnly = kinds.filter(isEnvelopeKind).every((kind) => kind === 'whitenedEnvelope')
  const inShort = choices.flatMap((one) => (one.inSummary ? (one.offered.find(({ value }) => value === one.value)?.label ?? []) : []))
  const hasBand = hasEnvelope || address.banding || (isOpen && kinds.includes('acceleration'))
  const line = (
    <fieldset className={styles.line} aria-label={say(spectrumText.settings)}>
      <Button
        kind="quiet"
        icon={isOpen ? 'chevron-down' : 'chevron-right'}
        aria-expanded={isOpen}
        title={say(spectrumText.settingsHint)}
        onClick={() => setOpen(!isOpen)}
      >
        {say(spectrumText.settings)}
      </Button>
      {!isOpen && <span className={styles.short}>{inShort.join(' · ')}</span>}
      {changed > 0 && (
        <>
          <span className={styles.changed}>{say(spectrumText.changed, { n: changed })}</span>
          <Button kind="quiet" onClick={() => change(withoutSettings)}>
            {say(spectrumText.reset)}
          </Button>
        </>
      )}
      {hasEnvelope && <DemodulationBar address={address} change={change} />}
    </fieldset>
  )
  const fields = (isOpen || hasBand) && (
    <div className={styles.settings}>
      {isOpen && (
        <div className={styles.fields}>
          {choices.map(({ key, label, value, offered, blocked, patch }) => (
            <SettingSelect
              key={key}
              label={label}
              value={value}
              offered={offered}
              blocked={blocked}
              onChange={(next) => change(patch(next))}
            />
          ))}
          <DisplayFields address={address} change={change} />
        </div>
      )}
      {hasBand && <BandChoice address={address} change={change} measures={measures} />}
      {hasEnvelope && (
        <div className={styles.band}>
          <span className={styles.label}>{say(spectrumText.bandMap)}</span>
          <BandMapBar address={address} change={change} />
          <Button
            kind="quiet"
            aria-pressed={address.random}
            title={say(isWhitenedOnly ? spectrumText.randomNotWhitened : spectrumText.randomHint)}
            disabled={isWhitenedOnly}
            onClick={() => change({ random: !address.random })}
          >
            {say(spectrumText.random)}
          </Button>
        </div>
      )}
    </div>
  )
  return { line, fields }
}
