import { expect, test } from 'vitest'
import { normalDice } from '../testing/dice.ts'
import type { NoveltyRecording } from './baseline-fit.ts'
import { type FollowedRecording, followStored, type PointChanges, type StoredWatch } from './stored-watch.ts'

const dayMs = 86_400_000
const rate = { perYear: 1, recordingsPerDay: 2 }

function recordingsOf(count: number, shift: (at: number) => number = () => 0): NoveltyRecording[] {
  const normal = normalDice(11)
  return Array.from({ length: count }, (_, at) => ({
    t: at * 0.5 * dayMs,
    features: Float64Array.from({ length: 8 }, (_, b) => b + 0.15 * normal() + (b === 5 ? shift(at) : 0)),
    state: { speedRpm: 1480, load: null, temperatureC: null },
  }))
}

/** Follows recordings one by one, as the server does: everything in between is plain data. */
function follow(
  recordings: readonly NoveltyRecording[],
  changesAt: (t: number) => PointChanges = () => ({ changedMs: null, acceptedMs: null }),
) {
  const seen: FollowedRecording[] = []
  let stored: StoredWatch | null = null
  return recordings.map((recording) => {
    const next = followStored(seen, stored, changesAt(recording.t), recording, rate)
    stored = JSON.parse(JSON.stringify(next.stored)) as StoredWatch
    seen.push({ ...recording, isUnusual: next.verdict.kind === 'unusual' })
    return next.verdict
  })
}

test('a point learns, is usual, and is unusual with the band when that rises; what is unusual does not become its baseline', () => {
  const verdicts = follow(recordingsOf(300, (at) => (at >= 200 ? 1.2 : 0)))
  expect(verdicts[9]).toEqual({ kind: 'learning', have: 9, need: expect.any(Number) })
  expect(new Set(verdicts.slice(120, 200).map(({ kind }) => kind))).toEqual(new Set(['usual']))
  const first = verdicts.findIndex(({ kind }) => kind === 'unusual')
  expect(first).toBeGreaterThan(200)
  expect(first).toBeLessThan(225)
  expect(verdicts[first]).toMatchObject({ kind: 'unusual', features: [{ feature: 5 }, {}, {}, {}] })
  expect(verdicts.at(-1)?.kind).toBe('unusual')
})

test('a repair begins again, and an answer makes what was seen the new normal', () => {
  const recordings = recordingsOf(300, (at) => (at >= 200 ? 1.2 : 0))
  const repaired = follow(recordings, (t) => ({ changedMs: t >= 100 * dayMs ? 100 * dayMs : null, acceptedMs: null }))
  expect(repaired[199]?.kind).toBe('usual')
  expect(repaired[205]).toMatchObject({ kind: 'learning', have: 5 })
  const accepted = follow(recordings, (t) => ({ changedMs: null, acceptedMs: t >= 125 * dayMs ? 125 * dayMs : null }))
  expect(accepted.slice(215, 250).some(({ kind }) => kind === 'unusual')).toBe(true)
  expect(accepted.slice(250, 256).map(({ kind }) => kind)).not.toContain('unusual')
})
