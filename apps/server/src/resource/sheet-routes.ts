import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { permissionOf } from '@undertone/domain/core/resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { maxSheetRows } from '@undertone/domain/core/sheet'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import type { FastifyReply } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import { type Binding, bind } from '../platform/http/http.ts'
import { type Context, may } from '../platform/identity/principal.ts'
import { type JobStep, runJob } from '../platform/job/jobs.ts'
import { toZoned } from '../platform/runtime/clock.ts'
import { attachment } from '../platform/sheet/csv.ts'
import { readWorkbook, workbookType, writeWorkbook } from '../platform/sheet/workbook.ts'
import { applyImport, previewImport, undoImport, type Writer } from './import-run.ts'
import { labelsOfFields } from './labels.ts'
import type { PageRequest, Values } from './resource-store.ts'
import { exportSheet, templateSheet } from './sheet-write.ts'

type Page = (request: PageRequest, context: Context) => Promise<{ records: (Values & { id: number })[]; total: number }>

/** Larger exports run as jobs. A guess: about a second's work. */
const maxConcurrent = 5000
/** Rows per query of an export; the largest page. */
const pageSize = 1000

const send = (reply: FastifyReply, name: string, bytes: Uint8Array) =>
  reply.header('content-disposition', attachment(name)).type(workbookType).send(Buffer.from(bytes))

/** An import may add and change: the caller needs both permissions. */
function checkMayWrite({ of }: Writer, { caller }: Context): void {
  if (!may(caller, permissionOf(of, 'add')) || !may(caller, permissionOf(of, 'edit'))) throw new DomainError(coreErrors.forbidden)
}

/**
 * Calls on many rows: batch edit, export, template, import with preview and undo. The result of a job is read by the schema of its call.
 */
export function sheetRoutes(db: Database, writer: Writer, page: Page, changed: (context: Context) => void): Binding[] {
  const { of } = writer
  const calls = callsOf(of)
  const fileName = ({ caller, language }: Context) => `${of.plural[language]} ${toZoned(Date.now(), caller.timeZone).slice(0, 10)}.xlsx`

  async function exported(filters: Values, total: number, context: Context, step: JobStep): Promise<Uint8Array> {
    const rows: (Values & { id: number })[] = []
    for (let pageNum = 1; rows.length < total; pageNum++) {
      const { records } = await page({ ...filters, pageNum, pageSize }, context)
      if (records.length === 0) break
      rows.push(...records)
      await step(rows.length, total)
    }
    return writeWorkbook(exportSheet(of, rows, context.language, await labelsOfFields(db, of, context.caller.scope)))
  }

  return [
    bind(calls.batchEdit, async ({ body }, context) => {
      const ids = [...new Set(body.ids)]
      await db.transaction().execute(async (tx) => {
        for (const id of ids) await writer.edit(tx, { ...body.change, id }, context)
      })
      changed(context)
      return { changed: ids.length }
    }),
    bind(calls.export, async ({ query }, context, reply) => {
      const { total } = await page({ ...query, pageNum: 1, pageSize: 1 }, context)
      if (total > maxSheetRows) throw new DomainError(sheetErrors.tooManyRows, { rows: maxSheetRows })
      if (total <= maxConcurrent) return send(reply, fileName(context), await exported(query, total, context, async () => undefined))
      const job = await runJob(db, `${of.key}.export`, context, async (step) => ({
        file: { name: fileName(context), bytes: await exported(query, total, context, step) },
      }))
      return reply.send({ code: 200, msg: 'success', data: job })
    }),
    bind(calls.template, async (_input, context, reply) => {
      const labels = await labelsOfFields(db, of, context.caller.scope)
      return send(reply, `${of.plural[context.language]}.xlsx`, await writeWorkbook(templateSheet(of, context.language, labels)))
    }),
    bind(calls.importPreview, async ({ body }, context) => {
      checkMayWrite(writer, context)
      // Reading is part of the job: the single workbook thread is as expensive as the preview, and counts toward the user's limit.
      const job = await runJob(db, `${of.key}.preview`, context, async (step) => {
        const sheet = await readWorkbook(Buffer.from(body.content, 'base64'))
        return { result: await previewImport(db, writer, sheet, context, step) }
      })
      return calls.importPreview.data.parse(job)
    }),
    bind(calls.importApply, async ({ body }, context) => {
      checkMayWrite(writer, context)
      const job = await runJob(db, `${of.key}.import`, context, async (step) => {
        const result = await applyImport(db, writer, body, context, step)
        changed(context)
        return { result }
      })
      return calls.importApply.data.parse(job)
    }),
    bind(calls.importUndo, async ({ body }, context) => {
      checkMayWrite(writer, context)
      const job = await runJob(db, `${of.key}.undo`, context, async (step) => {
        const result = await undoImport(db, writer, body.importId, context, step)
        changed(context)
        return { result }
      })
      return calls.importUndo.data.parse(job)
    }),
  ]
}
