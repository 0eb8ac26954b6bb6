import { assert, float, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { encodeSamples } from '../file-transfer/samples.ts'
import { type CardBlock, decodeBlock, decodeValues, encodeBlock, encodeValues } from './card-body.ts'
import { encodeFrame } from './card-frame.ts'
import { channelValue, channelWave } from './channel-value.ts'
import { card } from './protocol.ts'
import { channelOf } from './test-card.ts'

const period = channelOf(2, 'RotateSpeed', { countingMode: 'Period', counterInitial: 100, gearTeeth: 60 })
const count = (counter: number, us: number) => ({ channel: 2, kind: 'count', counter, us }) as const
const volts = (value: number) => ({ channel: 2, kind: 'voltage', volts: value }) as const

test('speed is pulses by time and teeth, from the initial count on', () => {
  // 1480 r/min with 60 teeth are 1480 pulses in a second.
  expect(channelValue(period, count(1580, 1_000_000))).toEqual({ key: 'rSpeed', value: 1480 })
  expect(channelValue({ ...period, gearTeeth: 1, counterInitial: 0 }, count(25, 1_000_000))).toEqual({ key: 'rSpeed', value: 1500 })
  // The counter wrapped.
  expect(channelValue({ ...period, counterInitial: 65_535 }, count(55, 1_000_000))).toMatchObject({ key: 'rSpeed' })
})

test('a gate without pulses is a shaft that stands still, a period without one is no value', () => {
  expect(channelValue({ ...period, countingMode: 'Frequency' }, count(100, 1_000_000))).toEqual({ key: 'rSpeed', value: 0 })
  expect(channelValue(period, count(100, 1_000_000))).toBe('no whole period was counted')
  expect(channelValue(period, count(200, 0))).toBe('the pulses were counted in no time')
})

test('temperature is its voltage above that of 0 ℃, by B1', () => {
  const tem = channelOf(3, 'Temperature', { zeroVoltage: 0.5, b1: 100 })
  expect(channelValue(tem, volts(0.75))).toEqual({ key: 'tem', value: 25 })
  expect(channelValue(tem, volts(Number.NaN))).toBe('the voltage is not a number')
})

test('a channel takes only what it measures', () => {
  const texts = [
    channelValue(period, volts(1)),
    channelValue(channelOf(3, 'Temperature', { zeroVoltage: 0, b1: 1 }), count(1, 1)),
    channelValue(channelOf(1, 'Vibration', {}), volts(1)),
  ]
  expect(texts.every((text) => typeof text === 'string')).toBe(true)
})

test('samples become the quantity of the sensitivity', () => {
  const block: CardBlock = {
    channel: 1,
    dtype: 'int16le',
    sampleHz: 25_600,
    scale: 0.001,
    offset: 0.5,
    rpm: null,
    samples: new Uint8Array(),
  }
  const vibration = channelOf(1, 'Vibration', { sensitivity: 100, sensitivityUnit: 'mV/g' })
  expect(channelWave(vibration, block)).toMatchObject({ quantity: 'acceleration', unit: 'm/s2' })
  const wave = channelWave(vibration, block)
  if (typeof wave === 'string') throw new Error(wave)
  // 0.1 V are 1 g.
  expect([100 * wave.scale, wave.offset]).toEqual([expect.closeTo(9.80665, 9), expect.closeTo(5 * 9.80665, 9)])
  expect(channelWave({ ...vibration, sensitivity: 4, sensitivityUnit: 'mV/(mm/s)' }, block)).toMatchObject({ unit: 'mm/s', scale: 0.25 })
  expect(channelWave({ ...vibration, sensitivity: 8, sensitivityUnit: 'mV/um' }, block)).toMatchObject({ unit: 'um', scale: 0.125 })
  expect(channelWave(period, block)).toBe('only vibration channels have waveforms')
})

test('bodies are read as they were written', () => {
  assert(
    property(integer({ min: 0, max: 255 }), float({ noNaN: true }), integer({ min: 0, max: 2 ** 32 - 1 }), (channel, value, counter) => {
      const values = [
        { channel, kind: 'voltage', volts: value },
        { channel, kind: 'count', counter, us: 7 },
      ] as const
      expect(decodeValues(encodeValues(values))).toEqual(values)
    }),
  )
  const samples = encodeSamples(
    Array.from({ length: 64 }, (_, i) => i),
    'int16le',
  )
  const block: CardBlock = { channel: 9, dtype: 'int16le', sampleHz: 12_800, scale: 0.5, offset: 0, rpm: 1480, samples }
  expect(decodeBlock(encodeBlock(block))).toMatchObject({ ...block, raw: Float32Array.from({ length: 64 }, (_, i) => i) })
})

test.each([
  [encodeBlock({ channel: 1, dtype: 'int16le', sampleHz: 0, scale: 1, offset: 0, rpm: null, samples: new Uint8Array(200) }), 'the rate'],
  [
    encodeBlock({ channel: 1, dtype: 'int16le', sampleHz: 1000, scale: 0, offset: 0, rpm: null, samples: new Uint8Array(200) }),
    'scale and offset',
  ],
  [encodeBlock({ channel: 1, dtype: 'int16le', sampleHz: 1000, scale: 1, offset: 0, rpm: -1, samples: new Uint8Array(200) }), 'the speed'],
  [
    encodeBlock({ channel: 1, dtype: 'int16le', sampleHz: 1000, scale: 1, offset: 0, rpm: null, samples: new Uint8Array(20) }),
    '10 samples are fewer',
  ],
  [
    encodeBlock({ channel: 1, dtype: 'int16le', sampleHz: 1000, scale: 1, offset: 0, rpm: null, samples: new Uint8Array(201) }),
    '201 bytes',
  ],
  [new Uint8Array(5), 'no head'],
])('a block with a mistake says which', (body, text) => {
  expect(decodeBlock(body)).toContain(text)
})

test('what does not fit its channel is a fault of its own, which is read with other settings when it is retried', () => {
  const mapping = { kind: 'cardChannels', cardId: 7, channels: [{ ...period, gearTeeth: null }] } as const
  const payload = encodeFrame({
    type: 'values',
    cardId: 7,
    seq: 1,
    t: 1000,
    body: encodeValues([count(1580, 1_000_000), { ...volts(1), channel: 9 }]),
  })
  const read = card.decode(payload, 'card/3/values', mapping)
  expect(read).toMatchObject({
    points: [],
    faults: [{ sensorId: 'card/7/2' }, { sensorId: 'card/7/9', detail: 'the card has no such channel' }],
  })
  const fault = 'faults' in read ? read.faults[0] : undefined
  const again = card.samples?.single({ sensorId: null, raw: fault?.raw ?? '' }, 'card/3/values') ?? new Uint8Array()
  expect(card.decode(again, 'card/3/values', { ...mapping, channels: [period] })).toMatchObject({
    points: [{ sensorId: 'card/7/2', t: 1000, values: { rSpeed: 1480 } }],
    faults: [],
  })
})

test('a frame without a time, and a block that no connector could take, are refused with the reason', () => {
  const frame = (t: number, type: 'values' | 'block', body: Uint8Array) => encodeFrame({ type, cardId: 7, seq: 1, t, body })
  const detail = (payload: Uint8Array) => {
    const read = card.decode(payload, 'card/3/values', null)
    return 'error' in read ? read.error.detail : ''
  }
  expect(detail(frame(0, 'values', encodeValues([volts(1)])))).toBe('the frame has no time')
  expect(detail(frame(5, 'values', encodeValues([volts(1)])))).toBe('the connector of the card was deleted')
  expect(detail(frame(5, 'block', new Uint8Array(3)))).toBe('the block has no head')
})
