import { useEffect, useMemo, useState } from 'react'
import { usePersistedState } from '../../core/browser/use-persisted-state.ts'
import { listeningModeIn, loopIn, type SoundAddress, type Stretch, slownessIn, soundBandIn } from '../task/sound-settings.ts'
import type { SoundTask } from '../task/sound-task.ts'
import { useSoundTask } from '../task/use-sound-task.ts'
import { openSoundDevice, outputHz } from './sound-device.ts'
import { SoundPlayer } from './sound-player.ts'
import { problemOf } from './sound-problem.ts'
import type { PlayedWave } from './use-played-wave.ts'

/** A wave in a player. */
export interface Playback {
  readonly player: SoundPlayer
  readonly loop: Stretch | null
  /** Plays or pauses; sets `noDevice` if the browser has no audio output. */
  toggle(): void
  readonly preparing: boolean
  readonly silent: boolean
  /** Share of samples clipped by a saturated sensor, per mille. */
  readonly saturatedPermille: number
  /** The problem code if there is no sound. */
  readonly problem: string | null
  readonly noDevice: boolean
  readonly volume: number
  setVolume(share: number): void
}

function usePlayer(): SoundPlayer {
  const [player] = useState(() => new SoundPlayer(openSoundDevice))
  useEffect(() => () => player.close(), [player])
  return player
}

/** The sound of a wave as the settings of the address ask for it. */
function useSoundOf({ samples, sampleHz }: PlayedWave, address: SoundAddress) {
  const hearing = listeningModeIn(address)
  const slowness = slownessIn(address)
  const { lowHz, highHz } = soundBandIn(address, sampleHz)
  const task = useMemo(
    (): SoundTask | null => (samples ? { samples, sampleHz, hearing, band: { lowHz, highHz }, slowness, outputHz } : null),
    [samples, sampleHz, hearing, lowHz, highHz, slowness],
  )
  return useSoundTask('sound', task)
}

/** Plays a wave with the settings of the address. */
export function usePlayback(wave: PlayedWave, address: SoundAddress): Playback {
  const { samples, lengthS, shownId } = wave
  const player = usePlayer()
  const [noDevice, setNoDevice] = useState(false)
  const [volume, setVolume] = usePersistedState('sound-volume', 0.8, (text) =>
    Number(text) >= 0 && Number(text) <= 1 ? Number(text) : undefined,
  )
  const sound = useSoundOf(wave, address)
  const problem = problemOf(sound.result) ?? (sound.failure === null ? null : 'badSetting')
  // A wave of one sample or with invalid values cannot be played.
  const isPlayable = samples !== null && samples.length > 1 && (problem === null || problem.startsWith('band') || problem === 'badSetting')
  // Another axis of the same wave continues at the current position, so that axes can be compared by ear.
  const shown = useMemo(() => ({ shownId, playedS: isPlayable ? lengthS : null }), [shownId, lengthS, isPlayable])
  useEffect(() => player.wave(shown.playedS), [player, shown])
  const { result, task: playedTask } = sound
  const playable = result && !('error' in result) ? result : null
  useEffect(() => {
    player.load(isPlayable && playable ? { sound: playable, slowness: playedTask?.slowness ?? 1 } : null)
  }, [player, playable, playedTask, isPlayable])
  const loop = useMemo(() => loopIn(address, lengthS), [address, lengthS])
  useEffect(() => player.setLoop(loop), [player, loop])
  useEffect(() => player.setVolume(volume), [player, volume])
  const toggle = () => {
    if (player.state().code === 'Playing') return player.pause()
    try {
      player.play()
      setNoDevice(false)
    } catch (failure) {
      console.warn('No audio output in this browser:', failure)
      setNoDevice(true)
    }
  }
  const { silent = false, saturatedPermille = 0 } = playable ?? {}
  return { player, loop, toggle, preparing: sound.pending, silent, saturatedPermille, problem, noDevice, volume, setVolume }
}
