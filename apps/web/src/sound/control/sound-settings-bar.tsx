import { envelopeBands } from '@undertone/domain/waveform/spectrum/envelope-bands.table'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { useText } from '../../core/language/language.ts'
import type { SoundControls } from '../playback/use-sound.ts'
import {
  bandPatch,
  defaultSoundBand,
  type ListeningMode,
  listeningModeIn,
  slownesses,
  slownessIn,
  soundBandIn,
} from '../task/sound-settings.ts'
import styles from './sound.module.css'
import { soundBarText } from './sound.text.ts'

const hearings = [
  { value: 'whole', text: soundBarText.fullBand },
  { value: 'band', text: soundBarText.bandPass },
  { value: 'envelope', text: soundBarText.envelope },
] as const satisfies readonly { value: ListeningMode; text: object }[]

/** Settings: axis, listening mode, band and speed. */
export function SoundSettingsBar({ sound }: { readonly sound: SoundControls }) {
  const say = useText()
  const { address, change, axes, axis, names } = sound
  const hearing = listeningModeIn(address)
  return (
    <div className={styles.hearing}>
      {axes.length > 1 && (
        <Segmented
          size="small"
          aria-label={say(soundBarText.axis)}
          value={axis ?? ''}
          options={axes.map((one) => ({ value: one as string, label: names[one] }))}
          onChange={(soundAxis) => change({ soundAxis })}
        />
      )}
      <Segmented<number>
        size="small"
        aria-label={say(soundBarText.speed)}
        value={slownessIn(address)}
        options={slownesses.map((value) => ({ value, label: value === 1 ? '1×' : `1/${value}×` }))}
        onChange={(slow) => change({ slow })}
      />
      <Segmented<ListeningMode>
        size="small"
        aria-label={say(soundBarText.mode)}
        value={hearing}
        options={hearings.map(({ value, text }) => ({ value, label: say(text) }))}
        onChange={(hear) => change({ hear })}
      />
      {hearing !== 'whole' && sound.samples && (
        <BandFields key={`${address.bandLow} ${address.bandHigh} ${sound.sampleHz}`} sound={sound} />
      )}
    </div>
  )
}

const usual = 'usual'
const own = 'own'

/** The listening band: a standard one, the default for the sampling rate, or custom limits. */
function BandFields({ sound: { address, change, sampleHz } }: { readonly sound: SoundControls }) {
  const say = useText()
  const band = soundBandIn(address, sampleHz)
  const standard = defaultSoundBand(sampleHz)
  const [low, setLow] = useState(String(Number(band.lowHz.toFixed(1))))
  const [high, setHigh] = useState(String(Number(band.highHz.toFixed(1))))
  const preset = envelopeBands.findIndex((one) => one.lowHz === address.bandLow && one.highHz === address.bandHigh)
  const isUsual = !(address.bandHigh > address.bandLow)
  const typed = { lowHz: Number(low), highHz: Number(high) }
  const isWrong = !(typed.lowHz >= 0 && typed.highHz > typed.lowHz && typed.highHz <= sampleHz / 2)
  const take = () => {
    if (!isWrong && (typed.lowHz !== band.lowHz || typed.highHz !== band.highHz)) change(bandPatch(typed))
  }
  const tooHigh = say(soundBarText.aboveNyquist, { hz: Math.round(sampleHz / 2) })
  const field = (label: string, value: string, set: (text: string) => void) => (
    <input
      className={styles.hz}
      inputMode="decimal"
      aria-label={label}
      title={isWrong && Number(value) > sampleHz / 2 ? tooHigh : label}
      aria-invalid={isWrong}
      value={value}
      onChange={(event) => set(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
  return (
    <span className={styles.band}>
      <Select<string | number>
        size="small"
        aria-label={say(soundBarText.band)}
        value={isUsual ? usual : preset >= 0 ? preset : own}
        popupMatchSelectWidth={false}
        options={[
          { value: usual, label: say(soundBarText.defaultBand, { low: Math.round(standard.lowHz), high: Math.round(standard.highHz) }) },
          ...envelopeBands.map(({ lowHz, highHz }, index) => ({
            value: index,
            label: `${lowHz}–${highHz} Hz`,
            disabled: highHz > sampleHz / 2,
            ...(highHz > sampleHz / 2 ? { title: tooHigh } : {}),
          })),
          ...(preset < 0 && !isUsual ? [{ value: own, label: say(soundBarText.customBand) }] : []),
        ]}
        onChange={(chosen) => {
          const one = typeof chosen === 'number' ? envelopeBands[chosen] : undefined
          if (one) change(bandPatch(one))
          else if (chosen === usual) change({ bandLow: 0, bandHigh: 0 })
        }}
      />
      {field(say(soundBarText.bandLow), low, setLow)}–{field(say(soundBarText.bandHigh), high, setHigh)} Hz
    </span>
  )
}
