import { createHash } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SignedReports } from '../../../contracts/report/signed-reports.ts'
import { clientFor } from '../../../platform/database/hosts/primary-client.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { FolderArchive } from '../archive/folder-archive.ts'
import { ZipArchive } from '../archive/zip-archive.ts'
import { type ExportStep, exportCompany } from '../export-company.ts'
import { type ExportReader, openExport } from '../import/export-reader.ts'
import type { ImportTarget } from '../import/import-company.ts'

/** No signed reports. */
export const noReports: SignedReports = { idsOf: async () => [], print: async () => null }

/** Exports a company into a folder or a ZIP file. */
export async function exportTo(
  server: TestServer,
  tenantId: number,
  place: string,
  step: ExportStep = async () => undefined,
  reports = noReports,
): Promise<void> {
  const archive = place.endsWith('.zip') ? await ZipArchive.open(place) : await FolderArchive.open(place)
  const { foundation } = server
  try {
    await exportCompany({ ...foundation, reports }, { tenantId, language: 'en', formats: [] }, archive, step)
    await archive.finish()
  } finally {
    await archive.close()
  }
}

/** An export of which one file was changed, with a manifest that fits. */
export async function forgedExport(from: string, place: string, file: string, change: (text: string) => string): Promise<string> {
  await cp(from, place, { recursive: true })
  const bytes = Buffer.from(change(await readFile(path.join(place, file), 'utf8')))
  await writeFile(path.join(place, file), bytes)
  if (file === 'manifest.json') return place
  const manifest = JSON.parse(await readFile(path.join(place, 'manifest.json'), 'utf8'))
  for (const one of manifest.files)
    if (one.path === file) Object.assign(one, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  await writeFile(path.join(place, 'manifest.json'), JSON.stringify(manifest))
  return place
}

/** Works with an export and the installation that it goes to. */
export async function arriving<T>(
  target: TestServer,
  place: string,
  work: (to: ImportTarget, reader: ExportReader) => Promise<T>,
): Promise<T> {
  const reader = await openExport(place)
  const client = clientFor(target.adminDatabaseUrl)
  await client.connect()
  const { db, blobs, files } = target
  try {
    return await work({ db, client, blobs, files, ensurePartitions: async () => undefined, say: () => undefined }, reader)
  } finally {
    await client.end()
    await reader.close()
  }
}
