import { useEffect } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { boardText } from '../shared/board.text.ts'
import { checkSound, switchSound, useSound } from './alarm-sound.ts'
import styles from './sound-tools.module.css'

/** The switches of voice and tone. */
export function SoundTools() {
  const text = useText()
  const { voice, tone } = useSound()
  const voiceLabel = text(voice ? boardText.voiceOn : boardText.voiceOff)
  const toneLabel = text(tone ? boardText.toneOn : boardText.toneOff)
  return (
    <>
      <button
        type="button"
        className={styles.switch}
        aria-pressed={voice}
        aria-label={voiceLabel}
        title={voiceLabel}
        onClick={() => switchSound('voice')}
      >
        <Icon name="volume" />
      </button>
      <button
        type="button"
        className={styles.switch}
        aria-pressed={tone}
        aria-label={toneLabel}
        title={toneLabel}
        onClick={() => switchSound('tone')}
      >
        <Icon name="bell" />
      </button>
    </>
  )
}

/** Says that the browser keeps alarms silent, until somebody touches the page. */
export function SoundBlocked() {
  const text = useText()
  const { isBlocked, voice, tone } = useSound()
  useEffect(() => {
    if (voice || tone) void checkSound()
    const check = () => void checkSound()
    for (const gesture of ['pointerdown', 'keydown']) window.addEventListener(gesture, check)
    return () => {
      for (const gesture of ['pointerdown', 'keydown']) window.removeEventListener(gesture, check)
    }
  }, [voice, tone])
  return isBlocked && (voice || tone) ? (
    <p className={styles.blocked} role="status">
      {text(boardText.soundBlocked)}
    </p>
  ) : null
}
