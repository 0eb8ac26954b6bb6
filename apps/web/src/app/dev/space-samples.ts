import type { BandMapData } from '@undertone/chart/band-map/band-map-data'
import type { OrbitData } from '@undertone/chart/orbit/orbit-projection'
import type { WaterfallData } from '@undertone/chart/waterfall/waterfall-data'
import { machineLines, shaftHz, spectrumOf } from './sample-signals.ts'

const binHz = 0.5

/** Spectra of 14 recordings in which the outer race wears. */
export const waterfallData: WaterfallData = {
  title: 'Waterfall',
  slices: Array.from({ length: 14 }, (_, index) => ({
    id: index + 1,
    label: `2026-03-${String(index + 1).padStart(2, '0')} 08:00`,
    traces: [
      {
        key: 'X',
        label: 'X',
        tone: 'x',
        step: binHz,
        values: spectrumOf(machineLines(0.1 + 0.1 * index), { bins: 1000, binHz, floor: 0.03, seed: index + 1 }),
      },
    ],
  })),
  x: { label: 'Frequency', unit: 'Hz', decimals: 1 },
  unit: 'mm/s',
  quantity: 'RMS',
  decimals: 2,
}

const sampleHz = 2560
const count = Math.round((4 * sampleHz) / shaftHz)
const side = (label: string, amplitude: number, phase: number) => ({
  label,
  values: Float32Array.from({ length: count }, (_, index) => {
    const turn = (2 * Math.PI * shaftHz * index) / sampleHz
    return amplitude * Math.sin(turn + phase) + 0.25 * amplitude * Math.sin(2 * turn + 2 * phase)
  }),
})

const orbitOf = (title: string, sides: OrbitData['sides']): OrbitData => ({
  title,
  sides,
  unit: 'µm',
  decimals: 1,
  sampleHz,
  startSample: 0,
  samplesPerTurn: sampleHz / shaftHz,
  table: { head: ['Axis', 'Largest, µm'], rows: sides.map(({ label, values }) => [label, Math.max(...values).toFixed(1)]) },
})

export const flatOrbit = orbitOf('Orbit', [side('X', 38, 0), side('Y', 24, 1.9)])
export const spatialOrbit = orbitOf('Orbit of three axes', [side('X', 38, 0), side('Y', 24, 1.9), side('Z', 15, 0.6)])

const frames = 160
const bins = 200

/** Levels of a run-up over 2 s: shaft orders that rise, and impacts that excite a resonance. */
export const spectrogram = {
  frames,
  bins,
  df: 25,
  stepS: 2 / frames,
  lengthS: 2,
  levels: Uint8Array.from({ length: frames * bins }, (_, index) => {
    const [frame, bin] = [Math.floor(index / bins), index % bins]
    const hz = bin * 25
    const speedHz = 200 + (600 * frame) / frames
    const orders = [1, 2, 3, 5].map((order) => Math.exp(-(((hz - order * speedHz) / 45) ** 2)) * (220 - 24 * order))
    const impact = frame % 16 === 3 ? 190 * Math.exp(-(((hz - 3600) / 500) ** 2)) : 0
    return Math.min(255, 18 + ((frame * 7 + bin * 13) % 9) + Math.max(...orders, impact))
  }),
}

export const sparkline = Float32Array.from({ length: 40 }, (_, index) =>
  index > 12 && index < 16 ? Number.NaN : 2 + Math.sin(index / 3) + index / 20,
)

/** A kurtogram of formulas: a resonance near 3,900 Hz, and bands at the ends of the spectrum that score higher. */
export const bandMapData: BandMapData = {
  title: 'Kurtogram',
  cells: [0, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5].flatMap((level) => {
    const bands = level % 1 === 0 ? 2 ** level : 3 * 2 ** (level - 1.5)
    return Array.from({ length: bands }, (_, index) => {
      const [lowHz, highHz] = [(index * 12_800) / bands, ((index + 1) * 12_800) / bands]
      const near = Math.exp(-(((lowHz + highHz) / 2 - 3900) ** 2) / 2e6)
      return { level, lowHz, highHz, score: index === bands - 1 && level > 3 ? 30 : 9 * near * Math.exp(-((level - 3) ** 2) / 3) - 0.2 }
    })
  }),
  best: 18,
  chosen: { lowHz: 500, highHz: 5000 },
  scoreName: 'Kurtosis',
  levelName: 'Level',
  decimals: 1,
}
