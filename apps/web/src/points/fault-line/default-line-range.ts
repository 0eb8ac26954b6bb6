import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { FaultLine } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { faultLineFamilies } from '@undertone/domain/diagnosis/fault-line-families.table'
import { lineHz } from './fault-search.ts'

/** What is known of the machine at the point of a spectrum. */
export interface RangeFacts {
  readonly isEnvelope: boolean
  readonly lines: readonly FaultLine[]
  /** Speed in the machine's record, r/min, for recordings without one. */
  readonly nominalRpm: number | null
}

/**
 * Orders of the shaft that a default range shows at least: 40 at 1500 r/min are the 1000 Hz to which ISO 20816 judges velocity. An envelope that shows the lines of a bearing
 * needs ten, enough to tell looseness (guess).
 */
const minOrders = { any: 40, beyondBearing: 10 } as const
/** Free space after the last line (guess). */
const margin = 1.05
/** Without lines and speed: the part of the energy that is shown, and the shortest range in Hz, ten orders at 3000 r/min (guesses). */
const energyShare = 0.99
const minEndHz = 500
/** The first bins contain leakage of the window from 0 Hz. */
const firstBin = 3
/** A default that hides less than this part of the full range is not worth a second range (guess). */
const worthwhile = 0.8
/** Ends of ranges: the R10 series of ISO 3, so that recordings of nearly the same speed have the same axis. */
const rounded = [1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8, 10] as const

/** fs = 2.56 × Fmax, the rule of the trade. */
const rateOverBand = 2.56

/** The highest frequency in Hz that a spectrum contains and its sampling rate supports. */
export function usableEndHz({ binHz, sampleHz, lines }: SpectrumData): number {
  const endHz = binHz * Math.max(0, ...lines.map(({ amplitude }) => amplitude.length - 1))
  return Math.min(endHz, sampleHz === undefined ? Number.POSITIVE_INFINITY : sampleHz / rateOverBand)
}

function roundedUp(hz: number): number {
  const decade = 10 ** Math.floor(Math.log10(hz))
  return Number(((rounded.find((one) => one * decade >= hz * (1 - 1e-9)) ?? 10) * decade).toPrecision(6))
}

/** The frequency below which nearly all energy of all axes lies. */
function energyEndHz({ lines, binHz }: SpectrumData): number {
  const power = ({ amplitude }: SpectrumData['lines'][number], from: number, to: number): number => {
    let sum = 0
    for (let bin = from; bin < to; bin++) sum += amplitude[bin]! ** 2
    return sum
  }
  const length = Math.max(0, ...lines.map(({ amplitude }) => amplitude.length))
  const total = lines.reduce((sum, line) => sum + power(line, firstBin, line.amplitude.length), 0)
  let below = 0
  for (let bin = firstBin; bin < length; bin++) {
    for (const { amplitude } of lines) below += (amplitude[bin] ?? 0) ** 2
    if (below >= energyShare * total) return bin * binHz
  }
  return length * binHz
}

/**
 * The end in Hz of the range in which a spectrum opens; 0 is the full range. It shows the fault lines of the machine and the harmonics of its shaft; an envelope spectrum those of
 * its bearings. Positions are kinematic, so that the fitted slip of a recording does not move the axis. Without a speed it is the range that contains 99 % of the energy.
 */
export function defaultEndHz(data: SpectrumData, { isEnvelope, lines, nominalRpm }: RangeFacts): number {
  const fullHz = usableEndHz(data)
  const speedHz = data.speedHz ?? (nominalRpm ?? 0) / 60
  if (!(fullHz > 0)) return 0
  const wanted = roundedUp(speedHz > 0 ? linesEndHz(fullHz, speedHz, isEnvelope, lines) : Math.max(minEndHz, energyEndHz(data) * margin))
  return wanted < worthwhile * fullHz ? wanted : 0
}

function linesEndHz(fullHz: number, speedHz: number, isEnvelope: boolean, lines: readonly FaultLine[]): number {
  const shown = isEnvelope ? lines.filter(({ family }) => faultLineFamilies[family].group === 'bearing') : lines
  const orders = isEnvelope && shown.length > 0 ? minOrders.beyondBearing : minOrders.any
  const within = shown.map((line) => lineHz(line, speedHz, 0)).filter((hz) => hz <= fullHz)
  return Math.max(margin * Math.max(0, ...within), orders * speedHz)
}
