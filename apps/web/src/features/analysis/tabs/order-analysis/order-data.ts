import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { SpectrumCursors } from '@undertone/chart/cursor/spectrum-cursors'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { OrderHead } from '@undertone/domain/analysis/shaft/order.calls'
import { unitOfQuantity } from '@undertone/domain/analysis/shaft/shaft-quantities.table'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { axes as sensorAxes } from '@undertone/domain/device/telemetry/telemetry'
import { decimalsFor } from '../../shaft/decimals.ts'
import type { ShaftResponse } from '../../shaft/use-shaft-response.ts'

/** An order spectrum as a spectrum at the mean speed: one order is the mean speed in Hz, so that every line has its order and its frequency. */
export function orderData({ head, values }: ShaftResponse<OrderHead>, names: AxisNames, quantity: string): SpectrumData | null {
  const { speed, orderStep, sampleHz, unit } = head
  if (!speed || head.problem !== null) return null
  const speedHz = speed.meanRpm / 60
  const lines = sensorAxes.flatMap((axis) => {
    const amplitude = values.get(axis)
    return amplitude ? [{ key: axis, label: names[axis], tone: axisTone[axis], amplitude }] : []
  })
  return {
    lines,
    binHz: orderStep * speedHz,
    speedHz,
    sampleHz,
    unit,
    quantity,
    decimals: decimalsFor(greatestOf(lines), units[unitOfQuantity(head.quantity)].decimals),
    ...(speed.source === 'entered' ? { speedFrom: 'entered' as const } : {}),
  }
}

const greatestOf = (lines: SpectrumData['lines']): number => {
  let greatest = 0
  for (const { amplitude } of lines) for (const value of amplitude) if (value > greatest) greatest = value
  return greatest
}

/**
 * Scales the positions of cursors: from orders to Hz by the speed, and back by its reciprocal. The URL contains orders, so that cursors
 * keep their order when the speed changes.
 */
export function scaledCursors(cursors: SpectrumCursors, by: number): SpectrumCursors {
  const scaled = (position: number | null) => (position === null ? null : position * by)
  const { atHz, deltaHz, harmonicHz, sideband } = cursors
  return {
    ...cursors,
    atHz: scaled(atHz),
    deltaHz: scaled(deltaHz),
    harmonicHz: scaled(harmonicHz),
    sideband: sideband && { ...sideband, centreHz: sideband.centreHz * by, spacingHz: sideband.spacingHz * by },
  }
}
