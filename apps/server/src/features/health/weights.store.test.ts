import { defaultWeights } from '@undertone/domain/health/health-parts.table'
import { expect, test } from 'vitest'
import { TenantWeights } from './weights.store.ts'

const own = { severity: 70, alarm: 20, change: 10 }
const root = { severity: 60, alarm: 30, change: 10 }
/** A company, one below it, and one below that. */
const parents = new Map([
  [1, null],
  [2, 1],
  [3, 2],
])
const set = (companyId: number, since: number, weights: typeof own | null) => ({ companyId, since, weights, by: '' })
const held = new TenantWeights(parents, [set(1, 10, root), set(2, 20, own), set(2, 30, null)])

test('the nearest company above with weights at the time decides, else the defaults apply', () => {
  expect(held.effectiveAt(3, 5)).toEqual({ weights: defaultWeights, from: null })
  expect(held.effectiveAt(3, 15)).toEqual({ weights: root, from: 1 })
  expect(held.effectiveAt(3, 25)).toEqual({ weights: own, from: 2 })
  expect(held.effectiveAt(3, 30)).toEqual({ weights: root, from: 1 })
  expect(held.inheritedAt(2, 25)).toEqual(root)
  expect(held.inheritedAt(1, 25)).toEqual(defaultWeights)
})

test('weights are previewed without setting them', () => {
  const planned = held.with(set(3, 40, own))
  expect(planned.effectiveAt(3, 40).from).toBe(3)
  expect(held.effectiveAt(3, 40).from).toBe(1)
  expect(planned.changesFor(3)).toEqual([10, 20, 30, 40])
})
