import type { SpectrumCursors, SpectrumReading } from '@undertone/chart/cursor/spectrum-cursors'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { bandLayer } from '../layer/band-layer.ts'
import { combCursor, lineCursor, pointMark } from '../layer/cursor-layers.ts'
import type { PlotLayer } from '../plot/plot-layer.ts'

/** Number of harmonics: beyond the 20th a small error of the base frequency moves them off their lines (guess). */
const harmonicCount = 20
/** Space for three rows of mark names above, px. */
const namesUnderMarks = 54
/** Sidebands on each side: common analysers draw five to ten (guess). */
const sidebandCount = 8

interface SpectrumLayerOptions {
  cursors: SpectrumCursors
  reading: SpectrumReading | null
  reference: SpectrumReading | null
  factor: number
  binHz: number
  change: (part: Partial<SpectrumCursors>) => void
  /** A frequency linked from another chart: 1/period of the wave's periodic cursor. */
  linkedHz: number | null
  /** An amplitude as a value of the vertical axis. */
  toAxis: (amplitude: number) => number
  band?: SpectrumBand
  /** Mark names are at the top of the plot: names of harmonics and sidebands go below them. */
  hasMarks: boolean
}

/** A draggable frequency band with its limits. */
export interface SpectrumBand {
  fromHz: number
  toHz: number
  minHz: number
  maxHz: number
  label: string
  onChange: (fromHz: number, toHz: number) => void
}

/** A narrower band shows no visible modulation (guess). */
const minBandLines = 8

/** The cursors of a spectrum as layers; `factor` converts Hz to the axis. */
export function spectrumLayers(use: SpectrumLayerOptions): PlotLayer[] {
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
          // A dragged part no longer tracks the single cursor.
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

/** The range shifted so that a position is visible, with its width unchanged; null when it already is. */
export function rangeToSee(range: ChartRange, x: number): ChartRange | null {
  if (x >= range[0] && x <= range[1]) return null
  const half = (range[1] - range[0]) / 2
  return [x - half, x + half]
}
