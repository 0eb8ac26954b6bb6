import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { OutlineItem } from 'pdfkit'
import type { Block, DocumentHead, DocumentImages, DocumentSection, HeadingBlock, SimpleBlock } from '../model.ts'
import type { FontFiles } from '../text/fonts.ts'
import type { PrintResult, PrintSources } from '../text/print-result.ts'
import { Contents } from './contents.ts'
import { drawCover } from './cover.ts'
import { columnSlices, figureSlices, imageSlices, numberSlices } from './figure-blocks.ts'
import { Flow, type Slice } from './flow.ts'
import { ink } from './look.ts'
import { PageFrame } from './page-frame.ts'
import { Paper } from './paper.ts'
import { tableSlices } from './table-block.ts'
import { decorate, Tag } from './tag.ts'
import { type Frame, headingSlices, lineSlices, listSlices, noteSlices, paragraphSlices, signatureSlices } from './text-blocks.ts'

class PdfPrinter {
  readonly paper: Paper
  readonly #frame: PageFrame
  readonly #contents: Contents
  readonly #root: Tag
  readonly #pageOf = new Map<string, number>()
  #flow: Flow | undefined
  #chapter: OutlineItem | undefined
  #sections = 0

  constructor(head: DocumentHead, fonts: FontFiles, images: DocumentImages) {
    this.paper = new Paper(head, fonts, images)
    this.#frame = new PageFrame(this.paper)
    this.#contents = new Contents(this.paper)
    this.#root = new Tag(this.paper.doc, 'Document')
    drawCover(this.paper, this.#frame, this.#root)
    this.#contents.draw(this.#frame, this.#root)
  }

  /** The running text; its first page is made when something is laid on it. */
  #text(): Flow {
    if (!this.#flow) {
      this.#frame.next()
      this.#flow = new Flow(this.#frame)
    }
    return this.#flow
  }

  section(section: DocumentSection): void {
    const { look } = this.paper
    const isFirst = this.#flow === undefined
    const flow = this.#text()
    if (!isFirst && (section.newPage || flow.left < (this.#frame.bottom - this.#frame.top) / 4)) flow.breakPage()
    const tag = this.#root.child('Sect')
    const frame: Frame = { paper: this.paper, tag, left: look.side, width: look.width - 2 * look.side, gap: look.gap }
    this.#sections += 1
    flow.add(this.#titleSlices(section, frame))
    for (const block of section.blocks) {
      if (block.type === 'pageBreak') flow.breakPage()
      else flow.add(this.#slices(block, frame))
    }
    flow.end()
    tag.end()
  }

  #titleSlices({ key, title }: DocumentSection, frame: Frame): Slice[] {
    const { look, doc, head } = this.paper
    const number = head.contents ? `${this.#sections}  ` : ''
    const lines = this.paper.plain(`${number}${title}`, { size: look.h1, width: frame.width, strong: true })
    const style = { size: look.h1, leading: 1.3 }
    return lineSlices({ ...frame, gap: look.gap * 3 }, lines, frame.tag.child('H1'), style).map((slice, at) => ({
      ...slice,
      height: slice.height + (at === lines.length - 1 ? look.body * 0.7 : 0),
      keep: true,
      draw: (top) => {
        if (at === 0) {
          this.paper.anchor(key, frame.left, top)
          this.#pageOf.set(key, this.#frame.count)
          this.#chapter = doc.outline.addItem(`${number}${title}`, { fit: false, top, left: look.width })
        }
        slice.draw(top)
        if (at === lines.length - 1)
          decorate(doc, () =>
            doc
              .rect(frame.left, top + slice.height + look.body * 0.15, 30, 2)
              .fillColor(ink.accent)
              .fill(),
          )
      },
    }))
  }

  #slices(block: Block, frame: Frame): Iterable<Slice> {
    if (block.type === 'columns')
      return columnSlices(block, frame, (blocks, part) =>
        blocks.flatMap((one, at) => [...this.#simple(one, at === 0 ? { ...part, gap: 0 } : part)]),
      )
    return this.#simple(block, frame)
  }

  #simple(block: SimpleBlock, frame: Frame): Iterable<Slice> {
    switch (block.type) {
      case 'heading':
        return headingSlices(block, frame, (top) => this.#bookmark(block, top))
      case 'paragraph':
        return paragraphSlices(block, frame)
      case 'list':
        return listSlices(block, frame)
      case 'table':
        return tableSlices(block, frame)
      case 'figure':
        return figureSlices(block, frame)
      case 'image':
        return imageSlices(block, frame)
      case 'numbers':
        return numberSlices(block, frame)
      case 'note':
        return noteSlices(block, frame)
      case 'signatures':
        return signatureSlices(block, frame)
      case 'pageBreak':
        return []
    }
  }

  #bookmark({ level, text }: HeadingBlock, top: number): void {
    if (level === 2) this.#chapter?.addItem(text, { fit: false, top, left: this.paper.look.width })
  }

  end(): PrintResult {
    // A document without sections is a page, too.
    if (this.#frame.count === 0) this.#text()
    this.#flow?.end()
    this.#contents.end(this.#pageOf)
    this.#frame.end()
    this.#root.end()
    this.paper.doc.end()
    return { pages: this.#frame.count, missing: Object.fromEntries(this.paper.typeface.missing), problems: this.paper.problems }
  }
}

/**
 * Prints a document as a tagged PDF 1.7 with bookmarks, text that can be selected and drawings as vectors. Sections are taken one at a time, so a long document
 * is never whole in memory. Equal documents give equal bytes.
 */
export async function renderPdf(
  head: DocumentHead,
  sections: Iterable<DocumentSection> | AsyncIterable<DocumentSection>,
  { fonts, images }: PrintSources,
  output: Writable,
): Promise<PrintResult> {
  const printer = new PdfPrinter(head, fonts, images)
  const { doc } = printer.paper
  const written = finished(output)
  doc.pipe(output)
  for await (const section of sections) {
    printer.section(section)
    if (output.writableNeedDrain) await once(output, 'drain')
  }
  const result = printer.end()
  await written
  return result
}
