import { units } from '@undertone/domain/core/unit'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import { type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'

/** Whether velocity and displacement can be had from a wave of this unit: only what the device declared can be integrated. */
export const isDeclaredUnit = (unit: string): boolean => siFactorOf(unit) !== undefined

/** Whether a view can be drawn from a wave of this unit: acceleration and its envelope as they are, the rest only from a declared unit. */
export function canShowView(code: WaveViewCode, unit: string): boolean {
  const { quantity } = waveViewOf(code)
  return isDeclaredUnit(unit) || quantity === 'acceleration' || quantity === 'envelope'
}

/** The unit on the vertical axis of a view: the wave's own where nothing is integrated. */
export function viewUnit(code: WaveViewCode, unit: string): string {
  const row = waveViewOf(code)
  return row.unit === 'acceleration' ? unit : units[row.unit].symbol
}
