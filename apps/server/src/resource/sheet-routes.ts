import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { importPermissions, type Resource } from '@undertone/domain/core/resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { maxSheetRows } from '@undertone/domain/core/sheet'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import type { FastifyReply } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import { type Binding, bind } from '../platform/http/http.ts'
import { type Context, may } from '../platform/identity/principal.ts'
import { startsJob } from '../platform/job/job-kind.ts'
import { attachment } from '../platform/sheet/csv.ts'
import { workbookType, writeWorkbook } from '../platform/sheet/workbook.ts'
import type { Writer } from './import-run.ts'
import { labelsOfBook } from './labels.ts'
import { type importJobs, type ReadPage, sheetFileName, sheetJobs } from './sheet-jobs.ts'
import { templateSheets } from './sheet-write.ts'

/** Larger exports run as jobs. A guess: about a second's work. */
const maxConcurrent = 5000
/** Answers with a workbook. */
export const sendWorkbook = (reply: FastifyReply, name: string, bytes: Uint8Array) =>
  reply.header('content-disposition', attachment(name)).type(workbookType).send(Buffer.from(bytes))

/** How the features of a server write their resources, by its database: those of tests have each their own. */
const writers = new WeakMap<Database, Map<string, Writer>>()

/** The steps by which the feature of a resource writes it, so that a workbook of several resources follows the rules of each. */
export function writerOf(db: Database, { key }: Pick<Resource, 'key'>): Writer {
  const found = writers.get(db)?.get(key)
  if (!found) throw new Error(`nothing on this server writes ${key}`)
  return found
}

function checkMayWrite(of: Resource, { caller }: Context): void {
  if (!importPermissions(of).every((permission) => may(caller, permission))) throw new DomainError(coreErrors.forbidden)
}

/**
 * The workbook of a resource: export, template, import with preview and undo. The result of a job is read by the schema of its call.
 */
export function sheetRoutes(db: Database, writer: Writer, page: ReadPage, changed: (context: Context) => void): Binding[] {
  const { of } = writer
  const calls = callsOf(of)

  const { exported, exportJob, ...jobs } = sheetJobs(db, writer, page, changed)
  writers.set(db, (writers.get(db) ?? new Map<string, Writer>()).set(of.key, writer))

  return [
    startsJob(
      exportJob,
      bind(calls.export, async ({ query }, context, reply) => {
        const { total } = await page({ ...query, pageNum: 1, pageSize: 1 }, context)
        if (total > maxSheetRows) throw new DomainError(sheetErrors.tooManyRows, { rows: maxSheetRows })
        if (total <= maxConcurrent)
          return sendWorkbook(reply, sheetFileName(of, context), await exported(query, total, context, async () => undefined))
        return reply.send({ code: 200, msg: 'success', data: await exportJob.start(query, context) })
      }),
    ),
    bind(calls.template, async (_input, context, reply) => {
      const labels = await labelsOfBook(db, of, context.caller.scope)
      const { caller, language } = context
      const bytes = await writeWorkbook(templateSheets(of, { language, timeZone: caller.timeZone, labels }), caller.scope.tenantId)
      return sendWorkbook(reply, `${of.plural[language]}.xlsx`, bytes)
    }),
    ...importRoutes(of, jobs),
  ]
}

/** The calls of an import: preview, apply, undo. */
export function importRoutes(of: Resource, { previewJob, importJob, undoJob }: ReturnType<typeof importJobs>): Binding[] {
  const calls = callsOf(of)
  return [
    startsJob(
      previewJob,
      bind(calls.importPreview, async ({ body }, context) => {
        checkMayWrite(of, context)
        return calls.importPreview.data.parse(await previewJob.start(body, context))
      }),
    ),
    startsJob(
      importJob,
      bind(calls.importApply, async ({ body }, context) => {
        checkMayWrite(of, context)
        return calls.importApply.data.parse(await importJob.start(body, context))
      }),
    ),
    startsJob(
      undoJob,
      bind(calls.importUndo, async ({ body }, context) => {
        checkMayWrite(of, context)
        return calls.importUndo.data.parse(await undoJob.start(body, context))
      }),
    ),
  ]
}
