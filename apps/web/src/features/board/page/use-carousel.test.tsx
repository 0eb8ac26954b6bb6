import { act } from '@testing-library/react'
import { carouselBoundaryMs } from '@undertone/domain/core/limits'
import { expect, test, vi } from 'vitest'
import { runHook } from '../../../core/testing/run-hook.tsx'
import { useCarousel } from './use-carousel.ts'

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

test('slides follow each other, and three seconds after the last one the boundary is reported once', async () => {
  vi.useFakeTimers()
  const onBoundary = vi.fn()
  const hook = runHook('/', () => useCarousel({ slides: 3, everyMs: 10_000, onBoundary }))
  expect(hook.current.at).toBe(0)
  await pass(10_000)
  expect(hook.current.at).toBe(1)
  await pass(10_000)
  expect([hook.current.at, onBoundary.mock.calls.length]).toEqual([2, 0])
  await pass(carouselBoundaryMs - 1)
  expect(onBoundary).not.toHaveBeenCalled()
  await pass(1)
  expect(onBoundary).toHaveBeenCalledTimes(1)
  await pass(10_000 - carouselBoundaryMs)
  expect([hook.current.at, onBoundary.mock.calls.length]).toEqual([0, 1])
})

test('a slide that a person chose is shown for its whole time; a paused carousel stands still', async () => {
  vi.useFakeTimers()
  const hook = runHook('/', () => useCarousel({ slides: 2, everyMs: 10_000 }))
  await pass(9000)
  await act(async () => hook.current.go(1))
  await pass(9000)
  expect(hook.current.at).toBe(1)
  await pass(1000)
  expect(hook.current.at).toBe(0)
  const paused = runHook('/', () => useCarousel({ slides: 2, everyMs: 10_000, isPaused: true }))
  await pass(60_000)
  expect(paused.current.at).toBe(0)
})

test('a single slide has no boundary', async () => {
  vi.useFakeTimers()
  const onBoundary = vi.fn()
  const hook = runHook('/', () => useCarousel({ slides: 1, everyMs: 5000, onBoundary }))
  await pass(60_000)
  expect([hook.current.at, onBoundary.mock.calls.length]).toEqual([0, 0])
})
