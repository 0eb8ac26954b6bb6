import { expect, test } from 'vitest'
import { bandProblem, bandShapeProblem, settledByKind } from './band-check.ts'
import { bandPlaceText } from './band-text.ts'

const whole = { mappingId: 1, machineModelId: null, quantity: 'velocity', scale: 'Hz', low: 10, high: 20, limitC: 1, limitD: 2 }
const fieldOf = (more: object) => bandProblem({ ...whole, ...more })?.field ?? null

test('a band holds for a point, for a template, or for both', () => {
  expect(fieldOf({})).toBeNull()
  expect(fieldOf({ mappingId: null })).toBe('mappingId')
  expect(fieldOf({ machineModelId: 3 })).toBeNull()
  expect(fieldOf({ mappingId: null, machineModelId: 3 })).toBeNull()
})

test('it needs both ends, the lower one first, or a fault line', () => {
  expect(fieldOf({ low: null })).toBe('low')
  expect(fieldOf({ high: null })).toBe('high')
  expect(fieldOf({ low: 20 })).toBe('high')
  expect(fieldOf({ scale: 'Order', high: 501 })).toBe('high')
  expect(fieldOf({ scale: 'FaultLine', low: null, high: null })).toBe('faultLine')
  expect(fieldOf({ scale: 'FaultLine', low: null, high: null, faultLine: 'bpfo' })).toBeNull()
})

test('one limit is enough, and danger does not come before warning', () => {
  expect(fieldOf({ limitC: null, limitD: null })).toBe('limitC')
  expect(fieldOf({ limitC: null })).toBeNull()
  expect(fieldOf({ limitD: 0.5 })).toBe('limitD')
  expect(fieldOf({ limitD: 1 })).toBeNull()
})

test('what is demodulated is asked of an envelope alone', () => {
  expect(bandShapeProblem({ ...whole, envelopeFrom: 500 })).toBeNull()
  expect(bandShapeProblem({ ...whole, quantity: 'envelope', envelopeFrom: 500 })?.field).toBe('envelopeTo')
  expect(bandShapeProblem({ ...whole, quantity: 'envelope', envelopeFrom: 500, envelopeTo: 5000 })).toBeNull()
})

test('what a kind of band does not know is taken away, what it needs is filled in', () => {
  expect(settledByKind({ ...whole, faultLine: 'bpfo', envelopeFrom: 1, envelopeTo: 2 })).toEqual({
    faultLine: null,
    harmonics: null,
    widthPercent: null,
    envelopeFrom: null,
    envelopeTo: null,
  })
  expect(settledByKind({ quantity: 'envelope', scale: 'FaultLine', low: 1, high: 2, widthPercent: 5 })).toEqual({
    low: null,
    high: null,
    harmonics: 3,
    widthPercent: 5,
  })
})

test('where a band lies is written in its own words', () => {
  const place = { low: 90, high: 110.5, faultLine: 'bpfo', harmonics: 3, widthPercent: 2.5 }
  expect(bandPlaceText({ ...place, scale: 'Hz' }).en).toBe('90–110.5 Hz')
  expect(bandPlaceText({ ...place, scale: 'Order' }).cn).toBe('90–110.5×')
  expect(bandPlaceText({ ...place, scale: 'FaultLine' })).toEqual({
    cn: '外圈 BPFO，3 次谐波 ±2.5%',
    en: 'Outer race (BPFO), 3 harmonics ± 2.5 %',
  })
})
