import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useControllable } from './use-controllable.ts'

const renderState = (initial: number[] | undefined) => {
  const onChange = vi.fn()
  const hook = renderHook(({ controlled }: { controlled: number[] | undefined }) => useControllable(controlled, [0], onChange), {
    initialProps: { controlled: initial },
  })
  const set = (value: number[]) => act(() => hook.result.current[1](value))
  return { ...hook, set, onChange, shown: () => hook.result.current[0] }
}

test('without a parent the chart keeps its own value and still reports it', () => {
  const { shown, set, onChange } = renderState(undefined)
  expect(shown()).toEqual([0])
  set([1])
  expect([shown(), onChange.mock.calls]).toEqual([[1], [[[1]]]])
})

test('a change is shown at once, before the parent has passed it back', () => {
  const { shown, set, rerender } = renderState([5])
  set([6])
  rerender({ controlled: [5] })
  expect(shown()).toEqual([6])
  rerender({ controlled: [6] })
  expect(shown()).toEqual([6])
})

test('another value of the parent replaces what was set here', () => {
  const { shown, set, rerender } = renderState([5])
  set([6])
  rerender({ controlled: [9] })
  expect(shown()).toEqual([9])
})

test('the parent going back to the value before is not mistaken for no change', () => {
  const { shown, set, rerender } = renderState([5])
  set([6])
  rerender({ controlled: [6] })
  set([7])
  expect(shown()).toEqual([7])
  rerender({ controlled: [5] })
  expect(shown()).toEqual([5])
})
