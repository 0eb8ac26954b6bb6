import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { waveAxis } from '@undertone/chart/wave/wave-curves'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { useEffect, useMemo, useRef, useState } from 'react'
import { usePersistedState } from '../../core/browser/use-persisted-state.ts'
import {
  listeningModeIn,
  loopIn,
  loopText,
  type SoundAddress,
  type Stretch,
  slownessIn,
  soundAxisIn,
  soundBandIn,
} from '../task/sound-settings.ts'
import type { SoundTask } from '../task/sound-task.ts'
import type { SpectrogramLevels, SpectrogramTask } from '../task/spectrogram-task.ts'
import { useSoundTask } from '../task/use-sound-task.ts'
import { openSoundDevice, outputHz } from './sound-device.ts'
import { SoundPlayer } from './sound-player.ts'
import { useSoundSamples } from './sound-samples.ts'

/** Delay before the spectrogram is recalculated for a new visible range, in ms (guess: longer than between two notches of a wheel). */
const settleMs = 120
/** Spectra across the image (guess: a column for every other pixel of a wide screen). */
const columns = 900

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
export interface SoundControls extends SoundSource {
  readonly player: SoundPlayer
  readonly axes: readonly Axis[]
  readonly axis: Axis | null
  readonly sampleHz: number
  readonly lengthS: number
  readonly unit: string
  /** The samples of the played axis. */
  readonly samples: Float32Array | null
  readonly data: WaveData | null
  readonly loop: Stretch | null
  /** Loops the visible range, or ends the loop. */
  toggleLoop(): void
  /** Plays or pauses; sets `noDevice` if the browser has no audio output. */
  toggle(): void
  readonly preparing: boolean
  readonly silent: boolean
  /** Share of samples clipped by a saturated sensor, per mille. */
  readonly saturatedPermille: number
  /** The problem code if there is no sound. */
  readonly problem: string | null
  readonly noDevice: boolean
  readonly levels: SpectrogramLevels | null
  readonly levelsProblem: string | null
  readonly levelsPending: boolean
  readonly segment: number
  setSegment(segment: number): void
  readonly volume: number
  setVolume(share: number): void
  /** Sets the visible range, in seconds; null is the full range. */
  setVisibleRange(range: ChartRange | null): void
  readonly loading: boolean
  readonly error: Error | null
}

const problemOf = (result: object | null): string | null => (result && 'error' in result ? String(result.error) : null)

function usePlayer(): SoundPlayer {
  const [player] = useState(() => new SoundPlayer(openSoundDevice))
  useEffect(() => () => player.close(), [player])
  return player
}

/** The visible range: settled after a pause, and current. */
function useSettledRange(): {
  settled: ChartRange | null
  now: { readonly current: ChartRange | null }
  setRange: (range: ChartRange | null) => void
} {
  const now = useRef<ChartRange | null>(null)
  const [settled, setSettled] = useState<ChartRange | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const setRange = useRef((range: ChartRange | null) => {
    now.current = range
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSettled(range), settleMs)
  }).current
  return { settled, now, setRange }
}

/** Plays one axis of a wave with the settings of the address. */
export function useSound(source: SoundSource): SoundControls {
  const { waveId, names, address, change, visibleRange = null } = source
  const { data, error, pending } = useSoundSamples(waveId)
  const player = usePlayer()
  const [noDevice, setNoDevice] = useState(false)
  const [volume, keepVolume] = usePersistedState('sound-volume', 0.8, (text) =>
    Number(text) >= 0 && Number(text) <= 1 ? Number(text) : undefined,
  )
  const [segment, setSegment] = useState(0)
  const { settled: chosen, now, setRange } = useSettledRange()
  useEffect(() => {
    if (visibleRange) setRange(visibleRange)
  }, [visibleRange, setRange])

  const axes = useMemo(() => data?.axes.map(({ axis }) => axis) ?? [], [data])
  const axis = soundAxisIn(address, axes)
  const samples = data?.axes.find((one) => one.axis === axis)?.samples ?? null
  const sampleHz = data ? 1000 / data.head.step : 1
  const lengthS = (samples?.length ?? 0) / sampleHz
  const unit = data?.head.unit ?? ''

  const hearing = listeningModeIn(address)
  const slowness = slownessIn(address)
  const { lowHz, highHz } = soundBandIn(address, sampleHz)
  const task = useMemo(
    (): SoundTask | null => (samples ? { samples, sampleHz, hearing, band: { lowHz, highHz }, slowness, outputHz } : null),
    [samples, sampleHz, hearing, lowHz, highHz, slowness],
  )
  const sound = useSoundTask('sound', task)
  // The visible range of a longer wave may be beyond the end of this one.
  const settled = chosen && chosen[0] < lengthS ? chosen : null
  const [fromS, toS] = settled ?? [0, lengthS]
  const [top, setTop] = useState<{ readonly samples: Float32Array; readonly segment: number; readonly top: number } | null>(null)
  // The colour scale is that of the whole record, so that it does not change while zooming.
  const knownTop = top && top.samples === samples && top.segment === segment ? top.top : undefined
  const brightest = settled === null ? undefined : knownTop
  const picture = useMemo((): SpectrogramTask | null => {
    if (!samples) return null
    const place = { fromS: Math.max(0, fromS), toS: Math.min(lengthS, toS) }
    return { samples, sampleHz, ...place, segment, columns, ...(brightest === undefined ? {} : { top: brightest }) }
  }, [samples, sampleHz, fromS, toS, lengthS, segment, brightest])
  const work = useSoundTask('spectrogram', picture)
  const levels = work.result && !('error' in work.result) ? work.result : null
  useEffect(() => {
    if (levels && knownTop === undefined && samples && settled === null && levels.top > 0) setTop({ samples, segment, top: levels.top })
  }, [levels, knownTop, samples, settled, segment])

  const problem = problemOf(sound.result) ?? (sound.failure === null ? null : 'badSetting')
  const isPlayable = samples !== null && samples.length > 1 && (problem === null || problem.startsWith('band') || problem === 'badSetting')
  // A wave of one sample or with invalid values cannot be played.
  // Another axis of the same wave continues at the current position, so that axes can be compared by ear.
  const shownId = data?.head.waveId ?? 0
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

  const wave = useMemo(
    (): WaveData | null =>
      samples && axis ? { axes: [waveAxis(axis, names, samples)], sampleHz, sampleCount: samples.length, unit } : null,
    [samples, axis, names, sampleHz, unit],
  )
  return {
    ...source,
    player,
    axes,
    axis,
    sampleHz,
    lengthS,
    unit,
    samples,
    data: wave,
    loop,
    toggleLoop() {
      const [from, to] = now.current ?? [0, lengthS]
      change({ soundLoop: loop ? '' : loopText({ fromS: Math.max(0, from), toS: Math.min(lengthS, to) }) })
    },
    toggle() {
      if (player.state().code === 'Playing') return player.pause()
      try {
        player.play()
        setNoDevice(false)
      } catch (failure) {
        console.warn('No audio output in this browser:', failure)
        setNoDevice(true)
      }
    },
    preparing: sound.pending,
    silent: playable?.silent ?? false,
    saturatedPermille: playable?.saturatedPermille ?? 0,
    problem,
    noDevice,
    levels,
    levelsProblem: problemOf(work.result) ?? (work.failure === null ? null : 'badSetting'),
    levelsPending: work.pending && levels === null,
    segment,
    setSegment,
    volume,
    setVolume: keepVolume,
    setVisibleRange: setRange,
    loading: pending,
    error,
  }
}
