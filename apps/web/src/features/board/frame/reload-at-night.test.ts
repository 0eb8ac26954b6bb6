import { expect, test } from 'vitest'
import { nextReload } from './reload-at-night.ts'

const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()

test.each([
  [local(29, 2, 59), local(29, 3)],
  [local(29, 3), local(30, 3)],
  [local(29, 14), local(30, 3)],
])('the night after %i is %i', (now, then) => expect(nextReload(now)).toBe(then))
