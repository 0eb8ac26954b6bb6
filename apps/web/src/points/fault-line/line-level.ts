import type { Samples } from '@undertone/chart/spec/chart-spec'

/** A spectrum in which lines are searched: bins of `binHz` Hz; one order is the speed in Hz. */
export interface LevelSpectrum {
  readonly amplitude: Samples
  readonly binHz: number
  readonly speedHz: number
}

/** Level of a line in a spectrum: frequency of the highest bin in its band, Hz, and its level above the median of the neighbourhood, dB. */
export interface LineLevel {
  readonly hz: number
  readonly db: number
}

/**
 * Half-width of the neighbourhood, in orders and at least in bins. Source: the rule that was tested on public recordings (field guide,
 * "What mattered").
 */
const neighbourhood = { orders: 0.35, bins: 15 } as const
/** Half-width in which a line counts as found, in orders and at least in bins: records are finite and the speed has four digits. Same source. */
const reach = { orders: 0.004, bins: 1.5 } as const
/** A peak nearer than this to an integer order, in orders and at least in bins, belongs to the shaft. Same source. */
const shaftZone = { orders: 0.02, bins: 3 } as const

/** Half-width in Hz of the band in which a line counts as found. */
export const reachHz = (binHz: number, speedHz: number): number => Math.max(reach.bins * binHz, reach.orders * speedHz)

/** The integer order whose zone contains a frequency, or null. */
export function shaftOrderAt({ binHz, speedHz }: Omit<LevelSpectrum, 'amplitude'>, hz: number): number | null {
  const order = Math.round(hz / speedHz)
  const zoneHz = Math.max(shaftZone.bins * binHz, shaftZone.orders * speedHz)
  return order >= 1 && Math.abs(hz - order * speedHz) < zoneHz ? order : null
}

/** Minimum bins per order to separate lines from the shaft's harmonics (guess: two zones of three bins and two bins between them). */
const minBins = 8

/** Whether a spectrum is fine enough to separate lines from the shaft's harmonics. */
export const separatesOrders = (binHz: number, speedHz: number): boolean => speedHz / binHz >= minBins

/** Measures levels above the neighbourhood in one spectrum; medians are cached, so that a search over many slips stays fast. */
export function levelMeter({ amplitude, binHz, speedHz }: LevelSpectrum): {
  /** Level of an amplitude above the median around a bin, dB. */
  above(height: number, bin: number): number
  /** The highest bin within reach of a frequency in Hz. */
  at(hz: number): LineLevel
} {
  const half = Math.max(neighbourhood.bins, Math.round((neighbourhood.orders * speedHz) / binHz))
  // The floor changes slowly: one median per eighth of the neighbourhood is enough.
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
