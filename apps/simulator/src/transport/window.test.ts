import { describe, expect, it } from 'vitest'
import { windowOf } from './window.ts'

describe('the window of unacknowledged messages', () => {
  it('runs no more than its size concurrently, and all of them in the end, in order', async () => {
    const window = windowOf(3)
    let running = 0
    let max = 0
    const order: number[] = []
    const work = (index: number) =>
      window.run(async () => {
        max = Math.max(max, ++running)
        await Promise.resolve()
        order.push(index)
        running--
      })
    await Promise.all(Array.from({ length: 20 }, (_, index) => work(index)))
    expect(max).toBe(3)
    expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index))
  })

  it('continues after failed work', async () => {
    const window = windowOf(1)
    await expect(window.run(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await window.run(async () => 'next')).toBe('next')
  })
})
