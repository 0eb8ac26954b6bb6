import type { Text } from '../core/text.ts'

/** The demo company; the specification fixes its id and four plants with coordinates. */
export const demoCompanyId = 13
export const demoCompanyName = 'Undertone Demo'

/** The four plants; names are invented, coordinates are those of the cities (public geography). */
export const demoPlants = [
  { name: 'Harbour Works', province: 'Zhejiang', city: 'Ningbo', longitude: 121.55, latitude: 29.87 },
  { name: 'River Mill', province: 'Hubei', city: 'Wuhan', longitude: 114.3, latitude: 30.59 },
  { name: 'Highland Cement', province: 'Yunnan', city: 'Kunming', longitude: 102.83, latitude: 24.88 },
  { name: 'Northern Paper', province: 'Heilongjiang', city: 'Harbin', longitude: 126.53, latitude: 45.8 },
] as const

/** The accounts of the demo company, one for each role kind. */
export const demoAccounts: readonly {
  userName: string
  nickName: Text
  kind: 'CompanyAdmin' | 'DepartmentHead' | 'RegionalManager' | 'Engineer'
  /** Index of the user's plant; null for the company itself. */
  plant: number | null
}[] = [
  { userName: 'demoadmin', nickName: { cn: 'Demo Admin', en: 'Demo Admin' }, kind: 'CompanyAdmin', plant: null },
  { userName: 'depthead', nickName: { cn: 'Dept Head', en: 'Dept Head' }, kind: 'DepartmentHead', plant: 0 },
  { userName: 'regional', nickName: { cn: 'Regional', en: 'Regional' }, kind: 'RegionalManager', plant: null },
  { userName: 'engineer', nickName: { cn: 'Engineer', en: 'Engineer' }, kind: 'Engineer', plant: 0 },
]
