import type { Samples } from '@undertone/chart/spec/chart-spec'

/** A spectrum as lines are looked for in it: bins of `binHz` Hz, and the speed in Hz that is one order. */
export interface SearchedSpectrum {
  readonly amplitude: Samples
  readonly binHz: number
  readonly speedHz: number
}

/** How a line stands in a spectrum: where in its band the tallest bin is, Hz, and how many dB that is above the median of its neighbourhood. */
export interface LineLevel {
  readonly hz: number
  readonly db: number
}

/** Half-width of the neighbourhood, in orders and at least in bins. Source: the rule that was tried on public recordings (field guide, "What mattered"). */
const neighbourhood = { orders: 0.35, bins: 15 } as const
/** Half-width in which a line counts as found, in orders and at least in bins: a record of finite length and a speed of four digits. Same source. */
const reach = { orders: 0.004, bins: 1.5 } as const
/** Nearer to an integer order than this, in orders and at least in bins, a peak belongs to the shaft. Same source. */
const shaftZone = { orders: 0.02, bins: 3 } as const

/** Half-width in Hz of the band in which a line counts as found. */
export const reachHz = (binHz: number, speedHz: number): number => Math.max(reach.bins * binHz, reach.orders * speedHz)

/** The integer order to whose zone a frequency belongs, or null. */
export function shaftOrderAt({ binHz, speedHz }: Omit<SearchedSpectrum, 'amplitude'>, hz: number): number | null {
  const order = Math.round(hz / speedHz)
  const zoneHz = Math.max(shaftZone.bins * binHz, shaftZone.orders * speedHz)
  return order >= 1 && Math.abs(hz - order * speedHz) < zoneHz ? order : null
}

/** Below so many bins to an order the lines between the shaft's harmonics cannot be told from those (guess: two zones of three bins and two bins of room). */
const minBins = 8

/** Whether a spectrum is fine enough to tell lines from the shaft's harmonics. */
export const canTellOrders = (binHz: number, speedHz: number): boolean => speedHz / binHz >= minBins

/** A tool that measures how far places of one spectrum stand above their neighbourhood; medians are kept, so that a search over many slips stays cheap. */
export function levelMeter({ amplitude, binHz, speedHz }: SearchedSpectrum): {
  /** dB of a height above the median around a bin. */
  above(height: number, bin: number): number
  /** The tallest bin within the reach of a frequency in Hz. */
  at(hz: number): LineLevel
} {
  const half = Math.max(neighbourhood.bins, Math.round((neighbourhood.orders * speedHz) / binHz))
  // The floor changes slowly: one median for each eighth of the neighbourhood is enough.
  const block = Math.max(1, half >> 3)
  const medians = new Map<number, number>()
  const median = (bin: number): number => {
    const key = Math.floor(bin / block)
    const known = medians.get(key)
    if (known !== undefined) return known
    const middle = key * block + (block >> 1)
    const near = amplitude.slice(Math.max(1, middle - half), middle + half + 1).sort()
    const found = near[near.length >> 1] ?? 0
    medians.set(key, found)
    return found
  }
  const above = (height: number, bin: number): number => {
    const floor = median(bin)
    return floor > 0 && height > 0 ? 20 * Math.log10(height / floor) : 0
  }
  const bins = Math.round(reachHz(binHz, speedHz) / binHz)
  return {
    above,
    at(hz) {
      const bin = Math.round(hz / binHz)
      if (!(bin >= 1 && bin < amplitude.length)) return { hz, db: 0 }
      let tallest = bin
      for (let k = Math.max(1, bin - bins); k <= Math.min(amplitude.length - 1, bin + bins); k++)
        if (amplitude[k]! > amplitude[tallest]!) tallest = k
      return { hz: tallest * binHz, db: above(amplitude[tallest]!, bin) }
    },
  }
}
