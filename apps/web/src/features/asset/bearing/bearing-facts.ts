import { bearing } from '@undertone/domain/asset/bearing.resource'
import { type BearingFacts, type BearingOrders, contradiction, orderNames, ordersOf } from '@undertone/domain/asset/bearing-check'
import { type FormValues, submittedValue } from '../../../resource/core/form-values.ts'

/** Reads the bearing data from form values; an incomplete number counts as missing. */
export function factsOf(values: FormValues): BearingFacts {
  const read = (name: keyof BearingFacts): number | null => {
    const value = submittedValue(bearing.fields[name], values[name])
    return typeof value === 'number' ? value : null
  }
  return {
    rollerCount: read('rollerCount'),
    elementDiameter: read('elementDiameter'),
    pitchDiameter: read('pitchDiameter'),
    contactAngle: read('contactAngle'),
    bpfo: read('bpfo'),
    bpfi: read('bpfi'),
    bsf: read('bsf'),
    ftf: read('ftf'),
  }
}

/** An order as entered and as computed from the geometry; the difference is relative, 0.034 for 3.4 %. */
export interface OrderRow {
  readonly name: keyof BearingOrders
  readonly entered: number | null
  readonly computed: number | null
  readonly difference: number | null
  readonly contradicts: boolean
}

/** The four orders, entered and computed. */
export function orderRows(facts: BearingFacts): OrderRow[] {
  const orders = ordersOf(facts)
  return orderNames.map((name) => {
    const entered = facts[name]
    const computed = orders?.[name] ?? null
    const difference = entered !== null && computed ? Math.abs(entered - computed) / Math.max(entered, computed) : null
    return { name, entered, computed, difference, contradicts: difference !== null && difference > contradiction }
  })
}

/** A relative difference as percent with one decimal: 0.034 is `3.4`. */
export const percentOf = (difference: number): string => (difference * 100).toFixed(1)
