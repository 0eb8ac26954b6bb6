import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { FaultLine } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { useMemo } from 'react'
import { faultBands } from '../../../points/fault-line/fault-bands.ts'
import { familyOf, fitSlips, manualSlips, type Slips } from '../../../points/fault-line/fault-search.ts'
import type { SliceProps } from '../address/address-slice.ts'
import { type faultSlice, hiddenFamiliesIn, slipIn } from '../address/fault-address.ts'
import type { querySlice } from '../address/query-address.ts'
import { namePeaks } from './name-peaks.ts'
import { betterSpeedHz } from './speed-check.ts'
import { noLines, usePointLines } from './use-point-lines.ts'

const noGaps: readonly string[] = []

interface FaultLineOptions extends SliceProps<typeof faultSlice | typeof querySlice> {
  /** The computed spectrum; keep the object while its content is unchanged. */
  readonly data: SpectrumData | null
  /** The spectrum is being computed. */
  readonly computing?: boolean
}

/** The fault frequencies of a machine in a spectrum. */
export interface FaultLineState {
  /** The spectrum with named peaks and, if shown, the bands of the lines. */
  readonly data: SpectrumData | null
  readonly shown: boolean
  setShown(shown: boolean): void
  readonly lines: readonly FaultLine[]
  readonly slips: Slips
  /** Slips were fitted, not entered manually. */
  readonly isFitted: boolean
  /** Missing, estimated or uncertain data, as reported by the server. */
  readonly gaps: readonly string[]
  /** The machine whose record defines the lines. */
  readonly equipmentId: number | null
  /** Speed in the machine's record, r/min. */
  readonly nominalRpm: number | null
  /** Speed in Hz that fits the spectrum much better than the current one. */
  readonly betterHz: number | null
  readonly error: Error | null
  /** Spectrum or lines are loading. */
  readonly loading: boolean
}

/** The fault frequencies of the selected point in a spectrum: their bands at the actual speed and slip, and the peaks they explain. */
export function useFaultLines({ address, change, data, computing = false }: FaultLineOptions): FaultLineState {
  const { mappingId, slip, hushed, faults } = address
  const response = usePointLines(mappingId)
  const lines = response.data?.lines ?? noLines
  const manualSlip = slipIn({ slip })
  const betterHz = useMemo(() => (data ? betterSpeedHz(data) : null), [data])
  const slips = useMemo(() => {
    if (manualSlip !== null) return manualSlips(lines, manualSlip)
    // A slip fitted at a wrong speed would compensate for it and hide it.
    return data && betterHz === null ? fitSlips(data, lines) : manualSlips(noLines, 0)
  }, [data, lines, manualSlip, betterHz])
  const peaks = useMemo(() => {
    // At a wrong speed one race is easily mistaken for the other: no name is better.
    const trusted = betterHz === null ? lines : lines.filter((line) => !familyOf(line).slips)
    return data ? namePeaks(data, trusted, slips) : []
  }, [data, lines, slips, betterHz])
  const bands = useMemo(
    () => (data && faults ? faultBands(data, lines, slips, hiddenFamiliesIn({ hushed })) : []),
    [data, faults, lines, slips, hushed],
  )
  const result = useMemo(() => data && { ...data, faults: bands, peaks }, [data, bands, peaks])
  return {
    data: result,
    shown: faults,
    setShown: (shown) => change({ faults: shown }),
    lines,
    slips,
    isFitted: manualSlip === null,
    gaps: response.data?.gaps ?? noGaps,
    equipmentId: response.data?.equipmentId ?? null,
    nominalRpm: response.data?.nominalRpm ?? null,
    betterHz,
    error: response.error,
    loading: computing || (mappingId > 0 && response.isPending),
  }
}
