import { expect, test } from 'vitest'
import { gradeAnswer, isAnswered } from './grade-answer.ts'

const gauge = { kind: 2, lowFail: 1, lowWarn: 2, highWarn: 3, highFail: 4 } as const
const vibration = { kind: 6, metric: 'v', highWarn: 2.8, highFail: 4.5 } as const
const steps = { gain: 'off', noise: 'on', echo: 'unknown' } as const
const loud = { sampleHz: 48_000, measuredHz: 48_010, seconds: 10, rms: 0.5, peak: 1, isClipped: true, steps }
test.each([
  [{ kind: 1, rightAnswer: 1 }, { yesNo: 1 }, 1],
  [{ kind: 1, rightAnswer: 2 }, { yesNo: 1 }, 3],
  [{ kind: 3, options: 'Good;Worn;Broken', failOptions: 'Broken' }, { choice: 'Worn' }, 1],
  [{ kind: 3, options: 'Good;Worn;Broken', failOptions: 'Broken' }, { choice: 'Broken' }, 3],
  // A limit itself still passes.
  [gauge, { number: 4 }, 2],
  [gauge, { number: 3 }, 1],
  [gauge, { number: 0.9 }, 3],
  [gauge, { number: 1.5 }, 2],
  [vibration, { x: 1, y: 4.6 }, 3],
  [vibration, { x: 1, z: 3 }, 2],
  [{ kind: 6, metric: 'tem', highFail: 80 }, { number: 81 }, 3],
  [{ kind: 4 }, { text: 'dry' }, 1],
  // A sound is never judged, whatever limits somebody wrote beside it.
  [{ kind: 8, highFail: 0.1 }, { sound: loud }, null],
] as const)('of %j the answer %j is %s', (item, answer, verdict) => {
  expect(isAnswered(item, answer)).toBe(true)
  expect(gradeAnswer(item, answer)).toBe(verdict)
})

test.each([
  [{ kind: 1 }, {}],
  [{ kind: 3, options: 'Good;Worn' }, { choice: 'Other' }],
  [{ kind: 4 }, { text: '' }],
  [gauge, { x: 2 }],
  [vibration, { number: 2 }],
  [{ kind: 8 }, { text: 'loud' }],
] as const)('of %j the answer %j is none', (item, answer) => {
  expect(isAnswered(item, answer)).toBe(false)
})
