import { expect, test } from 'vitest'
import { notesOn } from './sample-notes.ts'

const now = Date.UTC(2026, 10, 1)
const sample = { t: now, receivedAt: now, values: {}, extra: { signal: 12 } }

test('the signal of an analogue channel is not an unknown key, the same key of another sensor is', () => {
  expect(notesOn({ ...sample, values: { level: 2.5, sigFault: 0 } })).toBeUndefined()
  expect(notesOn({ ...sample, values: { sigFault: 1 } })).toBeUndefined()
  expect(notesOn(sample)?.unknownKeys?.map(({ key }) => key)).toEqual(['signal'])
})
