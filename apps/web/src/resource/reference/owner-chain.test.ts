import { expect, test } from 'vitest'
import { ownerChain } from './owner-chain.ts'

const steps = (key: string) => ownerChain(key).map((step) => [step.resource.key, step.narrowedBy])

test('a cascade follows the owners from the company down', () => {
  expect(steps('mapping')).toEqual([
    ['company', null],
    ['area', 'companyId'],
    ['equipment', 'areaId'],
    ['mapping', 'equipmentId'],
  ])
  expect(steps('gateway')).toEqual([
    ['company', null],
    ['gateway', 'companyId'],
  ])
  expect(steps('company')).toEqual([['company', null]])
})
