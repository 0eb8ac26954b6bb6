import { expect, test } from 'vitest'
import { bandProblem, bandShapeProblem, normalizedByKind } from './band-check.ts'
import { bandRangeText } from './band-text.ts'

const whole = { mappingId: 1, machineModelId: null, quantity: 'velocity', scale: 'Hz', low: 10, high: 20, limitC: 1, limitD: 2 }
const fieldOf = (more: object) => bandProblem({ ...whole, ...more })?.field ?? null

test('a band applies to a point, to a template, or to both', () => {
  expect(fieldOf({})).toBeNull()
  expect(fieldOf({ mappingId: null })).toBe('mappingId')
  expect(fieldOf({ machineModelId: 3 })).toBeNull()
  expect(fieldOf({ mappingId: null, machineModelId: 3 })).toBeNull()
})

test('it needs both ends, the lower one first, or a fault frequency', () => {
  expect(fieldOf({ low: null })).toBe('low')
  expect(fieldOf({ high: null })).toBe('high')
  expect(fieldOf({ low: 20 })).toBe('high')
  expect(fieldOf({ scale: 'Order', high: 501 })).toBe('high')
  expect(fieldOf({ scale: 'FaultLine', low: null, high: null })).toBe('faultLine')
  expect(fieldOf({ scale: 'FaultLine', low: null, high: null, faultLine: 'bpfo' })).toBeNull()
})

test('one limit is enough, and the danger limit is not below the warning limit', () => {
  expect(fieldOf({ limitC: null, limitD: null })).toBe('limitC')
  expect(fieldOf({ limitC: null })).toBeNull()
  expect(fieldOf({ limitD: 0.5 })).toBe('limitD')
  expect(fieldOf({ limitD: 1 })).toBeNull()
})

test('only an envelope has a demodulation band', () => {
  expect(bandShapeProblem({ ...whole, envelopeFrom: 500 })).toBeNull()
  expect(bandShapeProblem({ ...whole, quantity: 'envelope', envelopeFrom: 500 })?.field).toBe('envelopeTo')
  expect(bandShapeProblem({ ...whole, quantity: 'envelope', envelopeFrom: 500, envelopeTo: 5000 })).toBeNull()
})

test('fields that a kind of band does not have are cleared, fields that it needs are filled in', () => {
  expect(normalizedByKind({ ...whole, faultLine: 'bpfo', envelopeFrom: 1, envelopeTo: 2 })).toEqual({
    faultLine: null,
    harmonics: null,
    widthPercent: null,
    envelopeFrom: null,
    envelopeTo: null,
    plugin: null,
    pluginValue: null,
  })
  expect(normalizedByKind({ quantity: 'envelope', scale: 'FaultLine', low: 1, high: 2, widthPercent: 5 })).toEqual({
    low: null,
    high: null,
    harmonics: 3,
    widthPercent: 5,
    plugin: null,
    pluginValue: null,
  })
  const ofPlugin = normalizedByKind({ ...whole, scale: 'Plugin', plugin: 'impacts', pluginValue: 'rate' })
  expect(ofPlugin).toMatchObject({ low: null, high: null, faultLine: null, envelopeFrom: null })
  expect(ofPlugin).not.toHaveProperty('plugin')
})

test('a value of a plug-in needs both its names, and no range', () => {
  const ofPlugin = { ...whole, scale: 'Plugin', low: null, high: null }
  expect(bandProblem({ ...ofPlugin, plugin: 'impacts' })?.field).toBe('pluginValue')
  expect(bandProblem({ ...ofPlugin, plugin: 'impacts', pluginValue: 'rate' })).toBeNull()
})

test('the range of a band as text', () => {
  const range = { low: 90, high: 110.5, faultLine: 'bpfo', harmonics: 3, widthPercent: 2.5 }
  expect(bandRangeText({ ...range, scale: 'Hz' }).en).toBe('90–110.5 Hz')
  expect(bandRangeText({ ...range, scale: 'Order' }).cn).toBe('90–110.5×')
  expect(bandRangeText({ ...range, scale: 'FaultLine' })).toEqual({
    cn: '外圈 BPFO，3 次谐波 ±2.5%',
    en: 'Outer race (BPFO), 3 harmonics ± 2.5 %',
  })
  expect(bandRangeText({ ...range, scale: 'Plugin', plugin: 'impacts', pluginValue: 'rate' }).en).toBe('impacts: rate')
})
