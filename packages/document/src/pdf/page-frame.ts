import { fill } from '@undertone/domain/core/text'
import type { Reference } from 'pdfkit'
import { documentWords } from '../document-words.ts'
import type { Pages } from './flow.ts'
import { ink, wideStrip } from './look.ts'
import type { Paper } from './paper.ts'
import { decorate } from './tag.ts'

/** A number that is known only at the end, drawn wherever it is wanted. */
export class LateText {
  readonly #form: Reference
  readonly #paper: Paper
  readonly #name: string

  constructor(paper: Paper, name: string, height: number) {
    this.#paper = paper
    this.#name = name
    this.#form = paper.doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [-paper.look.width, -height, paper.look.width, height] })
  }

  /** Draws it with its baseline's start at a position of the current page. */
  draw(left: number, baseline: number): void {
    const { doc } = this.#paper
    doc.page.xobjects[this.#name] = this.#form
    // The page's own coordinates run downwards.
    doc.addContent(`q 1 0 0 -1 ${left.toFixed(2)} ${baseline.toFixed(2)} cm /${this.#name} Do Q`)
  }

  /** Writes the texts, each at its position relative to where the form is drawn. */
  end(texts: readonly { readonly text: string; readonly left: number; readonly up: number; readonly size: number }[], color: string): void {
    const { doc, typeface } = this.#paper
    const fonts: Record<string, Reference> = {}
    const parts = texts.flatMap(({ text, left, up, size }) => {
      let at = left
      return typeface.runsOf(text, false).map(({ face, text: run }) => {
        doc.font(face)
        const font = doc._font
        fonts[font.id] = font.ref()
        const [glyphs] = font.encode(run)
        const shown = `BT /${font.id} ${size} Tf 1 0 0 1 ${at.toFixed(2)} ${up.toFixed(2)} Tm <${glyphs.join('')}> Tj ET`
        at += typeface.width(run, face) * size
        return shown
      })
    })
    const rgb = [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')
    this.#form.data.Resources = { Font: fonts }
    this.#form.end(`${rgb} rg\n${parts.join('\n')}`)
  }
}

/** Pages with the header and footer of the document. */
export class PageFrame implements Pages {
  readonly #paper: Paper
  readonly #total: LateText
  readonly top: number
  readonly bottom: number
  readonly #header: { readonly width: number; readonly height: number } | undefined
  readonly #footer: { readonly width: number; readonly height: number } | undefined
  /** Pages so far, covers included. */
  count = 0

  constructor(paper: Paper) {
    this.#paper = paper
    const { look, head } = paper
    this.#total = new LateText(paper, 'Total', look.tiny * 2)
    this.#header = this.#strip(head.header?.image, wideStrip.header)
    this.#footer = this.#strip(head.footer?.image, wideStrip.footer)
    this.top = Math.max(look.top, (this.#header?.height ?? 0) + look.body * 1.6)
    this.bottom = look.height - Math.max(look.bottom, (this.#footer?.height ?? 0) + look.body * 3)
  }

  #strip(key: string | undefined, highest: number): { width: number; height: number } | undefined {
    const image = this.#paper.image(key)
    if (!image) return undefined
    const { look, head } = this.#paper
    const height = (look.width * image.height) / image.width
    const scale = head.page === 'wide' ? Math.min(1, highest / height) : 1
    return { width: look.width * scale, height: height * scale }
  }

  /** A page without header and footer. */
  bare(): void {
    this.#paper.doc.addPage()
    this.count += 1
  }

  next(): void {
    this.bare()
    decorate(this.#paper.doc, () => this.#draw(), 'Pagination')
  }

  #draw(): void {
    const paper = this.#paper
    const { doc, look, head } = paper
    const style = { size: look.tiny, color: ink.quiet }
    const right = look.width - look.side
    const header = paper.image(head.header?.image)
    if (header && this.#header) doc.image(header, 0, 0, this.#header)
    else if (head.header?.text) {
      const [line] = paper.plain(head.header.text, { size: look.tiny, width: right - look.side })
      paper.draw(line, look.side, look.top * 0.42, style)
      const y = look.top * 0.42 + look.tiny * 1.9
      doc.moveTo(look.side, y).lineTo(right, y).lineWidth(0.4).strokeColor(ink.line).stroke()
    }
    const footer = paper.image(head.footer?.image)
    const footerHeight = this.#footer?.height ?? 0
    if (footer && this.#footer) doc.image(footer, 0, look.height - footerHeight, this.#footer)
    const y = look.height - footerHeight - (footer ? look.tiny * 2.2 : look.bottom * 0.6)
    if (head.footer?.text)
      paper.draw(paper.plain(head.footer.text, { size: look.tiny, width: (right - look.side) * 0.7 })[0], look.side, y, style)
    this.#number(y)
  }

  #number(y: number): void {
    const paper = this.#paper
    const { look, head } = paper
    const style = { size: look.tiny, color: ink.quiet }
    const [line] = paper.plain(`${fill(documentWords.page[head.language], { page: this.count })} `, { size: look.tiny, width: look.width })
    const room =
      paper.plain(fill(documentWords.pages[head.language], { pages: '000' }), { size: look.tiny, width: look.width })[0]?.width ?? 0
    const left = look.width - look.side - room
    const space = look.tiny * 0.3
    paper.draw(line, left - (line?.width ?? 0) - space, y, style)
    const leading = paper.leadingOf(style)
    this.#total.draw(left, y + (leading - look.tiny) / 2 + look.tiny * 0.86)
  }

  end(): void {
    const { look, head } = this.#paper
    this.#total.end([{ text: fill(documentWords.pages[head.language], { pages: this.count }), left: 0, up: 0, size: look.tiny }], ink.quiet)
  }
}
