import { type ImportDone, type ImportPreview, maxSheetBytes, undoMinutes } from '@undertone/domain/core/sheet'
import { fill, type Text } from '@undertone/domain/core/text'
import { importText } from './import.text.ts'

/** Whether rows with errors abort the import or are skipped. */
export type ImportMode = 'all' | 'valid'

/** Maximum file size in MB, as shown in the dialog. */
export const maxSheetMb = Math.floor(maxSheetBytes / 1_048_576)

/** Why a file is rejected, or null. */
export function fileProblem(file: { readonly name: string; readonly size: number }): Text | null {
  if (!/\.xlsx$/i.test(file.name)) return importText.notXlsx
  if (file.size <= maxSheetBytes) return null
  const values = { size: maxSheetMb }
  return { cn: fill(importText.tooLarge.cn, values), en: fill(importText.tooLarge.en, values) }
}

/** Number of rows that an import would write. */
export const rowsToWrite = ({ added, changed }: Pick<ImportPreview, 'added' | 'changed'>): number => added + changed

/** Whether a preview can be applied: mode `all` allows no errors, and there must be rows to write. */
export const canApply = (preview: Pick<ImportPreview, 'added' | 'changed' | 'faulty'>, mode: ImportMode): boolean =>
  rowsToWrite(preview) > 0 && (mode === 'valid' || preview.faulty === 0)

/** An import that can still be undone. */
export interface RecentImport extends Pick<ImportDone, 'importId' | 'added' | 'changed'> {
  /** When it was applied, in epoch ms. */
  readonly at: number
}

/** Whole minutes left to undo an import; 0 when the time is over. */
export const minutesToUndo = (at: number, now: number): number => Math.max(0, Math.floor(undoMinutes - (now - at) / 60_000))

/** Parses a stored import; null if it is invalid or can no longer be undone. */
export function readRecent(text: string | null, now: number): RecentImport | null {
  const parts = (text ?? '').split(',').map(Number)
  const [importId, added, changed, at] = parts
  if (importId === undefined || added === undefined || changed === undefined || at === undefined || !parts.every(Number.isInteger))
    return null
  return minutesToUndo(at, now) > 0 ? { importId, added, changed, at } : null
}

/** Formats an import for storage. */
export const writeRecent = ({ importId, added, changed, at }: RecentImport): string => [importId, added, changed, at].join(',')
