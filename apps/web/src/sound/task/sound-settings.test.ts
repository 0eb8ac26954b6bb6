import { expect, it } from 'vitest'
import { bandPatch, listeningModeIn, loopIn, loopText, slownessIn, soundAxisIn, soundBandIn } from './sound-settings.ts'

it('plays Z by default, and an available axis without Z', () => {
  expect(soundAxisIn({ soundAxis: '' }, ['X', 'Y', 'Z'], 'Y')).toBe('Y')
  expect(soundAxisIn({ soundAxis: 'X' }, ['X', 'Y', 'Z'], 'Y')).toBe('X')
  expect(soundAxisIn({ soundAxis: 'X' }, ['X', 'Z'])).toBe('X')
  expect(soundAxisIn({ soundAxis: 'Y' }, ['X', 'Z'])).toBe('Z')
  expect(soundAxisIn({ soundAxis: '' }, ['X', 'Y'])).toBe('Y')
  expect(soundAxisIn({ soundAxis: 'Z' }, [])).toBeNull()
})

it('accepts only offered values', () => {
  expect(['whole', 'band', 'envelope', 'loud', ''].map((hear) => listeningModeIn({ hear }))).toEqual([
    'whole',
    'band',
    'envelope',
    'whole',
    'whole',
  ])
  expect([1, 2, 4, 8, 3, 0, -1].map((slow) => slownessIn({ slow }))).toEqual([1, 2, 4, 8, 1, 1, 1])
})

it('a band and a range are read back from an address; invalid ones are ignored', () => {
  const band = { lowHz: 500, highHz: 5000.3 }
  expect(soundBandIn(bandPatch(band), 25_600)).toEqual(band)
  for (const [bandLow, bandHigh] of [
    [0, 0],
    [9, 5],
    [-1, 5],
  ] as const)
    expect(soundBandIn({ bandLow, bandHigh }, 12_800)).toEqual({ lowHz: 640, highHz: 5760 })
  expect(loopIn({ soundLoop: loopText({ fromS: 1.5, toS: 9 }) }, 5)).toEqual({ fromS: 1.5, toS: 5 })
  for (const soundLoop of ['', '9', '5~2', 'a~b', '-1~5', '1~2~3', '6~9']) expect(loopIn({ soundLoop }, 5), soundLoop).toBeNull()
})
