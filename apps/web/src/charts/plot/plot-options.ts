import './valid-locale.ts'
import { logTicks } from '@undertone/chart/axis/log-ticks'
import { formatTick } from '@undertone/chart/format/format-number'
import { timeTickLabels, timeTicks } from '@undertone/chart/format/format-time'
import { lonelyPoints } from '@undertone/chart/series/isolated-points'
import { axisOf, type ChartAxis, type ChartRange, type ChartSeries, type ChartSpec, pointCount } from '@undertone/chart/spec/chart-spec'
import uPlot from 'uplot'
import { type ChartPalette, withAlpha } from '../theme/chart-palette.ts'
import { sansFont } from './plot-surface.ts'

/** What the options read while the chart lives. */
export interface PlotState {
  range(): ChartRange
  yRange(axis: string): ChartRange
}

/** Space between two ticks of a time axis, in px: enough for `HH:mm:ss.SSS`. */
const timeTickPx = 84
/** The least width of a vertical axis, so that charts above each other share their left edge. */
const axisWidthPx = 52

/** Describes a spec to the chart library: axes, scales and series; drawing order, interaction and data are the engine's. */
export function plotOptions(
  spec: ChartSpec,
  palette: ChartPalette,
  timeZone: string,
  state: PlotState,
): Omit<uPlot.Options, 'width' | 'height'> {
  const scales: uPlot.Scales = { x: { time: false, range: () => [...state.range()] as [number, number] } }
  for (const axis of spec.y) {
    scales[axis.key] = {
      auto: false,
      range: () => [...state.yRange(axis.key)] as [number, number],
      ...(axis.scale === 'log' ? { distr: 3 as const, log: 10 as const } : {}),
    }
  }
  const hasRight = spec.y.some((axis) => axis.side === 'right')
  return {
    padding: [spec.y.some((axis) => axis.unit) ? 22 : 8, hasRight ? 0 : 20, 0, 0],
    legend: { show: false },
    focus: { alpha: 0.25 },
    scales,
    axes: [horizontalAxis(spec, palette, timeZone), ...spec.y.map((axis, index) => verticalAxis(axis, palette, index === 0))],
    series: [{}, ...spec.series.map((series) => seriesOptions(spec, series, palette))],
  }
}

function horizontalAxis(spec: ChartSpec, palette: ChartPalette, timeZone: string): uPlot.Axis {
  const base: uPlot.Axis = {
    scale: 'x',
    font: sansFont(palette),
    stroke: palette.tones.quiet,
    gap: 5,
    grid: { stroke: palette.line, width: 1 },
    ticks: { stroke: palette.lineStrong, width: 1, size: 4 },
    border: { show: true, stroke: palette.lineStrong, width: 1 },
  }
  if (spec.x.kind === 'time') {
    return {
      ...base,
      size: 40,
      lineGap: 1.25,
      splits: (u, _axis, from, to) => timeTicks(from, to, Math.max(2, plotWidth(u) / timeTickPx), timeZone),
      values: (_u, splits) => timeTickLabels(splits, timeZone),
    }
  }
  return {
    ...base,
    size: 26,
    space: 64,
    values: (u, splits) => withUnitAtEnd(u, splits, ticksOf(splits), spec.x.unit),
  }
}

/** The width of the plotting area in CSS px; its element has none yet when the first ticks are chosen. */
function plotWidth(u: uPlot): number {
  return u.bbox.width / uPlot.pxRatio
}

/** The unit follows the last figure that has room for it. */
function withUnitAtEnd(u: uPlot, splits: readonly number[], labels: string[], unit: string): string[] {
  const { min, max } = u.scales.x ?? {}
  if (!unit || min === undefined || max === undefined || !(max > min)) return labels
  const perValue = plotWidth(u) / (max - min)
  for (let index = labels.length - 1; index > 0; index--) {
    // 20 px of padding on the right, about 6.5 px a character.
    if (((max - (splits[index] ?? max)) * perValue || 0) + 20 >= (((labels[index]?.length ?? 0) + 1 + unit.length) * 6.5) / 2) {
      labels[index] = `${labels[index]} ${unit}`
      break
    }
  }
  return labels
}

function ticksOf(splits: readonly (number | null)[]): string[] {
  const shown = splits.filter((value) => value !== null)
  const increment = shown.length > 1 ? Math.abs((shown[1] ?? 0) - (shown[0] ?? 0)) : (shown[0] ?? 1)
  return splits.map((value) => (value === null ? '' : formatTick(value, increment)))
}

function verticalAxis(axis: ChartAxis, palette: ChartPalette, first: boolean): uPlot.Axis {
  const log = axis.scale === 'log'
  return {
    scale: axis.key,
    side: axis.side === 'right' ? 1 : 3,
    font: sansFont(palette),
    stroke: palette.tones.quiet,
    size: (_u, values) =>
      Math.max(axis.widthPx ?? axisWidthPx, 16 + 6.6 * Math.max(0, ...(values ?? []).map((value) => String(value ?? '').length))),
    gap: 6,
    // Tall plots need no more lines than these to be read.
    space: (_u, _axis, _from, _to, length) => Math.max(34, length / 9),
    grid: { show: first, stroke: palette.line, width: 1 },
    ticks: { show: false },
    ...(log
      ? {
          splits: (_u: uPlot, _axis: number, from: number, to: number) => logTicks(from, to),
          filter: (_u: uPlot, splits: number[]) => splits,
        }
      : {}),
    values: (_u, splits) => (log ? splits.map((value) => (value === null ? '' : formatTick(value, value))) : ticksOf(splits)),
  }
}

/** Where every value is not drawn as a dot, those are that stand alone. */
function lonelyShown(u: uPlot, index: number): number[] | null {
  const [from, to] = u.series[0]?.idxs ?? [0, -1]
  const lonely = lonelyPoints(u.data[index] ?? [], from, to)
  return lonely.length === 0 ? null : lonely
}

function seriesOptions(spec: ChartSpec, series: ChartSeries, palette: ChartPalette): uPlot.Series {
  const color = palette.tones[series.tone]
  const dots = series.style === 'points'
  // Long records are dense: exactly one pixel is both crisper and faster to draw.
  const width = pointCount(series) > 4000 ? 1 : 1.4
  return {
    label: series.label,
    scale: axisOf(spec, series).key,
    stroke: color,
    width: dots ? 0 : width,
    pxAlign: 0,
    auto: false,
    points: dots
      ? { show: true, size: 5, fill: color, stroke: color }
      : { size: 4, fill: color, stroke: color, space: 14, filter: (u, index, isShown) => (isShown ? null : lonelyShown(u, index)) },
    ...(series.dash ? { dash: [...series.dash] } : {}),
    ...(dots ? { paths: () => null } : {}),
    ...(series.style === 'area' ? { fill: withAlpha(color, 0.12) } : {}),
  }
}
