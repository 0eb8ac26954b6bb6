import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  type ISectionOptions,
  Packer,
  PageBreak,
  PageNumber,
  PageOrientation,
  Paragraph,
  type ParagraphChild,
  Tab,
  type Table,
  TableOfContents,
  TabStopType,
  TextRun,
} from 'docx'
import type { DocumentHead, DocumentImages, DocumentSection } from '../model.ts'
import { ink, lookOf } from '../pdf/look.ts'
import type { PrintResult, PrintSources } from '../text/print-result.ts'
import { imageSize } from './image-size.ts'
import { Pictures } from './pictures.ts'
import { WordBlocks } from './word-blocks.ts'
import { hex, wordNumbering, wordStyles } from './word-styles.ts'
import { named } from './word-text.ts'

/** Twentieths of a point, in which Word measures pages. */
const twip = (points: number): number => Math.round(points * 20)
const pixel = 0.75

function strip(images: DocumentImages, key: string | undefined, width: number, highest: number, name: string): ParagraphChild[] {
  const image = key === undefined ? undefined : images.get(key)
  const size = image && imageSize(image)
  if (!image || !size) return []
  const scale = Math.min(width / size.width, highest / size.height)
  return [
    new ImageRun({
      type: image.kind === 'png' ? 'png' : 'jpg',
      data: Buffer.from(image.bytes),
      transformation: { width: Math.round((size.width * scale) / pixel), height: Math.round((size.height * scale) / pixel) },
      altText: { title: name, description: name, name },
    }),
  ]
}

/** The first page: title, what it is about, and its facts. */
function coverOf(head: DocumentHead, images: DocumentImages, width: number): Paragraph[] {
  const { cover } = head
  if (!cover) return []
  const quiet = { color: hex(ink.quiet) }
  const logo = strip(images, cover.logo, width / 3, 40, 'logo')
  const facts = (cover.facts ?? []).map(
    ({ label, value }) =>
      new Paragraph({
        tabStops: [{ type: TabStopType.LEFT, position: 2200 }],
        children: [
          new TextRun({ text: label, ...quiet }),
          new TextRun({ children: [new Tab()] }),
          new TextRun({ text: value, bold: true }),
        ],
      }),
  )
  return [
    new Paragraph({ children: logo }),
    ...(cover.stamp
      ? [new Paragraph({ alignment: AlignmentType.RIGHT, children: [new TextRun({ text: cover.stamp, bold: true, size: 32, ...quiet })] })]
      : []),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(head.title)] }),
    ...(cover.subtitle
      ? [new Paragraph({ spacing: { after: 600 }, children: [new TextRun({ text: cover.subtitle, size: 28, ...quiet })] })]
      : []),
    ...facts,
    new Paragraph({ children: [new PageBreak()] }),
  ]
}

function pageOf(head: DocumentHead, images: DocumentImages): Pick<ISectionOptions, 'properties' | 'headers' | 'footers'> {
  const look = lookOf(head)
  const width = look.width - 2 * look.side
  const small = { size: 15, color: hex(ink.quiet) }
  const right = [{ type: TabStopType.RIGHT, position: twip(width) }]
  const numbers = new TextRun({ ...small, children: [new Tab(), PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] })
  const header = [
    ...strip(images, head.header?.image, width, 60, 'header'),
    ...(head.header?.text ? [new TextRun({ ...small, text: head.header.text })] : []),
  ]
  const footer = strip(images, head.footer?.image, width, 30, 'footer')
  const isWide = head.page === 'wide'
  return {
    properties: {
      titlePage: head.cover !== undefined,
      page: {
        // The library exchanges width and height of a landscape page.
        size: {
          width: twip(isWide ? look.height : look.width),
          height: twip(isWide ? look.width : look.height),
          orientation: isWide ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
        },
        margin: { top: twip(look.top), bottom: twip(look.bottom), left: twip(look.side), right: twip(look.side), header: 400, footer: 400 },
      },
    },
    headers: { default: new Header({ children: [new Paragraph({ children: header })] }) },
    footers: {
      default: new Footer({
        children: [
          ...(footer.length > 0 ? [new Paragraph({ children: footer })] : []),
          new Paragraph({ tabStops: right, children: [new TextRun({ ...small, text: head.footer?.text ?? '' }), numbers] }),
        ],
      }),
    },
  }
}

/**
 * Writes a document as Word (OOXML): headings, a table of contents, tables and text that can be changed, and drawings as SVG with a picture for programs that
 * read none.
 */
export async function renderWord(
  head: DocumentHead,
  sections: Iterable<DocumentSection> | AsyncIterable<DocumentSection>,
  { fonts, images }: PrintSources,
  output: Writable,
): Promise<PrintResult> {
  const look = lookOf(head)
  const width = twip(look.width - 2 * look.side)
  const pictures = await Pictures.load(fonts)
  const blocks = new WordBlocks(head, images, pictures)
  const children: (Paragraph | Table | TableOfContents)[] = coverOf(head, images, look.width - 2 * look.side)
  if (head.contents && head.contents.entries.length > 0) {
    children.push(new Paragraph({ children: [new TextRun({ text: head.contents.title, bold: true, size: 34 })] }))
    children.push(new TableOfContents(head.contents.title, { hyperlink: true, headingStyleRange: '1-2' }))
    children.push(new Paragraph({ children: [new PageBreak()] }))
  }
  let number = 0
  for await (const { key, title, newPage, blocks: list } of sections) {
    number += 1
    const text = head.contents ? `${number}  ${title}` : title
    children.push(
      new Paragraph({
        heading: HeadingLevel.HEADING_1,
        pageBreakBefore: newPage === true && number > 1,
        children: named(key, [new TextRun(text)]),
      }),
    )
    for (const block of list) children.push(...blocks.parts(block, width))
  }
  const file = new Document({
    title: head.title,
    creator: head.author,
    lastModifiedBy: head.author,
    features: { updateFields: head.contents !== undefined },
    styles: wordStyles(head.language === 'cn'),
    numbering: wordNumbering,
    sections: [{ ...pageOf(head, images), children }],
  })
  await pipeline([await Packer.toBuffer(file)], output)
  return { pages: 0, missing: Object.fromEntries(pictures.typeface.missing), problems: pictures.problems }
}
