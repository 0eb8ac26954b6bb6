import { bearing } from '@undertone/domain/asset/bearing.resource'
import { type BearingFacts, type BearingOrders, contradiction, orderNames, ordersOf } from '@undertone/domain/asset/bearing-check'
import { type FormValues, sentValue } from '../../../resource/core/form-values.ts'

/** What the values of a form tell of a bearing; what is no number yet counts as missing. */
export function factsOf(values: FormValues): BearingFacts {
  const read = (name: keyof BearingFacts): number | null => {
    const value = sentValue(bearing.fields[name], values[name])
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

/** An order as it was given and as the geometry gives it; the difference is relative, 0.034 for 3.4 %. */
export interface OrderRow {
  readonly name: keyof BearingOrders
  readonly given: number | null
  readonly computed: number | null
  readonly difference: number | null
  readonly contradicts: boolean
}

/** The four orders, given beside computed. */
export function orderRows(facts: BearingFacts): OrderRow[] {
  const orders = ordersOf(facts)
  return orderNames.map((name) => {
    const given = facts[name]
    const computed = orders?.[name] ?? null
    const difference = given !== null && computed ? Math.abs(given - computed) / Math.max(given, computed) : null
    return { name, given, computed, difference, contradicts: difference !== null && difference > contradiction }
  })
}

/** A relative difference as percent with one decimal: 0.034 is `3.4`. */
export const percentOf = (difference: number): string => (difference * 100).toFixed(1)
