import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { waveCursorText } from './cursor-address.ts'
import { useCursors } from './use-cursors.ts'

beforeEach(() => void vi.useFakeTimers())

const at = (atS: number | null) => ({ atS, deltaS: null, periodS: null })

/** Cursors of a URL, which `follow` brings up to date with what was stored. */
function renderCursors(text = 'a1') {
  const store = vi.fn<(text: string) => void>()
  const hook = renderHook(({ text }) => useCursors(text, waveCursorText, store), { initialProps: { text } })
  return {
    store,
    shown: () => hook.result.current[0],
    setter: () => hook.result.current[1],
    move: (atS: number | null) => act(() => hook.result.current[1](at(atS))),
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    follow: (text: string) => hook.rerender({ text }),
    unmount: hook.unmount,
  }
}

test('a moved cursor is shown at once, and stored when it rests', () => {
  const { shown, move, wait, store } = renderCursors()
  move(2)
  expect([shown(), store.mock.calls]).toEqual([at(2), []])
  wait(250)
  expect(store.mock.calls).toEqual([['a2']])
})

test('while it moves, only the last position is stored', () => {
  const { move, wait, store } = renderCursors()
  for (const atS of [2, 3, 4]) {
    move(atS)
    wait(200)
  }
  expect(store).not.toHaveBeenCalled()
  wait(50)
  expect(store.mock.calls).toEqual([['a4']])
})

test('a cursor that returns to where the URL has it is not stored', () => {
  const { move, wait, store } = renderCursors()
  move(2)
  move(1)
  wait(250)
  expect(store).not.toHaveBeenCalled()
})

test('what was stored comes back as the URL without moving a cursor that has gone on', () => {
  const { shown, move, wait, follow, store } = renderCursors()
  move(2)
  wait(250)
  move(3)
  follow('a2')
  expect(shown()).toEqual(at(3))
  wait(250)
  expect(store.mock.lastCall).toEqual(['a3'])
})

test('a URL from outside replaces a moving cursor, which is then not stored', () => {
  const { shown, move, wait, follow, store } = renderCursors()
  move(2)
  follow('a9')
  expect(shown()).toEqual(at(9))
  wait(250)
  expect(store).not.toHaveBeenCalled()
})

test('a drag that paused goes on with its first setter', () => {
  const { shown, setter, wait, follow } = renderCursors()
  const first = setter()
  act(() => first(at(2)))
  wait(250)
  follow('a2')
  act(() => first(at(5)))
  expect(shown()).toEqual(at(5))
})

test('nothing is stored after the chart has gone', () => {
  const { move, wait, store, unmount } = renderCursors()
  move(2)
  unmount()
  wait(250)
  expect(store).not.toHaveBeenCalled()
})

test('removed cursors are an empty text', () => {
  const { move, wait, store } = renderCursors()
  move(null)
  wait(250)
  expect(store.mock.calls).toEqual([['']])
})
