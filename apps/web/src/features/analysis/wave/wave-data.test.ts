import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import type { BinaryHead } from '@undertone/domain/waveform/waveform.calls'
import { describe, expect, it } from 'vitest'
import { overviewBuckets, overviewWave, samplesWave } from './wave-data.ts'

const names = axisNamesOf([1, 3, 2])
const head: BinaryHead = { waveId: 1, chartType: 100, axes: ['X', 'Z'], n: 4, step: 0.5, sampleHz: 2000, rpm: 1500, unit: 'm/s²' }
const eight = () => Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8).buffer

describe('a waveform', () => {
  it('with all samples follows the order of the head', () => {
    const data = samplesWave(head, eight(), names)
    expect(data.axes.map((one) => one.key)).toEqual(['X', 'Z'])
    expect(data.axes[1]?.samples).toEqual(Float32Array.of(5, 6, 7, 8))
    expect(data).toMatchObject({ sampleHz: 2000, sampleCount: 4, unit: 'm/s²' })
  })

  it('as an overview separates the pairs', () => {
    const data = overviewWave({ ...head, buckets: 2 }, Float32Array.of(-1, 1, -2, 2, -3, 3, -4, 4).buffer, names)
    expect(data.axes[0]?.samples).toEqual({ min: Float32Array.of(-1, -2), max: Float32Array.of(1, 2), samplesPerBucket: 2 })
    expect(data.axes[1]?.samples).toEqual({ min: Float32Array.of(-3, -4), max: Float32Array.of(3, 4), samplesPerBucket: 2 })
  })

  it('rejects a response that is shorter than its head says', () => {
    expect(() => samplesWave(head, new ArrayBuffer(4), names)).toThrow('shorter')
  })
})

it('requests an overview of long waveforms only, with whole buckets', () => {
  expect(overviewBuckets(65_536)).toBeNull()
  expect(1_048_576 % (overviewBuckets(1_048_576) ?? 0)).toBe(0)
  expect(overviewBuckets(100_003)).toBeNull()
})
