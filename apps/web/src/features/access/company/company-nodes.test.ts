import { expect, test } from 'vitest'
import { companyNodes, filterCompanies, flattenCompanies, toggleCompany } from './company-nodes.ts'

const nodes = companyNodes([
  { id: 1, name: 'Group', parentId: null },
  { id: 2, name: 'North', parentId: 1 },
  { id: 3, name: 'North Mill', parentId: 2 },
  { id: 4, name: 'South', parentId: 1 },
  { id: 9, name: 'Lone', parentId: 77 },
])

test('a company whose parent is not visible becomes a root', () => {
  expect(nodes.map((one) => one.id)).toEqual([1, 9])
  expect(flattenCompanies(nodes).map((one) => one.id)).toEqual([1, 2, 3, 4, 9])
})

test('a search keeps the ancestors of its matches', () => {
  const [group] = filterCompanies(nodes, 'mill')
  expect(flattenCompanies(group ? [group] : []).map((one) => one.id)).toEqual([1, 2, 3])
})

test('a linked toggle includes the sub-companies, in both directions', () => {
  expect(toggleCompany(nodes, [4], 2, true)).toEqual([2, 3, 4])
  expect(toggleCompany(nodes, [2, 3, 4], 2, true)).toEqual([4])
  expect(toggleCompany(nodes, [4], 2, false)).toEqual([2, 4])
  expect(toggleCompany(nodes, [2, 3], 2, false)).toEqual([3])
})
