import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { analysisAnswers, testSamplings } from '../testing/analysis-plant.ts'
import { findNearest } from './find-nearest.ts'

beforeEach(() => logIn([]))

const query = { mappingId: 4, begin: '2026-11-20 00:00:00', end: '2026-11-20 23:59:59' }
const msOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)
/** Measurements 100 to 81 are at 20:00, 19:00 … 01:00, newest first. */
const nearest = (time: string, mode: number | null = null, part: Partial<typeof query> = {}) => {
  const text = `2026-11-20 ${time}`
  return findNearest({ ...query, ...part }, mode, { text, ms: msOf(text) }, msOf, 16)
}

test.each([
  ['the one before', '12:20:00', { waveId: 92, list: 1 }],
  ['the one after', '12:40:00', { waveId: 93, list: 1 }],
  ['on the second page of the list', '02:10:00', { waveId: 82, list: 2 }],
  ['the first of the page', '04:20:00', { waveId: 84, list: 2 }],
  ['the last of the page before', '04:40:00', { waveId: 85, list: 1 }],
  ['the newest of all', '23:00:00', { waveId: 100, list: 1 }],
  ['the oldest of all', '00:10:00', { waveId: 81, list: 2 }],
])('the measurement nearest to a time is %s, with its page', async (_, time, found) => {
  serve(...analysisAnswers)
  expect(await nearest(time)).toEqual(found)
})

test('one at exactly this time is found', async () => {
  serve(...analysisAnswers)
  expect(await nearest('12:00:00')).toMatchObject({ waveId: 92 })
})

test('it is searched in the range of the search and in its collection mode', async () => {
  const server = serve(...analysisAnswers)
  await nearest('12:20:00', 2, { begin: '2026-11-20 12:30:00' })
  const asked = server.sent(waveformCalls.samplingTimes).map(({ query }) => query)
  expect(asked.every(({ mhfHz, mappingId }) => mhfHz === '2' && mappingId === '4')).toBe(true)
  // Nothing is asked of the side that is outside the range.
  expect(asked[0]).toMatchObject({ startTime: '2026-11-20 12:20:00', endTime: '2026-11-20 23:59:59' })
})

test('a range without measurements has none', async () => {
  serve(...analysisAnswers, answer(waveformCalls.samplingTimes, { records: [], total: 0 }))
  expect(await nearest('12:00:00')).toBeNull()
})

test('the page of the list contains the measurement that was found', async () => {
  serve(...analysisAnswers)
  for (const time of ['01:10:00', '04:10:00', '05:10:00', '19:10:00']) {
    const found = await nearest(time)
    const page = testSamplings.slice((found!.list - 1) * 16, found!.list * 16)
    expect(page.map(({ waveId }) => waveId)).toContain(found!.waveId)
  }
})
