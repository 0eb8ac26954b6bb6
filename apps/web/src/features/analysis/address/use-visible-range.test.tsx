import { act, renderHook } from '@testing-library/react'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { beforeEach, expect, test, vi } from 'vitest'
import { useVisibleRange } from './use-visible-range.ts'

beforeEach(() => void vi.useFakeTimers())

function renderRange(text: string, defaultEnd = 0) {
  const store = vi.fn<(text: string) => void>()
  const hook = renderHook(({ text, defaultEnd }) => useVisibleRange(text, store, defaultEnd), { initialProps: { text, defaultEnd } })
  return {
    store,
    shown: () => hook.result.current.visibleRange,
    move: (range: ChartRange | null) => act(() => hook.result.current.onVisibleRange(range)),
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    follow: (text: string, end = defaultEnd) => hook.rerender({ text, defaultEnd: end }),
    unmount: hook.unmount,
  }
}

test.each([
  ['0.1~0.4', [0.1, 0.4]],
  ['', null],
  ['4~1', null],
  ['a~b', null],
  ['1~2~3', null],
  ['1~Infinity', null],
])('the range of a link, %s, is shown if it is one', (text, range) => {
  expect(renderRange(text).shown()).toEqual(range)
})

test('a range of the user is stored when it rests, with the digits that matter', () => {
  const { move, wait, store } = renderRange('')
  move([0.1, 0.2])
  wait(200)
  move([1 / 3, 0.5])
  wait(249)
  expect(store).not.toHaveBeenCalled()
  wait(1)
  expect(store.mock.calls).toEqual([['0.3333333333333~0.5']])
})

test('the full range is an empty text, and what the URL has already is not stored', () => {
  const { move, wait, store } = renderRange('1~2')
  move([1, 2])
  wait(250)
  expect(store).not.toHaveBeenCalled()
  move(null)
  wait(250)
  expect(store.mock.calls).toEqual([['']])
})

test('a range from outside, such as a step back, is shown', () => {
  const { shown, follow } = renderRange('1~2')
  follow('3~4')
  expect(shown()).toEqual([3, 4])
  follow('')
  expect(shown()).toBeNull()
})

test('while the user moves, a URL that arrives does not move the chart', () => {
  const { shown, move, follow, wait, store } = renderRange('1~2')
  move([5, 6])
  follow('3~4')
  expect(shown()).toEqual([1, 2])
  wait(250)
  expect(store.mock.calls).toEqual([['5~6']])
})

test('nothing is stored after the chart has gone', () => {
  const { move, wait, store, unmount } = renderRange('')
  move([1, 2])
  unmount()
  wait(250)
  expect(store).not.toHaveBeenCalled()
})

test('an address without a range shows the default one, as soon as it is known', () => {
  const { shown, follow } = renderRange('')
  expect(shown()).toBeNull()
  follow('', 1000)
  expect(shown()).toEqual([0, 1000])
  follow('all', 1000)
  expect(shown()).toBeNull()
  follow('20~30', 1000)
  expect(shown()).toEqual([20, 30])
})

test('with a default range the full one has a text, and the default has none', () => {
  const { move, wait, store, follow } = renderRange('', 1000)
  move(null)
  wait(250)
  expect(store.mock.calls).toEqual([['all']])
  follow('all')
  move([0, 1000.0000001])
  wait(250)
  expect(store.mock.calls.at(-1)).toEqual([''])
})
