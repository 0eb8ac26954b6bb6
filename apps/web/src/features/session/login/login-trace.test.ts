import { expect, test } from 'vitest'
import { linesPath, traceAt, tracePath, traceSize } from './login-trace.ts'

test('the drawing stays inside its frame and is deterministic', () => {
  for (let x = 0; x <= traceSize.width; x += 1) expect(Math.abs(traceAt(x))).toBeLessThan(1)
  expect(tracePath()).toBe(tracePath())
  const xs = [...linesPath().matchAll(/M(\d+) /g)].map((one) => Number(one[1]))
  expect(Math.max(...xs)).toBeLessThanOrEqual(traceSize.width)
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(0)
})
