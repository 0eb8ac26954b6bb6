import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import { isSearchable, type SearchableSpectrum } from '../../../points/fault-line/fault-search.ts'
import { levelMeter } from '../../../points/fault-line/line-level.ts'

/**
 * A comb of the first eight orders is tested within ±1.6 % of the speed, in steps of 0.02 %; a line counts up to 25 dB. Source: the
 * oracle's speed refinement.
 */
const comb = { orders: 8, reach: 0.016, step: 0.0002, maxDb: 25 } as const
/** Within this range the given speed is confirmed. Same source. */
const same = 0.0031
/**
 * Minimum gain in dB of another speed to doubt the given one: half of the oracle's 120 dB for two spectra, which was set after seeing its
 * records. Tested on 51 recordings (CWRU, MFPT, ADI): the one with a wrong speed is detected with 66 dB and more in every kind of spectrum.
 * After pre-whitening no other is; in plain squared envelopes three are: two of a rig whose stored speed is 1 % off, and one wrongly (68
 * dB).
 */
const doubtDb = 60

/** Sum of the levels of a comb's orders above their neighbourhood, dB. */
function combDb(data: SearchableSpectrum, meter: ReturnType<typeof levelMeter>, speedHz: number, amplitude: ArrayLike<number>): number {
  let sum = 0
  for (let order = 1; order <= comb.orders; order++) {
    const bin = Math.round((order * speedHz) / data.binHz)
    const height = Math.max(amplitude[bin - 1] ?? 0, amplitude[bin] ?? 0, amplitude[bin + 1] ?? 0)
    sum += Math.min(comb.maxDb, Math.max(0, meter.above(height, bin)))
  }
  return sum
}

/** The speed in Hz that fits the shaft's orders in a spectrum much better than the given one; null if the given one fits. */
export function betterSpeedHz(data: SpectrumData): number | null {
  if (!isSearchable(data)) return null
  let found: { speedHz: number; gain: number } | null = null
  for (const { amplitude } of data.lines) {
    const meter = levelMeter({ amplitude, binHz: data.binHz, speedHz: data.speedHz })
    let givenDb = 0
    let best = { speedHz: data.speedHz, db: 0 }
    const steps = Math.round(comb.reach / comb.step)
    for (let n = -steps; n <= steps; n++) {
      const speedHz = data.speedHz * (1 + n * comb.step)
      const db = combDb(data, meter, speedHz, amplitude)
      if (Math.abs(n * comb.step) <= same) givenDb = Math.max(givenDb, db)
      if (db > best.db) best = { speedHz, db }
    }
    const gain = best.db - givenDb
    if (gain >= doubtDb && gain > (found?.gain ?? 0)) found = { speedHz: best.speedHz, gain }
  }
  return found?.speedHz ?? null
}
