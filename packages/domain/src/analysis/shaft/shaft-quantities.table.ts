import type { UnitKey } from '../../core/unit.ts'
import { waveViewOf, waveViews } from '../../waveform/wave-views.table.ts'

/** Quantities of the orbit and order tabs: the measured acceleration, or its integrals. */
export const shaftQuantities = ['acceleration', 'velocity', 'displacement'] as const
export type ShaftQuantity = (typeof shaftQuantities)[number]

/** The unit of a quantity: that of its view. */
export function unitOfQuantity(quantity: ShaftQuantity): UnitKey {
  const view = waveViews.find((one) => one.quantity === quantity && one.domain === 'time')
  if (!view) throw new Error(`no view of ${quantity}`)
  return waveViewOf(view.code).unit
}

/** Lower frequency limit of integration in Hz, because sensors drift below it. Source: ISO 20816-1, 10 Hz; 2 Hz for machines below 600 r/min. */
export const integrationHighPassHz = { usual: 10, slow: 2, slowBelowHz: 10 } as const

/** High-pass frequency in Hz of an integration at a running speed in Hz (0: unknown). */
export const highPassAt = (speedHz: number): number =>
  speedHz > 0 && speedHz < integrationHighPassHz.slowBelowHz ? integrationHighPassHz.slow : integrationHighPassHz.usual
