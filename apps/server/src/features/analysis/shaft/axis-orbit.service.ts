import type { OrbitHead, orderCalls } from '@undertone/domain/analysis/shaft/order.calls'
import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { channelOf } from '@undertone/domain/waveform/channels.table'
import { turnMarksIn } from '@undertone/domain/waveform/tacho-marks'
import type { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import type { Caller } from '../../../platform/identity/principal.ts'
import type { OrbitJob } from '../../../waves/compute/axis-orbit.ts'
import { turningOf } from '../../../waves/compute/order-turning.ts'
import type { WaveViews } from '../../../waves/compute/wave.service.ts'
import { samplingHead } from '../../../waves/view/sampling-head.ts'
import { type Sampling, unitOf } from '../../../waves/view/sampling-view.ts'
import { displayQuantity } from './shaft-quantity.ts'

/** The form of an orbit: measurement, speed in r/min, and the two axes of the phase. */
export interface OrbitForm {
  readonly waveId?: number | undefined
  readonly rotation?: number | undefined
  readonly phaseAxis1?: Axis | undefined
  readonly phaseAxis2?: Axis | undefined
}

/** The signals of a measurement by axis, and the phase of the second axis (Y) against the first (X) at the running speed. */
export async function axisOrbit(views: WaveViews, caller: Caller, form: OrbitForm): Promise<DataOf<typeof waveformCalls.getAxisOrbit>> {
  const { phaseAxis1 = 'X', phaseAxis2 = 'Y' } = form
  const found = await views.sampling(caller, form.waveId)
  const { sampling, waves } = found
  const { rotation, speedHz, tacho } = orbitSpeed(found, form.rotation)
  const work = { quantity: 'acceleration', pair: [phaseAxis1, phaseAxis2], speedHz, tacho, orders: [] } as const
  const { signals, problems, phase, lineRpm } = await views.orbit(found, work)
  const { areaName, equipmentName, pointName, sensorId, missingAxes } = samplingHead(found)
  return {
    ...Object.fromEntries(signals.map(({ axis, values }) => [channelOf[axis], Array.from(values)])),
    interval: 1000 / sampling.sampleHz,
    unit: unitOf(waves, 100),
    rotation,
    lineRpm,
    phaseDiff: phase.degrees,
    coherence: phase.coherence,
    phaseProblem: phase.problem,
    areaName,
    equipmentName,
    pointName,
    sensorId,
    missingAxes,
    problems: [...problems],
  }
}

/** The speed of an orbit: the entered one, that of the tachometer, or the one sent with the measurement; and the pulses, if any. */
function orbitSpeed(
  { sampling, waves }: Sampling,
  entered: number | undefined,
): Pick<OrbitHead, 'rotation' | 'rotationFrom'> & Pick<OrbitJob, 'speedHz' | 'tacho'> {
  const { tacho: pulses } = turnMarksIn(waves.map(({ meta }) => meta))
  const turning =
    pulses && turningOf({ kind: 'pulses', ...pulses, timesS: pulses.pulsesS }, Math.max(...waves.map(({ n }) => n)), sampling.sampleHz)
  const pulsesHz = turning && 'meanHz' in turning ? turning.meanHz : undefined
  const isSpeed = entered === undefined && pulsesHz !== undefined
  const tacho = pulses ? { timesS: pulses.pulsesS, pulsesPerTurn: pulses.pulsesPerTurn, isSpeed } : null
  if (entered !== undefined) return { rotation: entered, rotationFrom: 'entered', speedHz: entered / 60, tacho }
  if (pulsesHz !== undefined) return { rotation: pulsesHz * 60, rotationFrom: 'tacho', speedHz: pulsesHz, tacho }
  return { rotation: sampling.rpm, rotationFrom: sampling.rpm === null ? null : 'sampling', speedHz: (sampling.rpm ?? 0) / 60, tacho }
}

/**
 * The same for the chart: in the requested quantity, full or reduced to the orders of the shaft, with ellipse and warnings; binary data
 * after the head.
 */
export async function orbitSignals(
  views: WaveViews,
  caller: Caller,
  form: ParsedOf<typeof orderCalls.orbit>['query'],
): Promise<{ head: OrbitHead; values: readonly Float32Array[] }> {
  const found = await views.sampling(caller, form.waveId)
  const { rotation, rotationFrom, speedHz, tacho } = orbitSpeed(found, form.rotation)
  const [first = 'X', second = 'Y'] = axes.filter((axis) => (form.axes ?? 'XYZ').includes(axis))
  const { quantity, undeclared, unit } = displayQuantity(found.waves, form.quantity)
  const work = { quantity, pair: [first, second], speedHz, tacho, orders: form.orders ?? [] } as const
  const { signals, phase, problems, saturated, lines, doubts, ...rest } = await views.orbit(found, work)
  const head: OrbitHead = {
    ...samplingHead(found),
    ...rest,
    quantity,
    undeclared,
    unit,
    rotation,
    rotationFrom,
    axes: signals.map(({ axis }) => axis),
    n: Math.max(0, ...signals.map(({ values }) => values.length)),
    orders: [...rest.orders],
    lines: [...lines],
    doubts: [...doubts],
    problems: [...problems],
    saturated: [...saturated],
    phaseDiff: phase.degrees,
    coherence: phase.coherence,
    phaseProblem: phase.problem,
  }
  return { head, values: signals.map(({ values }) => values) }
}
