import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { FaultLine } from '@undertone/domain/analysis/fault-lines/fault-line.calls'

/** A line of the drive-end bearing at an order of the shaft. */
export const line = (family: FaultLine['family'], label: string, order: number, more: Partial<FaultLine> = {}): FaultLine => ({
  key: `de.${family}.${label}`,
  partKey: 'de',
  part: 'Drive-end bearing 6205',
  family,
  label,
  harmonic: 1,
  sideband: 0,
  order,
  steadyOrder: 0,
  fixedHz: 0,
  isEstimate: false,
  code: null,
  source: 'a catalogue',
  ...more,
})

/** A bearing, a pair of gears and the mains. */
export const lines: readonly FaultLine[] = [
  line('bpfo', 'BPFO', 3.585),
  line('bpfo', 'BPFO 2×', 7.17, { harmonic: 2 }),
  line('bpfi', 'BPFI', 5.415),
  line('bpfi', 'BPFI −1×', 4.415, { sideband: -1, steadyOrder: -1 }),
  line('bsf', '2×BSF', 4.713, { harmonic: 2 }),
  line('gmf', 'GMF', 7, { partKey: 'gear1', part: 'Gears 7/31' }),
  line('lf', '2×LF', 0, { fixedHz: 100, partKey: 'mains', part: 'Mains' }),
]

export const speedHz = 30
const binHz = 0.1

/** A spectrum of noise around 1 with single tall bins, by order. */
export function spectrum(tall: Readonly<Record<number, number>>, given: Partial<SpectrumData> = {}): SpectrumData {
  const amplitude = Float32Array.from({ length: 8001 }, (_, k) => 1 + 0.2 * Math.sin(k * 2.3) + 0.1 * Math.sin(k * 0.71))
  for (const [order, height] of Object.entries(tall)) amplitude[Math.round((Number(order) * speedHz) / binHz)] = height
  return { lines: [{ key: 'X', label: 'X', tone: 'x', amplitude }], binHz, unit: '', quantity: '', speedHz, sampleHz: 4096, ...given }
}
