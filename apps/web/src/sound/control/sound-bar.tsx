import { voicePrintPlayback } from '@undertone/domain/analysis/analysis.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { useSyncExternalStore } from 'react'
import { useText } from '../../core/language/language.ts'
import { Icon } from '../../ui/control/icon.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { canPause, canPlay, canStop } from '../playback/sound-state.ts'
import { soundTime } from '../playback/sound-time.ts'
import type { SoundControls } from '../playback/use-sound.ts'
import styles from './sound.module.css'
import { soundBarText, soundProblem } from './sound.text.ts'
import { useSoundKeys } from './sound-keys.ts'
import { SoundSettingsBar } from './sound-settings-bar.tsx'

interface SoundBarProps {
  readonly sound: SoundControls
  /** Go to the adjacent recording; null at the ends of the list. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
}

/** The playback bar: previous, play or pause, stop, next, times, loop, volume and listening settings. */
export function SoundBar({ sound, onPrevious, onNext }: SoundBarProps) {
  const say = useText()
  const state = useSyncExternalStore(sound.player.subscribe, sound.player.state)
  useSoundKeys(sound)
  const isPlaying = canPause(state)
  const isBlocked = !isPlaying && (!canPlay(state) || sound.problem !== null)
  const name = memberOf(voicePrintPlayback, state.code)
  return (
    <section className={styles.bar} aria-label={say(soundBarText.playback)} data-state={state.code}>
      <div className={styles.transport}>
        <IconButton icon="previous" label={say(soundBarText.previous)} disabled={!onPrevious} onClick={() => onPrevious?.()} />
        <IconButton
          className={styles.play ?? ''}
          icon={isPlaying ? 'pause' : 'play'}
          label={say(isPlaying ? soundBarText.pause : soundBarText.play)}
          disabled={isBlocked}
          onClick={sound.toggle}
        />
        <IconButton icon="stop" label={say(soundBarText.stop)} disabled={!canStop(state)} onClick={() => sound.player.stop()} />
        <IconButton icon="next" label={say(soundBarText.next)} disabled={!onNext} onClick={() => onNext?.()} />
        <span className={styles.time}>
          <b role="timer" aria-label={say(soundBarText.time)}>
            {soundTime(state.atS)}
          </b>{' '}
          <span title={say(soundBarText.total)}> / {soundTime(state.lengthS)}</span>
        </span>
        <IconButton
          className={styles.loop ?? ''}
          icon="repeat"
          label={say(sound.loop ? soundBarText.unloop : soundBarText.loop)}
          aria-pressed={sound.loop !== null}
          disabled={state.lengthS === 0}
          onClick={sound.toggleLoop}
        />
        <label className={styles.volume} title={say(soundBarText.volume)}>
          <Icon name="volume" size={14} />
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={sound.volume}
            aria-label={say(soundBarText.volume)}
            onChange={(event) => sound.setVolume(Number(event.target.value))}
          />
        </label>
        <output className={styles.state}>
          {sound.noDevice
            ? say(soundBarText.noDevice)
            : sound.problem
              ? say(soundBarText.cannotPlay, { why: say(soundProblem(sound.problem)) })
              : sound.preparing
                ? say(soundBarText.preparing)
                : name && say(name)}
        </output>
      </div>
      <SoundSettingsBar sound={sound} />
    </section>
  )
}
