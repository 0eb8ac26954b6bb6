import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useGrantSelection } from './grant-screen.tsx'

const user = { id: 1, loginName: 'ann', nickName: 'Ann', companyId: 1, companyName: 'Plant' }
const grants = (held: readonly boolean[]) => ({
  user,
  grants: held.map((isHeld, at) => ({ id: at + 1, name: `Role ${at + 1}`, held: isHeld, mayGive: true })),
})
afterEach(cleanup)

test('the selection starts from the stored grants and names what changed', () => {
  const data = grants([true, false])
  const { result } = renderHook(() => useGrantSelection(1, data))
  expect([[...result.current.ids], result.current.changedNames]).toEqual([[1], []])
  act(() => result.current.select(new Set([2])))
  expect([[...result.current.ids], result.current.changedNames]).toEqual([[2], ['Role 1', 'Role 2']])
  act(() => result.current.undo())
  expect([...result.current.ids]).toEqual([1])
})

test('a selection does not carry over to another user', () => {
  const data = grants([true, false])
  const { result, rerender } = renderHook(({ id }) => useGrantSelection(id, data), { initialProps: { id: 1 } })
  act(() => result.current.select(new Set([2])))
  rerender({ id: 3 })
  expect([...result.current.ids]).toEqual([1])
})
