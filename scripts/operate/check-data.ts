import { parseArgs } from 'node:util'
import { checkData, removeOrphans } from '../../apps/server/src/app/check-data.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { openUploads } from '../../apps/server/src/platform/storage/uploads.ts'
import { BlobStore } from '../../apps/server/src/waves/segment/blob-store.ts'
import { runCommand, sizeText } from '../core/command.ts'
import { withDatabase } from '../postgres/with-database.ts'

const USAGE = `npm run check-data [-- --repair]
  Reads every waveform, every packed week of history and every uploaded file, also while the product runs, and lists unreferenced bytes.
  --repair   removes unreferenced bytes that are old enough; nothing else is ever changed`

await runCommand(async (config) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { repair: { type: 'boolean', default: false } } })
  if (positionals.length > 0) throw new Error(USAGE)
  return withDatabase(config, async (databaseUrl) => {
    const db = openDatabase(databaseUrl, { max: 3, statementSeconds: 600, name: 'undertone check' })
    const blobs = await BlobStore.open(config.dataDir)
    const files = await openUploads(config.dataDir)
    try {
      const { found, faults, orphans } = await checkData({ db, blobs, files }, new Date())
      for (const line of found) console.log(line)
      for (const { name, bytes, isRemovable } of orphans) {
        console.log(`ORPHAN ${name}, ${sizeText(bytes)}${isRemovable ? '' : ', may still be in use'}`)
      }
      for (const fault of faults) console.error(`FAULT ${fault}`)
      if (values.repair) {
        const removable = orphans.filter(({ isRemovable }) => isRemovable).length
        const removed = await removeOrphans(db, orphans)
        console.log(removed === removable ? `${removed} orphans were removed` : 'A backup is running: nothing was removed')
      }
      console.log(faults.length === 0 ? 'Everything referenced is present' : `${faults.length} faults`)
      return faults.length === 0
    } finally {
      await blobs.close()
      await db.destroy()
    }
  })
})
