import { expect, test } from 'vitest'
import { leadOf, placeEvents, rangeApart, type StripEvent } from './event-layout.ts'

const event = (id: string, from: number, to: number | null = from, over: Partial<StripEvent> = {}): StripEvent => ({
  ...{ id, from, to, tone: 'quiet', shape: 'diamond', span: 'bar', title: id, when: '', lines: [], href: null },
  ...over,
})

test('marks stand at their time, and what lies outside the range is left out', () => {
  const { marks, spans } = placeEvents([event('a', 100), event('b', 500), event('c', 2000)], [0, 1000], 500)
  expect(marks.map(({ x, events }) => [x, events.map(({ id }) => id)])).toEqual([
    [50, ['a']],
    [250, ['b']],
  ])
  expect(spans).toEqual([])
})

test('what began before or still lasts reaches the edges, and its mark stays in sight', () => {
  const { marks, spans } = placeEvents([event('before', -500, 200), event('lasts', 400, null)], [0, 1000], 500)
  expect(spans.map(({ event: { id }, left, width }) => [id, left, width])).toEqual([
    ['before', 0, 100],
    ['lasts', 200, 300],
  ])
  expect(marks.map(({ x }) => x)).toEqual([8, 200])
})

test('marks that would hide each other are one, led by the most urgent', () => {
  const near = [event('a', 100), event('b', 110, 110, { tone: 'danger' }), event('c', 120), event('far', 200)]
  const { marks } = placeEvents(near, [0, 1000], 500)
  expect(marks.map(({ events }) => events.length)).toEqual([3, 1])
  expect(leadOf(marks[0]!)?.id).toBe('b')
  expect(rangeApart(marks[0]!, [0, 1000], 10)).toEqual([97, 123])
  expect(rangeApart(marks[0]!, [0, 1000], 60)).toBeNull()
})

test('what began before what is shown cannot be brought apart by looking closer', () => {
  const { marks } = placeEvents([event('a', -900, null), event('b', -500, null), event('c', -20, null)], [0, 1000], 500)
  expect(marks.map(({ events }) => events.length)).toEqual([3])
  expect(rangeApart(marks[0]!, [0, 1000], 2)).toBeNull()
  const { marks: mixed } = placeEvents([event('a', -900, null), event('b', 20, null)], [0, 1000], 500)
  expect(rangeApart(mixed[0]!, [0, 1000], 2)).toEqual([0, 23])
})

test('a chain of near marks does not become one long mark', () => {
  const chain = Array.from({ length: 20 }, (_, i) => event(String(i), i * 20))
  const { marks } = placeEvents(chain, [0, 400], 200)
  expect(marks.length).toBeGreaterThan(5)
})
