import { encodeSamples } from '@undertone/device/file-transfer/samples'
import type { WaveMeta } from '@undertone/device/message/wave'
import { expect, test } from 'vitest'
import { checkWave } from './wave-bytes.ts'

const waveOf = (more: Partial<WaveMeta>): WaveMeta => ({
  sensorId: 'S',
  t0: 0,
  sampleHz: 25_600,
  n: 3,
  axis: 'X',
  quantity: 'acceleration',
  unit: 'm/s2',
  dtype: 'float32le',
  scale: 1,
  offset: 0,
  freqMode: 1,
  rpm: null,
  trigger: null,
  cmdId: null,
  ...more,
})
const check = (samples: number[], more: Partial<WaveMeta>) => {
  const wave = waveOf({ n: samples.length, ...more })
  return checkWave(encodeSamples(samples, wave.dtype), wave)
}

test.each([
  ['scale', [0, 1, 2], { scale: 1e300 }],
  ['scale and offset together', [0, 1, 2], { scale: 1e40, offset: -1e308 }],
  ['a constant wave', [5, 5, 5], { offset: -1e39 }],
  ['only the smallest sample', [-30_000, 1, 2], { dtype: 'int16le', scale: 2e34 }],
  ['a negative scale', [1, 2, 3], { scale: -2e38 }],
  ['a product outside float64', [3e38, 1, 2], { scale: 1e300 }],
] as const)('values outside float32 are rejected: %s', (_what, samples, more) => {
  expect(check([...samples], more)).toEqual({ error: expect.stringContaining('exceed the range of float32') })
})

test.each([
  ['a scale below the range of float32', [0, 1, 2], { scale: 1e-60 }],
  ['an offset that dwarfs the samples', [0, 1, 2], { scale: 1e-3, offset: 1e8 }],
] as const)('samples that become equal are rejected: %s', (_what, samples, more) => {
  expect(check([...samples], more)).toEqual({ error: expect.stringContaining('make all samples equal') })
})

test.each([
  ['the largest number', [3.4e38, -3.4e38, 0], {}],
  ['a constant wave', [7, 7, 7], { scale: 1e-60 }],
  ['one step of a fine sensor on gravity', [0, 1, 0], { dtype: 'int16le', scale: 0.0005985, offset: 9.81 }],
] as const)('is a wave: %s', (_what, samples, more) => {
  expect(check([...samples], more)).toHaveProperty('pyramid')
})
