import type { Comb } from '@undertone/chart/cursor/harmonic-cursor'
import type { SidebandCursor, SpectrumCursors, SpectrumReading } from '@undertone/chart/cursor/spectrum-cursors'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { bandLayer } from '../layer/band-layer.ts'
import { combCursor, lineCursor, pointMark } from '../layer/cursor-layers.ts'
import type { PlotLayer } from '../plot/plot-layer.ts'

/** Number of harmonics: beyond the 20th a small error of the base frequency moves them off their lines (guess). */
const harmonicCount = 20
/** Space for three rows of mark names above, px. */
const namesUnderMarks = 54
/** The same without marks, px. */
const namesAtTop = 22
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
  const { band, reading, reference } = use
  return [
    ...(band ? [draggableBand(band, use)] : []),
    ...harmonicLayers(use),
    ...(use.cursors.sideband ? [sidebandLayer(use.cursors.sideband, use)] : []),
    ...(reference ? [referenceLayer(reference, use)] : []),
    ...(reading ? cursorLayers(reading, use) : []),
  ]
}

function draggableBand({ fromHz, toHz, minHz, maxHz, label, onChange }: SpectrumBand, { factor, binHz }: SpectrumLayerOptions): PlotLayer {
  const ends = { from: fromHz * factor, to: toHz * factor, min: minHz * factor, max: maxHz * factor }
  return bandLayer({
    key: 'band',
    tone: 'accent',
    label,
    band: { ...ends, minWidth: minBandLines * binHz * factor },
    onMove: ({ from, to }) => onChange(from / factor, to / factor),
  })
}

/** What all combs share: where their names are, and how close their teeth may be. */
const combSpace = ({ hasMarks, binHz, factor }: SpectrumLayerOptions) => ({
  namesAt: hasMarks ? namesUnderMarks : namesAtTop,
  minSpacing: binHz * factor,
})

/** The harmonic cursor, or else the frequency linked from another chart. */
function harmonicLayers(use: SpectrumLayerOptions): PlotLayer[] {
  const { cursors, linkedHz, factor, change } = use
  const baseHz = cursors.harmonicHz ?? linkedHz
  if (baseHz === null) return []
  const comb = { origin: 0, spacing: baseHz * factor, first: 1, last: harmonicCount }
  if (cursors.harmonicHz === null) return [combCursor({ key: 'linked', tone: 'quiet', comb, name: (k) => `${k}/T`, ...combSpace(use) })]
  const onMove = ({ spacing }: Comb): void => change({ harmonicHz: spacing / factor })
  return [combCursor({ key: 'harmonics', tone: 'accent', comb, name: (k) => `${k}×`, ...combSpace(use), onMove })]
}

function sidebandLayer({ centreHz, spacingHz, centre, spacing }: SidebandCursor, use: SpectrumLayerOptions): PlotLayer {
  const { factor, change } = use
  const reach = spacing === 'off' ? 0 : sidebandCount
  return combCursor({
    key: 'sidebands',
    tone: 'h',
    comb: { origin: centreHz * factor, spacing: spacingHz * factor, first: -reach, last: reach },
    name: (k) => (k === 0 ? '0' : k > 0 ? `+${k}` : String(k)),
    ...combSpace(use),
    onMove: (comb) => {
      // A part dragged by hand no longer tracks the single cursor.
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
  })
}

function referenceLayer({ hz }: SpectrumReading, { factor, change }: SpectrumLayerOptions): PlotLayer {
  const onMove = (x: number): void => change({ deltaHz: x / factor })
  return lineCursor({ key: 'reference', x: hz * factor, tone: 'quiet', dashed: true, label: 'Δ0', onMove })
}

function cursorLayers({ hz, amplitude }: SpectrumReading, { factor, change, toAxis }: SpectrumLayerOptions): PlotLayer[] {
  const x = hz * factor
  return [
    lineCursor({ key: 'cursor', x, tone: 'text', onMove: (to) => change({ atHz: to / factor }) }),
    pointMark('cursor-point', x, toAxis(amplitude), 'text'),
  ]
}

/** The range shifted so that a position is visible, with its width unchanged; null when it already is. */
export function rangeToSee(range: ChartRange, x: number): ChartRange | null {
  if (x >= range[0] && x <= range[1]) return null
  const half = (range[1] - range[0]) / 2
  return [x - half, x + half]
}
