import { createSseParser } from '@undertone/domain/core/stream/sse-parser'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../api/query.ts'
import { handleEvent, liveBackOff, liveWaitMs } from './live.ts'

afterEach(() => queryClient.clear())

test('the wait before reconnecting doubles up to its maximum', () => {
  expect([0, 1, 2].map(liveWaitMs)).toEqual([1000, 2000, 3000])
  expect(liveWaitMs(50)).toBe(liveBackOff.maxMs)
})

test('an event updates the id and keeps the cache', () => {
  queryClient.setQueryData(['machine'], 'held')
  const resume = { lastId: 'old-7' }
  handleEvent({ id: 'old-8', type: 'message', data: '{"type":"asset","resource":"area"}' }, resume)
  expect(resume.lastId).toBe('old-8')
  expect(queryClient.getQueryState(['machine'])?.isInvalidated).toBe(false)
})

test('a reset by the server clears the id and invalidates the cache', () => {
  queryClient.setQueryData(['machine'], 'held')
  const resume: { lastId: string | undefined } = { lastId: 'old-7' }
  createSseParser((event) => handleEvent(event, resume)).push('retry: 2000\n: new\n\nevent: reset\ndata: {}\n\n')
  expect(resume.lastId).toBeUndefined()
  expect(queryClient.getQueryState(['machine'])?.isInvalidated).toBe(true)
})
