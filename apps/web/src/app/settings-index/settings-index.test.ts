import type { Screen } from '@undertone/domain/core/screen'
import { resources } from '@undertone/domain/index/resources'
import { type ScreenKey, screenTable } from '@undertone/domain/index/screens'
import { expect, test } from 'vitest'
import { screenContents } from './settings-index.ts'

test('every configuration list has settings, directly or on one of its pages', () => {
  const screens = (Object.keys(screenTable) as ScreenKey[]).map((key) => ({ key, ...(screenTable[key] as Screen) }))
  const setUp = screens.filter(({ module }) => module === 'configure' || module === 'system' || module === 'platform')
  const lists = setUp.filter(({ parent }) => parent === undefined)
  const silent = lists.filter((list) => !screens.some((one) => (one === list || one.parent === list.path) && one.key in screenContents))
  expect(silent.map((one) => one.path)).toEqual([])
})

test('every editable field is a setting of some screen', () => {
  const held = new Set(Object.values(screenContents).flatMap((all) => all.map((one) => one.label)))
  const missing = resources.flatMap((of) =>
    Object.entries(of.fields)
      .filter(([, field]) => !field.readOnly && !held.has(field.label))
      .map(([name]) => `${of.key}.${name}`),
  )
  expect(missing).toEqual([])
})
