import { type BearingFacts, type BearingOrders, ordersOf } from '@undertone/domain/asset/bearing-check'
import type { Text } from '@undertone/domain/core/text'

/** Orders of a bearing, and how they came about; `bsf` is null where nothing tells it. */
export interface DerivedOrders {
  readonly orders: Omit<BearingOrders, 'bsf'> & { readonly bsf: number | null }
  /** Only the number of elements is known. */
  readonly isEstimate: boolean
  readonly how: Text
}

/** Share of the elements that pass a point of the outer race in one turn, where only their number is known. Source: field guide. */
const outerShare = 0.4

const entered = { cn: '轴承库阶次', en: 'orders of the library' }
const computed = { cn: '由几何尺寸计算', en: 'from the geometry' }
const identities = { cn: '由 BPFO + BPFI = n 推算，接触角按 0°', en: 'by BPFO + BPFI = n, contact angle taken as 0°' }
const estimated = { cn: '估算 0.4n / 0.6n / 0.4', en: 'estimate 0.4 n, 0.6 n, 0.4' }

/**
 * Orders of the four lines from what a bearing tells: its own orders first, then its geometry, then the identities of kinematics
 * (BPFO + BPFI = n, BPFO = n FTF), last a rule of thumb. Null where not even the number of elements is known.
 */
export function bearingLineOrders(facts: BearingFacts): DerivedOrders | null {
  const { rollerCount: n, bpfo, bpfi, bsf, ftf } = facts
  if (bpfo !== null && bpfi !== null && bsf !== null && ftf !== null)
    return { orders: { bpfo, bpfi, bsf, ftf }, isEstimate: false, how: entered }
  const geometry = ordersOf(facts)
  if (geometry) return { orders: geometry, isEstimate: false, how: computed }
  const elements = n ?? (bpfo !== null && bpfi !== null ? Math.round(bpfo + bpfi) : null)
  if (elements === null || elements < 1) return null
  const outer = bpfo ?? (bpfi !== null ? elements - bpfi : ftf !== null ? elements * ftf : null)
  if (outer === null) {
    const share = { bpfo: outerShare * elements, bpfi: (1 - outerShare) * elements, bsf, ftf: outerShare }
    return { orders: share, isEstimate: true, how: estimated }
  }
  const cage = ftf ?? outer / elements
  // d/D cos phi follows from the cage; with no contact angle it is d/D itself.
  const ratio = 1 - 2 * cage
  const spin = bsf ?? (ratio > 0 && ratio < 1 ? (1 - ratio ** 2) / (2 * ratio) : null)
  return { orders: { bpfo: outer, bpfi: bpfi ?? elements - outer, bsf: spin, ftf: cage }, isEstimate: false, how: identities }
}
