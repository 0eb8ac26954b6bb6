import { describe, expect, it } from 'vitest'
import { bandPatch, bandText, bandTextOf, draggedHz } from '../spectrum/view/band-address.ts'
import { indicatorsIn } from '../tabs/multiple-indicators/indicator-address.ts'
import { metricIn, offeredMetrics, pageSizeIn, selectPageSize, viewIn } from '../tabs/trend-wave/trend-wave-address.ts'
import { channelIn, selectDisplay, spectrumDisplayIn } from './display-address.ts'
import { queryOf, searchProblem } from './query-address.ts'
import { pageIn, selectFrequency } from './sampling-address.ts'

const none = { unit: 'Hz', ruler: '', scale: '', log: false, split: '' }

describe('unit and scale of spectra', () => {
  it('are those of the URL; what no chart offers is Hz and linear', () => {
    expect(spectrumDisplayIn({ ...none, unit: 'order', scale: 'dB' })).toMatchObject({ unit: 'order', scale: 'dB' })
    expect(spectrumDisplayIn({ ...none, unit: 'rpm', scale: 'cube' })).toMatchObject({ unit: 'Hz', scale: 'linear' })
  })

  it('a link of an earlier version is logarithmic, until a scale is selected', () => {
    expect(spectrumDisplayIn({ ...none, log: true }).scale).toBe('log')
    expect(spectrumDisplayIn({ ...none, scale: 'linear', log: true }).scale).toBe('linear')
    expect(selectDisplay({ unit: 'CPM', scale: 'linear' })).toEqual({ unit: 'CPM', scale: 'linear', log: false })
  })
})

describe('frequency axis and sensor axes', () => {
  const last = { isLog: true, isSplit: true }

  it('are those of the URL, otherwise as the browser showed them last', () => {
    expect(spectrumDisplayIn(none)).toMatchObject({ isLog: false, isSplit: false })
    expect(spectrumDisplayIn(none, last)).toMatchObject(last)
    expect(spectrumDisplayIn({ ...none, ruler: 'line', split: 'one' }, last)).toMatchObject({ isLog: false, isSplit: false })
    expect(spectrumDisplayIn({ ...none, ruler: 'log', split: 'each' })).toMatchObject(last)
  })

  it('are written only by a view that says them', () => {
    expect(selectDisplay({ unit: 'Hz', scale: 'dB', isLog: true, isSplit: false })).toEqual({
      ...{ unit: 'Hz', scale: 'dB', log: false },
      ...{ ruler: 'log', split: 'one' },
    })
  })
})

describe('the only axis', () => {
  it.each([
    ['X', 'X'],
    ['', null],
    ['x', null],
    ['W', null],
  ])('of %j is %j', (channel, axis) => {
    expect(channelIn({ channel })).toBe(axis)
  })
})

describe('the panels of waveform and trend', () => {
  it('show what the tab offers, else the first', () => {
    expect([viewIn({ view: 102 }), viewIn({ view: 101 }), viewIn({ view: Number.NaN })]).toEqual([102, 100, 100])
    expect([2, -1, 5].map((metric) => metricIn({ metric }, [4, 2]))).toEqual([2, 4, 4])
    expect(offeredMetrics([5, 4, 99])).toEqual([4, 5])
    expect(offeredMetrics([])).toEqual(offeredMetrics(undefined))
  })

  it('have pages of an offered size; 0 is the whole waveform', () => {
    const usual = pageSizeIn({ pageSize: 7 })
    expect(usual).toBeGreaterThan(0)
    expect([pageSizeIn({ pageSize: 0 }), pageSizeIn({ pageSize: -1 }), pageSizeIn({ pageSize: Number.NaN })]).toEqual([0, usual, usual])
    expect(selectPageSize(0)).toEqual({ pageSize: 0, pageNum: 1 })
  })
})

describe('pages', () => {
  it.each([
    [3, 3],
    [1.9, 1],
    [0, 1],
    [-4, 1],
  ])('page %j is %j', (page, shown) => expect(pageIn(page)).toBe(shown))

  it('another frequency starts the list again', () => {
    expect(selectFrequency(2)).toEqual({ frequency: 2, list: 1, waveId: 0 })
  })
})

describe('a search', () => {
  const query = { companyId: 1, areaId: 2, equipmentId: 3, mappingId: 4, begin: '2026-01-01 00:00:00', end: '2026-01-02 00:00:00' }

  it('needs a point first, then both ends of the range', () => {
    expect(searchProblem({ ...query, mappingId: 0, begin: '' })).toBe('selectMapping')
    expect(searchProblem({ ...query, begin: '' })).toBe('selectTimeRange')
    expect(searchProblem({ ...query, end: '' })).toBe('selectTimeRange')
    expect(searchProblem(query)).toBeNull()
  })

  it('is only the query part of an address', () => {
    expect(queryOf({ ...query, ...{ waveId: 7, tab: 3 } })).toEqual(query)
  })
})

describe('the metrics of the indicator chart', () => {
  it('are those of the URL in the order of the dialog, each once', () => {
    expect(indicatorsIn({ metrics: [3, 1, 3, 999] }).map(({ metric }) => metric)).toEqual([1, 3])
  })

  it('are the default if none is left', () => {
    const usual = indicatorsIn({ metrics: [] })
    expect(usual.length).toBeGreaterThan(0)
    expect(indicatorsIn({ metrics: [-1, Number.NaN] })).toEqual(usual)
  })
})

describe('a dragged band', () => {
  it('is read back from what it writes, and 0 is the default of the sampling rate', () => {
    const band = { lowHz: 500, highHz: 2500.5 }
    expect(bandText.read(bandText.write(band))).toEqual(band)
    expect(bandText.read(bandText.write(null))).toBeNull()
    expect(bandPatch(bandTextOf({ bandLow: 500, bandHigh: 2500.5 }))).toEqual({ bandLow: 500, bandHigh: 2500.5 })
    expect(bandPatch('0~0')).toEqual({ bandLow: 0, bandHigh: 0 })
  })

  it('may start at 0 Hz', () => {
    expect(bandText.read('0~800')).toEqual({ lowHz: 0, highHz: 800 })
  })

  it('of an edited URL that is not one is the default', () => {
    for (const text of ['', 'x~y', '-5~-2', '~']) expect(bandText.read(text)).toBeNull()
  })

  it('has tenths of a hertz', () => {
    expect([draggedHz(500.04), draggedHz(500.06), draggedHz(-0.04)].map(Math.abs)).toEqual([500, 500.1, 0])
  })
})
