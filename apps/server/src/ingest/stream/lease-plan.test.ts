import { expect, test } from 'vitest'
import { type LeaseRow, planLeases } from './lease-plan.ts'

const rowsOf = (...holders: readonly (number | null)[]): LeaseRow[] => holders.map((holder, partition) => ({ partition, holder, epoch: 1 }))
const plan = (me: number, rows: readonly LeaseRow[], alive: readonly number[], mayInherit = true) => {
  const { take, give } = planLeases({ me, rows, alive: new Set(alive), mayInherit })
  return { take: take.map(({ partition }) => partition), give: give.map(({ partition }) => partition) }
}

test('the only server takes all shares', () => {
  expect(plan(1, rowsOf(null, null, null, null), [1])).toEqual({ take: [0, 1, 2, 3], give: [] })
})

test('a second one is given its half, and takes only what is free', () => {
  const rows = rowsOf(1, 1, 1, 1)
  expect(plan(1, rows, [1, 2])).toEqual({ take: [], give: [2, 3] })
  expect(plan(2, rows, [1, 2])).toEqual({ take: [], give: [] })
  expect(plan(2, rowsOf(1, 1, null, null), [1, 2])).toEqual({ take: [2, 3], give: [] })
})

test('what a dead server had is taken, unless it may only be late', () => {
  const rows = rowsOf(1, 1, 9, 9)
  expect(plan(1, rows, [1])).toEqual({ take: [2, 3], give: [] })
  expect(plan(1, rows, [1], false)).toEqual({ take: [], give: [] })
  // A share that was given up has no holder to wait for.
  expect(plan(1, rowsOf(1, 1, null, 9), [1], false)).toEqual({ take: [2], give: [] })
})

/** Lets servers plan one after the other until nothing changes. */
function settle(rows: readonly LeaseRow[], alive: readonly number[]): { readonly rows: LeaseRow[]; readonly rounds: number } {
  const now = [...rows]
  for (let rounds = 0; rounds < 50; rounds++) {
    const before = JSON.stringify(now)
    for (const me of alive) {
      const { take, give } = planLeases({ me, rows: now, alive: new Set(alive), mayInherit: true })
      for (const { partition } of take) now[partition] = { ...now[partition]!, holder: me }
      for (const { partition } of give) now[partition] = { ...now[partition]!, holder: null }
    }
    if (JSON.stringify(now) === before) return { rows: now, rounds }
  }
  throw new Error('the shares never come to rest')
}

test.each([1, 2, 3, 5, 8, 11])('%i servers come to rest with nearly as many shares each, when some join or leave', (count) => {
  const alive = Array.from({ length: count }, (_, i) => i + 1)
  let { rows } = settle(rowsOf(...Array(8).fill(null)), alive)
  for (const servers of [alive, [...alive, 100], alive.slice(1).concat(100), alive]) {
    const settled = settle(rows, servers)
    rows = settled.rows
    const held = servers.map((server) => rows.filter(({ holder }) => holder === server).length)
    expect(held.reduce((sum, one) => sum + one, 0)).toBe(8)
    expect(Math.max(...held) - Math.min(...held)).toBeLessThanOrEqual(1)
    expect(settled.rounds).toBeLessThanOrEqual(10)
  }
})
