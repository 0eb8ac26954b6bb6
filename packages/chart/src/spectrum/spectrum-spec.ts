import type { Language } from '@undertone/domain/core/text'
import { type AmplitudeLevel, axisAmplitude, levelOf, levelValue } from '../axis/amplitude-level.ts'
import { largestPeaks, peakFloor } from '../cursor/cursor-peak.ts'
import { readSpectrum } from '../cursor/spectrum-cursors.ts'
import { formatNumber } from '../format/format-number.ts'
import { chartText } from '../spec/chart.text.ts'
import type { ChartLimit, ChartMark, ChartSeries, ChartSpec, ChartTable, ChartTone, Samples } from '../spec/chart-spec.ts'
import { type FaultBand, faultMarks } from './fault-marks.ts'

/** The unit of a frequency axis; `order` is multiples of the running speed. */
export const frequencyUnits = ['Hz', 'CPM', 'order'] as const
export type FrequencyUnit = (typeof frequencyUnits)[number]

/** The scale of the amplitude axis; `dB` is a level over a reference shown on the axis. */
export const amplitudeScales = ['linear', 'log', 'dB'] as const
export type AmplitudeScale = (typeof amplitudeScales)[number]

/** One spectrum: the amplitude of every line, from 0 Hz up. */
export interface SpectrumLine {
  key: string
  label: string
  tone: ChartTone
  amplitude: Samples
}

/** A marked frequency, and half the width of its tolerance band. */
export interface FrequencyMark {
  label: string
  hz: number
  tone?: ChartTone
  halfWidthHz?: number
}

/** A peak with the name of the matching line, or null. */
export interface NamedPeak {
  /** Key of its spectrum. */
  line: string
  hz: number
  order: number | null
  amplitude: number
  name: string | null
}

/** A known sideband spacing: 1× of the shaft, cage, pole pass. */
export interface SidebandSpacing {
  key: string
  label: string
  hz: number
}

/** A monitored band with its limits as spectrum amplitudes, drawn as segments over its ranges. */
export interface WatchedBand {
  key: string
  label: string
  ranges: readonly { readonly lowHz: number; readonly highHz: number }[]
  limits: readonly Pick<ChartLimit, 'value' | 'tone' | 'label'>[]
}

/** The data of a spectrum. */
export interface SpectrumData {
  title?: string
  lines: readonly SpectrumLine[]
  /** Line spacing in Hz. */
  binHz: number
  /** Frequency of the first line, Hz, if only a part of the spectrum is there; 0 by default. */
  startHz?: number
  /** The unit of amplitude, such as mm/s. */
  unit: string
  /** Type of the amplitude: RMS, peak. */
  quantity: string
  decimals?: number
  /** The sampling rate in Hz; amplitudes above fs/2.56 are greyed. */
  sampleHz?: number
  /** The running speed in Hz, if known. */
  speedHz?: number
  /** The source of the speed; an entered one can be removed. */
  speedFrom?: 'entered' | 'sampling'
  limits?: readonly Omit<ChartLimit, 'axis'>[]
  /** Bands with their own limits. */
  bands?: readonly WatchedBand[]
  marks?: readonly FrequencyMark[]
  /** The same spectrum from when the machine was healthy, by the keys of `lines`. */
  baseline?: { lines: readonly SpectrumLine[]; binHz: number; label: string }
  /** The spectrum that it is compared with, by the keys of `lines`: drawn behind it in the same hues. */
  pinned?: { lines: readonly SpectrumLine[]; binHz: number; label: string }
  /** Its values are differences in dB, which have no other scale. */
  isDifference?: boolean
  /** Bands of the machine's fault lines. */
  faults?: readonly FaultBand[]
  /** If set, these are the table of the chart. */
  peaks?: readonly NamedPeak[]
  /** Known sideband spacings besides the running speed. */
  spacings?: readonly SidebandSpacing[]
  /** The 0 dB reference; by default that of the unit. */
  level?: AmplitudeLevel
}

/** The view settings of a spectrum. */
export interface SpectrumDisplay {
  unit: FrequencyUnit
  scale: AmplitudeScale
  /** The frequency axis is logarithmic. */
  isLog?: boolean
  /** The sensor axes are one above the other instead of in one plot. */
  isSplit?: boolean
}

/** Parts of a spectrum that can be switched on and off. */
export interface SpectrumParts {
  faults: boolean
  baseline: boolean
}

/** fs = 2.56 × Fmax is the common rule: above Fmax the anti-aliasing filter rolls off. */
const rateOverBand = 2.56

/** A logarithmic axis begins at this bin: those below contain leakage of the window from 0 Hz. */
const logStartBins = 2

/** The factor from Hz to the axis unit; orders fall back to Hz without a speed. */
export function unitFactor(unit: FrequencyUnit, speedHz: number | undefined): number {
  if (unit === 'CPM') return 60
  return unit === 'order' && speedHz ? 1 / speedHz : 1
}

/** The spec of a spectrum. */
export function spectrumSpec(data: SpectrumData, view: SpectrumDisplay, lang: Language, shown: SpectrumParts = allParts): ChartSpec {
  const { title, lines, binHz, unit, quantity, sampleHz, speedHz, startHz = 0 } = data
  const factor = unitFactor(view.unit, speedHz)
  const orders = view.unit === 'order' && speedHz !== undefined
  const longest = lines.reduce((max, { amplitude }) => Math.max(max, amplitude.length), 0)
  const endHz = startHz + binHz * Math.max(1, longest - 1)
  const bandHz = sampleHz === undefined ? Number.POSITIVE_INFINITY : sampleHz / rateOverBand
  const scale = data.isDifference ? 'linear' : view.scale
  const level = scale === 'dB' ? (data.level ?? levelOf(unit)) : null
  const isSplit = view.isSplit === true && lines.length > 1
  const axisKeys = isSplit ? lines.map(({ key }) => key) : ['y']
  const series: ChartSeries[] = lines.map(({ key, label, tone, amplitude }) => ({
    key,
    label,
    tone,
    ...(isSplit ? { axis: key } : {}),
    x: { start: startHz * factor, step: binHz * factor, count: amplitude.length },
    y: level ? axisAmplitude(amplitude, level) : amplitude,
    ...((lines.length === 1 || isSplit) && scale === 'linear' && !data.pinned && !data.isDifference ? { style: 'area' as const } : {}),
  }))
  const scaleUnit = level ? `dB re ${level.label}` : unit
  return {
    ...(title === undefined ? {} : { title }),
    x: {
      label: orders ? chartText.order[lang] : chartText.frequency[lang],
      unit: orders ? '×' : view.unit === 'CPM' ? 'CPM' : 'Hz',
      kind: 'linear',
      ...(view.isLog ? { scale: 'log' as const } : {}),
      decimals: view.unit === 'CPM' ? 0 : orders ? 3 : 2,
      extent: [(view.isLog ? Math.max(startHz, Math.min(logStartBins * binHz, endHz / 2)) : startHz) * factor, endHz * factor],
    },
    ...(isSplit ? { hasLanes: true } : {}),
    y: axisKeys.map((key) => ({
      key,
      label: quantity,
      unit: quantity ? `${scaleUnit} ${quantity}` : scaleUnit,
      decimals: level ? 1 : (data.decimals ?? 3),
      scale: scale === 'dB' || data.isDifference ? ('level' as const) : scale,
    })),
    series: [
      ...(shown.baseline ? baselineSeries(data, factor, level, isSplit) : []),
      ...pinnedSeries(data, factor, level, isSplit),
      ...series,
    ],
    limits: [...(data.limits ?? []), ...bandLids(data.bands ?? [], factor)].flatMap((limit) =>
      axisKeys.map((axis) => ({ ...limit, ...(isSplit ? { axis } : {}), value: level ? levelValue(limit.value, level) : limit.value })),
    ),
    marks: [
      ...speedMark(data, factor),
      ...bandMarks(data.bands ?? [], factor),
      ...(data.marks ?? []).map((mark) => scaledMark(mark, factor)),
      ...(shown.faults ? faultMarks(data.faults ?? [], factor) : []),
    ],
    shades: bandHz < endHz ? [{ from: bandHz * factor, to: endHz * factor, label: '> fs/2.56', note: chartText.aboveBand[lang] }] : [],
    table: data.peaks ? namedTable(data, data.peaks, lang) : peakTable(data, lang),
  }
}

/** Marks an entered running speed. */
const speedMark = ({ speedHz, speedFrom }: SpectrumData, factor: number): ChartMark[] =>
  speedFrom === 'entered' && speedHz ? [{ label: '1×', tone: 'accent', x: speedHz * factor }] : []

/** The limits of bands over their ranges. */
const bandLids = (bands: readonly WatchedBand[], factor: number): ChartLimit[] =>
  bands.flatMap(({ ranges, limits }) =>
    ranges.flatMap(({ lowHz, highHz }) => limits.map((limit) => ({ ...limit, span: [lowHz * factor, highHz * factor] as const }))),
  )

/** Bands as tinted ranges; only the first range of a band has its name. */
const bandMarks = (bands: readonly WatchedBand[], factor: number): ChartMark[] =>
  bands.flatMap(({ label, ranges }) =>
    ranges.map(
      ({ lowHz, highHz }, at): ChartMark => ({
        x: ((lowHz + highHz) / 2) * factor,
        halfWidth: ((highHz - lowHz) / 2) * factor,
        label,
        tone: 'accent',
        isStretch: true,
        ...(at > 0 ? { minor: true } : {}),
      }),
    ),
  )

const allParts: SpectrumParts = { faults: true, baseline: true }

/** The baseline, dashed below the current lines in their colours. */
function baselineSeries({ baseline }: SpectrumData, factor: number, level: AmplitudeLevel | null, isSplit: boolean): ChartSeries[] {
  return (baseline?.lines ?? []).map(({ key, label, tone, amplitude }) => ({
    key: `baseline ${key}`,
    label: `${label} · ${baseline?.label ?? ''}`,
    tone,
    ...(isSplit ? { axis: key } : {}),
    x: { start: 0, step: (baseline?.binHz ?? 1) * factor, count: amplitude.length },
    y: level ? axisAmplitude(amplitude, level) : amplitude,
    dash: [3, 3],
  }))
}

/** Opacity of the spectrum that is compared with (guess: clearly fainter, still 3 : 1 on the ground). */
const pinnedAlpha = 0.45

/** The pinned spectrum behind the current one: the same hue, fainter. */
const pinnedSeries = ({ pinned }: SpectrumData, factor: number, level: AmplitudeLevel | null, isSplit: boolean): ChartSeries[] =>
  (pinned?.lines ?? []).map(({ key, label, tone, amplitude }) => ({
    key: `pinned ${key}`,
    label: `${label} · ${pinned?.label ?? ''}`,
    tone,
    ...(isSplit ? { axis: key } : {}),
    x: { start: 0, step: (pinned?.binHz ?? 1) * factor, count: amplitude.length },
    y: level ? axisAmplitude(amplitude, level) : amplitude,
    alpha: pinnedAlpha,
  }))

function scaledMark({ label, hz, tone = 'danger', halfWidthHz }: FrequencyMark, factor: number): ChartMark {
  return { label, tone, x: hz * factor, ...(halfWidthHz ? { halfWidth: halfWidthHz * factor } : {}) }
}

/** Rows of a spectrum in its table: the default number of peaks of `topPeaks` in the analysis. */
const tablePeaks = 8

const peakHead = ({ unit, quantity }: SpectrumData, lang: Language): string[] => [
  chartText.series[lang],
  `${chartText.frequency[lang]} (Hz)`,
  chartText.order[lang],
  `${chartText.amplitude[lang]} (${[unit, quantity].filter(Boolean).join(' ')})`,
]

/** The table of the given peaks, with the matching line of each. */
function namedTable(data: SpectrumData, peaks: readonly NamedPeak[], lang: Language): ChartTable {
  const labels = new Map(data.lines.map(({ key, label }) => [key, label]))
  return {
    head: [...peakHead(data, lang), chartText.lineName[lang]],
    rows: peaks.map(({ line, hz, order, amplitude, name }) => [
      labels.get(line) ?? line,
      formatNumber(hz, 2),
      formatNumber(order, 2),
      formatNumber(amplitude, data.decimals ?? 3),
      name ?? '–',
    ]),
  }
}

/** The largest peaks of each spectrum, for screen readers. */
function peakTable(data: SpectrumData, lang: Language): ChartTable {
  const { lines, binHz, decimals = 3, speedHz, startHz = 0 } = data
  return {
    head: peakHead(data, lang),
    rows: lines.flatMap(({ label, amplitude }) => {
      const floor = peakFloor(amplitude)
      return largestPeaks(amplitude, tablePeaks, floor).map((bin) => {
        const peak = readSpectrum(amplitude, binHz, bin * binHz, floor, speedHz)
        const hz = startHz + peak.hz
        return [label, formatNumber(hz, 2), formatNumber(speedHz ? hz / speedHz : null, 2), formatNumber(peak.amplitude, decimals)]
      })
    }),
  }
}
