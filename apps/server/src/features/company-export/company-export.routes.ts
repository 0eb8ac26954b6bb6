import { companyExportCalls } from '@undertone/domain/company-export/company-export.calls'
import { companyExportErrors } from '@undertone/domain/company-export/company-export.errors'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Database } from '../../platform/database/database.ts'
import { byteRange } from '../../platform/http/byte-range.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { enqueueTask } from '../../platform/queue/task.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { attachment, namePart } from '../../platform/sheet/csv.ts'
import { streamFrom } from '../../platform/storage/exports.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { addExport, cancelExport, exportFile, findExports, removeExport } from './company-export.store.ts'
import { exportTask } from './company-export.task.ts'

/** What the routes work with. */
export interface ExportRouteParts {
  readonly db: Database
  readonly exports: ObjectStore
  readonly refusesUploads: () => boolean
  /** Throws with the field unless the password is that of the account. */
  readonly confirmPassword: (accountId: number, password: string, field: string) => Promise<void>
}

/** The tenant of a caller who may see everything of it: a smaller scope must not become a larger one by an export. */
function wholeTenant({ scope }: Caller): number {
  if (scope.tenantId === null || scope.companyIds !== 'all') throw new DomainError(companyExportErrors.wholeCompanyOnly)
  return scope.tenantId
}

/** Exports of the caller's company. */
export function exportRoutes({ db, exports, refusesUploads, confirmPassword }: ExportRouteParts): Binding[] {
  return [
    bind(companyExportCalls.list, async (_input, { caller, language }) => ({
      records: await findExports(db, { tenantId: wholeTenant(caller), timeZone: caller.timeZone, language }),
      isDiskLow: refusesUploads(),
    })),
    bind(companyExportCalls.add, async ({ body }, { caller, language }) => {
      const tenantId = wholeTenant(caller)
      if (refusesUploads()) throw new DomainError(coreErrors.diskFull)
      await confirmPassword(caller.accountId, body.password, 'password')
      const id = await db.transaction().execute(async (tx) => {
        const { accountId, userName } = caller
        const made = await addExport(tx, { tenantId, accountId, userName, language, formats: body.formats })
        await enqueueTask(tx, exportTask, { tenantId, key: String(made), lane: 'export' })
        return made
      })
      const [made] = await findExports(db, { tenantId, timeZone: caller.timeZone, language }, id)
      if (!made) throw new DomainError(coreErrors.recordNotFound)
      return made
    }),
    bind(companyExportCalls.cancel, async ({ body }, { caller }) => {
      // The task, if it runs, sees it at its next step and removes what is written.
      if (!(await cancelExport(db, wholeTenant(caller), body.id))) throw new DomainError(coreErrors.recordNotFound)
      return null
    }),
    bind(companyExportCalls.remove, async ({ params }, { caller }) => {
      const object = await removeExport(db, wholeTenant(caller), params.id)
      if (object === undefined) throw new DomainError(coreErrors.recordNotFound)
      if (object !== null) await exports.drop(object)
      return null
    }),
    bind(companyExportCalls.file, async ({ body }, { caller }, reply) => {
      const { range } = reply.request.headers
      const isBegun = (byteRange(range, Number.MAX_SAFE_INTEGER)?.from ?? 0) === 0
      const { object, company, createdAt } = await exportFile(db, { tenantId: wholeTenant(caller), id: body.id, isBegun })
      const found = await exports.read(object)
      if (!found) throw new DomainError(companyExportErrors.noExportFile)
      const { size, stream } = found
      stream.destroy()
      const part = byteRange(range, size)
      const { from, length } = part ?? { from: 0, length: size }
      if (part) reply.code(206).header('content-range', `bytes ${from}-${from + length - 1}/${size}`)
      return reply
        .header('content-disposition', attachment(`${namePart(company)}_${toZoned(createdAt, caller.timeZone).slice(0, 10)}.zip`))
        .header('accept-ranges', 'bytes')
        .header('content-length', length)
        .type('application/zip')
        .send(streamFrom(exports, object, from, length))
    }),
  ]
}
