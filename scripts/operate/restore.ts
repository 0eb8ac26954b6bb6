import path from 'node:path'
import { parseArgs } from 'node:util'
import { chosenBackup } from '../../apps/server/src/backup/repository.ts'
import { restore } from '../../apps/server/src/backup/restore.ts'
import { folderOf, runCommand } from '../core/command.ts'
import { withDatabaseAlone } from '../postgres/with-database.ts'

const USAGE = `npm run restore -- FOLDER [--from 20261121T034500Z] [--keys FOLDER] [--force]
  Brings a backup into an empty DATA_DIR (and DATABASE_URL) while the product stands still.
  --from    which backup of the folder; without it the newest
  --keys    where the key material lies (FOLDER/keys)
  --force   throws away what is there now`

await runCommand(async (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, keys: { type: 'string' }, force: { type: 'boolean', default: false } },
  })
  const folder = folderOf(positionals, USAGE)
  await chosenBackup(folder, values.from) // before a database is made for it
  const { dataDir } = config
  const started = performance.now()
  const { stamp, missingKeys } = await withDatabaseAlone(config, (databaseUrl) =>
    restore({
      databaseUrl,
      dataDir,
      folder,
      keyFolder: path.resolve(values.keys ?? path.join(folder, 'keys')),
      stamp: values.from,
      force: values.force,
    }),
  )
  console.log(`${dataDir} is as it was at ${stamp}, in ${((performance.now() - started) / 1000).toFixed(1)} s. Everybody logs in anew.`)
  for (const name of missingKeys) console.log(`Not among the keys: ${name}`)
  return true
})
