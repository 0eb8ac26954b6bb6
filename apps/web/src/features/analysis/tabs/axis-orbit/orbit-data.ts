import { waveAxis } from '@undertone/chart/wave/wave-curves'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import type { OrbitHead } from '@undertone/domain/analysis/shaft/order.calls'
import { unitOfQuantity } from '@undertone/domain/analysis/shaft/shaft-quantities.table'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { decimalsFor } from '../../shaft/decimals.ts'
import type { ShaftResponse } from '../../shaft/use-shaft-response.ts'

type OrbitResponse = ShaftResponse<OrbitHead>

/** Decimals of an orbit's lengths: those of its quantity, more if its lines are small. */
export const orbitDecimals = ({ head }: OrbitResponse): number =>
  decimalsFor(Math.max(0, ...head.lines.map(({ amplitude }) => amplitude)), units[unitOfQuantity(head.quantity)].decimals)

/** The signal of one axis as a waveform, or null if it was not recorded. */
export function signalOf({ head, values }: OrbitResponse, axis: Axis, names: AxisNames, decimals: number): WaveData | null {
  const samples = values.get(axis)
  if (!samples) return null
  return { axes: [waveAxis(axis, names, samples)], unit: head.unit, sampleHz: head.sampleHz, sampleCount: samples.length, decimals }
}

/** Direction of an ellipse at 1×. A minor semi-axis below a twentieth of the major one is a line, whose direction would be noise (guess). */
export function precessionOf(ellipse: OrbitHead['ellipse']): 'forward' | 'backward' | 'straight' | null {
  if (!ellipse) return null
  if (ellipse.minor < ellipse.major / 20) return 'straight'
  return ellipse.forward ? 'forward' : 'backward'
}
