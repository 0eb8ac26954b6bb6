import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { SpectrumKindRow } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../../core/language/language.ts'
import type { SpectrumSettings } from '../settings/spectrum-settings.ts'
import { type LatestJob, latestJob } from './latest-job.ts'
import { computeSpectrum } from './spectrum-client.ts'
import { type Computed, jobOf, liveSpectrum, unitNeeded } from './spectrum-data.ts'
import type { AxisSpectrum } from './spectrum-job.ts'
import { useWaveSamples, type WaveHead, type WaveSource } from './use-wave-samples.ts'

interface SpectrumOptions {
  readonly waveId: number
  readonly kind: SpectrumKindRow
  /** Keep the object while no setting changes. */
  readonly settings: SpectrumSettings
  readonly names: AxisNames
  /** The only axis that is shown, or null for all. */
  readonly channel?: string | null
  /** An entered speed in r/min; 0 is the speed of the measurement. */
  readonly rotation?: number
  readonly enabled?: boolean
  /** Where the samples come from; by default the stored waveforms. */
  readonly source?: WaveSource
}

/** A spectrum that follows its settings without a request. */
export interface LiveSpectrum {
  /** The same object while nothing in it changes; null until there is data. */
  readonly data: SpectrumData | null
  readonly axes: readonly AxisSpectrum[]
  readonly head: WaveHead | undefined
  readonly error: Error | null
  /** The waveform's unit is undeclared and the kind needs a declared one. */
  readonly unitMissing: boolean
  readonly loading: boolean
}

type Request = Omit<Computed, 'axes'>

/** Computes a spectrum of a waveform in the browser: samples are fetched once, then settings change the result. */
export function useSpectrum({
  waveId,
  kind,
  settings,
  names,
  channel = null,
  rotation = 0,
  enabled = true,
  source,
}: SpectrumOptions): LiveSpectrum {
  const say = useText()
  const { head, error, refetch } = useWaveSamples(waveId, enabled, source)
  const unitMissing = head !== undefined && unitNeeded(kind, head.unit)
  const [computed, setComputed] = useState<Computed | null>(null)
  const [fault, setFault] = useState<Error | null>(null)
  const again = useRef(refetch)
  again.current = refetch
  const queue = useRef<LatestJob<Request> | null>(null)
  useEffect(() => {
    const made = latestJob(
      ({ job }: Request) => computeSpectrum(job),
      (request, axes) => {
        setFault(null)
        if (axes) setComputed({ ...request, axes })
        else again.current()
      },
      (_request, failed) => setFault(failed),
    )
    queue.current = made
    return () => made.stop()
  }, [])
  // A refetched head is a new object: what the worker had dropped is computed again.
  useEffect(() => {
    if (head && enabled && !unitMissing) queue.current?.submit({ job: jobOf(waveId, kind, settings, head), kind, head, settings })
  }, [head, enabled, unitMissing, waveId, kind, settings])
  // Until another kind or setting is computed, the previous result stays; that of another waveform would be misleading.
  const shown = enabled && !unitMissing && computed?.job.waveId === waveId ? computed : null
  const data = useMemo(
    () => (shown ? liveSpectrum(shown, { names, channel, rotation, say }) : null),
    [shown, names, channel, rotation, say],
  )
  const failure = error ?? fault
  return {
    data,
    axes: shown?.axes ?? [],
    head,
    error: failure,
    unitMissing,
    loading: enabled && waveId !== 0 && !shown && !failure && !unitMissing,
  }
}
