import { type CommonAxis, commonAxis, differenceDb, ontoAxis } from '@undertone/dsp/compare/common-axis'
import { levelOf } from '../axis/amplitude-level.ts'
import type { SpectrumData, SpectrumLine } from './spectrum-spec.ts'

/** Why two spectra cannot be compared. */
export type CompareProblem = 'unit' | 'axes' | 'resolution' | 'range'

/** Two spectra on one axis. */
export interface ComparedSpectra {
  readonly axis: CommonAxis
  /** The spectrum that is looked at, and the one it is compared with: only the sensor axes of both. */
  readonly lines: readonly SpectrumLine[]
  readonly pinned: readonly SpectrumLine[]
  /** Resolution or range of one of them had to be reduced. */
  readonly isReduced: boolean
}

/** Resolutions further apart than this show different things: one line of the coarser would stand for many (guess). */
const maxRatio = 16
/** Fewer common lines are no spectrum (guess). */
const minLines = 32

/** A spectrum with its frequencies stretched, so that orders of another speed coincide. */
const stretched = (data: SpectrumData, factor: number): SpectrumData => (factor === 1 ? data : { ...data, binHz: data.binHz * factor })

/**
 * Brings two spectra onto one axis: the coarser resolution, up to the lower end. `inOrders` compares equal orders of the shaft instead of equal frequencies, if both speeds are known.
 */
export function compareSpectra(
  data: SpectrumData,
  other: SpectrumData,
  inOrders: boolean,
): ComparedSpectra | { readonly problem: CompareProblem } {
  const pin = inOrders && data.speedHz && other.speedHz ? stretched(other, data.speedHz / other.speedHz) : other
  if (data.unit !== pin.unit || data.quantity !== pin.quantity) return { problem: 'unit' }
  const pairs = data.lines.flatMap((line) => {
    const same = pin.lines.find(({ key }) => key === line.key)
    return same ? [{ line, same }] : []
  })
  if (pairs.length === 0) return { problem: 'axes' }
  if (Math.max(data.binHz, pin.binHz) > maxRatio * Math.min(data.binHz, pin.binHz)) return { problem: 'resolution' }
  const own = ({ amplitude }: SpectrumLine) => ({ df: data.binHz, amplitude })
  const pinned = ({ amplitude }: SpectrumLine) => ({ df: pin.binHz, amplitude })
  const axis = commonAxis(pairs.flatMap(({ line, same }) => [own(line), pinned(same)]))
  if (axis.count < minLines) return { problem: 'range' }
  const lines = pairs.map(({ line }) => ({ ...line, amplitude: ontoAxis(own(line), axis) }))
  const isReduced =
    axis.df > Math.min(data.binHz, pin.binHz) * 1.001 || lines.some(({ key, amplitude }) => isShorter(data, key, amplitude.length))
  return { axis, lines, pinned: pairs.map(({ same }) => ({ ...same, amplitude: ontoAxis(pinned(same), axis) })), isReduced }
}

const isShorter = ({ lines }: SpectrumData, key: string, length: number): boolean =>
  (lines.find((line) => line.key === key)?.amplitude.length ?? 0) > length + 1

/** The spectrum that is looked at with the other one behind it. */
export const overlaidSpectra = (data: SpectrumData, { axis, lines, pinned }: ComparedSpectra, label: string): SpectrumData => ({
  ...data,
  lines,
  binHz: axis.df,
  pinned: { lines: pinned, binHz: axis.df, label },
})

/** The difference of the two in dB, positive where the one that is looked at is higher; limits of amplitudes do not apply to it. */
export function differenceSpectra(data: SpectrumData, { axis, lines, pinned }: ComparedSpectra, quantity: string): SpectrumData {
  const { isPower = false } = data.level ?? levelOf(data.unit)
  const { limits: _limits, bands: _bands, baseline: _baseline, peaks: _peaks, level: _level, ...rest } = data
  return {
    ...rest,
    lines: lines.map((line, index) => ({ ...line, amplitude: differenceDb(line.amplitude, pinned[index]!.amplitude, isPower) })),
    binHz: axis.df,
    unit: 'dB',
    quantity,
    decimals: 1,
    isDifference: true,
  }
}
