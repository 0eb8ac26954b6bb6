import { orbitSides } from '@undertone/chart/orbit/orbit-sides'
import { analysisTab } from '@undertone/domain/analysis/analysis.enums'
import { axesOf } from '@undertone/domain/analysis/shaft/shaft-choices'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import type { ShaftCharts } from '../../../contracts/shaft-charts.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { shortened } from '../../../waves/compute/kept-spectrum.ts'
import type { FigureData } from '../compose/figure.store.ts'
import type { FactParts } from '../facts/machine-facts.ts'
import { croppedLines } from './cropped-curve.ts'
import type { AddressedChart } from './figure-address.ts'
import { notAFigure, placeOf, pointOfWave } from './figure-point.ts'
import { maxBuckets, rangeWithin } from './wave-figure.ts'

/** What picks figures. */
export interface PickParts extends FactParts {
  readonly shaftCharts: ShaftCharts
}

/** Samples of an orbit that a figure keeps of each axis (guess: more are closer together than the line is wide). */
const maxOrbit = 4000

type Chart<Kind extends AddressedChart['kind']> = Extract<AddressedChart, { kind: Kind }>

/** Every so many samples that at most `maxOrbit` are left. */
function everyNth(values: ArrayLike<number>, nth: number): number[] {
  return Array.from({ length: Math.ceil(values.length / nth) }, (_, at) => shortened(values[at * nth] ?? 0))
}

/** The orbit of a waveform, with the turns and the filter of its address. */
export async function orbitPlot(parts: PickParts, caller: Caller, reportId: number, chart: Chart<'orbit'>): Promise<FigureData> {
  const point = await pointOfWave(parts, caller, reportId, chart.waveId)
  const { head, values } = await parts.shaftCharts.orbit(caller, chart.form)
  const byAxis = new Map(head.axes.map((axis, at) => [axis, values[at] ?? new Float32Array()]))
  const sides = orbitSides({ head, values: byAxis }, chart.axes, sensorLetters, chart.turns)
  if (!sides || head.n === 0) throw notAFigure()
  const nth = Math.max(1, Math.ceil(Math.max(...sides.map((side) => side.values.length)) / maxOrbit))
  const { sampling } = await parts.views.sampling(caller, chart.waveId)
  const { cn, en } = analysisTab.members.AxisOrbit
  return {
    kind: 'plot',
    machine: point.machine,
    plot: {
      ...{ what: 'orbit', title: { cn, en: en.toLowerCase() }, ...placeOf(point), unit: head.unit, start: 0, range: null },
      ...{ ms: sampling.t0.getTime(), rpm: head.shaftHz === null ? null : head.shaftHz * 60, step: nth / head.sampleHz },
      perTurn: head.shaftHz === null ? null : head.sampleHz / head.shaftHz / nth,
      lines: axesOf(chart.axes).map((axis, at) => ({ channel: axis, values: everyNth(sides[at]?.values ?? [], nth) })),
    },
  }
}

/** The order spectrum of a waveform, with the speed of its address. */
export async function ordersPlot(parts: PickParts, caller: Caller, reportId: number, chart: Chart<'orders'>): Promise<FigureData> {
  const point = await pointOfWave(parts, caller, reportId, chart.waveId)
  const { head, values } = await parts.shaftCharts.orders(caller, chart.form)
  if (head.problem !== null || !head.speed || head.n < 2) throw notAFigure()
  const cropped = head.axes.map((axis, at) => ({
    axis,
    ...croppedLines(values[at] ?? new Float32Array(), head.orderStep, chart.range, maxBuckets),
  }))
  const { start = 0, step = head.orderStep } = cropped[0] ?? {}
  const { sampling } = await parts.views.sampling(caller, chart.waveId)
  return {
    kind: 'plot',
    machine: point.machine,
    plot: {
      ...{ what: 'orders', title: { cn: '阶次谱', en: 'order spectrum' }, ...placeOf(point), unit: head.unit, start, step },
      ...{ ms: sampling.t0.getTime(), rpm: head.speed.meanRpm, range: rangeWithin(chart.range, head.n * head.orderStep) },
      lines: cropped.map((one) => ({ channel: one.axis, values: one.values })),
    },
  }
}
