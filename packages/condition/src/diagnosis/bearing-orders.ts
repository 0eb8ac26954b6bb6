import { type BearingFacts, type BearingOrders, contradiction, maxOrderDifference, ordersOf } from '@undertone/domain/asset/bearing-check'
import type { Text } from '@undertone/domain/core/text'

/** Orders of a bearing and their origin; `bsf` is null where it cannot be derived. */
export interface DerivedOrders {
  readonly orders: Omit<BearingOrders, 'bsf'> & { readonly bsf: number | null }
  /** Only the number of elements is known. */
  readonly isEstimate: boolean
  readonly how: Text
}

/** Share of the elements that pass a point of the outer race per turn, where only their number is known. Source: field guide. */
const outerShare = 0.4

const entered = { cn: '轴承库阶次', en: 'orders from the bearing library' }
const computed = { cn: '由几何尺寸计算', en: 'from the geometry' }
const identities = { cn: '由 BPFO + BPFI = n 推算，接触角取 0°', en: 'from BPFO + BPFI = n, contact angle taken as 0°' }
const estimated = { cn: '估算 0.4n / 0.6n / 0.4', en: 'estimated as 0.4 n, 0.6 n, 0.4' }

/** Whether the geometry decides: stated orders are rounded, but are better than a geometry whose contact angle is unknown and which they contradict. */
function isDecided(facts: BearingFacts, geometry: BearingOrders): boolean {
  if (facts.contactAngle !== null) return true
  return maxOrderDifference(facts, { ...facts, ...geometry }) <= contradiction
}

/**
 * Orders of the four bearing frequencies: from its geometry first, unrounded, then its own orders, then the kinematic identities (BPFO + BPFI = n, BPFO = n FTF), last a rule of thumb. Null where the
 * number of elements is unknown.
 */
export function bearingLineOrders(facts: BearingFacts): DerivedOrders | null {
  const { rollerCount: n, bpfo, bpfi, bsf, ftf } = facts
  const geometry = ordersOf(facts)
  if (geometry && isDecided(facts, geometry)) return { orders: geometry, isEstimate: false, how: computed }
  if (bpfo !== null && bpfi !== null && bsf !== null && ftf !== null)
    return { orders: { bpfo, bpfi, bsf, ftf }, isEstimate: false, how: entered }
  if (geometry) return { orders: geometry, isEstimate: false, how: computed }
  const elements = n ?? (bpfo !== null && bpfi !== null ? Math.round(bpfo + bpfi) : null)
  if (elements === null || elements < 1) return null
  const outer = bpfo ?? (bpfi !== null ? elements - bpfi : ftf !== null ? elements * ftf : null)
  if (outer === null) {
    const share = { bpfo: outerShare * elements, bpfi: (1 - outerShare) * elements, bsf, ftf: outerShare }
    return { orders: share, isEstimate: true, how: estimated }
  }
  const cage = ftf ?? outer / elements
  // d/D cos φ follows from the cage; with no contact angle it is d/D itself.
  const ratio = 1 - 2 * cage
  const spin = bsf ?? (ratio > 0 && ratio < 1 ? (1 - ratio ** 2) / (2 * ratio) : null)
  return { orders: { bpfo: outer, bpfi: bpfi ?? elements - outer, bsf: spin, ftf: cage }, isEstimate: false, how: identities }
}
