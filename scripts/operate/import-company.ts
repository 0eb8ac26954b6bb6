import path from 'node:path'
import { parseArgs } from 'node:util'
import { openExport } from '../../apps/server/src/features/company-export/import/export-reader.ts'
import { importCompany } from '../../apps/server/src/features/company-export/import/import-company.ts'
import { FeaturePartitions } from '../../apps/server/src/ingest/write/partition.store.ts'
import { pyramidOf } from '../../apps/server/src/ingest/write/wave/wave-bytes.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { clientFor } from '../../apps/server/src/platform/database/hosts/primary-client.ts'
import { openUploads } from '../../apps/server/src/platform/storage/uploads.ts'
import { BlobStore } from '../../apps/server/src/waves/segment/blob-store.ts'
import { runCommand, sizeText } from '../core/command.ts'
import { withDatabase } from '../postgres/with-database.ts'

const USAGE = `npm run import-company -- FOLDER|FILE.zip
  Imports an exported company as a new customer, under new numbers, also while the product runs. Until it is complete the customer is suspended.`

await runCommand(async (config) => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const [place, ...more] = positionals
  if (!place || more.length > 0) throw new Error(USAGE)
  const started = performance.now()
  const reader = await openExport(path.resolve(place))
  try {
    return await withDatabase(config, async (databaseUrl) => {
      const db = openDatabase(databaseUrl, { max: 3, statementSeconds: 0, name: 'undertone import' })
      const client = clientFor(databaseUrl, { application_name: 'undertone import' })
      await client.connect()
      const blobs = await BlobStore.open(config.dataDir)
      const files = await openUploads(config.dataDir)
      const partitions = new FeaturePartitions(db)
      const ensurePartitions = (times: readonly number[]) => partitions.ensure(times)
      try {
        const made = await importCompany(
          { db, client, blobs, files, pyramidOf, ensurePartitions, say: (line) => console.log(line) },
          reader,
        )
        const seconds = ((performance.now() - started) / 1000).toFixed(1)
        const memory = sizeText(process.resourceUsage().maxRSS * 1024)
        console.log(
          `Company ${made.tenantId}: ${made.rows} rows, ${made.features} values, ${made.waves} axes of waveforms, ${made.files} files, in ${seconds} s, with ${memory} of memory`,
        )
        if (made.missing > 0) console.log(`WARN ${made.missing} waveforms or files were not in the export: see its missing.csv`)
        for (const [old, now] of made.renamed) console.log(`The login name ${old} was taken: it is ${now} now`)
        if (made.administrator) console.log(`Administrator: ${made.administrator.loginName}, password: ${made.administrator.password}`)
        console.log('The other users set a new password, and gateways need new credentials: neither leaves an installation.')
        return true
      } finally {
        await blobs.close()
        await client.end()
        await db.destroy()
      }
    })
  } finally {
    await reader.close()
  }
})
