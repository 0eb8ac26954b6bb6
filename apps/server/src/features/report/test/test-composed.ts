import { type DocumentSection, documentSchema } from '@undertone/document/model'
import type { Language } from '@undertone/domain/core/text'
import type { WavePlant } from '../../../testing/test-wave-plant.ts'
import { headOf, sectionsOfDocument } from '../compose/compose-report.ts'
import { wholeReport } from '../compose/print-report.ts'
import { readerOf } from '../facts/spectra.ts'
import { reportRow, versionRow } from '../version/report.store.ts'
import { atDesk } from '../version/report-scope.ts'

/** The document of a version, checked against its model. */
export async function composedSections({ server }: WavePlant, versionId: number, language: Language) {
  const { db } = server
  const reader = atDesk(readerOf(13, 'UTC'), 'any')
  const version = await versionRow(db, reader.scope, versionId)
  const report = version && (await reportRow(db, reader.scope, version.reportId))
  if (!version || !report) throw new Error('no such version')
  const whole = await wholeReport(db, report, version, reader)
  const options = { language, layout: 'portrait', publicUrl: null, images: {} } as const
  const head = headOf(whole, options)
  const sections: DocumentSection[] = []
  for await (const section of sectionsOfDocument(db, whole, options)) sections.push(section)
  documentSchema.parse({ ...head, sections })
  return { head, sections }
}
