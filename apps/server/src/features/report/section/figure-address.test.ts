import { to } from '@undertone/domain/index/to'
import { expect, test } from 'vitest'
import { chartOfAddress } from './figure-address.ts'

const page = (query: string) => chartOfAddress(`/waveSpectrum?${query}`)

test.each([
  // What each tab of the analysis page shows, with the axis and the range of its address.
  ['tab=1&mappingId=4&picked=7,8&kinds=102', { kind: 'view', waveId: 7, view: 102, channel: null, range: null }],
  ['tab=1&waveId=7&channel=Y&timeSeen=0.1~0.4', { kind: 'view', waveId: 7, view: 100, channel: 'Y', range: [0.1, 0.4] }],
  ['tab=2&picked=7&kinds=0&lineSeen=0~126', { kind: 'view', waveId: 7, view: 101, channel: null, range: [0, 126] }],
  ['tab=2&picked=7&kinds=104', { kind: 'view', waveId: 7, view: 104, channel: null, range: null }],
  ['tab=2&picked=7&kinds=103&lineSeen=9~2', { kind: 'view', waveId: 7, view: 103, channel: null, range: null }],
  ['mappingId=4&waveId=7', { kind: 'view', waveId: 7, view: 103, channel: null, range: null }],
  ['waveId=7&view=-104', { kind: 'view', waveId: 7, view: -104, channel: null, range: null }],
  ['tab=6&waveId=7&channel=Z', { kind: 'cepstrum', waveId: 7, channel: 'Z' }],
  [
    'tab=7&waveId=7&orbit=XZ&alone=1,2&loops=1&rotation=1480',
    {
      ...{ kind: 'orbit', waveId: 7, axes: 'XZ', turns: 1 },
      form: { waveId: 7, axes: 'XZ', quantity: 'displacement', orders: [1, 2], rotation: 1480 },
    },
  ],
  ['tab=7&waveId=7', { kind: 'orbit', waveId: 7, axes: 'XYZ', turns: 8, form: { waveId: 7, axes: 'XYZ', quantity: 'displacement' } }],
  [
    'tab=8&waveId=7&maxOrder=50&pieceTurns=20&speedFrom=tacho&quantity=velocity&orderSeen=0~12.5',
    { kind: 'orders', waveId: 7, range: [0, 12.5], form: { waveId: 7, quantity: 'velocity', source: 'tacho', maxOrder: 50, turns: 20 } },
  ],
  [
    'tab=8&waveId=7&maxOrder=7&rotation=-3',
    { kind: 'orders', waveId: 7, range: null, form: { waveId: 7, quantity: 'acceleration', maxOrder: 20, turns: 0 } },
  ],
  ['mappingId=4&metric=1', { kind: 'trend', mappingId: 4, metric: 1, channel: null }],
  ['mappingId=4', { kind: 'trend', mappingId: 4, metric: 2, channel: null }],
  ['tab=4&mappingId=4', { kind: 'trend', mappingId: 4, metric: 4, channel: null }],
  ['tab=5&mappingId=4&metrics=8,1&channel=X', { kind: 'trend', mappingId: 4, metric: 8, channel: 'X' }],
])('%s is a chart that a report can print', (query, expected) => expect(page(query)).toEqual(expected))

test.each([
  'tab=3&waveId=7',
  'tab=7',
  'tab=7&waveId=7&orbit=ZZ',
  'tab=8',
  'tab=9&mappingId=4',
  'tab=1',
  'tab=6',
  'waveId=-3',
  'waveId=1.5',
])('%s is none', (query) => expect(page(query)).toBeNull())

test('pages of waveforms and points are charts, too, and other pages are none', () => {
  expect(chartOfAddress(to.waveRecords({ waveId: 7 }))).toMatchObject({ kind: 'view', waveId: 7, view: 103 })
  expect(chartOfAddress(to.point({ mappingId: 4 }))).toEqual({ kind: 'trend', mappingId: 4, metric: null, channel: null })
  expect(chartOfAddress('/faultAnalysis/default?waveId=7')).toBeNull()
})
