import { expect, test } from 'vitest'
import { PendingWindow } from './pending-window.ts'

const settle = (window: PendingWindow, count: number, tookMs: number): number => {
  for (let i = 0; i < count; i++) window.settled(tookMs)
  return window.size
}

test('more messages may wait while commits are fast, up to a limit', () => {
  const window = new PendingWindow()
  expect(window.size).toBe(64)
  expect(settle(window, 80, 40)).toBe(74)
  expect(settle(window, 10_000, 40)).toBe(500)
})

test('a slow commit halves the number once for all that waited with it, and never below the least', () => {
  const window = new PendingWindow()
  settle(window, 10_000, 40)
  expect(settle(window, 1, 150)).toBe(250)
  // They were committed together with it.
  expect(settle(window, 499, 150)).toBe(250)
  expect(settle(window, 2, 150)).toBe(125)
  expect(settle(window, 5000, 150)).toBe(64)
})
