import { describe, expect, it } from 'vitest'
import { decimalsFor, formatNumber, formatSi, formatTick } from './format-number.ts'

describe('formatNumber', () => {
  it('has fixed decimals', () => {
    expect(formatNumber(2.3)).toBe('2.30')
    expect(formatNumber(-0.0001, 4)).toBe('-0.0001')
  })
  it('never shows a small value as zero, nor a negative zero', () => {
    expect(formatNumber(0.0004)).toBe('4.0e-4')
    expect(formatNumber(-0)).toBe('0.00')
  })
  it('shows a dash for a missing value', () => {
    expect(formatNumber(null)).toBe('–')
    expect(formatNumber(Number.NaN)).toBe('–')
    expect(formatNumber(Number.POSITIVE_INFINITY)).toBe('–')
  })
})

describe('formatSi', () => {
  it('chooses the prefix after rounding', () => {
    expect(formatSi(12_500)).toBe('12.5 k')
    expect(formatSi(999_999)).toBe('1 M')
    expect(formatSi(-0.0042)).toBe('-4.2 m')
    expect(formatSi(0)).toBe('0')
  })
})

describe('formatTick', () => {
  it('has only the decimals that the increment requires', () => {
    expect(formatTick(0.30000000000000004, 0.1)).toBe('0.3')
    expect(formatTick(1e-17, 0.1)).toBe('0')
    expect(formatTick(2000, 500)).toBe('2000')
    expect(formatTick(1_250_000, 50_000)).toBe('1.25 M')
  })
  it('distinguishes neighbouring ticks of a deep zoom', () => {
    expect(formatTick(12.3456, 0.0002)).not.toBe(formatTick(12.3458, 0.0002))
    expect(formatTick(1_000_000, 10)).not.toBe(formatTick(1_000_010, 10))
    expect(formatTick(2e-5, 1e-5)).not.toBe(formatTick(3e-5, 1e-5))
  })
  it('counts decimals', () => {
    expect([5, 0.5, 0.25, 0.0025, 0].map(decimalsFor)).toEqual([0, 1, 2, 4, 0])
  })
})
