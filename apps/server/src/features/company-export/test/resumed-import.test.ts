import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientFor } from '../../../platform/database/hosts/primary-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { compareExports } from '../compare/compare-exports.ts'
import { openExport } from '../import/export-reader.ts'
import { type ImportTarget, importCompany } from '../import/import-company.ts'
import { featurePartition, fillCompany } from './test-company.ts'
import { arriving, exportTo } from './test-moving.ts'

let source: TestServer
let target: TestServer
let folder: string
let exported: string
beforeAll(async () => {
  source = await startTestServer('resumed-source')
  target = await startTestServer('resumed-target')
  folder = await mkdtemp(path.join(os.tmpdir(), 'resumed-'))
  for (const server of [source, target]) await featurePartition(server)
  await sql`update installation set id = gen_random_uuid()`.execute(target.db)
  await sql`update account set login_name = 'first-' || login_name where tenant_id = 13`.execute(target.db)
  await fillCompany(source, await source.login(), 13, 'Own')
  // Values of an earlier week, so that they are written in two transactions.
  await sql`insert into feature (mapping_id, ts, received_at, digest, v_x)
    select mapping_id, min(ts) - interval '14 days', now(), 1, 9 from feature group by mapping_id`.execute(source.db)
  exported = path.join(folder, 'exported')
  await exportTo(source, 13, exported)
})
afterAll(async () => {
  await source?.close()
  await target?.close()
  await rm(folder, { recursive: true, force: true })
})

const arrivals = async () =>
  (
    await sql<{ id: number; suspended: boolean; isOpen: boolean }>`
      select a.tenant_id as id, t.suspended_at is not null as suspended, a.unfinished is not null as is_open
      from company_arrival a join tenant t on t.id = a.tenant_id order by 1`.execute(target.db)
  ).rows

/** Imports until something of the target fails. */
const broken = (part: (to: ImportTarget) => Partial<ImportTarget>) =>
  arriving(target, exported, (to, reader) => importCompany({ ...to, ...part(to) }, reader))

const killed = () => Promise.reject(new Error('killed'))
/** A part of the target that ends as with a kill when it is asked the second time. */
function secondTime<A extends unknown[], R>(work: (...given: A) => R): (...given: A) => R {
  let asked = 0
  return (...given) => {
    asked += 1
    if (asked > 1) throw new Error('killed')
    return work(...given)
  }
}

async function isEqualTo(tenantId: number): Promise<void> {
  const again = path.join(folder, `again-${tenantId}.zip`)
  await exportTo(target, tenantId, again)
  const [a, b] = [await openExport(exported), await openExport(again)]
  const different = (await compareExports(a, b)).filter(({ isEqual, kind }) => !isEqual && kind !== 'account')
  await Promise.all([a.close(), b.close()])
  expect(different).toEqual([])
}

test.each<[string, (to: ImportTarget) => Partial<ImportTarget>]>([
  ['files', ({ files }) => ({ files: { read: (name: string) => files.read(name), put: killed } as never })],
  ['waveforms', ({ blobs }) => ({ blobs: { append: blobs.append.bind(blobs), sync: killed } as never })],
  ['the first values', () => ({ ensurePartitions: killed })],
  ['later values', ({ ensurePartitions }) => ({ ensurePartitions: secondTime(ensurePartitions) })],
])('an import that breaks off at %s goes on with the same company, and is equal then', async (_name, part) => {
  const before = await arrivals()
  await expect(broken(part)).rejects.toThrow(/killed.*call the command again to go on/)
  const [open] = (await arrivals()).slice(before.length)
  expect(open).toMatchObject({ suspended: true, isOpen: true })
  const lines: string[] = []
  const made = await arriving(target, exported, (to, reader) => importCompany({ ...to, say: (line) => lines.push(line) }, reader))
  expect(lines).toContain(`Going on with company ${open?.id} …`)
  expect(made).toMatchObject({ tenantId: open?.id, features: 1501, waves: 6, files: 1, missing: 0 })
  expect(made.administrator?.password).toBeDefined()
  expect((await arrivals()).slice(before.length)).toEqual([{ id: made.tenantId, suspended: false, isOpen: false }])
  await isEqualTo(made.tenantId)
})

test('one that breaks off before the tables are there leaves nothing but numbers that were reserved', async () => {
  const before = await arrivals()
  const stop = (line: string) => {
    if (line.startsWith('Writing the tables')) throw new Error('killed')
  }
  await expect(arriving(target, exported, (to, reader) => importCompany({ ...to, say: stop }, reader))).rejects.toThrow('killed')
  expect(await arrivals()).toEqual(before)
})

test('what the operator grants when an import goes on holds, and what is left out stays', async () => {
  await expect(broken((to) => ({ ...to, granted: { expiresAt: new Date('2027-01-01') }, ensurePartitions: killed }))).rejects.toThrow(
    'killed',
  )
  const { terms, tenantId } = await arriving(target, exported, (to, reader) => importCompany({ ...to, granted: { appEdition: 2 } }, reader))
  expect(terms).toMatchObject({ appEdition: 2, expiresAt: new Date('2027-01-01') })
  expect((await arrivals()).find(({ id }) => id === tenantId)).toMatchObject({ isOpen: false })
})

test('one that another command has ended in the moment before is not gone on with', async () => {
  await expect(broken(() => ({ ensurePartitions: killed }))).rejects.toThrow('killed')
  const open = (await arrivals()).at(-1)
  // The other command ends, and lets go of the company, just before this one takes it.
  const ends = (to: ImportTarget): Partial<ImportTarget> => ({
    client: Object.assign(Object.create(to.client), {
      query: async (...given: Parameters<typeof to.client.query>) => {
        if (String(given[0]).includes('pg_try_advisory_lock'))
          await sql`update company_arrival set unfinished = null where tenant_id = ${open?.id}`.execute(target.db)
        return to.client.query(...given)
      },
    }),
  })
  const before = await arrivals()
  await expect(broken(ends)).rejects.toThrow(`the import of company ${open?.id} has just been ended by another command`)
  expect(await arrivals()).toEqual(before.map((one) => (one.id === open?.id ? { ...one, isOpen: false } : one)))
})

test('one that another command goes on with, or that is being purged, is left alone', async () => {
  await expect(broken(() => ({ ensurePartitions: killed }))).rejects.toThrow('killed')
  const open = (await arrivals()).at(-1)
  const other = clientFor(target.adminDatabaseUrl)
  await other.connect()
  await other.query("select pg_advisory_lock(hashtext('import of a company'), $1)", [open?.id])
  await expect(arriving(target, exported, importCompany)).rejects.toThrow(`the company ${open?.id} is being imported by another command`)
  await other.end()
  await sql`update tenant set purging_at = now() where id = ${open?.id}`.execute(target.db)
  const made = await arriving(target, exported, importCompany)
  expect(made.tenantId).not.toBe(open?.id)
})
