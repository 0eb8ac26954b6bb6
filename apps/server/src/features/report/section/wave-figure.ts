import { analysisTab } from '@undertone/domain/analysis/analysis.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import type { Caller } from '../../../platform/identity/principal.ts'
import { shortened } from '../../../waves/compute/kept-spectrum.ts'
import type { FigureData, FrozenPlot } from '../compose/figure.store.ts'
import type { FactParts } from '../facts/machine-facts.ts'
import { croppedLines, croppedSpans } from './cropped-curve.ts'
import type { AddressedChart } from './figure-address.ts'
import { notAFigure, placeOf, pointOfWave } from './figure-point.ts'

/** Spans of a waveform, lines of a spectrum and quefrencies that a figure keeps (guess: twice what a printed figure can show). */
export const [maxBuckets, maxQuefrencies] = [900, 2000]

export const ofChannel = <T extends { readonly axis: string }>(all: readonly T[], channel: string | null): T[] =>
  channel === null ? [...all] : all.filter(({ axis }) => axis === channel)

type ViewChart = Extract<AddressedChart, { kind: 'view' }>
type Curves = Pick<FrozenPlot, 'unit' | 'step' | 'start' | 'count' | 'ms' | 'rpm' | 'lines'> & { readonly end: number }

/** A whole waveform by the extremes of its spans: a long one is not read for it. */
async function wholeWave({ views }: FactParts, caller: Caller, { waveId, view, channel }: ViewChart): Promise<Curves> {
  const found = await views.overview(caller, waveId, view, maxBuckets)
  const lines = found.axes.flatMap(({ axis }, at) => {
    const pairs = found.pairs[at]
    if (!pairs || (channel !== null && axis !== channel)) return []
    const every = (from: 0 | 1) => Array.from({ length: pairs.length / 2 }, (_, i) => shortened(pairs[2 * i + from] || 0))
    return [{ channel: axis, low: every(0), values: every(1) }]
  })
  const { t0, rpm } = found.sampling
  const step = found.step / 1000
  return { unit: found.unit, step, start: 0, end: found.n * step, count: found.n, ms: t0.getTime(), rpm, lines }
}

/** The part of a waveform that the address showed, by the extremes of its spans. */
async function waveLines(parts: FactParts, caller: Caller, chart: ViewChart): Promise<Curves> {
  const { waveId, view, channel, range } = chart
  if (range === null) return wholeWave(parts, caller, chart)
  const found = await parts.views.view(caller, waveId, view)
  const step = found.step / 1000
  const cropped = ofChannel(found.axes, channel).map(({ axis, values }) => ({ axis, ...croppedSpans(values, 1 / step, range, maxBuckets) }))
  const { t0, rpm } = found.sampling
  const { start = 0, count = 0 } = cropped[0] ?? {}
  const lines = cropped.map(({ axis, low, high }) => ({ channel: axis, low, values: high }))
  return { unit: found.unit, step, start, end: found.n * step, count, ms: t0.getTime(), rpm, lines }
}

/** The part of a spectrum that the address showed, by its largest lines. */
async function spectrumLines({ views }: FactParts, caller: Caller, { waveId, view, channel, range }: ViewChart): Promise<Curves> {
  const found = await views.view(caller, waveId, view)
  const cropped = ofChannel(found.axes, channel).map(({ axis, values }) => ({
    axis,
    ...croppedLines(values, found.step, range, maxBuckets),
  }))
  const { t0, rpm } = found.sampling
  const { start = 0, step = found.step } = cropped[0] ?? {}
  const lines = cropped.map(({ axis, values }) => ({ channel: axis, values }))
  return { unit: found.unit, step, start, end: found.n * found.step, ms: t0.getTime(), rpm, lines }
}

/** The range that a plot shows: that of the address, where it has something to show. */
export const rangeWithin = (range: readonly [number, number] | null, end: number): [number, number] | null =>
  range === null || range[0] >= end ? null : [range[0], range[1]]

/** The chart of a waveform in one of its views. */
export async function viewPlot(parts: FactParts, caller: Caller, reportId: number, chart: ViewChart): Promise<FigureData> {
  const point = await pointOfWave(parts, caller, reportId, chart.waveId)
  const isWave = waveViewOf(chart.view).domain === 'time'
  const { end, ...found } = await (isWave ? waveLines : spectrumLines)(parts, caller, chart)
  if (found.lines.length === 0) throw notAFigure()
  const { cn, en } = memberOf(waveView, chart.view) ?? { cn: '', en: '' }
  const what = { what: isWave ? ('wave' as const) : ('spectrum' as const), title: { cn, en: en.toLowerCase() } }
  return { kind: 'plot', machine: point.machine, plot: { ...found, ...what, ...placeOf(point), range: rangeWithin(chart.range, end) } }
}

/** The cepstrum of a waveform, up to the quefrencies that paper can show apart. */
export async function cepstrumPlot(
  parts: FactParts,
  caller: Caller,
  reportId: number,
  waveId: number,
  channel: string | null,
): Promise<FigureData> {
  const point = await pointOfWave(parts, caller, reportId, waveId)
  const { axes: all, sampling } = await parts.views.cepstra(caller, waveId)
  const carried = ofChannel(all, channel).filter(({ problem, values }) => problem === null && values.length > 1)
  if (carried.length === 0) throw notAFigure()
  const lines = carried.map(({ axis, values }) => ({ channel: axis, values: Array.from(values.subarray(0, maxQuefrencies), shortened) }))
  const { cn, en } = analysisTab.members.Cepstrum
  return {
    kind: 'plot',
    machine: point.machine,
    plot: {
      ...{ what: 'cepstrum', title: { cn, en: en.toLowerCase() }, ...placeOf(point), unit: '', lines, start: 0 },
      ...{ ms: sampling.t0.getTime(), rpm: sampling.rpm, step: 1000 / sampling.sampleHz, range: null },
    },
  }
}
