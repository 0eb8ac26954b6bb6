import { expect, it } from 'vitest'
import { retrievalPatch } from './retrieval-result.ts'

const address = { mappingId: 1, areaId: 2, begin: '2026-03-01 00:00:00', end: '2026-03-07 23:59:59' }
const data = { companyId: 1, areaId: 2, equipmentId: 3, mappingId: 4, time: null, waveId: null, range: null }

it('keeps the range of the search and starts at the newest measurement', () => {
  expect(retrievalPatch(address, data)).toMatchObject({
    mappingId: 4,
    companyId: 1,
    areaId: 2,
    begin: address.begin,
    end: address.end,
    waveId: 0,
    list: 1,
  })
})

it('opens the selected measurement at any position of the list, in a range that contains it', () => {
  const inside = retrievalPatch(address, { ...data, time: '2026-03-03 10:00:00', waveId: 9 })
  expect(inside).toMatchObject({ begin: address.begin, end: address.end, waveId: 9, list: 0 })
  const outside = retrievalPatch(address, { ...data, time: '2026-01-10 10:00:00', waveId: 9 })
  expect(outside).toMatchObject({ begin: '2026-01-07 00:00:00', end: '2026-01-14 00:00:00', waveId: 9 })
})

it('uses the range selected in the dialog', () => {
  const range = ['2026-02-01 00:00:00', '2026-02-02 00:00:00'] as const
  expect(retrievalPatch(address, { ...data, range })).toMatchObject({ begin: range[0], end: range[1] })
})
