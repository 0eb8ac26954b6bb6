import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import type { BinaryHead } from '@undertone/domain/waveform/waveform.calls'
import { expect, it } from 'vitest'
import { commonEnd, sliceOf, waterfallData } from './waterfall-traces.ts'

const names = axisNamesOf([1, 3, 2])
const head: BinaryHead = {
  ...{ waveId: 1, chartType: 101, axes: ['X', 'Z'], n: 8, step: 2, sampleHz: 32, rpm: null, unit: 'm/s²', buckets: 2 },
}
const body = Float32Array.of(0, 5, 0, 6, 0, 7, 0, 8).buffer
const words = { title: 't', frequency: 'f', time: 't', peak: 'peak' }
const of = (waveId: number, dateTime: string) => ({ waveId, dateTime, head, body })

it('uses the greatest value of every bucket of each axis', () => {
  const { traces, label } = sliceOf(of(1, '2026-11-21 08:00:00'), names, null)
  expect(label).toBe('11-21 08:00:00')
  expect(traces.map((trace) => [trace.label, ...trace.values, trace.step])).toEqual([
    ['H', 5, 6, 8],
    ['A', 7, 8, 8],
  ])
  expect(sliceOf(of(1, ''), names, 'Z').traces.map(({ key }) => key)).toEqual(['Z'])
})

it('ends at the requested highest frequency', () => {
  expect(sliceOf(of(1, ''), names, 'X', 7).traces[0]?.values).toEqual(Float32Array.of(5))
  expect(sliceOf(of(1, ''), names, 'X', 8).traces[0]?.values).toEqual(Float32Array.of(5, 6))
  expect(waterfallData([of(1, '')], 105, names, null, words, 7).slices[0]?.traces[0]?.values).toHaveLength(2)
})

it('a missing interval is 1', () => {
  expect(sliceOf({ ...of(1, ''), head: { ...head, step: 0 } }, names, 'X').traces[0]?.step).toBe(4)
})

it('the newest measurement is in front, and each view has its own axes', () => {
  const two = [of(1, '2026-11-20 08:00:00'), of(2, '2026-11-21 08:00:00')]
  const spectrum = waterfallData(two, 101, names, null, words)
  expect(spectrum.slices.map(({ id }) => id)).toEqual([2, 1])
  expect(spectrum).toMatchObject({ x: { unit: 'Hz' }, unit: 'm/s²', quantity: 'peak' })
  expect(waterfallData(two, 105, names, null, words)).toMatchObject({ x: { unit: 'ms' }, quantity: '' })
  expect(waterfallData([], 103, names, null, words).unit).toBe('mm/s')
})

it('brings measurements of different rates onto the axis that all of them reach', () => {
  const slow = of(1, '2026-11-20 08:00:00')
  const fast = { ...of(2, '2026-11-21 08:00:00'), head: { ...head, step: 4 } }
  expect(commonEnd([slow, { ...slow, waveId: 3 }])).toBe(0)
  expect(commonEnd([slow, fast])).toBe(16)
  const reach = (fmaxHz: number) =>
    waterfallData([slow, fast], 101, names, 'X', words, fmaxHz).slices.map(({ traces }) =>
      traces.map(({ values, step }) => values.length * step),
    )
  // Two buckets of 8 Hz, and the one of 16 Hz that begins below 16 Hz and the next at it.
  expect(reach(0)).toEqual([[32], [16]])
  expect(reach(8)).toEqual([[16], [16]])
})
