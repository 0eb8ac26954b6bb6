import type { DomainError, ErrorRow } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import type { Database } from '../../platform/database/database.ts'
import { toDomainError } from '../../platform/http/to-domain-error.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import type { JobStep } from '../../platform/job/job-kind.ts'
import { csvChunks } from '../../platform/sheet/csv.ts'
import { historyPage } from './history-page.service.ts'
import { channelsOf, type HistorySearch } from './history-search.ts'
import { historyTable, historyWorkbook } from './history-sheet.ts'
import { historyTrends } from './history-trend.service.ts'
import { hourly } from './hourly.service.ts'

/** For whom history is read; a search was checked in their scope. */
export interface Reader {
  readonly caller: Caller
  readonly language: Language
}

/** A read of history, as plain data. */
export type HistoryRead =
  | { readonly kind: 'page'; readonly pageNum: number; readonly pageSize: number }
  | { readonly kind: 'trend' }
  | { readonly kind: 'hours' }
  | { readonly kind: 'workbook' }

/** Why a read was refused: a domain error as plain data. */
export interface Refusal {
  readonly row: ErrorRow
  readonly values: DomainError['values']
  readonly field: string | undefined
}

/** The refusal that an error is; throws faults. */
export function refusalOf(error: unknown): Refusal {
  const refusal = toDomainError(error)
  if (!refusal) throw error
  return { row: refusal.row, values: refusal.values, field: refusal.field }
}

const json = (data: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(data))

/** Reads; the result is what is sent: JSON, or a file. */
export async function readHistoryFor(
  db: Database,
  { caller, language }: Reader,
  search: HistorySearch,
  read: HistoryRead,
  step: JobStep,
): Promise<Uint8Array> {
  if (read.kind === 'page') return json(await historyPage(db, search, caller.timeZone, read))
  if (read.kind === 'trend') return json(await historyTrends(db, caller, search, channelsOf(search.columns)))
  if (read.kind === 'hours') return json(await hourly(db, search, caller.timeZone))
  return historyWorkbook(db, search, caller, language, step)
}

/** The table of a search as parts of a CSV file. */
export const historyCsv = (db: Database, { caller, language }: Reader, search: HistorySearch): AsyncGenerator<string> =>
  csvChunks(historyTable(db, search, caller.timeZone, language))
