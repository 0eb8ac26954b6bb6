import type { WaveCursors } from '@undertone/chart/cursor/wave-cursors'
import { combCursor, lineCursor } from '../layer/cursor-layers.ts'
import type { PlotLayer } from '../plot/plot-layer.ts'

interface WaveLayerOptions {
  cursors: WaveCursors
  linkedPeriodS: number | null
  playheadS: number | undefined
  /** The first sample shown, in s. */
  startS: number
  /** Seconds of one unit of the axis. */
  perUnit: number
  sampleHz: number
  toSample: (seconds: number) => number
  change: (part: Partial<WaveCursors>) => void
}

/** Teeth of the periodic cursor on each side; more than fit on a screen. */
const periods = 400

/** The cursors of a wave as layers. */
export function waveLayers(use: WaveLayerOptions): PlotLayer[] {
  const { cursors, linkedPeriodS, playheadS, startS, perUnit, sampleHz, toSample, change } = use
  const { atS, deltaS, periodS } = cursors
  const layers: PlotLayer[] = []
  const minSpacing = 1 / sampleHz / perUnit
  if (periodS !== null && atS !== null) {
    layers.push(
      combCursor({
        key: 'period',
        tone: 'accent',
        comb: { origin: atS / perUnit, spacing: periodS / perUnit, first: -periods, last: periods },
        name: String,
        minSpacing: minSpacing,
        onMove: (comb) => change({ atS: toSample(comb.origin * perUnit), periodS: comb.spacing * perUnit }),
      }),
    )
  } else if (linkedPeriodS !== null) {
    layers.push(
      combCursor({
        key: 'linked',
        tone: 'quiet',
        comb: { origin: (atS ?? startS) / perUnit, spacing: linkedPeriodS / perUnit, first: -periods, last: periods },
        name: String,
        minSpacing: minSpacing,
      }),
    )
  }
  if (deltaS !== null)
    layers.push(
      lineCursor({
        key: 'reference',
        x: deltaS / perUnit,
        tone: 'quiet',
        dashed: true,
        label: 'Δ0',
        onMove: (x) => change({ deltaS: toSample(x * perUnit) }),
      }),
    )
  if (atS !== null)
    layers.push(lineCursor({ key: 'cursor', x: atS / perUnit, tone: 'text', onMove: (x) => change({ atS: toSample(x * perUnit) }) }))
  if (playheadS !== undefined) layers.push(lineCursor({ key: 'playhead', x: playheadS / perUnit, tone: 'accent' }))
  return layers
}
