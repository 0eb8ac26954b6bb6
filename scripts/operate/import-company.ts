import path from 'node:path'
import { parseArgs } from 'node:util'
import { catchUp } from '../../apps/server/src/features/company-export/import/catch-up.ts'
import { openExport } from '../../apps/server/src/features/company-export/import/export-reader.ts'
import { importCompany } from '../../apps/server/src/features/company-export/import/import-company.ts'
import { FeaturePartitions } from '../../apps/server/src/ingest/write/partition.store.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { clientFor } from '../../apps/server/src/platform/database/hosts/primary-client.ts'
import { checkStorage, storesOf } from '../../apps/server/src/platform/storage/bucket-mark.ts'
import { openUploads } from '../../apps/server/src/platform/storage/uploads.ts'
import { BlobStore } from '../../apps/server/src/waves/segment/blob-store.ts'
import { numberedBucket } from '../../apps/server/src/waves/segment/segment-numbers.ts'
import { runCommand, sizeText } from '../core/command.ts'
import { withDatabase } from '../postgres/with-database.ts'

const USAGE = `npm run import-company -- FOLDER|FILE.zip [--edition EDITION] [--app-edition CODE] [--expires DATE|never] [--into NUMBER]
  Imports an exported company as a new customer, under new numbers, also while the product runs. Until it is complete the customer is suspended.
  Called again after it was broken off, with the same export, it goes on.
  --edition, --app-edition   those that the customer gets; without them those of the export
  --expires   the end of its term, as 2027-12-31; without it a month from now, or that of the export if it is earlier
  --into   adds the measured values and waveforms that a company which was imported before does not have yet, of a later export`

const text = { type: 'string' } as const

/** The end of a term as it is given. @throws */
function endOf(given: string | undefined): Date | null | undefined {
  if (given === undefined) return undefined
  if (given === 'never') return null
  const end = new Date(given)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || Number.isNaN(end.getTime())) throw new Error(USAGE)
  return end
}

await runCommand(async (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: text, edition: text, 'app-edition': text, expires: text },
  })
  const [place, ...more] = positionals
  const into = values.into === undefined ? undefined : Number(values.into)
  if (!place || more.length > 0 || (into !== undefined && !Number.isSafeInteger(into))) throw new Error(USAGE)
  const { edition, 'app-edition': app, expires } = values
  const granted = { edition, appEdition: app === undefined ? undefined : Number(app), expiresAt: endOf(expires) }
  const started = performance.now()
  const reader = await openExport(path.resolve(place))
  try {
    return await withDatabase(config, async (databaseUrl) => {
      const db = openDatabase(databaseUrl, { max: 3, statementSeconds: 0, name: 'undertone import' })
      const client = clientFor(databaseUrl, { application_name: 'undertone import' })
      await client.connect()
      await checkStorage(db, config.bucket)
      const blobs = await BlobStore.open(config.dataDir, { bucket: numberedBucket(config.bucket, db) })
      const files = await openUploads(config.dataDir, storesOf(db, config.bucket))
      const partitions = new FeaturePartitions(db)
      const ensurePartitions = (times: readonly number[]) => partitions.ensure(times)
      const target = { db, client, blobs, files, granted, ensurePartitions, say: (line: string) => console.log(line) }
      try {
        if (into !== undefined) {
          const { features, waves, skipped } = await catchUp(target, reader, into)
          console.log(`Company ${into}: ${features} values and ${waves} axes of waveforms were added`)
          if (skipped > 0) console.log(`WARN ${skipped} are of points or sensors that were added since, or damaged: they were left out`)
          return true
        }
        const made = await importCompany(target, reader)
        const seconds = ((performance.now() - started) / 1000).toFixed(1)
        const memory = sizeText(process.resourceUsage().maxRSS * 1024)
        console.log(
          `Company ${made.tenantId}: ${made.rows} rows, ${made.features} values, ${made.waves} axes of waveforms, ${made.files} files, in ${seconds} s, with ${memory} of memory`,
        )
        const { edition: own, appEdition, expiresAt } = made.terms
        console.log(
          `Edition ${own}, app edition ${appEdition}, until ${expiresAt?.toISOString() ?? 'it is ended'}: change them on the page Customers`,
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
