import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import { type FaultLine, faultLineCalls } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { useMemo } from 'react'
import { useCall } from '../../../core/api/query.ts'
import type { AnalysisAddress } from '../address/analysis-address.ts'
import { hushedIn, slipIn } from '../address/fault-address.ts'
import type { ChangeAnalysis } from '../address/tab-props.ts'
import { faultBands } from './fault-bands.ts'
import { familyOf, fitSlips, givenSlips, type Slips } from './fault-search.ts'
import { namePeaks } from './name-peaks.ts'
import { fittingSpeedHz } from './speed-check.ts'

/** How long the lines of a point are taken as they are, in ms (guess: whoever completes a bearing comes back within minutes). */
const freshMs = 60_000
const none: readonly FaultLine[] = []
const noGaps: readonly string[] = []

interface FaultLineAsk {
  readonly address: AnalysisAddress
  readonly change: ChangeAnalysis
  /** The spectrum as computed; keep the object while nothing in it changes. */
  readonly data: SpectrumData | null
  /** The spectrum is on its way. */
  readonly computing?: boolean
}

/** What is known of a machine's fault lines in a spectrum. */
export interface FaultLineUse {
  /** The spectrum with its peaks named and, where they are shown, the bands of the lines. */
  readonly data: SpectrumData | null
  readonly shown: boolean
  setShown(shown: boolean): void
  readonly lines: readonly FaultLine[]
  readonly slips: Slips
  /** Slips were found in the spectrum, and not set by hand. */
  readonly isFitted: boolean
  /** What is missing, estimated or doubted, said by the server. */
  readonly gaps: readonly string[]
  /** The machine whose records tell the lines. */
  readonly equipmentId: number | null
  /** Speed that the machine's record states, r/min. */
  readonly nominalRpm: number | null
  /** Speed in Hz that the spectrum fits far better than the one it is read with. */
  readonly betterHz: number | null
  readonly error: Error | null
  /** Spectrum or lines are on their way. */
  readonly loading: boolean
}

/** The fault lines of the chosen point on a spectrum: their bands at the actual speed and slip, and the peaks they explain. */
export function useFaultLines({ address, change, data, computing = false }: FaultLineAsk): FaultLineUse {
  const { mappingId, slip, hushed, faults } = address
  const asked = useCall(
    faultLineCalls.list,
    { query: { mappingId: String(mappingId) } },
    { enabled: mappingId > 0, stay: true, staleMs: freshMs },
  )
  const lines = asked.data?.lines ?? none
  const given = slipIn({ slip })
  const betterHz = useMemo(() => (data ? fittingSpeedHz(data) : null), [data])
  const slips = useMemo(() => {
    if (given !== null) return givenSlips(lines, given)
    // A slip that is found at a wrong speed makes up for it, and hides it.
    return data && betterHz === null ? fitSlips(data, lines) : givenSlips(none, 0)
  }, [data, lines, given, betterHz])
  const peaks = useMemo(() => {
    // At a wrong speed a race is easily taken for the other one: better no name than that.
    const trusted = betterHz === null ? lines : lines.filter((line) => !familyOf(line).slips)
    return data ? namePeaks(data, trusted, slips) : []
  }, [data, lines, slips, betterHz])
  const bands = useMemo(
    () => (data && faults ? faultBands(data, lines, slips, hushedIn({ hushed })) : []),
    [data, faults, lines, slips, hushed],
  )
  const told = useMemo(() => data && { ...data, faults: bands, peaks }, [data, bands, peaks])
  return {
    data: told,
    shown: faults,
    setShown: (shown) => change({ faults: shown }),
    lines,
    slips,
    isFitted: given === null,
    gaps: asked.data?.gaps ?? noGaps,
    equipmentId: asked.data?.equipmentId ?? null,
    nominalRpm: asked.data?.nominalRpm ?? null,
    betterHz,
    error: asked.error,
    loading: computing || (mappingId > 0 && asked.isPending),
  }
}
