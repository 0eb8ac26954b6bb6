import { expect, test } from 'vitest'
import { lightOf } from './traffic-light.ts'

test.each([
  [{ normal: 4 }, 1],
  [{ normal: 4, warning: 1 }, 2],
  [{ normal: 4, warning: 1, danger: 1, offline: 3 }, 3],
  [{ normal: 1, offline: 7 }, 1],
  [{ offline: 3 }, null],
  [{ stopped: 3, ungraded: 2, offline: 1 }, null],
  [{}, null],
])('machines %j have the light %s', (counts, light) => expect(lightOf(counts)).toBe(light))
