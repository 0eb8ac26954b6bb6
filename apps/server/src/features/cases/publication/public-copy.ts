import { createHash } from 'node:crypto'
import { type CaseRecord, type CaseTexts, caseTextKeys } from '@undertone/domain/cases/case-content'
import { NameFinder } from '@undertone/domain/cases/find-names'
import type { Language } from '@undertone/domain/core/text'
import type { Queries } from '../../../platform/database/database.ts'
import type { CaseRow } from '../read/case.store.ts'
import type { CaseHead } from '../read/case-index.ts'
import { knownNames } from './known-names.store.ts'

/** What is asked for a copy. */
export interface CopyRequest {
  readonly texts: { readonly [K in keyof CaseTexts]?: string | undefined }
  readonly keep: readonly string[]
  readonly fileIds: readonly string[]
}

/** What other customers see of a case, and what was found in it. */
export interface PublicCopy {
  readonly head: Omit<CaseHead, 'caseNumber'>
  readonly texts: CaseTexts
  readonly record: CaseRecord
  readonly names: ReturnType<NameFinder['found']>
  /** Proves that this is what a preview has shown. */
  readonly seen: string
}

/** Everything that a person wrote or named, in one text. */
const written = (texts: CaseTexts, { facts, component }: CaseRecord): string =>
  [...caseTextKeys.map((key) => texts[key]), ...facts.map(({ value }) => String(value)), component?.cn, component?.en]
    .filter(Boolean)
    .join('\n')

/** The copy of a case without what names its customer: names, places, people, ids and dates; the record has only what was measured. */
export async function publicCopy(
  db: Queries,
  tenantId: number,
  row: CaseRow,
  { texts, keep, fileIds }: CopyRequest,
  language: Language,
): Promise<PublicCopy> {
  const own = Object.fromEntries(caseTextKeys.map((key) => [key, texts[key] ?? row[key]])) as Record<keyof CaseTexts, string>
  const finder = new NameFinder(await knownNames(db, tenantId, written(own, row.record)), language, keep)
  const { record } = row
  const copy = {
    head: {
      ...{ fault: row.fault, part: row.part, faultSource: row.faultSource, couplingType: row.couplingType },
      ...{ motorSpeed: row.motorSpeed, importance: row.importance },
    },
    texts: Object.fromEntries(caseTextKeys.map((key) => [key, finder.clean(own[key])])) as unknown as CaseTexts,
    record: {
      ...record,
      facts: record.facts.map(({ key, value }) => ({ key, value: typeof value === 'string' ? finder.clean(value) : value })),
      component: record.component && { cn: finder.clean(record.component.cn), en: finder.clean(record.component.en) },
    },
  }
  const seen = createHash('sha256')
    .update(JSON.stringify([copy, [...fileIds].sort()]))
    .digest('hex')
  return { ...copy, names: finder.found(), seen }
}
