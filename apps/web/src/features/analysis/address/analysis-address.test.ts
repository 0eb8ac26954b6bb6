import { describe, expect, it } from 'vitest'
import {
  analysisDefaults,
  asked,
  channelIn,
  chosePageSize,
  choseSampling,
  indicatorsIn,
  metricIn,
  pageIn,
  pageSizeIn,
  queryOf,
  searched,
  searchFault,
  spectrumViewIn,
  viewIn,
} from './analysis-address.ts'

const query = { companyId: 1, areaId: 2, equipmentId: 3, mappingId: 4, begin: '2026-01-01 00:00:00', end: '2026-01-02 00:00:00' }

describe('analysis address', () => {
  it('blocks a search without a measuring point before it asks for a time range', () => {
    expect(searchFault({ ...query, mappingId: 0, begin: '' })).toBe('selectMapping')
    expect(searchFault({ ...query, end: '' })).toBe('selectTimeRange')
    expect(searchFault(query)).toBeNull()
  })

  it('starts lists and paging afresh with a search and keeps what is drawn', () => {
    const before = { ...analysisDefaults, waveId: 9, list: 3, pageNum: 5, view: 102, pageSize: 2048, metric: 4 }
    expect({ ...before, picked: [1], kinds: [102], lineCursors: 'a5', ...searched(query) }).toEqual({
      ...before,
      ...query,
      waveId: 0,
      list: 1,
      pageNum: 1,
    })
  })

  it('returns to the first page for another sampling or page size', () => {
    expect(choseSampling(7)).toEqual({ waveId: 7, pageNum: 1 })
    expect(chosePageSize(4096)).toEqual({ pageSize: 4096, pageNum: 1 })
  })

  it('reads what an edited address cannot mean as the default', () => {
    expect(viewIn({ view: 101 })).toBe(100)
    expect(viewIn({ view: -104 })).toBe(-104)
    expect(metricIn({ metric: 17 })).toBe(1)
    expect(pageSizeIn({ pageSize: 1000 })).toBe(1024)
    expect(pageSizeIn({ pageSize: 0 })).toBe(0)
    expect(channelIn({ channel: 'Q' })).toBeNull()
    expect(spectrumViewIn({ unit: 'rpm', scale: '', log: true })).toEqual({ unit: 'Hz', scale: 'log' })
    expect(spectrumViewIn({ unit: 'CPM', scale: 'dB', log: true })).toEqual({ unit: 'CPM', scale: 'dB' })
  })

  it('forgets the machines of the temperatures with their area', () => {
    expect(asked({ areaId: 9, mappingId: 4 }, query)).toMatchObject({ temDevice: 0, riseDevice: 0 })
    expect(asked(query, query)).not.toHaveProperty('temDevice')
  })

  it('forgets an entered speed at another point and keeps it at the same', () => {
    expect(asked({ ...query, mappingId: 5 }, query)).toMatchObject({ rotation: 0, slip: '' })
    expect(asked(query, query)).not.toHaveProperty('rotation')
  })

  it('reads indicators in the order of the dialog, and acceleration when none is left', () => {
    expect(indicatorsIn({ metrics: [9, 2, 99] }).map(({ metric }) => metric)).toEqual([2, 9])
    expect(indicatorsIn({ metrics: [] }).map(({ metric }) => metric)).toEqual([1])
  })

  it('reads what is no page as the first', () => {
    expect([-4, 0, 1, 2.5].map(pageIn)).toEqual([1, 1, 1, 2])
  })

  it('takes only the query out of an address', () => {
    expect(queryOf({ ...analysisDefaults, ...query })).toEqual(query)
  })
})
