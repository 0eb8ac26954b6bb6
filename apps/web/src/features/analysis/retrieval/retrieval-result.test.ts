import { expect, it } from 'vitest'
import { retrievalQuery } from './retrieval-result.ts'

const search = { begin: '2026-03-01 00:00:00', end: '2026-03-07 23:59:59' }
const data = { companyId: 1, areaId: 2, equipmentId: 3, mappingId: 4, time: null, waveId: null, range: null }

it('keeps the range of the search', () => {
  expect(retrievalQuery(search, data)).toEqual({ companyId: 1, areaId: 2, equipmentId: 3, mappingId: 4, ...search })
})

it('a selected measurement outside the range of the search gets a range that contains it', () => {
  expect(retrievalQuery(search, { ...data, time: '2026-03-03 10:00:00', waveId: 9 })).toMatchObject(search)
  expect(retrievalQuery(search, { ...data, time: '2026-01-10 10:00:00', waveId: 9 })).toMatchObject({
    begin: '2026-01-07 00:00:00',
    end: '2026-01-14 00:00:00',
  })
})

it('uses the range selected in the dialog', () => {
  const range = ['2026-02-01 00:00:00', '2026-02-02 00:00:00'] as const
  expect(retrievalQuery(search, { ...data, range })).toMatchObject({ begin: range[0], end: range[1] })
})
