import type { SpectrumCursors, SpectrumReading } from '@undertone/chart/cursor/spectrum-cursors'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { bandLayer } from '../layer/band-layer.ts'
import { combCursor, lineCursor, pointMark } from '../layer/cursor-layers.ts'
import type { PlotLayer } from '../plot/plot-surface.ts'

/** Harmonics of the cursor: beyond the 20th a small error of the base has moved them off their lines (guess). */
const harmonicCount = 20
/** Three rows of names of marks stand above, px. */
const namesUnderMarks = 54
/** Sidebands on each side: the trade's analysers draw five to ten (guess). */
const sidebandCount = 8

interface SpectrumLayerUse {
  cursors: SpectrumCursors
  reading: SpectrumReading | null
  reference: SpectrumReading | null
  factor: number
  binHz: number
  change: (part: Partial<SpectrumCursors>) => void
  /** A frequency that another chart points at: 1/period of the wave's periodic cursor. */
  linkedHz: number | null
  /** An amplitude as it stands on the vertical axis. */
  toAxis: (amplitude: number) => number
  band?: SpectrumBand
  /** Marks take the head of the plot: the names of harmonics and sidebands stand beneath theirs. */
  hasMarks: boolean
}

/** A band of frequencies that can be dragged, with the ends between which it may stand. */
export interface SpectrumBand {
  fromHz: number
  toHz: number
  minHz: number
  maxHz: number
  label: string
  onChange: (fromHz: number, toHz: number) => void
}

/** A band narrower than this holds no modulation that could be seen (guess). */
const minBandLines = 8

/** The cursors of a spectrum as layers; places are multiplied by `factor` from Hz to the axis. */
export function spectrumLayers(use: SpectrumLayerUse): PlotLayer[] {
  const { cursors, reading, reference, factor, binHz, change, linkedHz, toAxis, band, hasMarks } = use
  const layers: PlotLayer[] = []
  const minSpacing = binHz * factor
  const namesAt = hasMarks ? namesUnderMarks : 22
  if (band) {
    const { fromHz, toHz, minHz, maxHz, label, onChange } = band
    const ends = { from: fromHz * factor, to: toHz * factor, min: minHz * factor, max: maxHz * factor }
    layers.push(
      bandLayer({
        key: 'band',
        tone: 'accent',
        label,
        band: { ...ends, minWidth: minBandLines * binHz * factor },
        onMove: ({ from, to }) => onChange(from / factor, to / factor),
      }),
    )
  }
  if (linkedHz !== null && cursors.harmonicHz === null) {
    layers.push(
      combCursor({
        key: 'linked',
        tone: 'quiet',
        comb: { origin: 0, spacing: linkedHz * factor, first: 1, last: harmonicCount },
        name: (k) => `${k}/T`,
        minSpacing: minSpacing,
        namesAt,
      }),
    )
  }
  if (cursors.harmonicHz !== null) {
    layers.push(
      combCursor({
        key: 'harmonics',
        tone: 'accent',
        comb: { origin: 0, spacing: cursors.harmonicHz * factor, first: 1, last: harmonicCount },
        name: (k) => `${k}×`,
        minSpacing: minSpacing,
        namesAt,
        onMove: (comb) => change({ harmonicHz: comb.spacing / factor }),
      }),
    )
  }
  if (cursors.sideband) {
    const { centreHz, spacingHz, centre, spacing } = cursors.sideband
    const reach = spacing === 'off' ? 0 : sidebandCount
    layers.push(
      combCursor({
        key: 'sidebands',
        tone: 'h',
        comb: { origin: centreHz * factor, spacing: spacingHz * factor, first: -reach, last: reach },
        name: (k) => (k === 0 ? '0' : k > 0 ? `+${k}` : String(k)),
        minSpacing: minSpacing,
        namesAt,
        onMove: (comb) => {
          // What is dragged by hand no longer follows the single cursor.
          const centreMoved = comb.origin !== centreHz * factor
          change({
            sideband: {
              centreHz: comb.origin / factor,
              spacingHz: comb.spacing / factor,
              centre: centreMoved ? 'fixed' : centre,
              spacing: centreMoved || spacing === 'off' ? spacing : 'fixed',
            },
          })
        },
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
    layers.push(pointMark('cursor-point', reading.hz * factor, toAxis(reading.amplitude), 'text'))
  }
  return layers
}

/** The range moved, width kept, so that a place is seen; null when it already is. */
export function rangeToSee(range: ChartRange, x: number): ChartRange | null {
  if (x >= range[0] && x <= range[1]) return null
  const half = (range[1] - range[0]) / 2
  return [x - half, x + half]
}
