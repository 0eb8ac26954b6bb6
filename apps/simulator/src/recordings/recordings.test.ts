import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commandLineOf } from '../app/command-line.ts'
import { axisOf, pointsOf } from './points.ts'
import { readChannels, readRecording } from './recording.ts'
import { filesOf, snapshotRow, snapshotTimes } from './snapshot.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recordings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A recording of two snapshots of 2,000 samples on each of the channels: a sine of 50 Hz, one unit high. */
function write(meta: Readonly<Record<string, unknown>>, channels: readonly string[]) {
  const n = 4000
  const bytes = Buffer.alloc(4 * n * channels.length)
  for (let i = 0; i < n * channels.length; i++) bytes.writeFloatLE(Math.sin((2 * Math.PI * 50 * (i % n)) / 4000), 4 * i)
  writeFileSync(path.join(folder, 'r.f32'), bytes)
  writeFileSync(path.join(folder, 'r.json'), JSON.stringify({ id: 'r', file: 'r.f32', fs: 4000, n, channels, rpm: 1500, ...meta }))
  return readRecording(path.join(folder, 'r.json'))
}

describe('a recording', () => {
  it('becomes a point for each three channels', () => {
    const points = pointsOf({ id: 'ims', channels: ['B1x', 'B1y', 'B2x', 'B2y'] })
    expect(points.map((point) => point.channels)).toEqual([[0, 1, 2], [3]])
    expect(axisOf(points[0]!.name, 'B2x')).toBe('Z')
    expect(axisOf(points[1]!.name, 'B2y')).toBe('X')
    expect(axisOf(points[1]!.name, 'B1x')).toBeUndefined()
    expect(new Set(points.map((point) => point.sensorId)).size).toBe(2)
  })

  it('keeps its samples bit for bit and its unit as declared', () => {
    const recording = write({ unit: 'g' }, ['DE'])
    const [samples] = readChannels(recording)
    const [file] = filesOf(recording, pointsOf(recording)[0]!, [samples!], 5)
    const { unit, dtype, scale, fs, n, rpm } = JSON.parse(file!.init).user_data
    expect({ unit, dtype, scale, fs, n, rpm }).toEqual({ unit: 'g', dtype: 'float32le', scale: 1, fs: 4000, n: 4000, rpm: 1500 })
    expect(Buffer.from(file!.bytes).readFloatLE(4 * 17)).toBe(samples![17])
  })

  it('in g has features in m/s2, and velocity from 10 Hz', () => {
    const recording = write({ unit: 'g' }, ['DE'])
    const { values } = snapshotRow(recording, readChannels(recording), 5)
    expect(values.aX).toBeCloseTo(9.80665 / Math.SQRT2, 4)
    expect(values.vX).toBeCloseTo(9806.65 / Math.SQRT2 / (2 * Math.PI * 50), 3)
  })

  it('in volts without a scale has ratios only, and no velocity below 2,560 Hz', () => {
    const volts = write({ unit: 'V', volts_per_g: null }, ['X'])
    expect(Object.keys(snapshotRow(volts, readChannels(volts), 5).values).sort()).toEqual(['kurtX', 'peakX', 'rSpeed'])
    const slow = write({ unit: 'g', fs: 1000 }, ['X'])
    expect(snapshotRow(slow, readChannels(slow), 5).values).not.toHaveProperty('vX')
  })

  it('with segments is one sampling for each snapshot', () => {
    const recording = write({ unit: 'g', segments: { length: 2000, list: [{ time: '09:39:39' }, { time: '09:51:39' }] } }, ['H', 'V'])
    expect(recording.samplesPerSnapshot).toBe(2000)
    expect(snapshotTimes(recording.snapshotSeconds, 1_000_000_000)).toEqual([1_000_000_000 - 720_000, 1_000_000_000])
    expect(snapshotTimes([0, 10, 20], 500_000)).toEqual([380_000, 440_000, 500_000])
    expect(snapshotTimes([], 7)).toEqual([7])
  })
})

describe('the command line', () => {
  it('takes a folder and options in either form', () => {
    const { folder: where, options } = commandLineOf(['--url', 'http://a', 'recordings', '--again', '--user=demo'])
    expect(where).toBe('recordings')
    expect(Object.fromEntries(options)).toEqual({ url: 'http://a', again: '', user: 'demo' })
  })
})
