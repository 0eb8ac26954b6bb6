import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import { type SoundFacts, soundSteps } from '@undertone/domain/inspection/round/phone-sound'
import { useMemo } from 'react'
import { SpectrumChart } from '../../../../charts/spectrum/spectrum-chart.tsx'
import { useText } from '../../../../core/language/language.ts'
import { Facts } from '../../../../resource/column/facts.tsx'
import styles from '../phone.module.css'
import { isRateDoubtful, spectrumOfSound } from './read-sound.ts'
import { levelWords, soundText } from './sound.text.ts'
import type { Sound } from './sound-wav.ts'

/** What a sound cannot say: what the browser did to it, and what is missing or cut off. */
export function SoundNotes({ facts }: { readonly facts: SoundFacts }) {
  const say = useText()
  const changed = soundSteps.filter((step) => facts.steps[step] !== 'off')
  return (
    <>
      {changed.length === 0 && <p className={styles.quiet}>{say(soundText.stepsOff)}</p>}
      {changed.map((step) => (
        <p key={step} className={styles.note}>
          {say(facts.steps[step] === 'on' ? soundText.stepOn : soundText.stepUnknown, { step: say(soundText[step]) })}
        </p>
      ))}
      {facts.isClipped && <p className={styles.note}>{say(soundText.clipped)}</p>}
      {isRateDoubtful(facts) && <p className={styles.note}>{say(soundText.doubtful)}</p>}
    </>
  )
}

/** The spectrum of a sound; nothing for one that is too short. */
export function SoundSpectrum({ sound }: { readonly sound: Sound }) {
  const say = useText()
  const data = useMemo((): SpectrumData | null => {
    const found = spectrumOfSound(sound)
    if (!found) return null
    const quantity = say(soundText.quantity)
    return {
      lines: [{ key: 'sound', label: quantity, tone: 'accent', amplitude: found.amplitude }],
      ...{ binHz: found.df, unit: 'FS', quantity, sampleHz: sound.sampleHz },
    }
  }, [sound, say])
  if (!data) return null
  return (
    <>
      <h3 className={styles.head}>{say(soundText.spectrum)}</h3>
      <SpectrumChart data={data} height={240} loading={false} error={null} empty={{ message: '' }} />
    </>
  )
}

/** Rate, length and levels of a sound. */
export function SoundNumbers({ facts }: { readonly facts: SoundFacts }) {
  const say = useText()
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          [say(soundText.stated), `${facts.sampleHz} Hz`],
          [say(soundText.measured), `${facts.measuredHz.toFixed(0)} Hz`],
          [say(soundText.sees), `${(facts.sampleHz / 2).toFixed(0)} Hz`],
          [say(soundText.length), `${facts.seconds.toFixed(1)} s`],
          [say(soundText.rms), levelWords(facts.rms)],
          [say(soundText.peak), levelWords(facts.peak)],
        ]}
      />
    </div>
  )
}
