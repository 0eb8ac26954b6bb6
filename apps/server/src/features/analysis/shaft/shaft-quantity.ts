import { type ShaftQuantity, unitOfQuantity } from '@undertone/domain/analysis/shaft/shaft-quantities.table'
import { units } from '@undertone/domain/core/unit'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import { unitOf } from '../../../waves/view/sampling-view.ts'
import type { StoredWave } from '../../../waves/view/wave.store.ts'

/** The quantity that can be shown where this one is wanted, and its unit: from undeclared units nothing is integrated. */
export function quantityShown(
  waves: readonly StoredWave[],
  wanted: ShaftQuantity = 'acceleration',
): { readonly quantity: ShaftQuantity; readonly undeclared: boolean; readonly unit: string } {
  const undeclared = waves.some(({ unit }) => siFactorOf(unit) === undefined)
  const quantity = undeclared ? 'acceleration' : wanted
  return { quantity, undeclared, unit: quantity === 'acceleration' ? unitOf(waves, 100) : units[unitOfQuantity(quantity)].symbol }
}
