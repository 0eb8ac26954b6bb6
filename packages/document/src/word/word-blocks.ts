import { HeadingLevel, ImageRun, LineRuleType, PageBreak, Paragraph, type ParagraphChild, type Table, TextRun } from 'docx'
import type { Block, DocumentHead, DocumentImages, FigureBlock, ImageBlock } from '../model.ts'
import { ink, toneInk } from '../pdf/look.ts'
import { imageSize } from './image-size.ts'
import type { Pictures } from './pictures.ts'
import { hex } from './word-styles.ts'
import { besideTable, wordNumbers, wordSignatures, wordTable } from './word-table.ts'
import { childrenOf, named } from './word-text.ts'

type Part = Paragraph | Table

/** Twentieths of a point in a CSS pixel, in which the library measures pictures. */
const twips = 15
const fullWidthPx = 420
/** The line of a picture is as high as the picture: with the spacing of text some programs cut it. */
const pictureSpacing = { line: 240, lineRule: LineRuleType.AUTO, after: 0 } as const

/** Writes blocks as Word's own paragraphs, tables and pictures. */
export class WordBlocks {
  readonly #head: DocumentHead
  readonly #images: DocumentImages
  readonly pictures: Pictures
  #figures = 0

  constructor(head: DocumentHead, images: DocumentImages, pictures: Pictures) {
    this.#head = head
    this.#images = images
    this.pictures = pictures
  }

  /** `width` in twentieths of a point. */
  parts(block: Block, width: number): Part[] {
    const { base } = this.#head
    switch (block.type) {
      case 'heading': {
        const heading = block.level === 2 ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_3
        return [new Paragraph({ heading, children: named(block.id, [new TextRun(block.text)]) })]
      }
      case 'paragraph':
        return [new Paragraph({ children: named(block.id, childrenOf(block.spans, base, block.lead ? { size: 23 } : {})) })]
      case 'list':
        return block.items.map(
          (spans) =>
            new Paragraph({
              numbering: { reference: block.ordered ? 'numbers' : 'bullets', level: 0, instance: this.#figures },
              spacing: { after: 60 },
              children: childrenOf(spans, base),
            }),
        )
      case 'table': {
        const caption = block.caption
          ? [
              new Paragraph({
                style: 'Caption',
                keepNext: true,
                children: named(block.id, [new TextRun({ text: block.caption, bold: true })]),
              }),
            ]
          : []
        if (block.rows.length === 0) return [...caption, new Paragraph({ style: 'Caption', children: [new TextRun(block.empty ?? '–')] })]
        return [...caption, wordTable(block, width, base), new Paragraph({ style: 'Small', children: [] })]
      }
      case 'figure':
        return this.#figure(block, width)
      case 'image':
        return this.#image(block, width)
      case 'numbers':
        return [...wordNumbers(block, width), new Paragraph({ style: 'Small', children: [] })]
      case 'note': {
        const border = { left: { style: 'single' as const, size: 18, space: 8, color: hex(toneInk[block.tone ?? 'quiet'].mark) } }
        const shading = { fill: hex(toneInk[block.tone ?? 'quiet'].area) }
        const title = block.title
          ? [
              new Paragraph({
                border,
                shading,
                keepNext: true,
                spacing: { after: 0 },
                children: [new TextRun({ text: block.title, bold: true })],
              }),
            ]
          : []
        return [...title, new Paragraph({ border, shading, children: named(block.id, childrenOf(block.spans, base)) })]
      }
      case 'signatures':
        return [wordSignatures(block, width)]
      case 'columns': {
        const half = Math.round(width / 2) - 220
        const parts = (blocks: typeof block.left): Part[] => {
          const all = blocks.flatMap((one) => this.parts(one, half))
          // A cell ends with a paragraph.
          return all.at(-1) instanceof Paragraph ? all : [...all, new Paragraph({ style: 'Small', children: [] })]
        }
        return [besideTable([parts(block.left), parts(block.right)], width)]
      }
      case 'pageBreak':
        return [new Paragraph({ children: [new PageBreak()] })]
    }
  }

  #caption(caption: string | undefined, to: string | undefined): Part[] {
    if (!caption) return []
    return [new Paragraph({ style: 'Caption', children: childrenOf([{ text: caption, ...(to ? { to } : {}) }], this.#head.base) })]
  }

  #figure(block: FigureBlock, width: number): Part[] {
    this.#figures += 1
    const png = this.pictures.png(block.svg)
    if (!png) return [new Paragraph({ children: [new TextRun({ text: `[${block.alt}]`, color: hex(ink.quiet) })] })]
    const whole = width / twips
    const scale = block.width >= fullWidthPx ? whole / block.width : Math.min(1, whole / block.width)
    const transformation = { width: Math.round(block.width * scale), height: Math.round(block.height * scale) }
    const picture = new ImageRun({
      type: 'svg',
      data: Buffer.from(block.svg),
      transformation,
      fallback: { type: 'png', data: Buffer.from(png) },
      altText: { title: block.caption ?? block.alt, description: block.alt, name: `figure${this.#figures}` },
    })
    return [
      new Paragraph({ keepNext: block.caption !== undefined, spacing: pictureSpacing, children: named(block.id, [picture]) }),
      ...this.#caption(block.caption, block.to),
    ]
  }

  #image(block: ImageBlock, width: number): Part[] {
    const image = this.#images.get(block.image)
    const size = image && imageSize(image)
    if (!image || !size) return [new Paragraph({ children: [new TextRun({ text: `[${block.alt}]`, color: hex(ink.quiet) })] })]
    this.#figures += 1
    const wide = (width / twips) * (block.share ?? 1)
    const picture: ParagraphChild = new ImageRun({
      type: image.kind === 'png' ? 'png' : 'jpg',
      data: Buffer.from(image.bytes),
      transformation: { width: Math.round(wide), height: Math.round((wide * size.height) / size.width) },
      altText: { title: block.caption ?? block.alt, description: block.alt, name: `picture${this.#figures}` },
    })
    return [
      new Paragraph({ keepNext: block.caption !== undefined, spacing: pictureSpacing, children: named(block.id, [picture]) }),
      ...this.#caption(block.caption, undefined),
    ]
  }
}
