import { DomainError } from '@undertone/domain/core/error'
import { importPermissions, type Resource } from '@undertone/domain/core/resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { type ImportDone, type ImportPreview, maxSheetRows } from '@undertone/domain/core/sheet'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { z } from 'zod'
import type { Database } from '../platform/database/database.ts'
import type { Context } from '../platform/identity/principal.ts'
import { JobKind, type JobStep } from '../platform/job/job-kind.ts'
import { toZoned } from '../platform/runtime/clock.ts'
import { type ReadSheet, readWorkbook, writeWorkbook } from '../platform/sheet/workbook.ts'
import { applyImport, previewImport, undoImport, type Writer } from './import-run.ts'
import { labelsOfBook } from './labels.ts'
import type { PageRequest, Values } from './resource-store.ts'
import { exportSheets, type RowToWrite } from './sheet-write.ts'

/** Reads a page of a resource. */
export type ReadPage = (request: PageRequest, context: Context) => Promise<{ records: (Values & { id: number })[]; total: number }>

/** Rows per query of an export; the largest page. */
const pageSize = 1000

/** Name of the file of an export: the resource and the day. */
export const sheetFileName = (of: Resource, { caller, language }: Context): string =>
  `${of.plural[language]} ${toZoned(Date.now(), caller.timeZone).slice(0, 10)}.xlsx`

/** The jobs on many rows of a resource, and the export that short ones do at once. */
export function sheetJobs(db: Database, writer: Writer, page: ReadPage, changed: (context: Context) => void) {
  const { of } = writer
  const calls = callsOf(of)

  async function withParts(rows: readonly (Values & { id: number })[], context: Context): Promise<RowToWrite[]> {
    const ids = rows.map(({ id }) => id)
    const read = await Promise.all(
      Object.entries(writer.parts ?? {}).map(async ([key, steps]) => [key, await steps.read(db, ids, context)] as const),
    )
    return rows.map((row) => ({ row, parts: new Map(read.map(([key, records]) => [key, records.get(row.id) ?? []])) }))
  }

  async function exported(filters: Values, total: number, context: Context, step: JobStep): Promise<Uint8Array> {
    const rows: RowToWrite[] = []
    for (let pageNum = 1; rows.length < total; pageNum++) {
      const { records } = await page({ ...filters, pageNum, pageSize }, context)
      if (records.length === 0) break
      rows.push(...(await withParts(records, context)))
      const count = rows.reduce((sum, { parts }) => sum + 1 + [...parts.values()].reduce((all, { length }) => all + length, 0), 0)
      if (count > maxSheetRows) throw new DomainError(sheetErrors.tooManyRows, { rows: maxSheetRows })
      await step(rows.length, total)
    }
    const { language, caller } = context
    const labels = await labelsOfBook(db, of, caller.scope)
    return writeWorkbook(exportSheets(of, rows, { language, timeZone: caller.timeZone, labels }), caller.scope.tenantId)
  }

  const exportJob = new JobKind<Values>({
    name: `${of.key}.export`,
    input: z.record(z.string(), z.unknown()),
    access: () => [calls.export.access],
    afterRestart: 'runsAgain',
    run: async (filters, context, step) => {
      const { total } = await page({ ...filters, pageNum: 1, pageSize: 1 }, context)
      return { file: { name: sheetFileName(of, context), bytes: await exported(filters, total, context, step) } }
    },
  })
  const steps: ImportSteps = {
    preview: (book, context, step) => previewImport(db, writer, book, context, step),
    apply: (input, context, step) => applyImport(db, writer, input, context, step),
    undo: (importId, context, step) => undoImport(db, writer, importId, context, step),
  }
  return { exported, exportJob, ...importJobs(of, of.parts ? 'all' : 'first', steps, changed) }
}

/** How a workbook is imported. */
export interface ImportSteps {
  readonly preview: (
    book: { readonly sheet: ReadSheet; readonly fileName: string | null },
    context: Context,
    step: JobStep,
  ) => Promise<ImportPreview>
  readonly apply: (input: { token: string; mode: 'all' | 'valid' }, context: Context, step: JobStep) => Promise<ImportDone>
  readonly undo: (importId: number, context: Context, step: JobStep) => Promise<{ removed: number; restored: number }>
}

/** The jobs of an import: preview, apply, undo. */
export function importJobs(
  of: Resource,
  sheets: 'all' | 'first',
  { preview, apply, undo }: ImportSteps,
  changed: (context: Context) => void,
) {
  const calls = callsOf(of)
  const mayWrite = () => importPermissions(of)
  // Reading is part of the job: the single workbook thread is as expensive as the preview, and counts toward the user's limit.
  const previewJob = new JobKind({
    name: `${of.key}.preview`,
    input: calls.importPreview.body,
    access: mayWrite,
    afterRestart: 'runsAgain',
    run: async ({ content, name }, context, step) => {
      const sheet = await readWorkbook(Buffer.from(content, 'base64'), context.caller.scope.tenantId, sheets)
      return { result: await preview({ sheet, fileName: name ?? null }, context, step) }
    },
  })
  // The rows are written in one transaction, and the job ends after it: run again, it could only find a preview that was used.
  const importJob = new JobKind({
    name: `${of.key}.import`,
    input: calls.importApply.body,
    access: mayWrite,
    afterRestart: 'fails',
    run: async (input, context, step) => {
      const result = await apply(input, context, step)
      changed(context)
      return { result }
    },
  })
  const undoJob = new JobKind({
    name: `${of.key}.undo`,
    input: calls.importUndo.body,
    access: mayWrite,
    afterRestart: 'fails',
    run: async ({ importId }, context, step) => {
      const result = await undo(importId, context, step)
      changed(context)
      return { result }
    },
  })
  return { previewJob, importJob, undoJob }
}
