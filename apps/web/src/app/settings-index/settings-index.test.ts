import { resources } from '@undertone/domain/index/resources'
import { screens } from '@undertone/domain/index/screens'
import { expect, test } from 'vitest'
import { screenContents } from './settings-index.ts'

const paths = screens.map((one) => one.path)

test('every entry belongs to a screen', () => {
  expect(Object.keys(screenContents).filter((path) => !paths.includes(path))).toEqual([])
})

test('every configuration list has settings, directly or on one of its pages', () => {
  const setUp = screens.filter(({ module }) => module === 'configure' || module === 'system' || module === 'platform')
  const lists = setUp.filter(({ parent }) => parent === undefined)
  const silent = lists.filter((list) => !screens.some((one) => (one === list || one.parent === list.path) && one.path in screenContents))
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
