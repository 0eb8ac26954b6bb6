import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRecording } from '../apps/server/src/features/waveform/recording/recording.ts'
import { randomOf } from '../trials/core/random.ts'
import { fuzzDecoder } from './decoders.ts'
import { Findings } from './finding.ts'
import { FrameFuzz } from './frames.ts'
import { fuzzRecording, recordings } from './recordings.ts'

/** Inputs of each kind; `npm run fuzz` has an option for it. */
const inputs = 10_000
const seed = Date.now() % 1_000_000
const printed: string[] = []
const findings = new Findings((line) => void printed.push(line))
const astray: unknown[] = []
const note = (error: unknown) => void astray.push(error)

beforeAll(() => void process.on('unhandledRejection', note))
afterAll(() => void process.off('unhandledRejection', note))

test(`S-65, F-13: ${inputs} mutated frames are answered or end their connection (seed ${seed})`, async () => {
  const fuzz = new FrameFuzz(randomOf(seed), findings)
  while (fuzz.counts.frames < inputs) await fuzz.connection(inputs - fuzz.counts.frames)
  await fuzz.close()
  expect({ printed, astray }).toEqual({ printed: [], astray: [] })
  const { closed, answered, waiting, connections, settled } = fuzz.counts
  expect(closed + answered + waiting).toBe(connections)
  // Some got past the login, some into the queue.
  expect(Math.min(closed, answered, waiting, settled)).toBeGreaterThan(10)
})

test(`S-65, F-13: ${inputs} mutated payloads are decoded or rejected (seed ${seed})`, () => {
  const random = randomOf(seed)
  for (let i = 0; i < inputs; i++) fuzzDecoder(random, findings)
  expect(printed).toEqual([])
})

test(`mutated recordings are read or refused (seed ${seed})`, () => {
  const random = randomOf(seed)
  for (let i = 0; i < inputs / 50; i++) fuzzRecording(random, findings)
  expect(printed).toEqual([])
})

/** The file of a spectrum: it is parsed to its end, and refused for what it holds. */
const spectrumName = 'a.unv'

test.each(recordings)('a $name of the corpus is read to its end', ({ name, bytes }) => {
  const result = readRecording({ bytes, fileName: name, csv: {}, channels: null })
  expect(result).toMatchObject(name === spectrumName ? { error: 'notAWave' } : { channels: expect.anything() })
})
