import type { ChartLang } from './chart-language.ts'
import type { ChartLimit, ChartMark, ChartSeries, ChartSpec, ChartTable, ChartTone, Samples } from './chart-spec.ts'
import { chartText } from './charts.text.ts'
import { largestPeaks, peakFloor } from './cursor-peak.ts'
import { formatNumber } from './format-number.ts'
import { readSpectrum } from './spectrum-cursors.ts'

/** The unit of a frequency axis; `order` is multiples of the running speed. */
export type FrequencyUnit = 'Hz' | 'CPM' | 'order'

/** One spectrum: the amplitude of every line, from 0 Hz up. */
export interface SpectrumLine {
  key: string
  label: string
  tone: ChartTone
  amplitude: Samples
}

/** A frequency worth showing, and half the width of the band in which it counts as found. */
export interface FrequencyMark {
  label: string
  hz: number
  tone?: ChartTone
  halfWidthHz?: number
}

/** What a spectrum shows. */
export interface SpectrumData {
  title?: string
  lines: readonly SpectrumLine[]
  /** The distance of two lines in Hz. */
  binHz: number
  /** The unit of amplitude, such as mm/s. */
  unit: string
  /** What the amplitude is: RMS, peak. */
  quantity: string
  decimals?: number
  /** The sampling rate in Hz; above a 2.56th of it amplitudes are greyed. */
  sampleHz?: number
  /** The running speed in Hz, when it is known. */
  speedHz?: number
  limits?: readonly Omit<ChartLimit, 'axis'>[]
  marks?: readonly FrequencyMark[]
}

/** How the spectrum is shown. */
export interface SpectrumView {
  unit: FrequencyUnit
  log: boolean
}

/** fs = 2.56 × Fmax is the trade's rule: above it the anti-aliasing filter's slope begins. */
const rateOverBand = 2.56

/** What a frequency in Hz is multiplied by to stand on the axis; orders fall back to Hz without a speed. */
export function unitFactor(unit: FrequencyUnit, speedHz: number | undefined): number {
  if (unit === 'CPM') return 60
  return unit === 'order' && speedHz ? 1 / speedHz : 1
}

/** The spec of a spectrum. */
export function spectrumSpec(data: SpectrumData, view: SpectrumView, lang: ChartLang): ChartSpec {
  const { title, lines, binHz, unit, quantity, sampleHz, speedHz } = data
  const factor = unitFactor(view.unit, speedHz)
  const orders = view.unit === 'order' && speedHz !== undefined
  const longest = lines.reduce((most, { amplitude }) => Math.max(most, amplitude.length), 0)
  const endHz = binHz * Math.max(1, longest - 1)
  const bandHz = sampleHz === undefined ? Number.POSITIVE_INFINITY : sampleHz / rateOverBand
  const series: ChartSeries[] = lines.map(({ key, label, tone, amplitude }) => ({
    key,
    label,
    tone,
    x: { start: 0, step: binHz * factor, count: amplitude.length },
    y: amplitude,
    ...(lines.length === 1 && !view.log ? { style: 'area' as const } : {}),
  }))
  return {
    ...(title === undefined ? {} : { title }),
    x: {
      label: orders ? chartText.order[lang] : chartText.frequency[lang],
      unit: orders ? '×' : view.unit === 'CPM' ? 'CPM' : 'Hz',
      kind: 'linear',
      decimals: view.unit === 'CPM' ? 0 : orders ? 3 : 2,
      extent: [0, endHz * factor],
    },
    y: [
      {
        key: 'y',
        label: quantity,
        unit: quantity ? `${unit} ${quantity}` : unit,
        decimals: data.decimals ?? 3,
        scale: view.log ? 'log' : 'linear',
      },
    ],
    series,
    limits: data.limits ?? [],
    marks: (data.marks ?? []).map((mark) => scaledMark(mark, factor)),
    shades: bandHz < endHz ? [{ from: bandHz * factor, to: endHz * factor, label: '> fs/2.56', note: chartText.aboveBand[lang] }] : [],
    table: peakTable(data, lang),
  }
}

function scaledMark({ label, hz, tone = 'danger', halfWidthHz }: FrequencyMark, factor: number): ChartMark {
  return { label, tone, x: hz * factor, ...(halfWidthHz ? { halfWidth: halfWidthHz * factor } : {}) }
}

/** Rows of a spectrum in its table: as many peaks as `topPeaks` of the analysis takes by default. */
const tablePeaks = 8

/** The largest peaks of each spectrum: what a screen reader gets. */
function peakTable({ lines, binHz, unit, decimals = 3, speedHz }: SpectrumData, lang: ChartLang): ChartTable {
  return {
    head: [chartText.series[lang], `${chartText.frequency[lang]} (Hz)`, chartText.order[lang], `${chartText.amplitude[lang]} (${unit})`],
    rows: lines.flatMap(({ label, amplitude }) => {
      const floor = peakFloor(amplitude)
      return largestPeaks(amplitude, tablePeaks, floor).map((bin) => {
        const peak = readSpectrum(amplitude, binHz, bin * binHz, floor, speedHz)
        return [label, formatNumber(peak.hz, 2), formatNumber(peak.order, 2), formatNumber(peak.amplitude, decimals)]
      })
    }),
  }
}
