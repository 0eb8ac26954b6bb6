import { describe, expect, test } from 'vitest'
import { joinedNeed, unofferedInRequest, type WaveRequest, waveThatSettles } from './wave-request.ts'

const request: WaveRequest = { waveMode: 1, sampleHz: 25_600, wavePoints: 65_536, collectSeconds: null, waveAxes: 'XYZ' }

describe('a waveform that a sensor takes', () => {
  test.each([
    ['VB24H', request, null],
    ['VB24H', { ...request, wavePoints: 1024 }, 'wavePoints'],
    ['VB24H', { ...request, wavePoints: null }, 'wavePoints'],
    ['VB24H', { ...request, sampleHz: null }, 'sampleHz'],
    ['VB24H', { ...request, waveAxes: null }, 'waveAxes'],
    ['VB24H', { ...request, waveMode: 3, wavePoints: null }, null],
    ['VB21', request, 'waveMode'],
    ['VBL50', { ...request, wavePoints: null, collectSeconds: 4 }, null],
    ['VBL50', { ...request, wavePoints: null, collectSeconds: 14 }, 'collectSeconds'],
    ['PT100', request, 'waveMode'],
    ['unknown', request, 'waveMode'],
  ] as const)('%s %j: %s', (model, given, problem) => {
    expect(unofferedInRequest({ model }, given)).toBe(problem)
  })
})

describe('the waveform that settles a question', () => {
  test.each([
    ['a rate', 'VB24H', { sampleHz: 5200, seconds: null }, { waveMode: 0, sampleHz: 6664, wavePoints: 2048 }],
    ['a high rate', 'VB24H', { sampleHz: 20_000, seconds: null }, { waveMode: 1, sampleHz: 25_600, wavePoints: 8192 }],
    ['a duration', 'VB24H', { sampleHz: null, seconds: 8 }, { waveMode: 1, sampleHz: 2560, wavePoints: 32_768 }],
    ['both', 'VB24H', { sampleHz: 20_000, seconds: 8 }, { waveMode: 2, sampleHz: 25_600, wavePoints: 262_144 }],
    ['a rate at which no waveform is long', 'VB21', { sampleHz: 6000, seconds: null }, { waveMode: 0, sampleHz: 6660, wavePoints: 2048 }],
    [
      'a chosen duration',
      'VBL50',
      { sampleHz: 20_000, seconds: 2.2 },
      { waveMode: 1, sampleHz: 25_600, collectSeconds: 3, wavePoints: null },
    ],
  ] as const)('%s', (_what, model, need, wanted) => {
    const found = waveThatSettles({ model }, need)
    expect(found).toMatchObject(wanted)
    expect(found && unofferedInRequest({ model }, found)).toBeNull()
  })

  test.each([
    ['VB21', { sampleHz: 20_000, seconds: null }],
    ['VB21', { sampleHz: null, seconds: 60 }],
    ['PT100', { sampleHz: 100, seconds: null }],
    ['VBL50', { sampleHz: null, seconds: 14 }],
  ] as const)('%s has none for %j', (model, need) => {
    expect(waveThatSettles({ model }, need)).toBeNull()
  })

  test('answers several questions at once', () => {
    const needs = [
      { sampleHz: 5000, seconds: null },
      { sampleHz: null, seconds: 3 },
      { sampleHz: 2000, seconds: 1 },
    ]
    expect(joinedNeed(needs)).toEqual({ sampleHz: 5000, seconds: 3 })
    expect(joinedNeed([])).toBeNull()
  })
})
