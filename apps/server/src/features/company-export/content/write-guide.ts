import type { Language } from '@undertone/domain/core/text'
import { enumerations } from '@undertone/domain/index/enums'
import { csv } from '../../../platform/sheet/csv.ts'
import type { ArchiveNote, ExportArchive } from '../archive/archive.ts'
import { type GuidePart, htmlOf, markdownOf } from './guide.ts'
import { folders, introduction, reasonTexts } from './guide-texts.ts'
import { leftOutTables } from './left-out.table.ts'
import { blocksOf, type WrittenTable } from './write-tables.ts'
import type { WaveFormat } from './write-waves.ts'

/** What an export says about itself. */
export interface GuideFacts {
  readonly tenantId: number
  readonly companyName: string
  readonly zone: string
  readonly language: Language
  readonly formats: readonly WaveFormat[]
  readonly snapshotAt: string
  readonly exportedAt: string
  /** The newest migration of the installation. */
  readonly schema: string
  /** The id of the installation: numbers of companies are the same in many. */
  readonly installation: string
}

const json = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Writes what explains the tables: columns, and all codes. */
export async function writeDictionary(archive: ExportArchive, tables: readonly WrittenTable[]): Promise<void> {
  const dictionary = tables.map(({ name, path, rows, text, key, columns, withheld }) => ({
    table: name,
    path,
    rows,
    text,
    key,
    columns,
    withheld,
  }))
  await archive.add('dictionary.json', json(dictionary), { deflate: true })
  await archive.add(
    'enumerations.json',
    json(
      enumerations.map(({ name, label, members }) => ({
        name,
        label,
        members: Object.values(members).map(({ code, cn, en }) => ({ code, cn, en })),
      })),
    ),
    { deflate: true },
  )
  for (const { name, path, rows, text } of tables) archive.note({ note: { kind: 'table', name, path, rows, cn: text.cn, en: text.en } })
}

const tableHead = [
  { cn: '文件', en: 'File' },
  { cn: '内容', en: 'Content' },
  { cn: '行数', en: 'Rows' },
]

interface Census {
  readonly tables: { path: string; text: string; rows: number }[]
  readonly missing: (string | number | null)[][]
  readonly counts: Record<'waves' | 'samples' | 'features' | 'spans' | 'files' | 'missing' | 'smallestSensor' | 'largestSensor', number>
}

function count(census: Census, { entry, note }: ArchiveNote, language: Language): void {
  if (!note) return
  const { counts } = census
  const { kind } = note
  if (kind === 'table') census.tables.push({ path: String(note.path), text: String(note[language]), rows: Number(note.rows) })
  else if (kind === 'missing') {
    counts.missing += 1
    census.missing.push([note.what ?? '', note.id ?? '', note.reason ?? ''])
  } else if (entry && kind === 'wave') {
    counts.waves += 1
    counts.samples += Number(note.n)
  } else if (entry && (kind === 'features' || kind === 'spans')) {
    counts[kind] += Number(note.rows)
    // Sensors that are gone are still named beside their values.
    const [first, last] = [Number(note.firstSensor ?? 0), Number(note.sensor ?? 0)]
    if (first > 0) counts.smallestSensor = counts.smallestSensor === 0 ? first : Math.min(counts.smallestSensor, first)
    counts.largestSensor = Math.max(counts.largestSensor, last)
  } else if (entry && kind === 'file') counts.files += 1
}

function partsOf(facts: GuideFacts, census: Census): GuidePart[] {
  const { language } = facts
  const left = Map.groupBy([...leftOutTables], ([, reason]) => reason)
  return [
    ...introduction(facts),
    ...folders(facts.formats, language),
    {
      title: { cn: 'data/ 和 library/ 中的文件', en: 'The files in data/ and library/' },
      lines: [],
      table: { head: tableHead, rows: census.tables.map(({ path, text, rows }) => [path, text, String(rows)]) },
    },
    {
      title: { cn: '不包含的内容', en: 'What is not here' },
      lines: [
        {
          cn: '密码（包括其哈希）、密钥、令牌和邮箱密码绝不导出；`dictionary.json` 的 withheld 列出每张表中未导出的列。以下表未导出：',
          en: 'Passwords, also hashed ones, keys, tokens and passwords of mail servers never leave; `withheld` in `dictionary.json` names the columns of a table that stayed behind. These tables are not exported:',
        },
      ],
      table: {
        head: [
          { cn: '原因', en: 'Reason' },
          { cn: '表', en: 'Tables' },
        ],
        rows: [...left].map(([reason, rows]) => [
          reasonTexts[reason][language],
          rows
            .map(([name]) => name)
            .sort()
            .join(', '),
        ]),
      },
    },
  ]
}

async function* manifestOf(archive: ExportArchive, facts: GuideFacts, counts: Census['counts']): AsyncGenerator<string> {
  const { tenantId, companyName, zone, language, formats, snapshotAt, exportedAt, schema, installation } = facts
  const head = {
    format: 1,
    product: 'Undertone',
    schema,
    installation,
    company: { id: tenantId, name: companyName, timeZone: zone },
    language,
    waveFormats: ['f32', ...formats],
    snapshotAt,
    exportedAt,
    counts,
  }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "files": [`
  let isFirst = true
  for await (const { entry } of archive.notes()) {
    if (!entry) continue
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(entry)}`
    isFirst = false
  }
  yield '\n  ]\n}\n'
}

/** Writes the pages that explain an export, and the list of all files with their checksums, as the last one. Answers the number of files. */
export async function writeGuide(archive: ExportArchive, facts: GuideFacts): Promise<number> {
  const census: Census = {
    tables: [],
    missing: [],
    counts: { waves: 0, samples: 0, features: 0, spans: 0, files: 0, missing: 0, smallestSensor: 0, largestSensor: 0 },
  }
  let entries = 0
  for await (const note of archive.notes()) {
    count(census, note, facts.language)
    if (note.entry) entries += 1
  }
  await archive.add('missing.csv', blocksOf(csv([['what', 'id', 'reason'], ...census.missing])), { deflate: true })
  const parts = partsOf(facts, census)
  await archive.add('README.md', Buffer.from(markdownOf(facts.companyName, parts, facts.language)), { deflate: true })
  await archive.add('index.html', Buffer.from(htmlOf(facts.companyName, parts, facts.language)), { deflate: true })
  await archive.add('manifest.json', blocksOf(manifestOf(archive, facts, census.counts)), { deflate: true })
  return entries + 4
}
