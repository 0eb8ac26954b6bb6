import type { CaseRecord, CaseSpectrum, CaseTrendLine } from '@undertone/domain/cases/case-content'
import { memberOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import { axisWord } from '@undertone/domain/device/sensor/axis-names'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { axisTone } from '../axis/axis-tones.ts'
import type { ChartMark, ChartRange, ChartSpec, ChartTone } from '../spec/chart-spec.ts'
import type { FrequencyMark, SpectrumData } from '../spectrum/spectrum-spec.ts'
import { caseChartText as text } from './case-charts.text.ts'

/** What is shown of a spectrum first: orders of the shaft that have the lines of most faults; without a speed so many Hz (guesses). */
const firstOrders: Readonly<Record<CaseSpectrum['view'], number>> = { velocity: 20, envelope: 30 }
const firstHz = 1000

const toneOf = (axis: string): ChartTone => (axisTone as Readonly<Record<string, ChartTone>>)[axis] ?? 'accent'

const linesOf = (spectra: readonly CaseSpectrum[], directions: CaseRecord['directions'], lang: Language) =>
  spectra.map(({ channel, values }) => ({
    key: channel,
    label: axisWord(channel, directions)[lang],
    tone: toneOf(channel),
    amplitude: Float64Array.from(values),
  }))

/** The lines of the evidence in a view, each name once. */
function marksOf(evidence: CaseRecord['evidence'], view: CaseSpectrum['view']): FrequencyMark[] {
  const named = new Map<string, FrequencyMark>()
  for (const { label, hz, view: seen } of evidence) if (hz !== null && seen === view && !named.has(label)) named.set(label, { label, hz })
  return [...named.values()]
}

/** The spectra of a case in a view: those of the fault, and behind them those after the repair. */
export function caseSpectrum(
  { spectra, evidence, directions }: CaseRecord,
  view: CaseSpectrum['view'],
  lang: Language,
): SpectrumData | null {
  const [fault, after] = (['fault', 'after'] as const).map((when) => spectra.filter((one) => one.view === view && one.when === when))
  const [first] = fault ?? []
  const [later] = after ?? []
  if (!first || !fault) return null
  return {
    lines: linesOf(fault, directions, lang),
    binHz: first.binHz,
    unit: first.unit,
    quantity: text.peak[lang],
    marks: marksOf(evidence, view),
    ...(first.rpm ? { speedHz: first.rpm / 60 } : {}),
    ...(later && after ? { pinned: { lines: linesOf(after, directions, lang), binHz: later.binHz, label: text.after[lang] } } : {}),
  }
}

/** The range in which the lines of most faults are. */
export function firstRange({ lines, binHz, speedHz }: SpectrumData, view: CaseSpectrum['view']): ChartRange {
  const end = binHz * Math.max(1, (lines[0]?.amplitude.length ?? 2) - 1)
  return [0, Math.min(end, speedHz === undefined ? firstHz : firstOrders[view] * speedHz)]
}

/** The quantities of a trend, in the order in which they were kept. */
export const trendMetrics = (trend: readonly CaseTrendLine[]): readonly CaseTrendLine['metric'][] => [
  ...new Set(trend.map(({ metric }) => metric)),
]

/** The trend of a quantity over the days around the failure; `zero` says what day 0 is otherwise. */
export function caseTrendSpec(
  { trend, directions }: Pick<CaseRecord, 'trend' | 'directions'>,
  metric: CaseTrendLine['metric'],
  lang: Language,
  zero: string = text.failure[lang],
): ChartSpec {
  const lines = trend.filter((line) => line.metric === metric)
  const member = memberOf(metricType, metric)
  const failure: ChartMark = { x: 0, label: zero, tone: 'danger' }
  return {
    x: { label: text.days[lang], unit: text.dayUnit[lang], kind: 'linear', decimals: 1 },
    y: [{ key: 'y', label: member?.[lang] ?? '', unit: lines[0]?.unit ?? '', decimals: 2 }],
    series: lines.map(({ axis, days, values }) => ({
      key: axis,
      label: axisWord(axis, directions)[lang],
      tone: toneOf(axis),
      x: Float64Array.from(days),
      y: Float64Array.from(values),
    })),
    marks: [failure],
  }
}
