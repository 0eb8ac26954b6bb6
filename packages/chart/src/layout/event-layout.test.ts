import { expect, test } from 'vitest'
import { layoutEvents, leadEvent, rangeToSeparate, type StripEvent } from './event-layout.ts'

const event = (id: string, from: number, to: number | null = from, over: Partial<StripEvent> = {}): StripEvent => ({
  ...{ id, from, to, tone: 'quiet', shape: 'diamond', span: 'bar', title: id, when: '', lines: [], href: null },
  ...over,
})

test('marks are at their time, and events outside the range are omitted', () => {
  const { marks, spans } = layoutEvents([event('a', 100), event('b', 500), event('c', 2000)], [0, 1000], 500)
  expect(marks.map(({ x, events }) => [x, events.map(({ id }) => id)])).toEqual([
    [50, ['a']],
    [250, ['b']],
  ])
  expect(spans).toEqual([])
})

test('earlier and active events reach the edges, and their marks stay visible', () => {
  const { marks, spans } = layoutEvents([event('before', -500, 200), event('lasts', 400, null)], [0, 1000], 500)
  expect(spans.map(({ event: { id }, left, width }) => [id, left, width])).toEqual([
    ['before', 0, 100],
    ['lasts', 200, 300],
  ])
  expect(marks.map(({ x }) => x)).toEqual([8, 200])
})

test('overlapping marks are merged, represented by the most urgent', () => {
  const near = [event('a', 100), event('b', 110, 110, { tone: 'danger' }), event('c', 120), event('far', 200)]
  const { marks } = layoutEvents(near, [0, 1000], 500)
  expect(marks.map(({ events }) => events.length)).toEqual([3, 1])
  expect(leadEvent(marks[0]!)?.id).toBe('b')
  expect(rangeToSeparate(marks[0]!, [0, 1000], 10)).toEqual([97, 123])
  expect(rangeToSeparate(marks[0]!, [0, 1000], 60)).toBeNull()
})

test('events from before the visible range cannot be separated by zooming in', () => {
  const { marks } = layoutEvents([event('a', -900, null), event('b', -500, null), event('c', -20, null)], [0, 1000], 500)
  expect(marks.map(({ events }) => events.length)).toEqual([3])
  expect(rangeToSeparate(marks[0]!, [0, 1000], 2)).toBeNull()
  const { marks: mixed } = layoutEvents([event('a', -900, null), event('b', 20, null)], [0, 1000], 500)
  expect(rangeToSeparate(mixed[0]!, [0, 1000], 2)).toEqual([0, 23])
})

test('a chain of close marks does not become one long mark', () => {
  const chain = Array.from({ length: 20 }, (_, i) => event(String(i), i * 20))
  const { marks } = layoutEvents(chain, [0, 400], 200)
  expect(marks.length).toBeGreaterThan(5)
})
