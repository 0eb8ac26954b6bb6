import { units } from '@undertone/domain/core/unit'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import { type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'

/** Whether a waveform of this unit can be integrated to velocity and displacement: only a declared unit can. */
export const isDeclaredUnit = (unit: string): boolean => siFactorOf(unit) !== undefined

/** Whether a view supports this unit: acceleration and its envelope support any, the rest only a declared one. */
export function canShowView(code: WaveViewCode, unit: string): boolean {
  const { quantity } = waveViewOf(code)
  return isDeclaredUnit(unit) || quantity === 'acceleration' || quantity === 'envelope'
}

/** The unit on the vertical axis of a view: the waveform's own if nothing is integrated. */
export function viewUnit(code: WaveViewCode, unit: string): string {
  const row = waveViewOf(code)
  return row.unit === 'acceleration' ? unit : units[row.unit].symbol
}
