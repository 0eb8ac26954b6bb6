import { existsSync, mkdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { companyWaveFormat } from '@undertone/domain/company-export/company-export.enums'
import { codesOf } from '@undertone/domain/core/enum'
import { languages } from '@undertone/domain/core/text'
import { webAddress } from '../../apps/server/src/app/config.ts'
import { provideBrand } from '../../apps/server/src/features/branding/branding.feature.ts'
import { FolderArchive } from '../../apps/server/src/features/company-export/archive/folder-archive.ts'
import { ZipArchive } from '../../apps/server/src/features/company-export/archive/zip-archive.ts'
import type { WaveFormat } from '../../apps/server/src/features/company-export/content/write-waves.ts'
import { exportCompany } from '../../apps/server/src/features/company-export/export-company.ts'
import { provideSignedReports } from '../../apps/server/src/features/report/report.feature.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { stopPrinting } from '../../apps/server/src/platform/document/print-document.ts'
import { checkStorage } from '../../apps/server/src/platform/storage/bucket-mark.ts'
import { openUploads } from '../../apps/server/src/platform/storage/uploads.ts'
import { waveReader } from '../../apps/server/src/waves/form/wave-file.ts'
import { BlobStore } from '../../apps/server/src/waves/segment/blob-store.ts'
import { numberedBucket } from '../../apps/server/src/waves/segment/segment-numbers.ts'
import { runCommand, sizeText } from '../core/command.ts'
import { withDatabase } from '../postgres/with-database.ts'
import { lockPlace } from './lock-place.ts'

const USAGE = `npm run export-company -- COMPANY FOLDER|FILE.zip [--formats wav,csv,uff] [--language en|cn]
  Exports everything of a customer, by the number of its company, as plain files, also while the product runs. Called again after it was broken off, it goes on.`

/** The one of these that a user named. @throws */
function oneOf<T extends string>(given: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === given)
  if (found === undefined) throw new Error(USAGE)
  return found
}

const formatsOf = (text: string): WaveFormat[] => (text === '' ? [] : text.split(',').map((one) => oneOf(one, codesOf(companyWaveFormat))))

await runCommand(async (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { formats: { type: 'string', default: '' }, language: { type: 'string', default: 'en' } },
  })
  const [company, place, ...more] = positionals
  const tenantId = Number(company)
  if (!place || more.length > 0 || !Number.isSafeInteger(tenantId) || tenantId <= 0) throw new Error(USAGE)
  const language = oneOf(values.language, languages)
  const formats = formatsOf(values.formats)
  const target = path.resolve(place)
  const isZip = target.endsWith('.zip')
  const started = performance.now()
  if (!isZip) mkdirSync(target, { recursive: true, mode: 0o700 })
  const release = lockPlace(target, isZip ? `${target}.lock` : path.join(target, 'unfinished.lock'))
  try {
    if (existsSync(isZip ? target : path.join(target, 'manifest.json'))) throw new Error(`${target} has an export already`)
    return await withDatabase(config, async (databaseUrl) => {
      const db = openDatabase(databaseUrl, { max: 3, statementSeconds: 600, name: 'undertone export' })
      await checkStorage(db, config.bucket)
      const blobs = await BlobStore.open(config.dataDir, { create: false, bucket: numberedBucket(config.bucket, db) })
      const files = await openUploads(config.dataDir, { create: false, bucket: config.bucket })
      const archive = isZip ? await ZipArchive.open(`${target}.unfinished`) : await FolderArchive.open(target)
      let shown = performance.now()
      try {
        const { files: count } = await exportCompany(
          {
            db,
            databaseUrl,
            files,
            waves: waveReader(blobs),
            ...provideSignedReports({ db, files, ...provideBrand(), publicUrl: webAddress(process.env.PUBLIC_URL, 'PUBLIC_URL') }),
          },
          { tenantId, language, formats },
          archive,
          async (done, total) => {
            if (performance.now() - shown < 5000) return
            shown = performance.now()
            console.log(`${done} of ${total}, ${sizeText(archive.size)}`)
          },
        )
        await archive.finish()
        await archive.close()
        if (isZip) await renameFinished(target)
        const seconds = ((performance.now() - started) / 1000).toFixed(1)
        const memory = sizeText(process.resourceUsage().maxRSS * 1024)
        console.log(`${target}: ${count} files, ${sizeText(archive.size)}, in ${seconds} s, with ${memory} of memory`)
        return true
      } finally {
        await stopPrinting()
        await blobs.close()
        await files.close()
        await db.destroy()
      }
    })
  } finally {
    release()
  }
})

/** Only a whole file gets the name. */
async function renameFinished(target: string): Promise<void> {
  await rename(`${target}.unfinished`, target)
  await rm(`${target}.unfinished.journal`, { force: true })
}
