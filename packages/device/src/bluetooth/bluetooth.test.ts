import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeDirectValues, decodeInfo, encodeDirectValues, encodeInfo } from './direct-info.ts'
import { DirectPeripheral } from './direct-peripheral.ts'
import { DirectWaveReader, decodeOrder, encodeDirectWave, encodeOrder } from './direct-wave.ts'

const info = { sensorId: '温度 S-1', model: 'XY-3', firmware: '1.4.2', axes: ['X', 'Z'] as const, batteryV: 3.6 }
const sine = (_axis: string, sampleHz: number, count: number) =>
  Float64Array.from({ length: count }, (_, i) => 5 * Math.sin((2 * Math.PI * 50 * i) / sampleHz))
const sensor = (loses: (number: number) => boolean = () => false) =>
  new DirectPeripheral({ info, values: () => ({ vX: 2.5, tem: 41 }), measure: sine, loses })
const measure = encodeOrder({ do: 'measure', axis: 'X', sampleHz: 3200, count: 1024 })

describe('a sensor says', () => {
  test('who it is', () => {
    expect(decodeInfo(encodeInfo(info))).toEqual(info)
    expect(decodeInfo(encodeInfo({ ...info, batteryV: null }))).toMatchObject({ batteryV: null })
    const bytes = encodeInfo(info)
    expect(decodeInfo(bytes.subarray(0, 9))).toEqual({ error: 'short' })
    expect(decodeInfo(Uint8Array.of(2, 1, 0, 0, 1, 65, 0, 0))).toEqual({ error: 'version' })
    expect(decodeInfo(Uint8Array.of(1, 0, 0, 0, 1, 65, 0, 0))).toEqual({ error: 'axis' })
    expect(decodeInfo(Uint8Array.of(1, 1, 0, 0, 1, 0, 0, 0))).toEqual({ error: 'text' })
    expect(decodeInfo(Uint8Array.of(1, 1, 0, 0, 0, 0, 0))).toEqual({ error: 'text' })
  })

  test('what it measures', () => {
    expect(decodeDirectValues(encodeDirectValues({ ageS: 300, values: { vX: 2.5, tem: 41 } }))).toEqual({
      ageS: 300,
      values: { vX: 2.5, tem: 41 },
    })
    expect(decodeDirectValues(encodeDirectValues({ ageS: 0, values: { vX: Number.NaN } }))).toEqual({ error: 'number' })
    expect(decodeDirectValues(encodeDirectValues({ ageS: 0, values: { '1 x': 1 } }))).toEqual({ error: 'text' })
    expect(decodeDirectValues(Uint8Array.of(0, 0, 0, 9))).toEqual({ error: 'length' })
  })
})

describe('a waveform', () => {
  test('comes in blocks, and has its unit', () => {
    const reader = new DirectWaveReader()
    const steps = sensor()
      .write(measure)
      .map((bytes) => reader.receive(bytes))
    expect(steps[0]).toEqual({ kind: 'head', count: 1024, sampleHz: 3200 })
    const last = steps.at(-1)
    if (!last || !('kind' in last) || last.kind !== 'wave') throw new Error('no wave')
    expect(last.wave).toMatchObject({ axis: 'X', unit: 'm/s2', sampleHz: 3200 })
    const wanted = sine('X', 3200, 1024)
    expect(Math.max(...last.wave.samples.map((value, i) => Math.abs(value - (wanted[i] ?? 0))))).toBeLessThan(0.0051)
  })

  test('whose blocks were lost is asked for again', () => {
    const peripheral = sensor((number) => number === 3 || number === 4)
    const reader = new DirectWaveReader()
    const steps = peripheral.write(measure).map((bytes) => reader.receive(bytes))
    expect(steps.at(-1)).toEqual({ kind: 'part', share: 9 / 11 })
    expect(reader.missing).toEqual([3, 4])
    const again = peripheral.write(encodeOrder({ do: 'again', id: reader.id ?? 0, from: 3, count: 2 }))
    expect(again.map((bytes) => reader.receive(bytes)).at(-1)).toMatchObject({ kind: 'wave' })
  })

  test('may be shorter than a block', () => {
    const reader = new DirectWaveReader()
    const steps = sensor()
      .write(encodeOrder({ do: 'measure', axis: 'X', sampleHz: 3200, count: 64 }))
      .map((bytes) => reader.receive(bytes))
    expect(steps).toMatchObject([{ kind: 'head', count: 64 }, { kind: 'wave' }])
  })

  test('with a changed sample is refused, and everything is missing again', () => {
    const { head, blocks } = encodeDirectWave(
      7,
      { axis: 'Z', unit: 'g', sampleHz: 100, samples: sine('Z', 100, 20) },
      { scale: 0.01, perBlock: 20 },
    )
    const reader = new DirectWaveReader()
    reader.receive(head)
    const changed = Uint8Array.from(blocks[0] ?? [])
    changed[9] = (changed[9] ?? 0) ^ 1
    expect(reader.receive(changed)).toEqual({ error: 'checksum' })
    expect(reader.missing).toEqual([0])
    expect(reader.receive(blocks[0] ?? changed)).toMatchObject({ kind: 'wave', wave: { unit: 'g' } })
  })

  test('is not measured where the sensor cannot', () => {
    const tried = (part: object) =>
      new DirectWaveReader().receive(
        sensor().write(encodeOrder({ do: 'measure', axis: 'X', sampleHz: 3200, count: 1024, ...part }))[0] ?? new Uint8Array(),
      )
    expect([tried({ axis: 'Y' }), tried({ sampleHz: 999 }), tried({ count: 1_000_000 })]).toEqual(
      ['axis', 'rate', 'length'].map((why) => ({ kind: 'refused', why })),
    )
  })

  test('of a stranger is bounded, and its late blocks are of nothing', () => {
    const { head, blocks } = encodeDirectWave(
      7,
      { axis: 'Z', unit: 'g', sampleHz: 100, samples: sine('Z', 100, 20) },
      { scale: 0.01, perBlock: 20 },
    )
    const huge = Uint8Array.from(head)
    new DataView(huge.buffer).setUint32(11, 4_000_000_000, true)
    const reader = new DirectWaveReader()
    expect(reader.receive(huge)).toEqual({ error: 'length' })
    expect(reader.receive(blocks[0] ?? head)).toEqual({ error: 'kind' })
    for (const [perBlock, count] of [
      [0, 20],
      [1, 65_536],
    ] as const) {
      const view = new DataView(huge.buffer)
      view.setUint16(5, perBlock, true)
      view.setUint32(11, count, true)
      expect(reader.receive(huge)).toEqual({ error: 'length' })
    }
  })
})

test('orders are read as they were written', () => {
  for (const order of [
    { do: 'measure', axis: 'Y', sampleHz: 12_800, count: 4096 },
    { do: 'stop' },
    { do: 'again', id: 65_535, from: 3, count: 9 },
  ] as const)
    expect(decodeOrder(encodeOrder(order))).toEqual(order)
  expect([decodeOrder(new Uint8Array()), decodeOrder(Uint8Array.of(9))]).toEqual([null, null])
})

test('any bytes are read, or a reason is given', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 6 }), (all) => {
      const reader = new DirectWaveReader()
      for (const bytes of all) {
        reader.receive(bytes)
        decodeInfo(bytes)
        decodeDirectValues(bytes)
        decodeOrder(bytes)
      }
    }),
  )
})
