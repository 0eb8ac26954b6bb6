import { partSheetName, plantBook, plantBookCalls, plantSheets } from '@undertone/domain/index/plant-book'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Context } from '../../platform/identity/principal.ts'
import { type SheetToWrite, writeWorkbook } from '../../platform/sheet/workbook.ts'
import { labelsOfBook } from '../labels.ts'
import { importJobs } from '../sheet-jobs.ts'
import { importRoutes, sendWorkbook } from '../sheet-routes.ts'
import { templateSheets } from '../sheet-write.ts'
import { applyBook, previewBook, undoBook } from './book-import.ts'

/** The empty workbook of a plant. */
async function templateOf(db: Database, { caller, language }: Context): Promise<SheetToWrite[]> {
  const sheets: SheetToWrite[] = []
  for (const of of plantSheets) {
    const labels = await labelsOfBook(db, of, caller.scope)
    const [rows, ...parts] = templateSheets(of, { language, timeZone: caller.timeZone, labels })
    const names = (of.parts ?? []).map((part) => partSheetName(of, part, language))
    sheets.push(rows, ...parts.map((sheet, at) => ({ ...sheet, name: names[at] ?? sheet.name })))
  }
  return sheets
}

/** A plant in one workbook: areas, machines, points and routes. */
export function plantBookRoutes(db: Database, events: Events): Binding[] {
  const changed = ({ caller }: Context) => {
    if (caller.scope.tenantId === null) return
    for (const { key } of plantSheets)
      events.emit('assets', { tenantId: caller.scope.tenantId, companyId: caller.homeCompanyId ?? 0, resource: key })
  }
  const steps = {
    preview: (book: Parameters<typeof previewBook>[1], context: Context, step: Parameters<typeof previewBook>[3]) =>
      previewBook(db, book, context, step),
    apply: (input: Parameters<typeof applyBook>[1], context: Context, step: Parameters<typeof applyBook>[3]) =>
      applyBook(db, input, context, step),
    undo: (importId: number, context: Context, step: Parameters<typeof undoBook>[3]) => undoBook(db, importId, context, step),
  }
  return [
    bind(plantBookCalls.template, async (_input, context, reply) => {
      const [first, ...others] = await templateOf(db, context)
      if (!first) throw new Error('the workbook of a plant has no sheets')
      const bytes = await writeWorkbook([first, ...others], context.caller.scope.tenantId)
      return sendWorkbook(reply, `${plantBook.plural[context.language]}.xlsx`, bytes)
    }),
    ...importRoutes(plantBook, importJobs(plantBook, 'all', steps, changed)),
  ]
}
