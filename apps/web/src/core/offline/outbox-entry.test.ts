import { describe, expect, test } from 'vitest'
import {
  afterFailure,
  afterPart,
  afterRow,
  besideOthers,
  isOnItsWay,
  isStuck,
  nextDue,
  nextEntry,
  nextFile,
  type OutboxEntry,
  outcomeOf,
  retried,
  stateOf,
  waitAfter,
} from './outbox-entry.ts'

const file = (sha256: string) => ({ sha256, name: 'a.jpg', size: 300, sent: 0, isStored: false })
const entry = (id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ id, account: 1, order: 1, group: 'round:1', isRowStored: false, files: [], tries: 0, nextAt: 0, reason: null },
  ...more,
})

describe('what is sent next', () => {
  test('is the oldest row, and a row goes ahead of the files of earlier ones', () => {
    const withFile = entry('a', { order: 1, isRowStored: true, files: [file('1')] })
    const later = entry('c', { order: 3 })
    expect(nextEntry([later, entry('b', { order: 2 }), withFile], 0)?.id).toBe('b')
    expect(nextEntry([withFile, later], 0)?.id).toBe('c')
    expect(nextEntry([withFile], 0)?.id).toBe('a')
  })

  test('is nothing before it is due, and what was refused holds nothing up', () => {
    const waiting = entry('a', { nextAt: 500 })
    expect(nextEntry([waiting], 499)).toBeNull()
    expect(nextEntry([waiting], 500)?.id).toBe('a')
    const refused = entry('b', { order: 0, reason: 'The round is over' })
    expect(nextEntry([refused, waiting], 500)?.id).toBe('a')
    expect(nextEntry([refused], 500)).toBeNull()
    expect([nextDue([refused, waiting]), nextDue([refused])]).toEqual([500, null])
  })

  test('is never what a person has to complete, which holds up nothing either', () => {
    const held = entry('a', { order: 0, isHeld: true })
    const waiting = entry('b')
    expect([nextEntry([held, waiting], 0)?.id, nextEntry([held], 0), nextDue([held])]).toEqual(['b', null, null])
    expect([isOnItsWay(held), isStuck({ ...held, answers: 9 }), retried(held).isHeld]).toEqual([false, false, true])
    const refused = { kind: 'refused', reason: 'no' } as const
    expect(besideOthers(refused, entry('c', { order: 5 }), [held])).toEqual(refused)
  })
})

describe('what the server cannot take', () => {
  /** An entry after a failure with such a status. */
  const after = (now: OutboxEntry, status: number) => {
    const outcome = outcomeOf({ status, code: null, msg: '', retryAfter: null }, [])
    return outcome.kind === 'stored' ? now : afterFailure(now, outcome, 0)
  }
  const failed = (more: Partial<OutboxEntry>, times: number) => {
    let now = entry('stuck', { order: 1, ...more })
    for (let at = 0; at < times; at++) now = after(now, 500)
    return now
  }
  const next = entry('next', { order: 2 })

  test('lets others pass after some answers, is tried after them, and does not hold them up when it is sent by hand', () => {
    expect(nextEntry([failed({}, 2), next], 1e9)?.id).toBe('stuck')
    const stuck = failed({}, 3)
    expect([isStuck(stuck), isOnItsWay(stuck), isOnItsWay(next)]).toEqual([true, false, true])
    expect(nextEntry([stuck, next], 1e9)?.id).toBe('next')
    expect(nextEntry([retried(stuck), next], 1e9)?.id).toBe('next')
    expect(nextEntry([stuck], 1e9)?.id).toBe('stuck')
    expect([nextDue([stuck, entry('b', { nextAt: 99_999 })]), nextDue([stuck])]).toEqual([99_999, stuck.nextAt])
    // Also a file of it.
    const withFile = failed({ isRowStored: true, files: [file('1')] }, 3)
    expect(nextEntry([withFile, entry('b', { order: 2, isRowStored: true, files: [file('2')] })], 1e9)?.id).toBe('b')
    const row = afterRow({ ...stuck, files: [file('1')] }, { kind: 'stored' }, 0)
    expect(row && isStuck(row)).toBe(false)
  })

  test('is not what did not reach it, and not too many calls', () => {
    let now = entry('a')
    for (const status of [0, 0, 0, 429, 429, 429, 408]) now = after(now, status)
    expect(isStuck(now)).toBe(false)
    expect(nextEntry([now, next], 0)).toBeNull()
  })

  test('keeps what belongs to it from being refused: that is sent again after it, and others of it pass', () => {
    const hazard = entry('hazard', { order: 2 })
    const refused = { kind: 'refused', reason: 'No failed check' } as const
    const behind = besideOthers(refused, hazard, [failed({}, 3), hazard])
    expect(behind).toEqual({ kind: 'behind' })
    const held = afterRow(hazard, behind, 0)
    expect(held).toMatchObject({ reason: null })
    expect(held && nextEntry([held, entry('c', { order: 3 })], 0)?.id).toBe('c')
    for (const other of [
      entry('x', { group: 'round:2' }),
      entry('x', { isRowStored: true }),
      entry('x', { reason: 'Over' }),
      entry('x', { order: 3 }),
    ])
      expect(besideOthers(refused, hazard, [other, hazard])).toBe(refused)
  })
})

describe('an entry', () => {
  test('is removed only when the server has confirmed its row and each of its files', () => {
    expect(afterRow(entry('a'), { kind: 'stored' }, 0)).toBeNull()
    const row = afterRow(entry('a', { files: [file('1'), file('2')], tries: 3 }), { kind: 'stored' }, 0)
    expect(row).toMatchObject({ isRowStored: true, tries: 0 })
    expect(row && [stateOf(row), nextFile(row)?.sha256]).toEqual(['files', '1'])
    const half = row && afterPart(row, '1', { sent: 200, isStored: false })
    expect(half && nextFile(half)).toMatchObject({ sha256: '1', sent: 200 })
    const one = half && afterPart(half, '1', { sent: 300, isStored: true })
    expect(one && nextFile(one)).toMatchObject({ sha256: '2', sent: 0 })
    expect(one && afterPart(one, '2', { sent: 300, isStored: true })).toBeNull()
  })

  test('waits longer after each failure, as long as the server asks for, and not at all for a login', () => {
    expect([0, 1, 2, 9].map(waitAfter)).toEqual([2000, 4000, 8000, 60_000])
    expect(afterFailure(entry('a', { tries: 1 }), { kind: 'later' }, 1000)).toMatchObject({ tries: 2, nextAt: 5000 })
    expect(afterFailure(entry('a'), { kind: 'later', waitMs: 7000 }, 1000)).toMatchObject({ nextAt: 8000 })
    expect(afterFailure(entry('a'), { kind: 'unauthorized' }, 1000)).toEqual(entry('a'))
  })

  test('that was refused keeps its reason until somebody has it sent again, where it was', () => {
    const refused = afterFailure(entry('a', { isRowStored: true, files: [file('1')] }), { kind: 'refused', reason: 'Too large' }, 0)
    expect(stateOf(refused)).toBe('refused')
    expect(stateOf(retried(refused))).toBe('files')
    expect(nextEntry([retried(refused)], 0)?.id).toBe('a')
  })
})

test.each([
  [{ status: 200, code: 200 }, 'stored'],
  [{ status: 200, code: 2859 }, 'stored'],
  [{ status: 200, code: 2520 }, 'refused'],
  [{ status: 404, code: 1002 }, 'refused'],
  [{ status: 403, code: 403 }, 'refused'],
  [{ status: 401, code: 401 }, 'unauthorized'],
  [{ status: 200, code: 1037 }, 'unauthorized'],
  // No response, a server that starts, too many calls, a page of a proxy or of a hotel.
  [{ status: 0, code: null }, 'later'],
  [{ status: 503, code: 503 }, 'later'],
  [{ status: 429, code: 1429 }, 'later'],
  [{ status: 200, code: null }, 'later'],
] as const)('the answer %o means: %s', (of, kind) => {
  expect(outcomeOf({ msg: '', retryAfter: null, ...of }, [2859]).kind).toBe(kind)
})

test('the pause that a server asks for is kept, within a minute', () => {
  const busy = { status: 429, code: 1, msg: '' }
  expect(outcomeOf({ ...busy, retryAfter: '4' }, [])).toEqual({ kind: 'later', isAnswered: false, waitMs: 4000 })
  expect(outcomeOf({ ...busy, retryAfter: '9999' }, [])).toMatchObject({ kind: 'later', waitMs: 60_000 })
  expect(outcomeOf({ ...busy, retryAfter: null }, [])).toMatchObject({ kind: 'later', waitMs: undefined })
})
