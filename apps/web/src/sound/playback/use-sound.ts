import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useEffect } from 'react'
import { loopText, type SoundAddress } from '../task/sound-settings.ts'
import { type Playback, usePlayback } from './use-playback.ts'
import { type PlayedWave, usePlayedWave } from './use-played-wave.ts'
import { type Spectrogram, useSettledRange, useSpectrogram } from './use-spectrogram.ts'

/** The input of a sound player. */
export interface SoundSource {
  readonly waveId: number
  readonly names: AxisNames
  readonly address: SoundAddress
  readonly change: (patch: Partial<SoundAddress>) => void
  /** The visible range from the address, in seconds. */
  readonly visibleRange?: ChartRange | null
}

/** State and actions of a played wave, for its charts and its bar. */
export interface SoundControls extends SoundSource, Omit<PlayedWave, 'shownId'>, Playback, Spectrogram {
  /** Loops the visible range, or ends the loop. */
  toggleLoop(): void
  /** Sets the visible range, in seconds; null is the full range. */
  setVisibleRange(range: ChartRange | null): void
}

/** Plays one axis of a wave with the settings of the address. */
export function useSound(source: SoundSource): SoundControls {
  const { waveId, names, address, change, visibleRange = null } = source
  const { shownId, ...wave } = usePlayedWave(waveId, names, address)
  const { settled, now, setRange } = useSettledRange()
  useEffect(() => {
    if (visibleRange) setRange(visibleRange)
  }, [visibleRange, setRange])
  const playback = usePlayback({ shownId, ...wave }, address)
  const { lengthS } = wave
  // The visible range of a longer wave may be beyond the end of this one.
  const spectrogram = useSpectrogram({ shownId, ...wave }, settled && settled[0] < lengthS ? settled : null)
  return {
    ...source,
    ...wave,
    ...playback,
    ...spectrogram,
    toggleLoop() {
      const [from, to] = now.current ?? [0, lengthS]
      change({ soundLoop: playback.loop ? '' : loopText({ fromS: Math.max(0, from), toS: Math.min(lengthS, to) }) })
    },
    setVisibleRange: setRange,
  }
}
