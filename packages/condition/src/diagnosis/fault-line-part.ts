import type { FaultLine } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { fill, type Text } from '@undertone/domain/core/text'
import {
  type FaultLineFamily,
  type FaultLineFamilyKey,
  faultLineFamilies,
  frequencyFaultCodeOf,
} from '@undertone/domain/diagnosis/fault-line-families.table'
import { type FaultLineGapKey, faultLineGaps } from '@undertone/domain/diagnosis/fault-line-gaps.table'

/** A line before translation into the caller's language. */
export type BilingualLine = Omit<FaultLine, 'part' | 'source'> & { readonly part: Text; readonly source: Text }

/** All known lines of a machine at a point, and what is missing. */
export interface PointFaultLines {
  readonly lines: readonly BilingualLine[]
  readonly gaps: readonly Text[]
}

/** The part that lines come from. */
export interface Part {
  readonly key: string
  readonly name: Text
  readonly source: Text
  readonly isEstimate?: boolean
}

/** Builds a text in both languages. */
export const both = (make: (language: 'cn' | 'en') => string): Text => ({ cn: make('cn'), en: make('en') })
/** A missing input, in both languages. */
export const gap = (key: FaultLineGapKey, values: Readonly<Record<string, string | number | Text>> = {}): Text =>
  both((language) =>
    fill(
      faultLineGaps[key][language],
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value])),
    ),
  )
/** A nameplate number as it is quoted: four digits. */
export const shown = (value: number): string => String(Number(value.toPrecision(4)))

/** Notation of orders of a shaft: `2×`, and for a shaft behind the first `2×₃`. */
export const ordersOfShaft = (orders: number, shaft: number): string =>
  `${orders}×${shaft === 1 ? '' : String.fromCharCode('₀'.charCodeAt(0) + (shaft % 10))}`

function labelOf(key: FaultLineFamilyKey, symbol: string, harmonic: number): string {
  if (key === 'shaft') return symbol.replace('1×', `${harmonic}×`)
  if (key === 'bsf') return harmonic === 1 ? symbol : `${harmonic}×${symbol}`
  return harmonic === 1 ? symbol : `${symbol} ${harmonic}×`
}

/** Sidebands: around which harmonics, how many on each side, how far apart. */
export interface Sidebands {
  readonly around: readonly number[]
  readonly max: number
  /** Order of one step, and its notation. */
  readonly spacing: number
  /** The spacing is that of a shaft and does not slip. */
  readonly isSteady: boolean
  readonly written: (steps: number) => string
}

/** The harmonics of a family on a base order with their sidebands. */
export function linesOf(
  part: Part,
  key: FaultLineFamilyKey,
  base: number,
  options: { sidebands?: Sidebands; fixedHz?: number; symbol?: string } = {},
): BilingualLine[] {
  const { harmonics, symbol }: FaultLineFamily = faultLineFamilies[key]
  const { sidebands, fixedHz = 0 } = options
  const line = (harmonic: number, sideband: number, order: number, label: string): BilingualLine => ({
    key: `${part.key}.${key}.${harmonic}${sideband === 0 ? '' : `${sideband > 0 ? '+' : '-'}${sidebands?.written(Math.abs(sideband)) ?? ''}`}`,
    partKey: part.key,
    part: part.name,
    family: key,
    label,
    harmonic,
    sideband,
    order,
    steadyOrder: sidebands?.isSteady ? sideband * sidebands.spacing : 0,
    fixedHz,
    isEstimate: part.isEstimate === true,
    code: frequencyFaultCodeOf(key, harmonic, sideband),
    source: part.source,
  })
  const found = harmonics.map((harmonic) => line(harmonic, 0, harmonic * base, labelOf(key, options.symbol ?? symbol, harmonic)))
  if (!sidebands) return found
  const steps = Array.from({ length: sidebands.max }, (_, i) => [-(i + 1), i + 1]).flat()
  const beside = sidebands.around.flatMap((harmonic) =>
    steps.map((step) =>
      line(
        harmonic,
        step,
        harmonic * base + step * sidebands.spacing,
        `${labelOf(key, options.symbol ?? symbol, harmonic)} ${step > 0 ? '+' : '−'}${sidebands.written(Math.abs(step))}`,
      ),
    ),
  )
  return [...found, ...beside.filter(({ order }) => order > 0)]
}
