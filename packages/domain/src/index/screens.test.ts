import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { menuGroups } from '../core/screen.ts'
import { permissions } from './permissions.ts'
import { screens } from './screens.ts'

const root = path.resolve(import.meta.dirname, '..')
const declarations = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.screens.ts'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

test('every declared screen is in the table once: two with the same key would hide each other', () => {
  const declared = [...declarations.matchAll(/^ {2}\w+: \w+\(/gm)].length
  expect(screens).toHaveLength(declared)
  expect(new Set(screens.map((one) => one.path)).size).toBe(declared)
})

test('every permission of a screen is one that a call requires', () => {
  expect(screens.map((one) => one.permission).filter((key) => key !== null && !permissions.includes(key))).toEqual([])
})

test('the screens of a group are in one module, and each group has at least two', () => {
  for (const key of Object.keys(menuGroups)) {
    const members = screens.filter(({ group }) => group === key)
    expect([key, members.length > 1, new Set(members.map(({ module }) => module)).size]).toEqual([key, true, 1])
  }
  expect(screens.filter(({ group, parent }) => group !== undefined && parent !== undefined)).toEqual([])
})
