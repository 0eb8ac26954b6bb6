import type { UnitKey } from '../../core/unit.ts'
import { waveViewOf, waveViews } from '../../waveform/wave-views.table.ts'

/** What the tabs of the shaft can show of a wave: the acceleration as it was measured, or what is integrated from it. */
export const shaftQuantities = ['acceleration', 'velocity', 'displacement'] as const
export type ShaftQuantity = (typeof shaftQuantities)[number]

/** The unit of a quantity: that of its view. */
export function unitOfQuantity(quantity: ShaftQuantity): UnitKey {
  const view = waveViews.find((one) => one.quantity === quantity && one.domain === 'time')
  if (!view) throw new Error(`no view of ${quantity}`)
  return waveViewOf(view.code).unit
}

/** Below this frequency in Hz nothing is integrated: sensors drift there. Source: ISO 20816-1, 10 Hz; from 2 Hz where the machine turns below 600 r/min. */
export const integrationHighPassHz = { usual: 10, slow: 2, slowBelowHz: 10 } as const

/** The lowest frequency in Hz that an integration keeps at a running speed in Hz (0: unknown). */
export const highPassAt = (speedHz: number): number =>
  speedHz > 0 && speedHz < integrationHighPassHz.slowBelowHz ? integrationHighPassHz.slow : integrationHighPassHz.usual
