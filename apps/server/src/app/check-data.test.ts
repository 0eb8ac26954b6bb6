import { mkdir, open, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyLock } from '../platform/database/backup-lock.ts'
import { openWavePlant } from '../testing/test-wave-plant.ts'
import { collectLimits } from '../waves/maintenance/collect-segments.job.ts'
import { checkData, removeOrphans } from './check-data.ts'

let plant: Awaited<ReturnType<typeof openWavePlant>>
beforeAll(async () => {
  plant = await openWavePlant('check-data')
})
afterAll(() => plant.server.close())

const check = () => {
  const { db, blobs, files, jobFiles } = plant.server
  return checkData({ db, blobs, files, jobFiles }, new Date(), { ...collectLimits, settledMs: 60_000 })
}

async function flip(name: string, at: number): Promise<void> {
  const file = await open(path.join(plant.server.dataDir, name), 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.of(buffer[0]! ^ 1), 0, 1, at)
  await file.close()
}

test('valid data has no faults; a flipped bit, a lost file and an unknown file are reported', async () => {
  const { server, ids } = plant
  expect((await check()).faults).toEqual([])
  const [wave] = await server.db.selectFrom('wave').selectAll().where('samplingId', '=', ids.waveId).orderBy('axis').execute()
  const name = path.relative(server.dataDir, server.blobs.folder.logOf(wave!.segment))
  await flip(name, wave!.position + 100)
  await writeFile(path.join(server.dataDir, 'waves/notes.txt'), 'mine')
  await server.db
    .insertInto('file')
    .values({
      id: 'ab'.repeat(16),
      tenantId: 13,
      kind: 'picture',
      name: 'pump.png',
      size: 3,
      width: null,
      height: null,
      sha256: Buffer.alloc(32),
      createdBy: null,
    })
    .execute()
  const { id: accountId } = await server.db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
  await server.db
    .insertInto('job')
    .values({
      accountId,
      kind: 'export',
      language: 'en',
      state: 'done',
      fileName: 'a.xlsx',
      fileId: 'ef'.repeat(16),
      fileSha256: Buffer.alloc(32),
    })
    .execute()
  await server.jobFiles.put('ef'.repeat(16), Buffer.from('other bytes'))
  const { faults, found } = await check()
  expect(found[0]).toMatch(/^3 waves of 15360 samples/)
  // Damaged data is not shown; the other axis of the sampling, and other samplings, are.
  const detail = { body: { waveId: ids.waveId, chartType: 100 } } as const
  expect(await server.send(waveformCalls.detail, detail, plant.token)).toMatchObject({
    status: 200,
    code: 1408,
    msg: `The data of waveform ${ids.waveId}, axis X, are damaged and cannot be shown`,
  })
  expect(await server.send(waveformCalls.getWaveDetail, { query: { waveId: String(ids.waveId), axis: 'Z' } }, plant.token)).toMatchObject({
    code: 200,
  })
  expect(faults).toEqual([
    `wave ${ids.waveId}, axis X, segment ${wave!.segment} at ${wave!.position}: the checksum of the samples is wrong`,
    `uploaded file ${'ab'.repeat(16)} (pump.png): it is not there`,
    expect.stringMatching(/^file (ef){16} of job \d+: its checksum is wrong$/),
    'waves/notes.txt does not belong there',
  ])
  await flip(name, wave!.position + 100)
  await flip(name, wave!.pyramidPosition + 3)
  expect((await check()).faults[0]).toContain('the checksum of the overview is wrong')
  await flip(name, wave!.pyramidPosition + 3)
})

test('unreferenced files are listed; they are removed when old enough and no backup is running', async () => {
  const { server } = plant
  const old = new Date(Date.now() - 3_600_000)
  const { segments } = await server.blobs.folder.list()
  const spare = await server.blobs.folder.create()
  await spare.file.writeFile('unreferenced bytes')
  await spare.file.close()
  const stray = path.join(server.dataDir, 'files/cd', 'cd'.repeat(16))
  await mkdir(path.dirname(stray), { recursive: true })
  await writeFile(stray, 'an upload that was never saved')
  await utimes(stray, old, old)
  await server.jobFiles.put('12'.repeat(16), Buffer.from('a job that was not committed'))
  await utimes(path.join(server.dataDir, 'job-files', '12'.repeat(16)), old, old)
  const names = async () => (await check()).orphans.map(({ name, isRemovable }) => [name, isRemovable])
  // The newest segment stays, whatever its age.
  expect(await names()).toEqual([
    [`wave segment ${spare.segment}`, false],
    [`uploaded file ${'cd'.repeat(16)}`, true],
    [`file ${'12'.repeat(16)} of a job`, true],
  ])
  const newer = await server.blobs.folder.create()
  await newer.file.close()
  await utimes(server.blobs.folder.logOf(spare.segment), old, old)
  expect(await names()).toEqual([
    [`wave segment ${spare.segment}`, true],
    [`wave segment ${newer.segment}`, false],
    [`uploaded file ${'cd'.repeat(16)}`, true],
    [`file ${'12'.repeat(16)} of a job`, true],
  ])
  await server.db.connection().execute(async (copying) => {
    await sql`select pg_advisory_lock_shared(${copyLock})`.execute(copying)
    expect(await removeOrphans(server.db, (await check()).orphans)).toBe(0)
    await sql`select pg_advisory_unlock_shared(${copyLock})`.execute(copying)
  })
  expect(await removeOrphans(server.db, (await check()).orphans)).toBe(3)
  expect(await names()).toEqual([[`wave segment ${newer.segment}`, false]])
  expect((await server.blobs.folder.list()).segments.map(({ segment }) => segment)).toEqual([
    ...segments.map(({ segment }) => segment),
    newer.segment,
  ])
})
