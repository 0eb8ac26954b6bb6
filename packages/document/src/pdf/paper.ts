import PDFDocument from 'pdfkit'
import { destinationOf } from '../destinations.ts'
import type { DocumentHead, DocumentImages, Span } from '../model.ts'
import { type FontFiles, faces } from '../text/fonts.ts'
import { type Line, type LineStyle, linesOf, type Piece } from '../text/lines.ts'
import { Typeface } from '../text/typeface.ts'
import { ink, type Look, lookOf, toneInk } from './look.ts'
import type { Tag } from './tag.ts'

export interface TextPlace {
  readonly left: number
  readonly top: number
  readonly width: number
}
export interface TextStyle {
  readonly size: number
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
  readonly leading?: number
  /** Links in the colour of the text: in a list of nothing but links. */
  readonly plainLinks?: boolean
}

/** The pieces of a line by where they lead: a link of several faces is one link. */
function runsOf(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last?.[0]?.to === piece.to && last) last.push(piece)
    else runs.push([piece])
  }
  return runs
}

/** What the parts of a PDF draw with: the file, its fonts and pictures, and the look of its pages. */
export class Paper {
  readonly doc: PDFDocument
  readonly typeface: Typeface
  readonly look: Look
  readonly head: DocumentHead
  readonly #images: DocumentImages
  readonly #open = new Map<string, ReturnType<PDFDocument['openImage']>>()
  readonly #destinations = new Set<string>()
  /** Problems of drawings that were left out. */
  readonly problems: string[] = []

  constructor(head: DocumentHead, fonts: FontFiles, images: DocumentImages) {
    this.head = head
    this.look = lookOf(head)
    this.typeface = new Typeface(fonts)
    this.#images = images
    const created = new Date(head.createdAt)
    this.doc = new PDFDocument({
      size: [this.look.width, this.look.height],
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: head.language === 'cn' ? 'zh-CN' : 'en',
      // Without a first font: one that is registered, too, would be read again at each use.
      font: null,
      fontLayoutCache: false,
      autoFirstPage: false,
      info: { Title: head.title, Author: head.author, Creator: 'Undertone', CreationDate: created, ModDate: created },
    })
    for (const face of faces) this.doc.registerFont(face, this.typeface.measuredFont(face))
  }

  lines(spans: readonly Span[], style: LineStyle): Line[] {
    return linesOf(spans, this.typeface, style)
  }

  plain(text: string, style: LineStyle): Line[] {
    return this.lines([{ text }], style)
  }

  leadingOf({ size, leading = this.look.leading }: TextStyle): number {
    return size * leading
  }

  /** Writes lines as content of an element; links become elements in it. Returns the height. */
  write(tag: Tag, lines: readonly Line[], place: TextPlace, style: TextStyle): number {
    const leading = this.leadingOf(style)
    lines.forEach((line, at) => {
      const spare = place.width - line.width
      const left = place.left + (style.align === 'right' ? spare : style.align === 'center' ? spare / 2 : 0)
      const top = place.top + at * leading
      for (const pieces of runsOf(line.pieces)) {
        const [first] = pieces
        const draw = () => this.#draw(pieces, left, top, style)
        if (!first?.to || !this.addressOf(first.to)) {
          tag.content(draw)
          continue
        }
        const last = pieces.at(-1) ?? first
        const area = { left: left + first.left, top, width: last.left + last.width - first.left, height: leading }
        this.link(tag, first.to, area, pieces.map(({ text }) => text).join(''), draw)
      }
    })
    return lines.length * leading
  }

  /** Writes a line that is decoration, or inside content that the caller has opened. */
  draw(line: Line | undefined, left: number, top: number, style: TextStyle): void {
    if (line) this.#draw(line.pieces, left, top, style)
  }

  #draw(pieces: readonly Piece[], left: number, top: number, style: TextStyle): void {
    const leading = this.leadingOf(style)
    const baseline = top + (leading - style.size) / 2 + style.size * 0.86
    for (const piece of pieces) {
      const isLink = !style.plainLinks && piece.to !== undefined && this.addressOf(piece.to) !== undefined
      const color = piece.tone ? toneInk[piece.tone].text : isLink ? ink.accent : (style.color ?? ink.text)
      this.doc.font(piece.face).fontSize(style.size).fillColor(color)
      this.doc.text(piece.text, left + piece.left, baseline, { lineBreak: false, baseline: 'alphabetic' })
    }
  }

  /** Where a link goes: a place in this document, or an address of the product or of the web. */
  addressOf(to: string): { readonly place: string } | { readonly url: string } | undefined {
    if (to.startsWith('#')) return { place: destinationOf(to.slice(1)) }
    if (/^(https?:|mailto:)/.test(to)) return { url: to }
    return to.startsWith('/') && this.head.base ? { url: new URL(to, this.head.base).href } : undefined
  }

  /** A link as an element, over an area. */
  link(tag: Tag, to: string, { left, top, width, height }: TextPlace & { height: number }, says: string, draw: () => void): void {
    const address = this.addressOf(to)
    if (!address) {
      tag.content(draw)
      return
    }
    const link = tag.child('Link')
    link.content(draw)
    const options = { structParent: link.open(), Contents: new String(says) }
    if ('place' in address) this.doc.goTo(left, top, width, height, address.place, options)
    else this.doc.link(left, top, width, height, address.url, options)
    link.end()
  }

  /** Names the place of a block or section; the first of a name counts. */
  anchor(id: string | undefined, left: number, top: number): void {
    if (id === undefined || this.#destinations.has(id)) return
    this.#destinations.add(id)
    this.doc.addNamedDestination(destinationOf(id), 'XYZ', left, top, null)
  }

  /** An image of the document, opened once; undefined if it is missing or cannot be read. */
  image(key: string | undefined): ReturnType<PDFDocument['openImage']> | undefined {
    if (key === undefined) return undefined
    const known = this.#open.get(key)
    if (known) return known
    const image = this.#images.get(key)
    if (!image) return undefined
    try {
      const opened = this.doc.openImage(Buffer.from(image.bytes))
      this.#open.set(key, opened)
      return opened
    } catch (error) {
      this.problems.push(`image ${key}: ${String(error)}`)
      return undefined
    }
  }
}
