import { afterAll, beforeAll, expect, test } from 'vitest'
import { missingOf, staleLatest } from './stored.ts'
import { faults } from './table.ts'
import { Trial } from './trial.ts'

const seed = Date.now() % 1_000_000
/** A fault that takes longer in its short form is one too many for every run of the tests. */
const timeout = 120_000
let trial: Trial

beforeAll(async () => {
  trial = await Trial.open(seed)
}, timeout)
afterAll(async () => trial?.close(), timeout)

test.for(faults)('$id, $name: $pass', { timeout }, async (fault, { skip }) => {
  // What needs root or a package of Debian is tried where they are.
  const obstacle = fault.obstacle?.()
  if (obstacle) skip(obstacle)
  const own = fault.diskMib === undefined ? trial : await Trial.open(seed, fault.diskMib)
  try {
    const { complaints, acked } = await own.play(fault, { seed, isLong: false })
    expect(complaints, `seed ${seed}`).toEqual([])
    expect(acked).toBeGreaterThan(0)
  } finally {
    if (own !== trial) await own.close()
  }
})

test('the comparison finds what is missing, changed or stale', async () => {
  const { crew, site } = trial
  const [first, second] = crew.ledger.read()
  if (!first || !second) throw new Error('nothing was acknowledged')
  const never = { ...first, t: first.t + 1 }
  const other = { ...second, values: { ...second.values, vX: -1 } }
  expect(await missingOf(site.db, [first, never, second, other])).toEqual([never, other])
  expect(await staleLatest(site.db)).toBe(0)
  await site.ask(`update latest set "values" = jsonb_set("values", '{vX,1}', '1') where mapping_id = (select min(mapping_id) from latest)`)
  expect(await staleLatest(site.db)).toBe(1)
})
