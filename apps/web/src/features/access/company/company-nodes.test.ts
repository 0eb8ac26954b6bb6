import { expect, test } from 'vitest'
import { companyNodes, findCompanies, flatCompanies, toggledCompanies } from './company-nodes.ts'

const nodes = companyNodes([
  { id: 1, name: 'Group', parentId: null },
  { id: 2, name: 'North', parentId: 1 },
  { id: 3, name: 'North Mill', parentId: 2 },
  { id: 4, name: 'South', parentId: 1 },
  { id: 9, name: 'Lone', parentId: 77 },
])

test('a company whose parent is out of sight stands at the root', () => {
  expect(nodes.map((one) => one.id)).toEqual([1, 9])
  expect(flatCompanies(nodes).map((one) => one.id)).toEqual([1, 2, 3, 4, 9])
})

test('search keeps the way to what it finds', () => {
  const [group] = findCompanies(nodes, 'mill')
  expect(flatCompanies(group ? [group] : []).map((one) => one.id)).toEqual([1, 2, 3])
})

test('a linked tick takes those beneath along, both ways', () => {
  expect(toggledCompanies(nodes, [4], 2, true)).toEqual([2, 3, 4])
  expect(toggledCompanies(nodes, [2, 3, 4], 2, true)).toEqual([4])
  expect(toggledCompanies(nodes, [4], 2, false)).toEqual([2, 4])
  expect(toggledCompanies(nodes, [2, 3], 2, false)).toEqual([3])
})
