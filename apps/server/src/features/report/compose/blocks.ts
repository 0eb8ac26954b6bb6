import type { Block, Cell, DocumentTone, SimpleBlock, TableBlock, TableColumn } from '@undertone/document/model'
import { memberOf } from '@undertone/domain/core/enum'
import type { Language, Text } from '@undertone/domain/core/text'
import { reportSeverity } from '@undertone/domain/report/report.enums'

/** Blocks before they have ids. */
export type Draft = Block extends infer B ? (B extends { id?: string | undefined } ? Omit<B, 'id'> : never) : never

/** Numbers blocks within their section: `alarms.3`. */
export const withIds = (key: string, drafts: readonly Draft[], from = 0): Block[] =>
  drafts.map((draft, at) => ({ ...draft, id: `${key}.${from + at + 1}` }) as Block)

const tones: Readonly<Record<string, DocumentTone>> = { Normal: 'good', Minor: 'warning', Severity: 'danger', Offline: 'unknown' }
const nameOf = (code: number | null): string | undefined =>
  Object.entries(reportSeverity.members).find(([, member]) => member.code === code)?.[0]

/** A condition as a mark with its word; unknown where nothing was assessed. */
export const severityCell = (code: number | null, unknown: Text, language: Language): Cell => ({
  mark: { tone: tones[nameOf(code) ?? ''] ?? 'unknown', text: memberOf(reportSeverity, code)?.[language] ?? unknown[language] },
})

/** A tone of an enumeration's value as that of a document. */
export const toneOf = (code: number | null): DocumentTone => tones[nameOf(code) ?? ''] ?? 'unknown'

export const textCell = (text: string | number | null | undefined, second?: string): Cell => ({
  ...(text === null || text === undefined || text === '' ? {} : { spans: [{ text: String(text) }] }),
  ...(second ? { second } : {}),
})

/** A cell that opens an address of the product. */
export const linkCell = (text: string, to: string, second?: string): Cell => ({ spans: [{ text, to }], ...(second ? { second } : {}) })

interface TableDraft {
  readonly caption?: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly Cell[])[]
  readonly strong?: (row: number) => boolean
  readonly empty?: string
}

/** A table of cells. */
export const tableOf = ({ caption, columns, rows, strong, empty }: TableDraft): Omit<TableBlock, 'id'> => ({
  type: 'table',
  ...(caption ? { caption } : {}),
  columns: [...columns],
  rows: rows.map((cells, at) => ({ cells: [...cells], ...(strong?.(at) ? { strong: true } : {}) })),
  ...(empty ? { empty } : {}),
})

export const paragraph = (text: string, to?: string): Omit<SimpleBlock & { type: 'paragraph' }, 'id'> => ({
  type: 'paragraph',
  spans: [{ text, ...(to ? { to } : {}) }],
})

export const heading = (text: string, level: 2 | 3 = 2): Omit<SimpleBlock & { type: 'heading' }, 'id'> => ({ type: 'heading', level, text })

/** Three significant digits, or a dash. */
export const three = (value: number | null): string => (value === null ? '–' : String(Number(value.toPrecision(3))))
