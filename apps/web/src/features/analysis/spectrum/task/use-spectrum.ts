import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { SpectrumKindRow } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../../core/language/language.ts'
import type { SpectrumSettings } from '../settings/spectrum-settings.ts'
import { type LatestJob, latestJob } from './latest-job.ts'
import { computeSpectrum } from './spectrum-client.ts'
import { type Computed, jobOf, liveSpectrum, unitNeeded } from './spectrum-data.ts'
import type { AxisAnswer } from './spectrum-job.ts'
import { useWaveSamples, type WaveHead } from './use-wave-samples.ts'

interface SpectrumUse {
  readonly waveId: number
  readonly kind: SpectrumKindRow
  /** Keep the object while no setting changes. */
  readonly settings: SpectrumSettings
  readonly names: AxisNames
  /** The axis that alone is shown, or null for all. */
  readonly channel?: string | null
  /** An entered speed in r/min; 0 is that of the sampling. */
  readonly rotation?: number
  readonly enabled?: boolean
}

/** A spectrum that follows its settings without a request. */
export interface LiveSpectrum {
  /** The same object while nothing in it changes; null until there is something to show. */
  readonly data: SpectrumData | null
  readonly axes: readonly AxisAnswer[]
  readonly head: WaveHead | undefined
  readonly error: Error | null
  /** The wave's unit is undeclared and the kind needs a declared one. */
  readonly unitMissing: boolean
  readonly loading: boolean
}

type Asked = Omit<Computed, 'axes'>

/** Computes a spectrum of a wave in the browser: samples are fetched once, settings change the picture. */
export function useSpectrum({ waveId, kind, settings, names, channel = null, rotation = 0, enabled = true }: SpectrumUse): LiveSpectrum {
  const say = useText()
  const { head, error, askAgain } = useWaveSamples(waveId, enabled)
  const unitMissing = head !== undefined && unitNeeded(kind, head.unit)
  const [told, setTold] = useState<Computed | null>(null)
  const [fault, setFault] = useState<Error | null>(null)
  const again = useRef(askAgain)
  again.current = askAgain
  const line = useRef<LatestJob<Asked> | null>(null)
  useEffect(() => {
    const made = latestJob(
      ({ job }: Asked) => computeSpectrum(job),
      (asked, axes) => {
        setFault(null)
        if (axes) setTold({ ...asked, axes })
        else again.current()
      },
      (_asked, failed) => setFault(failed),
    )
    line.current = made
    return () => made.stop()
  }, [])
  // A head that was fetched again is a new object: what the thread had dropped is asked once more.
  useEffect(() => {
    if (head && enabled && !unitMissing) line.current?.ask({ job: jobOf(waveId, kind, settings, head), kind, head, settings })
  }, [head, enabled, unitMissing, waveId, kind, settings])
  // Until another kind or setting is computed its picture stays; that of another wave would be taken for this one's.
  const shown = enabled && !unitMissing && told?.job.waveId === waveId ? told : null
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
    loading: enabled && waveId > 0 && !shown && !failure && !unitMissing,
  }
}
