import { type ShaftQuantity, unitOfQuantity } from '@undertone/domain/analysis/shaft/shaft-quantities.table'
import { units } from '@undertone/domain/core/unit'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import { unitOf } from '../../../waves/view/sampling-view.ts'
import type { StoredWave } from '../../../waves/view/wave.store.ts'

/** The quantity that can be displayed, and its unit: data with undeclared units are not integrated. */
export function displayQuantity(
  waves: readonly StoredWave[],
  requested: ShaftQuantity = 'acceleration',
): { readonly quantity: ShaftQuantity; readonly undeclared: boolean; readonly unit: string } {
  const undeclared = waves.some(({ unit }) => siFactorOf(unit) === undefined)
  const quantity = undeclared ? 'acceleration' : requested
  return { quantity, undeclared, unit: quantity === 'acceleration' ? unitOf(waves, 100) : units[unitOfQuantity(quantity)].symbol }
}
