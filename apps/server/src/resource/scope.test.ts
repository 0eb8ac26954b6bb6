import { expect, test } from 'vitest'
import type { Scope } from '../platform/identity/principal.ts'
import { markOf } from './scope.ts'

const scope: Scope = { tenantId: 13, companyIds: [14, 15], accountId: 1, ownWithin: [] }

test('callers who see the same rows have the same mark', () => {
  expect(markOf({ ...scope, companyIds: [15, 14], accountId: 2 })).toBe(markOf(scope))
  expect(markOf({ ...scope, companyIds: 'all', accountId: 2, ownWithin: 'all' })).toBe(markOf({ ...scope, companyIds: 'all' }))
})

test.each<[string, Partial<Scope>]>([
  ['another tenant', { tenantId: 50 }],
  ['no tenant', { tenantId: null }],
  ['fewer companies', { companyIds: [14] }],
  ['no company', { companyIds: [] }],
  ['all companies', { companyIds: 'all' }],
  ['own records', { ownWithin: [16] }],
])('%s has another', (_, more) => expect(markOf({ ...scope, ...more })).not.toBe(markOf(scope)))

test('own records belong to one user', () => {
  const own = { ...scope, ownWithin: 'all' as const }
  expect(markOf({ ...own, accountId: 2 })).not.toBe(markOf(own))
})
