import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { silentLog } from '../../platform/runtime/log.ts'
import { type Lease, LeaseLostError } from '../message/lease.ts'
import { checkLeases, LeaseKeeper, prepareLeases } from './lease-keeper.ts'
import { partitions } from './stream-limits.ts'

const patience = { timeout: 30_000, interval: 50 }
let db: Database
let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await createTestDatabase(inject('adminUrl'), 'leases')
  url = created.url
  drop = created.drop
  db = openDatabase(url, { max: 4 })
  await migrate(db)
  await prepareLeases(db)
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

/** A server that reads its shares as long as it has them. */
function server(me: number, given: (lease: Lease) => Promise<void> = async () => undefined, canWrite: () => boolean = () => true) {
  const leases = new Set<Lease>()
  const holder = { taken: (lease: Lease) => void leases.add(lease), given, lost: (lease: Lease) => void leases.delete(lease) }
  const keeper = new LeaseKeeper({ db, databaseUrl: url, me, canWrite, holder, log: silentLog })
  onTestFinished(() => keeper.stop())
  return { keeper, leases }
}
const check = (leases: readonly Lease[]) => db.transaction().execute((tx) => checkLeases(tx, leases))

test('servers share, each share has one of them, and what one gives up it has written before', async () => {
  const first = server(1, async (lease) => {
    // What it has read is written while the share is still its own.
    await check([lease])
  })
  await vi.waitUntil(() => first.keeper.held === partitions, patience)
  const before = [...first.leases]
  const second = server(2)
  await vi.waitUntil(() => second.keeper.held === partitions / 2 && first.keeper.held === partitions / 2, patience)
  const all = [...first.leases, ...second.leases].map(({ partition }) => partition)
  expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: partitions }, (_, i) => i))
  await check([...first.leases])
  const lost = before.filter((lease) => !first.leases.has(lease))
  expect(lost.every(({ isLost }) => isLost)).toBe(true)
  await expect(check([...first.leases, { ...lost[0]!, isLost: false }])).rejects.toThrow(LeaseLostError)
  await second.keeper.stop()
  await vi.waitUntil(() => first.keeper.held === partitions, patience)
})

test('a server that is late finds that it has lost its shares', async () => {
  const late = server(3)
  await vi.waitUntil(() => late.keeper.held === partitions, patience)
  const [lease] = late.leases
  if (!lease) throw new Error('it has no shares')
  await sql`insert into ingest_writer (id, seen_at) values (4, now() + interval '1 minute')`.execute(db)
  await sql`update ingest_lease set holder = 4, epoch = epoch + 1 where partition = ${lease.partition}`.execute(db)
  const copy = { ...lease }
  // An epoch that came again, as after a restore, with another holder.
  await expect(check([{ ...lease, epoch: lease.epoch + 1 }])).rejects.toThrow(LeaseLostError)
  await expect(check([copy])).rejects.toThrow(LeaseLostError)
  expect(copy.isLost).toBe(true)
  await vi.waitUntil(() => lease.isLost, patience)
  await sql`delete from ingest_writer where id = 4`.execute(db)
})

test('a share is not taken while its holder writes', async () => {
  await sql`insert into ingest_writer (id) values (5) on conflict (id) do update set seen_at = now()`.execute(db)
  await sql`update ingest_lease set holder = 5, epoch = epoch + 1`.execute(db)
  const { rows } = await sql<{ partition: number; epoch: number }>`select partition, epoch from ingest_lease`.execute(db)
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const writing = db.transaction().execute(async (tx) => {
    await checkLeases(tx, [{ ...rows[0]!, holder: 5, isLost: false }])
    await isOver
  })
  await sql`delete from ingest_writer where id = 5`.execute(db)
  const heir = server(6)
  await vi.waitUntil(() => heir.keeper.held === partitions - 1, patience)
  expect([...heir.leases].map(({ partition }) => partition)).not.toContain(rows[0]!.partition)
  resolve()
  await writing
  await vi.waitUntil(() => heir.keeper.held === partitions, patience)
})

test('a share that was taken without an answer is given back, and read again', async () => {
  await sql`delete from ingest_writer`.execute(db)
  await sql`update ingest_lease set holder = 7, epoch = epoch + 1`.execute(db)
  const restarted = server(7)
  await vi.waitUntil(() => restarted.keeper.held === partitions, patience)
  await check([...restarted.leases])
})

test('a server that could never write takes no share', async () => {
  const other = server(10)
  await vi.waitUntil(() => other.keeper.held === partitions, patience)
  let looks = 0
  const unable = server(11, undefined, () => {
    looks++
    return false
  })
  await vi.waitUntil(() => looks > 2, patience)
  expect([unable.keeper.held, other.keeper.held]).toEqual([0, partitions])
  await other.keeper.stop()
})

test('a server that cannot write leaves its shares to another one, until it can', async () => {
  let isAble = true
  // What it has read is never written.
  const unable = server(
    8,
    () => new Promise(() => undefined),
    () => isAble,
  )
  await vi.waitUntil(() => unable.keeper.held === partitions, patience)
  const before = [...unable.leases]
  isAble = false
  await vi.waitUntil(() => unable.keeper.unread === partitions, patience)
  const other = server(9)
  await vi.waitUntil(() => other.keeper.held === partitions, patience)
  expect([unable.keeper.held, other.keeper.unread]).toEqual([0, 0])
  expect(before.every(({ isLost }) => isLost)).toBe(true)
  isAble = true
  await vi.waitUntil(() => unable.keeper.held === partitions / 2 && other.keeper.held === partitions / 2, patience)
})
