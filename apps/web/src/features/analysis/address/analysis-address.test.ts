import { describe, expect, it } from 'vitest'
import {
  analysisDefaults,
  channelIn,
  indicatorsIn,
  metricIn,
  pageIn,
  pageSizeIn,
  queryOf,
  searchPatch,
  searchProblem,
  selectPageSize,
  selectSampling,
  spectrumDisplayIn,
  userSearchPatch,
  viewIn,
} from './analysis-address.ts'

const query = { companyId: 1, areaId: 2, equipmentId: 3, mappingId: 4, begin: '2026-01-01 00:00:00', end: '2026-01-02 00:00:00' }

describe('analysis address', () => {
  it('requires a measuring point before a time range', () => {
    expect(searchProblem({ ...query, mappingId: 0, begin: '' })).toBe('selectMapping')
    expect(searchProblem({ ...query, end: '' })).toBe('selectTimeRange')
    expect(searchProblem(query)).toBeNull()
  })

  it('a search resets lists and paging and keeps what is shown', () => {
    const before = { ...analysisDefaults, waveId: 9, list: 3, pageNum: 5, view: 102, pageSize: 2048, metric: 4 }
    expect({ ...before, picked: [1], kinds: [102], lineCursors: 'a5', ...searchPatch(query) }).toEqual({
      ...before,
      ...query,
      waveId: 0,
      list: 1,
      pageNum: 1,
    })
  })

  it('another measurement or page size resets to the first page', () => {
    expect(selectSampling(7)).toEqual({ waveId: 7, pageNum: 1 })
    expect(selectPageSize(4096)).toEqual({ pageSize: 4096, pageNum: 1 })
  })

  it('invalid values of an edited URL become the default', () => {
    expect(viewIn({ view: 101 })).toBe(100)
    expect(viewIn({ view: -104 })).toBe(-104)
    expect(metricIn({ metric: 17 })).toBe(1)
    expect(pageSizeIn({ pageSize: 1000 })).toBe(1024)
    expect(pageSizeIn({ pageSize: 0 })).toBe(0)
    expect(channelIn({ channel: 'Q' })).toBeNull()
    expect(spectrumDisplayIn({ unit: 'rpm', scale: '', log: true })).toEqual({ unit: 'Hz', scale: 'log' })
    expect(spectrumDisplayIn({ unit: 'CPM', scale: 'dB', log: true })).toEqual({ unit: 'CPM', scale: 'dB' })
  })

  it('another area clears the machines of the temperature panels', () => {
    expect(userSearchPatch({ areaId: 9, mappingId: 4 }, query)).toMatchObject({ temDevice: 0, riseDevice: 0 })
    expect(userSearchPatch(query, query)).not.toHaveProperty('temDevice')
  })

  it('another point clears an entered speed, the same point keeps it', () => {
    expect(userSearchPatch({ ...query, mappingId: 5 }, query)).toMatchObject({ rotation: 0, slip: '' })
    expect(userSearchPatch(query, query)).not.toHaveProperty('rotation')
  })

  it('reads metrics in the order of the dialog, and acceleration if none is left', () => {
    expect(indicatorsIn({ metrics: [9, 2, 99] }).map(({ metric }) => metric)).toEqual([2, 9])
    expect(indicatorsIn({ metrics: [] }).map(({ metric }) => metric)).toEqual([1])
  })

  it('an invalid page is the first page', () => {
    expect([-4, 0, 1, 2.5].map(pageIn)).toEqual([1, 1, 1, 2])
  })

  it('extracts only the query from a URL', () => {
    expect(queryOf({ ...analysisDefaults, ...query })).toEqual(query)
  })
})
