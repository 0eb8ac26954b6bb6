import type { OrbitData } from '@undertone/chart/orbit/orbit-projection'
import type { WaterfallData } from '@undertone/chart/waterfall/waterfall-data'

const side = (label: string, phase: number) => ({
  label,
  values: Float32Array.from({ length: 8 }, (_, n) => Math.sin((2 * Math.PI * (n + phase)) / 8)),
})

/** One turn of a circle; with `spatial` of three axes. */
export const orbitOf = (spatial: boolean): OrbitData => ({
  ...{ title: 'H–V', unit: 'μm', decimals: 1, sampleHz: 1000, startSample: 4, samplesPerTurn: 8 },
  sides: [side('H', 0), side('V', 2), ...(spatial ? [side('A', 4)] : [])],
  table: { head: ['Axis', 'p-p'], rows: [['H', '2.0 μm']] },
})

/** Three recordings of one axis, the newest first. */
export const waterfallOf = (): WaterfallData => ({
  ...{ title: 'Velocity', unit: 'mm/s', quantity: 'peak', decimals: 3, x: { label: 'Frequency', unit: 'Hz', decimals: 2 } },
  slices: [9, 8, 7].map((id) => ({
    id,
    label: `11-2${id} 08:00:00`,
    traces: [{ key: 'X', label: 'H', tone: 'x', values: Float32Array.of(0, id, 1, 0), step: 1 }],
  })),
})
