import { z } from 'zod'
import type { Field, Fields } from './field.ts'
import { isOfPlatform, type Resource } from './resource.ts'

/** Maximum rows of an imported or exported spreadsheet. Source: security.md S-26 requires a limit; the number is a guess. */
export const maxSheetRows = 50_000
/** Maximum size of an imported file in bytes. A guess: 50,000 rows of thirty short cells. */
export const maxSheetBytes = 10_485_760
/** Maximum length of the name of an imported file. A guess: what file systems allow. */
export const longestSheetName = 255
/** How long an import can be undone. Source: issue of the engine. */
export const undoMinutes = 60

/** A column of a resource's spreadsheet. */
export interface SheetColumn {
  readonly name: string
  readonly field: Field
}

/** Images and files have no column; secrets can be imported, never exported. */
const isCell = (field: Field): boolean => field.kind !== 'image' && field.kind !== 'file'

/** The columns of an export. */
export const exportColumns = (fields: Fields): SheetColumn[] =>
  Object.entries(fields)
    .filter(([, field]) => isCell(field) && field.kind !== 'secret')
    .map(([name, field]) => ({ name, field }))

/** The columns of an import and its template: all editable fields. */
export const importColumns = (fields: Fields): SheetColumn[] =>
  Object.entries(fields)
    .filter(([, field]) => isCell(field) && !field.readOnly)
    .map(([name, field]) => ({ name, field }))

/** The fields that identify a row of a sheet: a unique field that each row has, otherwise the title within its owner. */
export function naturalKey(of: Resource): readonly string[] {
  const unique = Object.entries(of.fields).find(([, field]) => field.unique && field.required && !field.readOnly)
  if (unique) return [unique[0]]
  return isOfPlatform(of) ? [of.title] : [of.owner, of.title]
}

/** Row counts of an import. */
const counts = { added: z.number().int(), changed: z.number().int(), unchanged: z.number().int() }

/** An error in a sheet: row number as in the spreadsheet program, and the heading of the column. */
export const sheetProblem = z.object({ sheet: z.string(), row: z.number().int(), column: z.string().nullable(), reason: z.string() })
export type SheetProblem = z.infer<typeof sheetProblem>

/** Change of one row by an import, as display texts; `before` is null for a new row. */
export const sheetChange = z.object({
  /** Of a workbook with the rows of several lists. */
  sheet: z.string().optional(),
  row: z.number().int(),
  id: z.number().int().nullable(),
  title: z.string(),
  fields: z.array(z.object({ name: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type SheetChange = z.infer<typeof sheetChange>

/** Maximum number of listed changes and errors; the counts cover all. A guess: twice the thousand rows of a bulk edit. */
export const listedChanges = 2000

export const importPreview = z.object({
  /** Passed back to apply the import. */
  token: z.string(),
  rows: z.number().int(),
  ...counts,
  /** Rows with at least one error. */
  faulty: z.number().int(),
  changes: z.array(sheetChange),
  problems: z.array(sheetProblem),
  /** What the user should know before applying; the rows are valid. */
  warnings: z.array(z.string()).default([]),
})
export type ImportPreview = z.infer<typeof importPreview>

export const importDone = z.object({
  importId: z.number().int(),
  ...counts,
  /** Rows skipped because of an error. */
  skipped: z.number().int(),
  problems: z.array(sheetProblem),
})
export type ImportDone = z.infer<typeof importDone>

export const importUndone = z.object({ removed: z.number().int(), restored: z.number().int() })
