import { sensorLetters, sharedAxisNames } from '@undertone/domain/device/sensor/axis-names'
import { expect, it } from 'vitest'
import { tableNames } from './point-axes.ts'

const hva = { X: 'H', Y: 'V', Z: 'A' }

it('heads tables with the names that files have', () => {
  const [alike, differing]: Parameters<typeof tableNames>[0][] = [
    [{ directions: [1, 3, 2] }, { directions: null }],
    [{ directions: [1, 3, 2] }, { directions: [3, 1, 2] }],
  ]
  for (const points of [alike ?? [], differing ?? [], []]) expect(tableNames(points).head).toEqual(sharedAxisNames(points))
})

it('uses the axis names that all mounted sensors share; points without a sensor are ignored', () => {
  expect(tableNames([{ directions: [1, 3, 2] }, { directions: null }])).toEqual({ head: hva, own: null })
})

it('keeps the letters when sensors differ, and names the axes of each point', () => {
  const mixed = tableNames([{ directions: [1, 3, 2] }, { directions: [3, 1, 2] }])
  expect(mixed).toEqual({ head: sensorLetters, own: [hva, { X: 'V', Y: 'H', Z: 'A' }] })
})

it('keeps the letters when no sensor is mounted', () => {
  expect(tableNames([{ directions: null }])).toEqual({ head: sensorLetters, own: null })
})
