import { buffer } from 'node:stream/consumers'
import type { DocumentImage } from '@undertone/document/model'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { reportErrors } from '@undertone/domain/report/report.errors'
import { reportFacts } from '@undertone/domain/report/report-facts'
import type { ReadBrand } from '../../../contracts/company-brand.ts'
import type { Database } from '../../../platform/database/database.ts'
import { printedBytes } from '../../../platform/document/printed-bytes.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import type { JobStep } from '../../../platform/job/job-kind.ts'
import { writeWorkbook } from '../../../platform/sheet/workbook.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'
import { uploadName } from '../../../platform/storage/uploads.ts'
import { eachMachine } from '../facts/version-facts.store.ts'
import { type ReportRow, reportRow, type VersionRow, versionRow } from '../version/report.store.ts'
import { sectionsOf } from '../version/section-rows.store.ts'
import { type ComposeOptions, fileNameOf, headOf, type ReportToCompose, sectionsOfDocument } from './compose-report.ts'
import { ReportSheets } from './report-workbook.ts'

/** What printing needs. */
export interface PrintParts {
  readonly db: Database
  readonly files: ObjectStore
  readonly readBrand: ReadBrand
  readonly publicUrl: string | null
}

export type PrintOptions = Pick<ComposeOptions, 'language' | 'layout' | 'section'>

/** Machines up to which a person can wait for the document. */
const promptMachines = 20

/** A version in scope with all that it is composed of. @throws where there is none, or its facts are still being collected. */
export async function reportToPrint(db: Database, caller: Caller, versionId: number): Promise<ReportToCompose> {
  const version = await versionRow(db, caller.scope, versionId)
  const report = version && (await reportRow(db, caller.scope, version.reportId))
  if (!version || !report) throw new DomainError(coreErrors.recordNotFound, {}, 'versionId')
  return wholeReport(db, report, version, caller)
}

/** The same for a report that was found by other means than a scope: a link, or a schedule. */
export async function wholeReport(db: Database, report: ReportRow, version: VersionRow, reader: Caller): Promise<ReportToCompose> {
  if (version.progress !== 'done') throw new DomainError(reportErrors.stillCollecting)
  const stored = await db.selectFrom('reportVersion').select('facts').where('id', '=', version.id).executeTakeFirst()
  return { report, version, facts: stored?.facts, sections: await sectionsOf(db, reader, version.id, null) }
}

async function pictures({ db, files, readBrand }: PrintParts, { report }: ReportToCompose, language: ComposeOptions['language']) {
  const { images: own } = await readBrand(db, report.companyId, language)
  const wanted = { cover: own.weeklyCover, header: own.weeklyHeader, footer: own.weeklyFooter }
  const images = new Map<string, DocumentImage>()
  const refs: Record<string, string> = {}
  for (const [place, fileId] of Object.entries(wanted)) {
    if (fileId === null) continue
    const body = await files.read(uploadName(fileId))
    // A picture whose bytes are gone leaves the report without it.
    if (!body) continue
    const bytes = await buffer(body.stream)
    refs[place] = fileId
    images.set(fileId, { kind: bytes[0] === 0x89 ? 'png' : 'jpeg', bytes })
  }
  return { images, refs: refs as ComposeOptions['images'] }
}

/** Prints a version to bytes. */
export async function printReport(parts: PrintParts, whole: ReportToCompose, kind: 'pdf' | 'docx', options: PrintOptions): Promise<Buffer> {
  const { images, refs } = await pictures(parts, whole, options.language)
  const composed: ComposeOptions = { ...options, publicUrl: parts.publicUrl, images: refs }
  return printedBytes({
    kind,
    head: headOf(whole, composed),
    sections: sectionsOfDocument(parts.db, whole, composed),
    images,
    tenantId: whole.report.tenantId,
    isPrompt: options.section !== undefined || whole.version.total <= promptMachines,
  })
}

/** The tables of a version as a workbook. */
export async function reportWorkbook(
  { db }: Pick<PrintParts, 'db'>,
  whole: ReportToCompose,
  { language }: PrintOptions,
  step: JobStep,
): Promise<Uint8Array> {
  const sheets = new ReportSheets(language, whole.report.timeZone)
  let done = 0
  for await (const machine of eachMachine(db, whole.version.id)) {
    sheets.add(machine)
    done += 1
    await step(done, whole.version.total)
  }
  return writeWorkbook(sheets.end(reportFacts.parse(whole.facts)), whole.report.tenantId)
}

/** The rows of an inspection report are in its PDF; a workbook has those of machines. */
const hasWorkbook = ({ report }: ReportToCompose): boolean => report.subject === 'condition'

const extensions = { pdf: 'pdf', word: 'docx', workbook: 'xlsx' } as const

/** A version as a file to download. */
export async function reportFile(
  parts: PrintParts,
  whole: ReportToCompose,
  format: keyof typeof extensions,
  options: PrintOptions,
  step: JobStep,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  if (format === 'workbook' && !hasWorkbook(whole)) throw new DomainError(coreErrors.malformed, {}, 'format')
  const name = fileNameOf(whole, extensions[format])
  const bytes =
    format === 'workbook'
      ? await reportWorkbook(parts, whole, options, step)
      : await printReport(parts, whole, format === 'pdf' ? 'pdf' : 'docx', options)
  return { name, bytes }
}
