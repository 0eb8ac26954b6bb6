import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../api/query.ts'
import { liveBackOff, liveWaitMs, takeEvent } from './live.ts'
import { createSseParser } from './sse-parser.ts'

afterEach(() => queryClient.clear())

test('the wait for a lost stream doubles and stays bounded', () => {
  expect([0, 1, 2].map(liveWaitMs)).toEqual([1000, 2000, 4000])
  expect(liveWaitMs(50)).toBe(liveBackOff.longestMs)
})

test('an event moves the id on and leaves what is held as it is', () => {
  queryClient.setQueryData(['machine'], 'held')
  const resume = { lastId: 'old-7' }
  takeEvent({ id: 'old-8', type: 'message', data: '{"type":"asset","resource":"area"}' }, resume)
  expect(resume.lastId).toBe('old-8')
  expect(queryClient.getQueryState(['machine'])?.isInvalidated).toBe(false)
})

test('after a reset by the server the id is forgotten and all that is held counts as stale', () => {
  queryClient.setQueryData(['machine'], 'held')
  const resume: { lastId: string | undefined } = { lastId: 'old-7' }
  createSseParser((event) => takeEvent(event, resume)).push('retry: 2000\n: new\n\nevent: reset\ndata: {}\n\n')
  expect(resume.lastId).toBeUndefined()
  expect(queryClient.getQueryState(['machine'])?.isInvalidated).toBe(true)
})
