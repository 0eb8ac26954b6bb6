import { expect, test } from 'vitest'
import { type HeardSound, isRateDoubtful, readSound, spectrumOfSound } from './read-sound.ts'
import { stepsOf } from './record-sound.ts'
import { soundOfWav, wavOf } from './sound-wav.ts'

const sampleHz = 48_000
const steps = { gain: 'off', noise: 'off', echo: 'off' } as const
/** A tone of so many Hz in blocks of 2,048 samples that come up to 5 ms late, at a rate that is `drift` off. */
function heard(seconds: number, hz: number, amplitude: number, drift = 0): HeardSound {
  const count = Math.round((seconds * sampleHz) / 2048)
  const blocks = Array.from({ length: count }, (_, block) => ({
    ms: ((block * 2048) / (sampleHz * (1 + drift))) * 1000 + 5 * Math.abs(Math.sin(block)),
    samples: Float32Array.from({ length: 2048 }, (_, i) => {
      const value = amplitude * Math.sin((2 * Math.PI * hz * (block * 2048 + i)) / sampleHz)
      return Math.max(-1, Math.min(1, value))
    }),
  }))
  return { sampleHz, steps, blocks }
}
const read = (of: HeardSound) => {
  const capture = readSound(of)
  if (typeof capture === 'string') throw new Error(capture)
  return capture
}

test('a sound has its levels below full scale, its rate as stated and as measured, and its tone in the spectrum', () => {
  const { sound, facts } = read(heard(10, 1000, 0.5))
  expect(facts).toMatchObject({ sampleHz, isClipped: false, steps })
  expect(facts.rms).toBeCloseTo(0.5 / Math.SQRT2, 4)
  expect(facts.peak).toBeCloseTo(0.5, 4)
  expect(Math.abs(facts.measuredHz / sampleHz - 1)).toBeLessThan(0.002)
  expect(isRateDoubtful(facts)).toBe(false)
  const spectrum = spectrumOfSound(sound)
  const { amplitude = new Float64Array(), df = 0 } = spectrum ?? {}
  const largest = Math.max(...amplitude)
  expect(amplitude.indexOf(largest) * df).toBeCloseTo(1000, -1)
  expect(largest).toBeGreaterThan(0.4)
})

test('blocks that are missing show as a measured rate that is not the stated one', () => {
  const whole = heard(10, 1000, 0.5)
  const holed = { ...whole, blocks: whole.blocks.filter((_, at) => at % 10 !== 0) }
  expect(isRateDoubtful(read(holed).facts)).toBe(true)
})

test('what stands at full scale is clipped, and what is short or silent is no sound', () => {
  expect(read(heard(2, 100, 3)).facts.isClipped).toBe(true)
  expect(readSound(heard(0.5, 100, 0.5))).toBe('short')
  expect(readSound({ ...heard(2, 100, 0.5), sampleHz: 4000 })).toBe('short')
  expect(readSound({ sampleHz, steps, blocks: [] })).toBe('short')
  expect(readSound(heard(2, 100, 0))).toBe('silent')
})

test('what the browser does to the sound is what it says, and unknown where it says nothing', () => {
  expect(stepsOf({ autoGainControl: false, noiseSuppression: true })).toEqual({ gain: 'off', noise: 'on', echo: 'unknown' })
})

test('a file has the sound within half a step of 16 bits, and files of others are not read', () => {
  const { sound } = read(heard(1.5, 440, 1))
  const bytes = wavOf(sound)
  const back = soundOfWav(bytes.buffer)
  expect(back?.sampleHz).toBe(sampleHz)
  expect(back?.samples.length).toBe(sound.samples.length)
  const worst = sound.samples.reduce((max, value, i) => Math.max(max, Math.abs(value - (back?.samples[i] ?? 9))), 0)
  expect(worst).toBeLessThan(1 / 32_000)
  expect(soundOfWav(new ArrayBuffer(10))).toBeNull()
  const stereo = bytes.slice()
  stereo[22] = 2
  expect(soundOfWav(stereo.buffer)).toBeNull()
  for (const rate of [0, 8]) {
    const other = bytes.slice()
    new DataView(other.buffer).setUint32(24, rate, true)
    expect(soundOfWav(other.buffer)).toBeNull()
  }
  const tooLong = { samples: new Float32Array(121 * 8000), sampleHz: 8000 }
  expect(soundOfWav(wavOf(tooLong).buffer)).toBeNull()
})
