import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../../apps/server/src/backup/backup.ts'
import type { Manifest } from '../../apps/server/src/backup/manifest.ts'
import { folderOf, runCommand, sizeText } from '../core/command.ts'
import { withDatabase } from '../postgres/with-database.ts'

const USAGE = `npm run backup -- FOLDER [--keys FOLDER]
  Copies database, waveforms, uploaded files and keys while the product runs. The next backup into the same folder copies only new bytes.
  --keys   folder for the key material (FOLDER/keys); store it elsewhere than the rest`

const summary = ({ tables, waves, files }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = (list: readonly { length: number }[]) => sizeText(list.reduce((sum, { length }) => sum + length, 0))
  return `${rows} rows of ${tables.length} tables, ${waves.length} waveform segments (${bytes(waves)}), ${files.length} uploaded files (${bytes(files)})`
}

await runCommand(async (config) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } })
  const folder = folderOf(positionals, USAGE)
  const keyFolder = path.resolve(values.keys ?? path.join(folder, 'keys'))
  const started = performance.now()
  const { stamp, manifest } = await withDatabase(config, (databaseUrl) =>
    backUp({ databaseUrl, dataDir: config.dataDir, bucket: config.bucket, folder, keyFolder, now: new Date() }),
  )
  console.log(`${path.join(folder, stamp)}: ${summary(manifest)}, in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  console.log(`Keys: ${keyFolder}`)
  return true
})
