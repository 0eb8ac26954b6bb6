import type { ChartRange } from './chart-spec.ts'
import { combCursor, lineCursor, pointMark } from './cursor-layers.ts'
import type { PlotLayer } from './plot-surface.ts'
import type { SpectrumCursors, SpectrumReading } from './spectrum-cursors.ts'

/** Harmonics of the cursor: beyond the 20th a small error of the base has moved them off their lines (guess). */
const harmonicCount = 20
/** Sidebands on each side: the trade's analysers draw five to ten (guess). */
const sidebandCount = 8

interface SpectrumLayerUse {
  cursors: SpectrumCursors
  reading: SpectrumReading | null
  reference: SpectrumReading | null
  factor: number
  binHz: number
  change: (part: Partial<SpectrumCursors>) => void
}

/** The cursors of a spectrum as layers; places are multiplied by `factor` from Hz to the axis. */
export function spectrumLayers({ cursors, reading, reference, factor, binHz, change }: SpectrumLayerUse): PlotLayer[] {
  const layers: PlotLayer[] = []
  const leastSpacing = binHz * factor
  if (cursors.harmonicHz !== null) {
    layers.push(
      combCursor({
        key: 'harmonics',
        tone: 'accent',
        comb: { origin: 0, spacing: cursors.harmonicHz * factor, first: 1, last: harmonicCount },
        name: (k) => `${k}×`,
        leastSpacing,
        onMove: (comb) => change({ harmonicHz: comb.spacing / factor }),
      }),
    )
  }
  if (cursors.sideband) {
    const { centreHz, spacingHz } = cursors.sideband
    layers.push(
      combCursor({
        key: 'sidebands',
        tone: 'h',
        comb: { origin: centreHz * factor, spacing: spacingHz * factor, first: -sidebandCount, last: sidebandCount },
        name: (k) => (k === 0 ? '0' : k > 0 ? `+${k}` : String(k)),
        leastSpacing,
        onMove: (comb) => change({ sideband: { centreHz: comb.origin / factor, spacingHz: comb.spacing / factor } }),
      }),
    )
  }
  if (reference)
    layers.push(
      lineCursor({
        key: 'reference',
        x: reference.hz * factor,
        tone: 'quiet',
        dashed: true,
        label: 'Δ0',
        onMove: (x) => change({ deltaHz: x / factor }),
      }),
    )
  if (reading) {
    layers.push(lineCursor({ key: 'cursor', x: reading.hz * factor, tone: 'text', onMove: (x) => change({ atHz: x / factor }) }))
    layers.push(pointMark('cursor-point', reading.hz * factor, reading.amplitude, 'text'))
  }
  return layers
}

/** The range moved, width kept, so that a place is seen; null when it already is. */
export function rangeToSee(range: ChartRange, x: number): ChartRange | null {
  if (x >= range[0] && x <= range[1]) return null
  const half = (range[1] - range[0]) / 2
  return [x - half, x + half]
}
