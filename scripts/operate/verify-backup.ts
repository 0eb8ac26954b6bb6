import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chosenBackup } from '../../apps/server/src/backup/repository.ts'
import { verifyBackup } from '../../apps/server/src/backup/restore.ts'
import { folderOf, runCommand } from '../core/command.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { readPostmaster, servesFolder } from '../postgres/postgres-orphan.ts'
import { createTestDatabase } from '../postgres/test-database.ts'

const USAGE = `npm run verify-backup -- FOLDER [--from 20261121T034500Z] [--scratch FOLDER]
  Restores a backup into a scratch database, compares row counts and hashes, and reads all of its waveforms and files.
  --from      which backup of the folder; without it the newest
  --scratch   folder for the scratch database (the system's temporary folder); with DATABASE_URL it is created on that server`

/** Works with a temporary database: on the configured PostgreSQL, or on one that is started for it. */
const withScratch = async <T>(databaseUrl: string | undefined, place: string, work: (url: string) => Promise<T>): Promise<T> => {
  if (databaseUrl !== undefined) {
    const scratch = await createTestDatabase(databaseUrl, 'undertone_verify')
    return work(scratch.url).finally(scratch.drop)
  }
  const home = mkdtempSync(path.join(place, 'undertone-verify-'))
  chmodSync(home, 0o711) // as root, PostgreSQL's user must be able to traverse it
  process.once('exit', () => {
    const left = readPostmaster(path.join(home, 'pg'))
    if (left && servesFolder(left.pid, path.join(home, 'pg'))) process.kill(left.pid, 'SIGQUIT')
    rmSync(home, { recursive: true, force: true, maxRetries: 10 }) // a killed process may still write for a moment
  })
  const postgres = await startPostgres({ dataDir: path.join(home, 'pg'), log: console.log, unsafeForTests: true })
  return work(postgres.url).finally(postgres.stop)
}

await runCommand(async (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, scratch: { type: 'string', default: os.tmpdir() } },
  })
  const folder = folderOf(positionals, USAGE)
  await chosenBackup(folder, values.from) // before a database is started for it
  const { stamp, manifest, faults } = await withScratch(config.databaseUrl, values.scratch, (url) => verifyBackup(url, folder, values.from))
  for (const fault of faults) console.error(`FAULT ${fault}`)
  if (faults.length === 0)
    console.log(
      `${stamp} is complete: ${manifest.tables.length} tables are equal, ${manifest.waves.length + manifest.files.length} files match their hash`,
    )
  return faults.length === 0
})
