import type { ChartRange } from '../spec/chart-spec.ts'

/**
 * A comb of equally spaced teeth: harmonics (origin 0), sidebands (origin at the carrier), the periodic cursor of a wave (origin at a shock).
 * Tooth k is at origin + k · spacing.
 */
export interface Comb {
  origin: number
  spacing: number
  /** The first and the last tooth. */
  first: number
  last: number
}

/** The teeth within a range. */
export function combTeeth({ origin, spacing, first, last }: Comb, range: ChartRange): { k: number; x: number }[] {
  if (!(spacing > 0)) return []
  const teeth: { k: number; x: number }[] = []
  const from = Math.max(first, Math.ceil((range[0] - origin) / spacing))
  const to = Math.min(last, Math.floor((range[1] - origin) / spacing))
  for (let k = from; k <= to; k++) teeth.push({ k, x: origin + k * spacing })
  return teeth
}

/** The tooth nearest to a position. */
export function nearestTooth({ origin, spacing, first, last }: Comb, x: number): { k: number; x: number } {
  const k = Math.min(last, Math.max(first, Math.round((x - origin) / spacing)))
  return { k, x: origin + k * spacing }
}

/** Drags tooth k to a position: tooth 0 moves the comb, any other changes its spacing, which stays positive. */
export function dragTooth(comb: Comb, k: number, x: number, minSpacing: number): Comb {
  if (k === 0) return { ...comb, origin: x }
  return { ...comb, spacing: Math.max(minSpacing, (x - comb.origin) / k) }
}
