import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { openDatabase } from '../database/database.ts'
import { migrate, migrationFiles } from '../database/migrate.ts'
import { eachObject, type ObjectStore } from '../storage/object-store.ts'
import { moveJobFiles, openJobFiles, readJobFile } from './job-files.ts'

async function namesOf(files: ObjectStore): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of eachObject(files)) names.push(name)
  return names
}

/** A database of the release before files of jobs were objects, with a job that made one and a job that made none. */
async function oldInstallation() {
  const database = await createTestDatabase(inject('adminUrl'), 'job_files')
  const db = openDatabase(database.url, { max: 2 })
  const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-job-files-'))
  onTestFinished(async () => {
    await db.destroy()
    await database.drop()
    rmSync(home, { recursive: true, force: true })
  })
  await migrate(db, { only: migrationFiles().filter((name) => name < '0048') })
  await sql`insert into account (id, login_name, nick_name, password_hash, super) values (1, 'platform', 'Platform', 'x', true)`.execute(db)
  await sql`insert into job (id, account_id, kind, language, state, file, file_name) overriding system value values
    (1, 1, 'export', 'en', 'done', 'a workbook', 'a.xlsx'), (2, 1, 'export', 'en', 'failed', null, null)`.execute(db)
  return { db, files: await openJobFiles(home) }
}

test('an upgraded installation keeps the files of its jobs, before and after they are moved to the store', async () => {
  const { db, files } = await oldInstallation()
  const download = async () => {
    const { name, body } = await readJobFile(db, files, 1, 1)
    return [name, body.size, (await buffer(body.stream)).toString()]
  }
  expect(await migrate(db)).toContain('0048_job_files.sql')
  expect(await download()).toEqual(['a.xlsx', 10, 'a workbook'])
  const { signal } = new AbortController()
  await Promise.all([moveJobFiles(db, files, signal), moveJobFiles(db, files, signal)])
  const { rows } = await sql<{ fileId: string | null; file: Buffer | null }>`select file_id, file from job order by id`.execute(db)
  expect(rows).toEqual([
    { fileId: expect.any(String), file: null },
    { fileId: null, file: null },
  ])
  // Of two servers that moved it at once, one has taken its copy back.
  expect(await namesOf(files)).toEqual([rows[0]?.fileId])
  expect(await download()).toEqual(['a.xlsx', 10, 'a workbook'])
})
