import { describe, expect, it } from 'vitest'
import type { WaveMeta } from '../message/wave.ts'
import { decodeInit, encodeInit } from './wave-meta.ts'

const wave: WaveMeta = {
  ...{ sensorId: 'VB24H-1', t0: 1_763_700_000_123, sampleHz: 25_600, n: 8192, axis: 'Z', quantity: 'acceleration', unit: 'g' },
  ...{ dtype: 'int16le', scale: 0.001, offset: 0, freqMode: 0, rpm: 1480, trigger: 'cycle', cmdId: null },
}
const sent = (part: object) =>
  new TextEncoder().encode(JSON.stringify({ name: 'w.bin', user_data: { type: 'wave', fs: 25_600, ...wave, ...part } }))

describe('how the shaft turned, in the announcement of a wave', () => {
  it.each([
    ['pulses', { tacho: { pulsesPerTurn: 2, pulsesS: [0.01, 0.03, 0.05] } }],
    ['a curve of the speed', { speedCurve: { timesS: [-0.1, 0.4], rpm: [1480, 0] } }],
    ['both', { tacho: { pulsesPerTurn: 1, pulsesS: [0.01, 0.05] }, speedCurve: { timesS: [0, 1], rpm: [1, 2] } }],
  ])('is read as it was written: %s', (_, marks) => {
    const read = decodeInit(new TextEncoder().encode(encodeInit({ name: 'w.bin', wave: { ...wave, marks } })))
    expect(read).toMatchObject({ wave: { ...wave, marks } })
  })

  it('is one pulse a turn unless told, and nothing where nothing was sent', () => {
    expect(decodeInit(sent({ tacho: { pulsesS: [0, 1] } }))).toMatchObject({ wave: { marks: { tacho: { pulsesPerTurn: 1 } } } })
    const read = decodeInit(sent({}))
    expect('error' in read ? read.error : read.wave).not.toHaveProperty('marks')
  })

  it.each([
    ['one pulse', { tacho: { pulsesS: [1] } }],
    ['pulses that run back', { tacho: { pulsesS: [1, 2, 1.5] } }],
    ['pulses that are no numbers', { tacho: { pulsesS: ['1', '2'] } }],
    ['half a pulse a turn', { tacho: { pulsesPerTurn: 0.5, pulsesS: [1, 2] } }],
    ['a tacho that is none', { tacho: 7 }],
    ['too many pulses', { tacho: { pulsesS: Array.from({ length: 16_385 }, (_, i) => i) } }],
    ['fewer speeds than times', { speedCurve: { timesS: [0, 1], rpm: [1] } }],
    ['a negative speed', { speedCurve: { timesS: [0, 1], rpm: [1, -1] } }],
  ])('is refused: %s', (_, part) =>
    expect(decodeInit(sent(part))).toMatchObject({ error: expect.stringContaining('tacho' in part ? 'tacho' : 'speedCurve') }),
  )
})
