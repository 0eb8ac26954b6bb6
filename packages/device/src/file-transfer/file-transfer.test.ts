import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WaveMeta } from '../message/wave.ts'
import { assemble } from './assemble.ts'
import { encodeFileResponse, fileReason } from './reason.ts'
import { decodePyramid, decodeSamples, encodeSamples } from './samples.ts'
import { fileTopics, parseFileTopic } from './topic.ts'
import { decodeInit, encodeInit, fileLimits } from './wave-meta.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const sha256 = 'ab'.repeat(32)
const wave: WaveMeta = {
  sensorId: 'VB24H-1',
  t0: 1_763_700_000_123,
  sampleHz: 25_600,
  n: 1_048_576,
  axis: 'Z',
  quantity: 'acceleration',
  unit: 'm/s2',
  dtype: 'int16le',
  scale: 0.0005985,
  offset: 0,
  freqMode: 2,
  rpm: 1480,
  trigger: 'command',
  cmdId: 'c-7',
}

describe('topics', () => {
  test.each([
    ['$file/f1/init', { fileId: 'f1', async: false, step: 'init' }],
    ['$file/f1/0', { fileId: 'f1', async: false, step: 'segment', offset: 0, sha256: null }],
    [`$file/f1/65536/${sha256.toUpperCase()}`, { fileId: 'f1', async: false, step: 'segment', offset: 65_536, sha256 }],
    ['$file/f1/fin/2097152', { fileId: 'f1', async: false, step: 'fin', size: 2_097_152, sha256: null }],
    [`$file-async/f1/fin/5/${sha256}`, { fileId: 'f1', async: true, step: 'fin', size: 5, sha256 }],
    ['$file/init/init', { fileId: 'init', async: false, step: 'init' }],
  ])('%s', (topic, expected) => {
    expect(parseFileTopic(topic)).toEqual(expected)
  })

  test.each([
    '$file',
    '$file/',
    '$file//init',
    '$file/f',
    '$file/f/',
    '$file/f/init/1',
    '$file/f/x',
    '$file/f/-1',
    '$file/f/1.5',
    '$file/f/0/abc',
    '$file/f/fin',
    '$file/f/fin/x',
    '$file/f/fin/5/zz',
    `$file/f/0/${sha256}/1`,
    '$files/f/init',
    `$file/${'f'.repeat(129)}/init`,
    '$file/f\u0000/init',
    '$file/f/99999999999',
  ])('no file topic: %j', (topic) => {
    expect(parseFileTopic(topic)).toHaveProperty('error')
  })

  test('messages built by a sender can be decoded', () => {
    expect(parseFileTopic(fileTopics.segment('f', 10, sha256))).toMatchObject({ step: 'segment', offset: 10, sha256 })
    expect(parseFileTopic(fileTopics.fin('f', 10))).toMatchObject({ step: 'fin', size: 10, sha256: null })
    expect(parseFileTopic(fileTopics.init('f'))).toMatchObject({ step: 'init' })
  })
})

describe('the announcement', () => {
  const given = (change: object) =>
    JSON.stringify({ name: 'w.bin', user_data: { ...JSON.parse(encodeInit({ name: 'w', wave })).user_data, ...change } })

  test('contains the metadata of the waveform', () => {
    expect(decodeInit(bytes(encodeInit({ name: 'w.bin', sha256, wave })))).toEqual({
      name: 'w.bin',
      size: 2_097_152,
      sha256,
      expiresAt: null,
      wave,
    })
  })

  test('may leave out fields with a default', () => {
    const short =
      '{"name":"w","expire_at":1800000000,"user_data":{"sensorId":"A","t0":1,"fs":833,"n":10,"axis":"X","quantity":"velocity","unit":"mm/s","dtype":"float32le","freqMode":0}}'
    expect(decodeInit(bytes(short))).toMatchObject({
      size: 40,
      expiresAt: 1_800_000_000_000,
      wave: { scale: 1, offset: 0, rpm: null, trigger: null, cmdId: null },
    })
  })

  test.each([
    { sensorId: '' },
    { sensorId: 7 },
    { t0: '1' },
    { t0: 1.5 },
    { fs: 0 },
    { fs: -1 },
    { fs: 1e9 },
    { fs: 5e-324 },
    { fs: 0.999 },
    { n: 0 },
    { n: 1_048_577 },
    { n: 1.5 },
    { axis: 'W' },
    { quantity: null },
    { unit: 'x'.repeat(17) },
    { dtype: 'int32le' },
    { scale: 0 },
    { scale: null },
    { offset: '0' },
    { freqMode: 4 },
    { freqMode: -1 },
    { rpm: -1 },
    { rpm: 'fast' },
    { trigger: 'me' },
    { cmdId: 5 },
    { type: 'firmware' },
    { unit: 'a\u0000' },
  ])('is refused with %j', (change) => {
    expect(decodeInit(bytes(given(change)))).toHaveProperty('error')
  })

  test.each(['', '[]', '{"name":"w"}', '{"name":"","user_data":{}}', '{"name":5}'])('is none: %j', (text) => {
    expect(decodeInit(bytes(text))).toHaveProperty('error')
  })

  test('may be of a file of which only name and size are known', () => {
    expect(decodeInit(bytes('{"name":"plan.png","size":81920}'))).toMatchObject({ name: 'plan.png', size: 81_920, wave: null })
    expect(decodeInit(bytes('{"name":"plan.png","size":1e9}'))).toHaveProperty('error')
  })

  test('must agree with itself about the size', () => {
    const init = JSON.parse(encodeInit({ name: 'w', wave }))
    expect(decodeInit(bytes(JSON.stringify({ ...init, size: 5 })))).toHaveProperty('error')
    expect(decodeInit(bytes(JSON.stringify({ ...init, checksum: 'abc' })))).toHaveProperty('error')
    expect(fileLimits.samples * 4).toBeLessThanOrEqual(fileLimits.size)
  })

  test('never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (input) => 'error' in decodeInit(input)))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(wave), 'fs', 'type'), fc.jsonValue()), (change) => {
        expect(decodeInit(bytes(given(change)))).toBeTypeOf('object')
      }),
      { numRuns: 1000 },
    )
  })
})

describe('samples', () => {
  test('survive a round trip', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -32_768, max: 32_767 })), (list) => {
        expect(decodeSamples(encodeSamples(list, 'int16le'), 'int16le')).toEqual(Float32Array.from(list))
        expect(decodeSamples(encodeSamples(list, 'float32le'), 'float32le')).toEqual(Float32Array.from(list))
      }),
    )
    expect(encodeSamples([1, -2, 40_000], 'int16le')).toEqual(Uint8Array.of(1, 0, 0xfe, 0xff, 0xff, 0x7f))
  })

  test('are read from any place in a buffer', () => {
    expect(decodeSamples(Uint8Array.of(9, 1, 0, 2, 0).subarray(1), 'int16le')).toEqual(Float32Array.of(1, 2))
  })

  test('half a sample and NaN are rejected', () => {
    expect(decodeSamples(Uint8Array.of(1, 2, 3), 'int16le')).toHaveProperty('error')
    expect(decodeSamples(encodeSamples([1, Number.NaN], 'float32le'), 'float32le')).toEqual({ error: 'sample 1 is not a finite number' })
  })

  test('pyramid pairs', () => {
    expect(decodePyramid(encodeSamples([-1, 2, -3, 4], 'float32le'))).toEqual({ min: Float32Array.of(-1, -3), max: Float32Array.of(2, 4) })
  })
})

describe('assembling', () => {
  const whole = Uint8Array.from({ length: 100 }, (_, i) => i)
  const part = (offset: number, end: number) => ({ offset, bytes: whole.slice(offset, end) })

  test('in any order, overlapping or not', () => {
    expect(assemble([part(50, 100), part(0, 50)], 100)).toEqual(whole)
    expect(assemble([part(0, 60), part(40, 100), part(10, 20)], 100)).toEqual(whole)
    expect(assemble([part(0, 100)], 100)).toEqual(whole)
  })

  test('a gap, a missing end or beginning, too much', () => {
    expect(assemble([part(0, 40), part(41, 100)], 100)).toEqual({ error: 'the bytes from 40 to 41 are missing' })
    expect(assemble([part(0, 99)], 100)).toEqual({ error: 'the bytes from 99 to 100 are missing' })
    expect(assemble([], 100)).toHaveProperty('error')
    expect(assemble([part(0, 100)], 99)).toHaveProperty('error')
  })
})

test('the answer for MQTT 3.1.1', () => {
  expect(JSON.parse(encodeFileResponse('$file-async/f/init', 1, fileReason.stored, 'success'))).toEqual({
    vsn: '0.1',
    topic: '$file-async/f/init',
    packet_id: 1,
    reason_code: 0,
    reason_description: 'success',
  })
})
