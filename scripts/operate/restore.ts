import path from 'node:path'
import { parseArgs } from 'node:util'
import { chosenBackup } from '../../apps/server/src/backup/repository.ts'
import { restore } from '../../apps/server/src/backup/restore.ts'
import { folderOf, runCommand } from '../core/command.ts'
import { withDatabaseAlone } from '../postgres/with-database.ts'

const USAGE = `npm run restore -- FOLDER [--from 20261121T034500Z] [--keys FOLDER] [--force] [--same-stream]
  Restores a backup into an empty DATA_DIR (and DATABASE_URL) while the product is stopped.
  --from    which backup of the folder; without it the newest
  --keys    folder of the key material (FOLDER/keys)
  --force   discards existing data
  --same-stream   goes on with the stream of NATS of the original, which must never start again`

await runCommand(async (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      keys: { type: 'string' },
      force: { type: 'boolean', default: false },
      'same-stream': { type: 'boolean', default: false },
    },
  })
  const folder = folderOf(positionals, USAGE)
  await chosenBackup(folder, values.from) // before a database is created for it
  const { dataDir, bucket } = config
  const started = performance.now()
  const { stamp, missingKeys } = await withDatabaseAlone(config, (databaseUrl) =>
    restore({
      databaseUrl,
      dataDir,
      bucket,
      folder,
      keyFolder: path.resolve(values.keys ?? path.join(folder, 'keys')),
      stamp: values.from,
      force: values.force,
      sameStream: values['same-stream'],
    }),
  )
  console.log(
    `${dataDir} is as it was at ${stamp}, in ${((performance.now() - started) / 1000).toFixed(1)} s. All users have to log in again.`,
  )
  if (process.env.NATS_URL && !values['same-stream'])
    console.log('It has a stream of NATS of its own: what waits in that of the original is written by the original, or with --same-stream.')
  for (const name of missingKeys) console.log(`Not among the keys: ${name}`)
  return true
})
