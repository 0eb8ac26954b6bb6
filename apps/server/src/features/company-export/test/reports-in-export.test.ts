import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedReports } from '../../../contracts/report/signed-reports.ts'
import { StorageAwayError } from '../../../platform/bucket/storage-away.ts'
import { UnprintableError } from '../../../platform/document/unprintable-error.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { ZipArchive } from '../archive/zip-archive.ts'
import { writeReports } from '../content/write-reports.ts'
import { openExport } from '../import/export-reader.ts'
import { importCompany } from '../import/import-company.ts'
import { arriving, exportTo } from './test-moving.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer('reports-in-export')
  folder = await mkdtemp(path.join(os.tmpdir(), 'reports-'))
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Reports 3, 4 and 7, of which 4 cannot be printed. */
const someReports = (asked: number[]): SignedReports => ({
  idsOf: async (_db, _tenant, { after, limit }) => [3, 4, 7].filter((id) => id > after).slice(0, limit),
  print: async (_tenant, id, language) => {
    asked.push(id)
    if (id === 4) throw new UnprintableError('a chart cannot be drawn')
    return { name: `Hall/2 2026-W47 v${id}.pdf`, bytes: Buffer.from(`%PDF ${id} ${language}`) }
  },
})
const step = async () => undefined

test('signed reports are in an export as PDF and in its manifest; one that cannot be printed is named as missing', async () => {
  const place = path.join(folder, 'exported')
  await exportTo(server, 13, place, step, someReports([]))
  expect(await readdir(path.join(place, 'reports'))).toEqual(['3-Hall-2-2026-W47-v3.pdf', '7-Hall-2-2026-W47-v7.pdf'])
  expect(await readFile(path.join(place, 'reports/7-Hall-2-2026-W47-v7.pdf'), 'utf8')).toBe('%PDF 7 en')
  expect(await readFile(path.join(place, 'missing.csv'), 'utf8')).toContain('report,4,unprintable')
  const reader = await openExport(place)
  expect(reader.has('reports/3-Hall-2-2026-W47-v3.pdf')).toBe(true)
  await reader.close()
  // An import leaves them: the reports themselves are among the tables.
  expect(await arriving(server, place, importCompany)).toMatchObject({ missing: 0 })
})

test('an export that was broken off goes on behind the last report', async () => {
  const place = path.join(folder, 'broken.zip')
  const { db } = server
  const source = (asked: number[]) => ({ db, reports: someReports(asked), tenantId: 13, until: new Date(), language: 'cn' as const })
  const [first, second]: [number[], number[]] = [[], []]
  const begun = await ZipArchive.open(place)
  const stop = async () => {
    if (!first.includes(4)) return
    await begun.sync()
    throw new Error('killed')
  }
  await expect(writeReports(source(first), begun, stop)).rejects.toThrow('killed')
  await begun.close()
  const again = await ZipArchive.open(place)
  await writeReports(source(second), again, step)
  await again.close()
  expect([first, second]).toEqual([[3, 4], [7]])
})

test('a report whose pictures cannot be fetched now is not left out: the export breaks off, and goes on with it', async () => {
  const place = path.join(folder, 'away.zip')
  const { db } = server
  const asked: number[] = []
  const reports = someReports(asked)
  const away: SignedReports = { ...reports, print: () => Promise.reject(new StorageAwayError('the bucket is away')) }
  const source = { db, tenantId: 13, until: new Date(), language: 'cn' as const }
  const archive = await ZipArchive.open(place)
  await expect(writeReports({ ...source, reports: away }, archive, step)).rejects.toThrow(StorageAwayError)
  await writeReports({ ...source, reports }, archive, step)
  await archive.close()
  expect(asked).toEqual([3, 4, 7])
})
