import { type ImportDone, type ImportPreview, maxSheetBytes, undoMinutes } from '@undertone/domain/core/sheet'
import { fill, type Text } from '@undertone/domain/core/text'
import { importText } from './import.text.ts'

/** Whether the rows with errors stop the import or are left out. */
export type ImportMode = 'all' | 'valid'

/** Largest file in MB, as the dialog says it. */
export const maxSheetMb = Math.floor(maxSheetBytes / 1_048_576)

/** Why a file is not taken at all, or null. */
export function fileProblem(file: { readonly name: string; readonly size: number }): Text | null {
  if (!/\.xlsx$/i.test(file.name)) return importText.notXlsx
  if (file.size <= maxSheetBytes) return null
  const values = { size: maxSheetMb }
  return { cn: fill(importText.tooLarge.cn, values), en: fill(importText.tooLarge.en, values) }
}

/** Rows that an import would write. */
export const rowsToWrite = ({ added, changed }: Pick<ImportPreview, 'added' | 'changed'>): number => added + changed

/** Whether a preview can be applied: all or nothing lets no error pass, and something must be left to write. */
export const mayApply = (preview: Pick<ImportPreview, 'added' | 'changed' | 'faulty'>, mode: ImportMode): boolean =>
  rowsToWrite(preview) > 0 && (mode === 'valid' || preview.faulty === 0)

/** An import that can still be taken back. */
export interface RecentImport extends Pick<ImportDone, 'importId' | 'added' | 'changed'> {
  /** When it was written, in epoch ms. */
  readonly at: number
}

/** Whole minutes in which an import can still be taken back; 0 when it is over. */
export const minutesToUndo = (at: number, now: number): number => Math.max(0, Math.floor(undoMinutes - (now - at) / 60_000))

/** Reads a kept import; anything else, or one whose time is over, counts as none. */
export function readRecent(text: string | null, now: number): RecentImport | null {
  const parts = (text ?? '').split(',').map(Number)
  const [importId, added, changed, at] = parts
  if (importId === undefined || added === undefined || changed === undefined || at === undefined || !parts.every(Number.isInteger))
    return null
  return minutesToUndo(at, now) > 0 ? { importId, added, changed, at } : null
}

/** Writes an import as it is kept. */
export const writeRecent = ({ importId, added, changed, at }: RecentImport): string => [importId, added, changed, at].join(',')
