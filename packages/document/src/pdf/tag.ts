import type PDFDocument from 'pdfkit'
import type { StructureElement } from 'pdfkit'

interface TagOptions {
  readonly alt?: string
  readonly scope?: 'Column' | 'Row'
  readonly placement?: 'Block'
  readonly bbox?: readonly [number, number, number, number]
}

/** An element of the structure that screen readers follow. It is made with its first content, so that nothing empty is in the tree. */
export class Tag {
  readonly doc: PDFDocument
  readonly #type: string
  readonly #parent: Tag | undefined
  readonly #options: TagOptions
  #element: StructureElement | undefined

  constructor(doc: PDFDocument, type: string, parent?: Tag, options: TagOptions = {}) {
    this.doc = doc
    this.#type = type
    this.#parent = parent
    this.#options = options
  }

  child(type: string, options: TagOptions = {}): Tag {
    return new Tag(this.doc, type, this, options)
  }

  /** The element, made if it is not yet there. */
  open(): StructureElement {
    if (!this.#element) {
      this.#element = this.doc.struct(this.#type, this.#options)
      if (this.#parent) this.#parent.open().add(this.#element)
      else this.doc.addStructure(this.#element)
    }
    return this.#element
  }

  /** Draws content of this element on the current page. */
  content(draw: () => void): void {
    const element = this.open()
    const content = this.doc.markStructureContent(this.#type)
    draw()
    this.doc.endMarkedContent()
    element.add(content)
  }

  /** No more content follows: what is complete is written to the file. */
  end(): void {
    this.#element?.end()
  }
}

/** Draws what only decorates: lines, areas, headers and footers. Not while content of an element is drawn. */
export function decorate(doc: PDFDocument, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}
