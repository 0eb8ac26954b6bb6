import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { waveAxis } from '@undertone/chart/wave/wave-curves'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useRemembered } from '../../core/browser/use-persisted-state.ts'
import {
  hearingIn,
  loopIn,
  loopText,
  type SoundAddress,
  type Stretch,
  slownessIn,
  soundAxisIn,
  soundBandIn,
} from '../task/sound-settings.ts'
import type { SoundOrder } from '../task/sound-task.ts'
import type { SpectrogramLevels, SpectrogramOrder } from '../task/spectrogram-task.ts'
import { useSoundWork } from '../task/use-sound-task.ts'
import { openSoundDevice, outputHz } from './sound-device.ts'
import { SoundPlayer } from './sound-player.ts'
import { useSoundSamples } from './sound-samples.ts'

/** A picture is calculated anew this long after the part in sight was chosen, in ms (guess: a wheel's notches come closer). */
const restMs = 120
/** Spectra across the picture (guess: a column for every other pixel of a wide screen). */
const columns = 900

/** What a place that plays waves is given. */
export interface SoundSource {
  readonly waveId: number
  readonly names: AxisNames
  readonly address: SoundAddress
  readonly change: (patch: Partial<SoundAddress>) => void
  /** The part in sight as an address says it, in seconds. */
  readonly seen?: ChartRange | null
}

/** A wave that is heard and seen: what its charts and its bar need. */
export interface SoundUse extends SoundSource {
  readonly player: SoundPlayer
  readonly axes: readonly Axis[]
  readonly axis: Axis | null
  readonly sampleHz: number
  readonly lengthS: number
  readonly unit: string
  /** The samples of the axis that is heard. */
  readonly samples: Float32Array | null
  readonly data: WaveData | null
  readonly loop: Stretch | null
  /** Repeats the part in sight, or ends the repetition. */
  toggleLoop(): void
  /** Plays, or pauses; says so where the browser gives no sound. */
  toggle(): void
  readonly preparing: boolean
  readonly silent: boolean
  /** Samples that a saturated sensor cut off, in a thousand. */
  readonly saturatedPermille: number
  /** The reason why nothing is heard: a word of the calculations. */
  readonly problem: string | null
  readonly noDevice: boolean
  readonly levels: SpectrogramLevels | null
  readonly levelsProblem: string | null
  readonly levelsPending: boolean
  readonly segment: number
  setSegment(segment: number): void
  readonly volume: number
  setVolume(share: number): void
  /** Tells which part is in sight, in seconds; null is all of it. */
  see(range: ChartRange | null): void
  readonly loading: boolean
  readonly error: Error | null
}

const problemOf = (answer: object | null): string | null => (answer && 'error' in answer ? String(answer.error) : null)

function usePlayer(): SoundPlayer {
  const [player] = useState(() => new SoundPlayer(openSoundDevice))
  useEffect(() => () => player.close(), [player])
  return player
}

/** The part in sight once it rests, and as it is now. */
function useInSight(): {
  rested: ChartRange | null
  now: { readonly current: ChartRange | null }
  see: (range: ChartRange | null) => void
} {
  const now = useRef<ChartRange | null>(null)
  const [rested, setRested] = useState<ChartRange | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const see = useRef((range: ChartRange | null) => {
    now.current = range
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setRested(range), restMs)
  }).current
  return { rested, now, see }
}

/** Listens to one axis of a wave as the address says. */
export function useSound(source: SoundSource): SoundUse {
  const { waveId, names, address, change, seen = null } = source
  const { data, error, pending } = useSoundSamples(waveId)
  const player = usePlayer()
  const [noDevice, setNoDevice] = useState(false)
  const [volume, keepVolume] = useRemembered('sound-volume', 0.8, (text) =>
    Number(text) >= 0 && Number(text) <= 1 ? Number(text) : undefined,
  )
  const [segment, setSegment] = useState(0)
  const { rested: chosen, now, see } = useInSight()
  useEffect(() => {
    if (seen) see(seen)
  }, [seen, see])

  const axes = useMemo(() => data?.axes.map(({ axis }) => axis) ?? [], [data])
  const axis = soundAxisIn(address, axes)
  const samples = data?.axes.find((one) => one.axis === axis)?.samples ?? null
  const sampleHz = data ? 1000 / data.head.step : 1
  const lengthS = (samples?.length ?? 0) / sampleHz
  const unit = data?.head.unit ?? ''

  const hearing = hearingIn(address)
  const slowness = slownessIn(address)
  const { lowHz, highHz } = soundBandIn(address, sampleHz)
  const order = useMemo(
    (): SoundOrder | null => (samples ? { samples, sampleHz, hearing, band: { lowHz, highHz }, slowness, outputHz } : null),
    [samples, sampleHz, hearing, lowHz, highHz, slowness],
  )
  const sound = useSoundWork('sound', order)
  // What was in sight of a longer wave may lie beyond this one.
  const rested = chosen && chosen[0] < lengthS ? chosen : null
  const [seenFrom, seenTo] = rested ?? [0, lengthS]
  const [top, setTop] = useState<{ readonly samples: Float32Array; readonly segment: number; readonly top: number } | null>(null)
  // Colours are those of the whole record, so that they stay while one zooms into it.
  const knownTop = top && top.samples === samples && top.segment === segment ? top.top : undefined
  const brightest = rested === null ? undefined : knownTop
  const picture = useMemo((): SpectrogramOrder | null => {
    if (!samples) return null
    const place = { fromS: Math.max(0, seenFrom), toS: Math.min(lengthS, seenTo) }
    return { samples, sampleHz, ...place, segment, columns, ...(brightest === undefined ? {} : { top: brightest }) }
  }, [samples, sampleHz, seenFrom, seenTo, lengthS, segment, brightest])
  const work = useSoundWork('spectrogram', picture)
  const levels = work.answer && !('error' in work.answer) ? work.answer : null
  useEffect(() => {
    if (levels && knownTop === undefined && samples && rested === null && levels.top > 0) setTop({ samples, segment, top: levels.top })
  }, [levels, knownTop, samples, rested, segment])

  const problem = problemOf(sound.answer) ?? (sound.failure === null ? null : 'badSetting')
  const isPlayable = samples !== null && samples.length > 1 && (problem === null || problem.startsWith('band') || problem === 'badSetting')
  // A wave of one sample, or with values that are no numbers, is none to the player.
  // Another axis of the same wave goes on where the former was: so they can be compared by ear.
  const shownId = data?.head.waveId ?? 0
  const shown = useMemo(() => ({ shownId, playedS: isPlayable ? lengthS : null }), [shownId, lengthS, isPlayable])
  useEffect(() => player.wave(shown.playedS), [player, shown])
  const { answer, order: made } = sound
  const heard = answer && !('error' in answer) ? answer : null
  useEffect(() => {
    player.load(isPlayable && heard ? { sound: heard, slowness: made?.slowness ?? 1 } : null)
  }, [player, heard, made, isPlayable])
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
        console.warn('This browser gives no sound:', failure)
        setNoDevice(true)
      }
    },
    preparing: sound.pending,
    silent: heard?.silent ?? false,
    saturatedPermille: heard?.saturatedPermille ?? 0,
    problem,
    noDevice,
    levels,
    levelsProblem: problemOf(work.answer) ?? (work.failure === null ? null : 'badSetting'),
    levelsPending: work.pending && levels === null,
    segment,
    setSegment,
    volume,
    setVolume: keepVolume,
    see,
    loading: pending,
    error,
  }
}
