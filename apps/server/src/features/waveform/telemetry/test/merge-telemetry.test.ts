import { expect, test } from 'vitest'
import { type KeyValues, mergeTelemetry } from '../merge-telemetry.ts'

const key = (path: string, to: string, samples: readonly (readonly [number, number])[], part: Partial<KeyValues> = {}): KeyValues => ({
  path,
  to,
  conversion: { factor: 1, offset: 0 },
  times: Float64Array.from(samples, ([t]) => t),
  values: Float64Array.from(samples, ([, value]) => value),
  ...part,
})

test('values of one time are one measurement, in the units of the point, and each file knows its times', async () => {
  const merged = await mergeTelemetry([
    key(
      'a.json',
      'tem',
      [
        [1, 32],
        [3, 212],
      ],
      { conversion: { factor: 5 / 9, offset: -160 / 9 } },
    ),
    key('b.json', 'rSpeed', [
      [0, 10],
      [1, 11],
      [2, 12],
    ]),
    key('b.json', 'vX', [[3, 4]]),
  ])
  expect([...merged.times]).toEqual([0, 1, 2, 3])
  expect([0, 1, 2, 3].map((at) => merged.valuesAt(at))).toEqual([
    { rSpeed: 10 },
    { tem: expect.closeTo(0, 9), rSpeed: 11 },
    { rSpeed: 12 },
    { tem: expect.closeTo(100, 9), vX: 4 },
  ])
  expect([...merged.byPath].map(([path, places]) => [path, [...places]])).toEqual([
    ['a.json', [1, 3]],
    ['b.json', [0, 1, 2, 3]],
  ])
})

test('of two files with a key at one time the first one counts, and what no 32-bit number holds is left out', async () => {
  const merged = await mergeTelemetry([
    key('a.json', 'tem', [
      [1, 20],
      [2, 1e300],
    ]),
    key('b.json', 'tem', [[1, 99]]),
  ])
  expect([merged.valuesAt(0), merged.valuesAt(1)]).toEqual([{ tem: 20 }, {}])
})

test('nothing is no measurement', async () => {
  const merged = await mergeTelemetry([])
  expect([merged.times.length, merged.byPath.size]).toEqual([0, 0])
})
