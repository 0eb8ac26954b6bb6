import { phoneSound } from '@undertone/domain/inspection/round/phone-sound'
import { useEffect, useState } from 'react'
import { useText } from '../../../../core/language/language.ts'
import { CaptureDialog, type Taken } from '../capture-dialog.tsx'
import styles from '../phone.module.css'
import { readSound, type SoundCapture } from './read-sound.ts'
import { type Microphone, ownMicrophone } from './record-sound.ts'
import { soundText } from './sound.text.ts'
import { SoundNotes, SoundNumbers, SoundSpectrum } from './sound-view.tsx'
import { type Sound, wavOf } from './sound-wav.ts'

async function takeSound(microphone: Microphone, ending: AbortSignal, began: () => void): Promise<Taken<SoundCapture>> {
  const opened = await microphone.open()
  if (typeof opened === 'string') return ending.aborted ? null : { problem: soundText[opened] }
  // The dialog was left during the question.
  if (ending.aborted) {
    opened.close()
    return null
  }
  began()
  const capture = readSound(await opened.record(phoneSound.seconds, ending))
  return typeof capture === 'string' ? { problem: soundText[capture] } : { capture }
}

/** Plays a sound that is on this device alone. */
function LocalSound({ sound }: { readonly sound: Sound }) {
  const say = useText()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([wavOf(sound)], { type: 'audio/wav' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [sound])
  return (
    <audio className={styles.player} src={address} controls aria-label={say(soundText.player)}>
      <track kind="captions" />
    </audio>
  )
}

/** Records sound with the microphone of the phone, plays it, shows its spectrum, and gives it to an item of a round. */
export function SoundDialog({
  name,
  microphone = ownMicrophone,
  onSave,
  onClose,
}: {
  readonly name: string
  readonly microphone?: Microphone
  /** Resolves to whether it is kept. */
  readonly onSave: (capture: SoundCapture) => Promise<boolean>
  readonly onClose: () => void
}) {
  const say = useText()
  return (
    <CaptureDialog<SoundCapture>
      words={{
        title: say(soundText.title, { name }),
        limits: soundText.limits,
        how: say(soundText.how, { seconds: phoneSound.seconds }),
        measuring: soundText.recording,
        unsaved: soundText.unsaved,
      }}
      take={(ending, began) => takeSound(microphone, ending, began)}
      show={({ sound, facts }) => (
        <>
          <LocalSound sound={sound} />
          <SoundNotes facts={facts} />
          <SoundSpectrum sound={sound} />
          <SoundNumbers facts={facts} />
        </>
      )}
      onSave={onSave}
      onClose={onClose}
    />
  )
}
