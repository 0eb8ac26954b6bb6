import type { SoundFacts } from '@undertone/domain/inspection/round/phone-sound'
import { useState } from 'react'
import { useText } from '../../../../core/language/language.ts'
import { Button } from '../../../../ui/control/button.tsx'
import styles from '../phone.module.css'
import { soundText } from './sound.text.ts'
import { SoundDialog } from './sound-dialog.tsx'
import { wavOf } from './sound-wav.ts'

/** The button that records sound for an item of a round. */
export function SoundPart({
  name,
  isOff,
  onSound,
}: {
  readonly name: string
  readonly isOff: boolean
  /** Resolves to whether it is kept. */
  readonly onSound: (facts: SoundFacts, file: File) => Promise<boolean>
}) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className={styles.big ?? ''} disabled={isOff} aria-label={`${say(soundText.record)}: ${name}`} onClick={() => setOpen(true)}>
        {say(soundText.record)}
      </Button>
      {isOpen && (
        <SoundDialog
          name={name}
          onSave={({ sound, facts }) => onSound(facts, new File([wavOf(sound)], 'sound.wav', { type: 'audio/wav' }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
