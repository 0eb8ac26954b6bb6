import type { RoundAnswer } from '@undertone/domain/inspection/round/grade-answer'
import type { RoundDetail, RoundItem } from '@undertone/domain/inspection/round/round.calls'
import { describe, expect, test } from 'vitest'
import { wordsOfTag } from '../scan/read-tag.ts'
import { nextStop, type Pending, type PendingAct, problemOf, withPending } from './pending.ts'
import { maxWaitingBytes, mayWait } from './round-outbox.ts'
import { codeMark, knownRound, pointOfCode, roundAt } from './taken-rounds.ts'

const item = (id: number, more: Partial<RoundItem> = {}): RoundItem => ({
  ...{
    id,
    name: `Item ${id}`,
    kind: 1,
    method: null,
    isRequired: true,
    rightAnswer: 1,
    metric: null,
    unit: null,
    options: null,
    failOptions: null,
  },
  ...{ lowFail: null, lowWarn: null, highWarn: null, highFail: null, needsPicture: false, whileRunning: false },
  ...{ status: 2, result: null, last: null, takesWave: false, wave: null },
  ...more,
})
const stop = (pointId: number, items: readonly RoundItem[]) => ({
  ...{ pointId, name: `Point ${pointId}`, areaName: 'Hall', type: 1 as const, equipmentId: null, equipmentName: null, mappingId: null },
  ...{ minutes: null, presence: null, items: [...items] },
})
const round: RoundDetail = {
  ...{ id: 5, name: 'Walk', status: 4, companyName: 'Plant', planId: 1, lineName: 'North', groupId: 1, groupName: 'A' },
  ...{ member: null, takenBy: null, startsAt: '2026-11-30 06:00:00', endsAt: '2026-11-30 08:00:00', day: '2026-11-30' },
  ...{ items: 3, done: 0, failed: 0, version: 1, order: 1, opensAt: '2026-11-30 06:00:00', graceEnd: '2026-11-30 08:30:00' },
  ...{ startedAt: null, finishedAt: null, canDo: true, isEarly: false },
  stops: [stop(7, [item(1), item(2, { kind: 2, rightAnswer: null, highFail: 4, needsPicture: true })]), stop(8, [item(3)])],
}
const doer = { name: 'Ann', timeZone: 'Asia/Shanghai' }
const doneMs = Date.UTC(2026, 10, 29, 22, 10)
const pending = (act: PendingAct, reason: string | null = null): Pending => ({ id: String(act.pointId), act, reason })
const answered = (pointId: number, itemId: number, answer: object, files = 0): PendingAct => ({
  kind: 'answer',
  pointId,
  itemId,
  answer,
  files,
  doneMs,
})

describe('a round with what waits on this device', () => {
  test('shows it as it will be, judged at once, in the time of the company', () => {
    const shown = withPending(round, [pending(answered(7, 1, { yesNo: 1 })), pending(answered(7, 2, { number: 9 }, 2))], doer)
    expect(shown).toMatchObject({ status: 1, done: 2, failed: 1 })
    expect(shown.stops[0]?.items[0]).toMatchObject({ status: 1, result: { verdict: 1, by: 'Ann', at: '2026-11-30 06:10:00' } })
    expect(shown.stops[0]?.items[1]).toMatchObject({ result: { answer: { number: 9 }, verdict: 3, awaited: 2 } })
    expect(nextStop(shown)?.pointId).toBe(8)
  })

  test('takes a capture of the phone for the answer of an item that is a waveform, uncalibrated, and for no other', () => {
    const act = { kind: 'capture' as const, pointId: 8, itemId: 3, doneMs }
    const waves = { ...round, stops: [round.stops[0] ?? stop(7, []), stop(8, [item(3, { kind: 7, takesWave: true })])] }
    expect(withPending(waves, [pending(act)], doer)).toMatchObject({ done: 1, failed: 0 })
    expect(withPending(waves, [pending(act)], doer).stops[1]?.items[0]?.result).toMatchObject({
      verdict: null,
      skipReason: null,
      isCalibrated: false,
      isMeasured: false,
    })
    expect(withPending(round, [pending(act)], doer).done).toBe(0)
    expect(withPending(waves, [pending(act, 'no')], doer).done).toBe(0)
  })

  test('has a sound as an uncalibrated answer that is not judged, and asks for its file', () => {
    const steps = { gain: 'off', noise: 'off', echo: 'off' } as const
    const sound = { sampleHz: 48_000, measuredHz: 48_000, seconds: 10, rms: 0.1, peak: 0.5, isClipped: false, steps }
    const heard = { ...round, order: 2 as const, stops: [round.stops[0] ?? stop(7, []), stop(8, [item(3, { kind: 8 })])] }
    const shown = withPending(heard, [pending(answered(8, 3, { sound }, 1))], doer)
    expect(shown.stops[1]?.items[0]?.result).toMatchObject({ verdict: null, isCalibrated: false, awaited: 1 })
    expect(shown.failed).toBe(0)
    const at = { pointId: 8, itemId: 3 }
    expect(problemOf(heard, at, { sound }, 0)).not.toBeNull()
    expect(problemOf(heard, at, {}, 1)).not.toBeNull()
    expect(problemOf(heard, at, { sound }, 1)).toBeNull()
  })

  test('has the later of two answers, skips with their reason, and the better proof of presence', () => {
    const all = [
      answered(7, 1, { yesNo: 2 }),
      answered(7, 1, { yesNo: 1 }),
      { kind: 'skip', pointId: 8, itemId: 3, reason: 2, note: '', doneMs } as const,
    ]
    const presences = [2, 1, 2].map((presence) => ({ kind: 'checkIn', pointId: 8, presence: presence as 1 | 2, doneMs }) as const)
    const shown = withPending(
      round,
      [...all, ...presences].map((act) => pending(act)),
      doer,
    )
    expect(shown.stops[0]?.items[0]?.result?.answer).toEqual({ yesNo: 1 })
    expect(shown.stops[1]).toMatchObject({ presence: 1, items: [{ status: 6, result: { skipReason: 2, verdict: null } }] })
  })

  test('does not count what the server refused', () => {
    expect(withPending(round, [pending(answered(7, 1, { yesNo: 1 }), 'Not open')], doer)).toBe(round)
  })
})

describe('what the server would refuse', () => {
  const first = { pointId: 7, itemId: 1 }
  test.each([
    ['nothing', first, { yesNo: 1 }, 0, undefined],
    ['an answer of another kind', first, { number: 1 }, 0, 2517],
    ['a failed number without its picture', { pointId: 7, itemId: 2 }, { number: 9 }, 0, 2518],
    ['nothing with it', { pointId: 7, itemId: 2 }, { number: 9 }, 1, undefined],
    ['a point before its turn', { pointId: 8, itemId: 3 }, { yesNo: 1 }, 0, 2516],
    ['an item that is gone', { pointId: 7, itemId: 99 }, { yesNo: 1 }, 0, 2517],
  ])('is said at once: %s', (_what, at, answer, pictures, code) => {
    expect((problemOf(round, at, answer as RoundAnswer, pictures)?.error as { code?: number } | undefined)?.code).toBe(code)
  })

  test('a skip of what was answered, and none where the order is free', () => {
    const shown = withPending({ ...round, order: 2 }, [pending(answered(7, 1, { yesNo: 1 }))], doer)
    expect(problemOf(shown, first, null, 0)?.error).toMatchObject({ code: 2519 })
    expect(problemOf(shown, { pointId: 8, itemId: 3 }, { yesNo: 1 }, 0)).toBeNull()
  })
})

test('a round that was taken along opens by the clock, and a code finds its point, whatever stands around it', async () => {
  const mark = await codeMark(5, 'ABCDEFGHJK')
  const taken = { detail: round, mayDo: true, opensMs: 1000, graceEndMs: 9000, marks: [{ pointId: 8, marks: [mark] }] }
  expect(roundAt(taken, 999)).toMatchObject({ canDo: false, isEarly: true })
  expect(roundAt(taken, 1000)).toMatchObject({ canDo: true, isEarly: false })
  expect(roundAt({ ...taken, mayDo: false }, 1000).canDo).toBe(false)
  // Nor does an answer of the server from before the opening keep it closed; a later one says who may do it.
  const early = { ...round, version: 2, canDo: false, isEarly: true }
  expect(knownRound(early, taken, 999)).toMatchObject({ canDo: false, isEarly: true })
  expect(knownRound(early, taken, 1000)).toMatchObject({ version: 2, canDo: true, isEarly: false })
  expect(knownRound(early, { ...taken, mayDo: false }, 1000)?.canDo).toBe(false)
  expect(knownRound({ ...early, isEarly: false }, taken, 1000)?.canDo).toBe(false)
  expect(knownRound(undefined, taken, 1000)?.canDo).toBe(true)
  expect(knownRound(early, undefined, 1000)).toBe(early)
  expect(mark).toHaveLength(6)
  for (const code of ['abcdefghjk', ' ABCDEFGHJK ', 'https://plant.example/#/x?code=ABCDEFGHJK&y=1'])
    expect(await pointOfCode(taken, code)).toBe(8)
  expect(await pointOfCode(taken, 'ABCDEFGHJL')).toBeNull()
  // The same code has another mark in another round.
  expect(await codeMark(6, 'ABCDEFGHJK')).not.toBe(mark)
})

test('a tag says what is written on it, else its number', () => {
  const record = (recordType: string, text: string) => ({ recordType, data: new DataView(new TextEncoder().encode(text).buffer) })
  expect(wordsOfTag({ serialNumber: '04:a2', message: { records: [record('mime', 'x'), record('text', ' ABC ')] } })).toBe('ABC')
  expect(wordsOfTag({ serialNumber: '04:a2', message: { records: [record('text', ' ')] } })).toBe('04:a2')
})

test('files that wait for someone take a bounded part of a device; what is sent by itself counts nothing', () => {
  const file = (size: number) => ({ sha256: '', name: 'pen.csv', size, sent: 0, isStored: false })
  const entries = [
    { isHeld: true, files: [file(maxWaitingBytes - 10)] },
    { isHeld: false, files: [file(maxWaitingBytes)] },
  ]
  expect([mayWait(entries, 10), mayWait(entries, 11), mayWait([], maxWaitingBytes + 1)]).toEqual([true, false, false])
})
