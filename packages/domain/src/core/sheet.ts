import { z } from 'zod'
import type { Field, Fields } from './field.ts'
import { isOfPlatform, type Resource } from './resource.ts'

/** Most rows of a spreadsheet, in or out. Source: security.md S-26 asks for a limit; the number is a guess. */
export const maxSheetRows = 50_000
/** Most bytes of an imported file. A guess: 50,000 rows of thirty short cells. */
export const maxSheetBytes = 10_485_760
/** An import can be taken back for so long. Source: issue of the engine. */
export const undoMinutes = 60

/** A column of a resource's spreadsheet. */
export interface SheetColumn {
  readonly name: string
  readonly field: Field
}

/** Pictures and files are no cells; secrets are written from a sheet and never to one. */
const isCell = (field: Field): boolean => field.kind !== 'image' && field.kind !== 'file'

/** The columns of an export: what a row shows. */
export const exportColumns = (fields: Fields): SheetColumn[] =>
  Object.entries(fields)
    .filter(([, field]) => isCell(field) && field.kind !== 'secret')
    .map(([name, field]) => ({ name, field }))

/** The columns that an import reads and a template has: what a person writes. */
export const importColumns = (fields: Fields): SheetColumn[] =>
  Object.entries(fields)
    .filter(([, field]) => isCell(field) && !field.readOnly)
    .map(([name, field]) => ({ name, field }))

/** The fields by which a row of a sheet is known again: one that no two rows share, else the title within its owner. */
export function naturalKey(of: Resource): readonly string[] {
  const unique = Object.entries(of.fields).find(([, field]) => field.unique)
  if (unique) return [unique[0]]
  return isOfPlatform(of) ? [of.title] : [of.owner, of.title]
}

/** What an import would change, or changed. */
const counts = { added: z.number().int(), changed: z.number().int(), unchanged: z.number().int() }

/** A fault of a sheet where it is: the row is that of the spreadsheet program, the column its heading. */
export const sheetProblem = z.object({ sheet: z.string(), row: z.number().int(), column: z.string().nullable(), reason: z.string() })
export type SheetProblem = z.infer<typeof sheetProblem>

/** What an import would do to one row, in words: before is null where the row is new. */
export const sheetChange = z.object({
  row: z.number().int(),
  id: z.number().int().nullable(),
  title: z.string(),
  fields: z.array(z.object({ name: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type SheetChange = z.infer<typeof sheetChange>

/** At most so many changes and faults are listed; the counts are of all. A guess: twice the thousand rows that somebody edits in one go. */
export const listedChanges = 2000

export const importPreview = z.object({
  /** Handed back to apply it. */
  token: z.string(),
  rows: z.number().int(),
  ...counts,
  /** Rows with at least one fault. */
  faulty: z.number().int(),
  changes: z.array(sheetChange),
  problems: z.array(sheetProblem),
})
export type ImportPreview = z.infer<typeof importPreview>

export const importDone = z.object({
  importId: z.number().int(),
  ...counts,
  /** Rows left out because of a fault. */
  skipped: z.number().int(),
  problems: z.array(sheetProblem),
})
export type ImportDone = z.infer<typeof importDone>

export const importUndone = z.object({ removed: z.number().int(), restored: z.number().int() })
