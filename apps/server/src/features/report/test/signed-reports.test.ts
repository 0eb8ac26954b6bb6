import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedReports } from '../../../contracts/report/signed-reports.ts'
import { signedReports } from '../send/signed-reports.ts'
import { collectAll, makeWeekly, openReportPlant } from './test-report-plant.ts'

let plant: Awaited<ReturnType<typeof openReportPlant>>
let reports: SignedReports
beforeAll(async () => {
  plant = await openReportPlant('signed_reports')
  const { db, files, publicUrl } = plant.server.foundation
  const readBrand = async () => ({ images: { weeklyCover: null, weeklyHeader: null, weeklyFooter: null } }) as never
  reports = signedReports({ db, files, publicUrl, readBrand })
})
afterAll(() => plant?.server.close())

const page = (part: object = {}) => ({ after: 0, until: new Date(Date.now() + 60_000), limit: 10, ...part })

test('only versions that were signed by a time are listed, and printed in both languages', async () => {
  const { db } = plant.server
  await makeWeekly(plant)
  await collectAll(plant)
  expect(await reports.idsOf(db, 13, page())).toEqual([])
  const { rows } = await sql<{
    id: number
  }>`update report_version set state = 'signed', signed_at = now(), signed_name = 'Ann' returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  expect(await reports.idsOf(db, 13, page())).toEqual([id])
  expect(await reports.idsOf(db, 13, page({ after: id }))).toEqual([])
  expect(await reports.idsOf(db, 13, page({ until: new Date(0) }))).toEqual([])
  expect(await reports.idsOf(db, 14, page())).toEqual([])
  for (const language of ['cn', 'en'] as const) {
    const pdf = await reports.print(13, id, language)
    expect(pdf?.name).toMatch(/ v1\.pdf$/)
    expect(
      Buffer.from(pdf?.bytes ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
  expect(await reports.print(14, id, 'en')).toBeNull()
})
