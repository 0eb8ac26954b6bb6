import { languages } from '@undertone/domain/core/text'
import { z } from 'zod'

/** Bounds of a document. Guesses: a report of 200 machines has some 250 sections of ten blocks. */
export const documentBounds = {
  sections: 1000,
  blocks: 2000,
  textChars: 10_000,
  spans: 200,
  items: 200,
  columns: 12,
  rows: 5000,
  numbers: 12,
  svgChars: 2_000_000,
  entries: 1000,
  facts: 20,
  headChars: 300,
  keyChars: 100,
  pictures: 400,
} as const

const b = documentBounds
const key = z
  .string()
  .regex(/^[\w.:-]+$/)
  .max(b.keyChars)
const line = z.string().max(b.headChars)
const text = z.string().max(b.textChars)

/** What is written about: the colour of a word, a mark or the edge of a note. */
export const documentTones = ['good', 'warning', 'danger', 'critical', 'unknown', 'accent', 'quiet'] as const
export type DocumentTone = (typeof documentTones)[number]
const tone = z.enum(documentTones)

/** A run of text. `to` is an address: of the product (`/analysis?…`, completed with the head's `base`) or absolute (`https:`, `mailto:`), or `#` and the id of a block or section. */
const span = z.strictObject({ text, strong: z.boolean().optional(), tone: tone.optional(), to: z.string().max(4000).optional() })
const spans = z.array(span).max(b.spans)

/** Every block may be named: its anchor for comments, for links inside the document and for the position in a preview. Unique in the document. */
const id = key.optional()

const heading = z.strictObject({ type: z.literal('heading'), id, level: z.union([z.literal(2), z.literal(3)]), text: line })
const paragraph = z.strictObject({ type: z.literal('paragraph'), id, spans, lead: z.boolean().optional() })
const list = z.strictObject({ type: z.literal('list'), id, ordered: z.boolean().optional(), items: z.array(spans).max(b.items) })

/** A cell: a severity's mark (a coloured shape with its word), then its text, then a second, quieter line. */
const cell = z.strictObject({
  spans: spans.optional(),
  mark: z.strictObject({ tone, text: line }).optional(),
  second: line.optional(),
})
const column = z.strictObject({ title: line, align: z.enum(['left', 'right', 'center']).optional(), share: z.number().positive().max(100) })
/** A table; its head is repeated on each page. Columns share the width. A row's first cell is its heading. */
const table = z
  .strictObject({
    type: z.literal('table'),
    id,
    caption: line.optional(),
    columns: z.array(column).min(1).max(b.columns),
    rows: z.array(z.strictObject({ id, cells: z.array(cell).max(b.columns), strong: z.boolean().optional() })).max(b.rows),
    /** What is said instead of rows when there are none. */
    empty: line.optional(),
  })
  .refine((it) => it.rows.every((row) => row.cells.length === it.columns.length), 'a row has as many cells as the table has columns')

/** A drawing as SVG (of `packages/chart`), in CSS pixels; `alt` says what it shows, `to` is the view that it was taken from. */
const figure = z.strictObject({
  type: z.literal('figure'),
  id,
  svg: z.string().max(b.svgChars),
  width: z.number().positive().max(10_000),
  height: z.number().positive().max(10_000),
  alt: text.min(1),
  caption: line.optional(),
  to: z.string().max(4000).optional(),
})
/** A picture (JPEG or PNG) by its reference; `share` is its part of the width of the text, 0 to 1 (1 by default). */
const image = z.strictObject({
  type: z.literal('image'),
  id,
  image: key,
  alt: text.min(1),
  caption: line.optional(),
  share: z.number().positive().max(1).optional(),
})
/** Key numbers beside each other, each with what it counts and how it is defined. */
const numbers = z.strictObject({
  type: z.literal('numbers'),
  id,
  items: z
    .array(
      z.strictObject({
        label: line,
        value: line,
        unit: line.optional(),
        change: line.optional(),
        definition: line.optional(),
        tone: tone.optional(),
      }),
    )
    .min(1)
    .max(b.numbers),
})
const note = z.strictObject({ type: z.literal('note'), id, tone: tone.optional(), title: line.optional(), spans })
/** Lines to sign on: a role and, once signed, by whom and when. */
const signatures = z.strictObject({
  type: z.literal('signatures'),
  id,
  items: z
    .array(z.strictObject({ role: line, name: line.optional(), time: line.optional() }))
    .min(1)
    .max(6),
})
const pageBreak = z.strictObject({ type: z.literal('pageBreak'), id })

const simpleBlock = z.union([heading, paragraph, list, table, figure, image, numbers, note, signatures, pageBreak])
const halves = z.array(simpleBlock).max(50)
/** Two columns beside each other (before and after); they stay on one page. */
const columns = z.strictObject({ type: z.literal('columns'), id, left: halves, right: halves })
const block = z.union([simpleBlock, columns])

/** A chapter; its title is a heading of level 1 and a bookmark. */
const section = z.strictObject({
  key,
  title: line.min(1),
  /** Whether it begins on a new page. */
  newPage: z.boolean().optional(),
  blocks: z.array(block).max(b.blocks),
})

const head = z.strictObject({
  title: line.min(1),
  language: z.enum(languages),
  author: line,
  /** ISO 8601 with offset; the file's dates, so that equal documents give equal bytes. */
  createdAt: z.iso.datetime({ offset: true }),
  /** A4 for print, or 16:9 for a meeting. */
  page: z.enum(['portrait', 'wide']),
  /** Address of the product, to which addresses in the document are relative; without it they are no links. */
  base: z.url().optional(),
  cover: z
    .strictObject({
      /** The company's cover, 2480 × 3508 (behind the text), or none: then a plain one. */
      image: key.optional(),
      logo: key.optional(),
      subtitle: line.optional(),
      /** Plant, period, author, version, …, in this order. */
      facts: z.array(z.strictObject({ label: line, value: line })).max(b.facts),
      /** A state over the cover such as "Draft". */
      stamp: line.optional(),
    })
    .optional(),
  /** Strips over and under each page: pictures of 2470 × 238 and 2470 × 100; without a picture, the text. */
  header: z.strictObject({ image: key.optional(), text: line.optional() }).optional(),
  footer: z.strictObject({ image: key.optional(), text: line.optional() }).optional(),
  /** The table of contents: its title, and the sections that it lists. */
  contents: z.strictObject({ title: line, entries: z.array(z.strictObject({ key, title: line })).max(b.entries) }).optional(),
})

export const documentHeadSchema = head
export const documentSectionSchema = section
export const documentSchema = head.extend({ sections: z.array(section).max(b.sections) })

export type Span = z.infer<typeof span>
export type Cell = z.infer<typeof cell>
export type TableColumn = z.infer<typeof column>
export type HeadingBlock = z.infer<typeof heading>
export type ParagraphBlock = z.infer<typeof paragraph>
export type ListBlock = z.infer<typeof list>
export type TableBlock = z.infer<typeof table>
export type FigureBlock = z.infer<typeof figure>
export type ImageBlock = z.infer<typeof image>
export type NumbersBlock = z.infer<typeof numbers>
export type NoteBlock = z.infer<typeof note>
export type SignaturesBlock = z.infer<typeof signatures>
export type ColumnsBlock = z.infer<typeof columns>
export type SimpleBlock = z.infer<typeof simpleBlock>
export type Block = z.infer<typeof block>
export type DocumentSection = z.infer<typeof section>
/** What is known before the first section. */
export type DocumentHead = z.infer<typeof head>
/** A document as plain data (JSON), in one language. A long one is printed from its head and a stream of its sections. */
export type Document = z.infer<typeof documentSchema>

/** A picture of a document. */
export interface DocumentImage {
  readonly kind: 'png' | 'jpeg'
  readonly bytes: Uint8Array
}
/** The pictures of a document by their references. */
export type DocumentImages = ReadonlyMap<string, DocumentImage>
