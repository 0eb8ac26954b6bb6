import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { SpectrogramLevels, SpectrogramTask } from '../task/spectrogram-task.ts'
import { useSoundTask } from '../task/use-sound-task.ts'
import { problemOf } from './sound-problem.ts'
import type { PlayedWave } from './use-played-wave.ts'

/** Delay before the spectrogram is recalculated for a new visible range, in ms (guess: longer than between two notches of a wheel). */
const settleMs = 120
/** Spectra across the image (guess: a column for every other pixel of a wide screen). */
const columns = 900

/** The visible range: settled after a pause, and current. */
export function useSettledRange(): {
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

/** The spectrogram of a wave. */
export interface Spectrogram {
  readonly levels: SpectrogramLevels | null
  readonly levelsProblem: string | null
  readonly levelsPending: boolean
  readonly segment: number
  setSegment(segment: number): void
}

/** The spectrogram of the visible part of a wave (null for all of it). */
export function useSpectrogram({ samples, sampleHz, lengthS }: PlayedWave, settled: ChartRange | null): Spectrogram {
  const [segment, setSegment] = useState(0)
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
  const levelsProblem = problemOf(work.result) ?? (work.failure === null ? null : 'badSetting')
  return { levels, levelsProblem, levelsPending: work.pending && levels === null, segment, setSegment }
}
