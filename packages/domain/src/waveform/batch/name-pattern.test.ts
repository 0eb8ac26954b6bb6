import { describe, expect, test } from 'vitest'
import { clockTime, fitsMask, matchPath, nameTime, readPattern } from './name-pattern.ts'

function match(pattern: string, path: string) {
  const read = readPattern(pattern)
  if ('error' in read) throw new Error(read.error.en)
  return matchPath(read, path)
}

describe('a pattern', () => {
  test('names the last parts of a path, and leaves the extension to the file', () => {
    const facts = { machine: 'P-101', point: 'DE', axis: 'x', date: '20261130' }
    expect(match('{machine}/{point}_{axis}_{date}', 'Plant 1/P-101/DE_x_20261130.wav')).toEqual(facts)
    expect(match('{machine}/{point}_{axis}_{date}.WAV', 'P-101/DE_x_20261130.wav')).toEqual(facts)
    expect(match('{machine}/{point}_{axis}_{date}.mat', 'P-101/DE_x_20261130.wav')).toBeNull()
    expect(match('{machine}/{point}', 'DE.wav')).toBeNull()
  })

  test('reads each piece as what it is, so that separators in names do no harm', () => {
    expect(match('{machine}_{point}_{axis}', 'Pump_A_DE_1_Z.csv')).toEqual({ machine: 'Pump', point: 'A_DE_1', axis: 'Z' })
    expect(match('{point}_{rate}Hz_{rpm}rpm_*', 'DE_5120Hz_1480rpm_.uff')).toEqual({ point: 'DE', rate: '5120', rpm: '1480' })
    expect(match('{date}', '2003.10.22.12.06.24')).toEqual({ date: '2003.10.22.12.06.24' })
  })

  test('that is wrong says why', () => {
    for (const [pattern, reason] of [
      ['', 'empty'],
      ['{machin}', 'no piece {machin}'],
      ['{machine', 'not closed'],
      ['{point}_{point}', 'twice'],
    ] as const)
      expect(readPattern(pattern)).toEqual({ error: expect.objectContaining({ en: expect.stringContaining(reason) }) })
  })

  test('of many pieces that does not fit takes no longer than its path is long', () => {
    const pattern = `${'{any}a'.repeat(12)}b`
    expect(match(pattern, `${'a'.repeat(200)}`)).toBeNull()
    expect(readPattern(`${'*a'.repeat(149)}`)).toEqual({ error: expect.objectContaining({ en: expect.stringContaining('more than 12') }) })
    expect(match(`P${'*'.repeat(100)}/{point}`, 'P-101/DE.wav')).toEqual({ point: 'DE' })
  })
})

test('times of file names are read, and impossible ones are not', () => {
  expect(nameTime('2026-11-30')).toBe('2026-11-30')
  expect(nameTime('20261130T081500')).toBe('2026-11-30 08:15:00')
  expect(nameTime('2026_11_30-08-15')).toBe('2026-11-30 08:15:00')
  expect(nameTime('1764489600')).toBe(1_764_489_600_000)
  expect(nameTime('1764489600123')).toBe(1_764_489_600_123)
  for (const text of ['20261331', '20260230', '20261130_2561', '2026', 'x']) expect(nameTime(text)).toBeNull()
  expect([clockTime('08h15'), clockTime('235959'), clockTime('2460')]).toEqual(['08:15:00', '23:59:59', null])
})

test('a mask is any text where it has a star', () => {
  expect(fitsMask('*_old*.wav', 'P-1/DE_OLD_2.wav')).toBe(true)
  expect(fitsMask('ch*', 'CH12')).toBe(true)
  expect(fitsMask('ch1', 'ch12')).toBe(false)
  expect(fitsMask('a*a', 'a')).toBe(false)
  expect(fitsMask('*a*b*', 'xbxa')).toBe(false)
})
