/** What is used of libraries that come without types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'
  import type { Font } from 'fontkit'

  export interface Reference {
    readonly data: Record<string, unknown>
    write(content: string): void
    end(content?: string): void
  }
  export interface EmbeddedFont {
    readonly id: string
    ref(): Reference
    /** The glyphs as hexadecimal codes of the subset; they are embedded. */
    encode(text: string): readonly [readonly string[], unknown]
  }
  export interface Content {
    readonly refs: unknown
  }
  export interface StructureElement {
    add(child: StructureElement | Content): StructureElement
    end(): void
  }
  export interface OutlineItem {
    addItem(title: string, options?: OutlineOptions): OutlineItem
  }
  interface OutlineOptions {
    readonly expanded?: boolean
    readonly fit?: boolean
    /** Distance from the top of the page. */
    readonly top?: number
    /** Distance from the right edge of the page. */
    readonly left?: number
  }
  interface TextOptions {
    readonly lineBreak: false
    readonly baseline: 'alphabetic'
  }
  interface StructureOptions {
    readonly alt?: string
    readonly scope?: 'Column' | 'Row'
    readonly bbox?: readonly [number, number, number, number]
    readonly placement?: 'Block'
  }
  interface OpenImage {
    readonly width: number
    readonly height: number
  }
  interface Options {
    readonly size: readonly [number, number]
    readonly margin: 0
    readonly pdfVersion: '1.7'
    readonly tagged: true
    readonly displayTitle: true
    readonly lang: string
    readonly font: null
    readonly fontLayoutCache: false
    readonly autoFirstPage: false
    readonly info: Readonly<Record<string, string | Date>>
  }

  class PDFDocument extends Readable {
    constructor(options: Options)
    readonly page: {
      readonly width: number
      readonly height: number
      readonly fonts: Record<string, Reference>
      readonly xobjects: Record<string, Reference>
    }
    readonly outline: OutlineItem
    readonly _font: EmbeddedFont
    addPage(): this
    ref(data: Record<string, unknown>): Reference
    registerFont(name: string, font: Font): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string, opacity?: number): this
    strokeColor(color: string): this
    fillOpacity(opacity: number): this
    strokeOpacity(opacity: number): this
    lineWidth(width: number): this
    text(text: string, x: number, y: number, options: TextOptions): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    circle(x: number, y: number, radius: number): this
    polygon(...points: readonly (readonly [number, number])[]): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    fill(): this
    stroke(): this
    save(): this
    restore(): this
    rotate(degrees: number, options: { readonly origin: readonly [number, number] }): this
    openImage(bytes: Buffer): OpenImage
    image(image: OpenImage, x: number, y: number, options: { readonly width: number; readonly height: number }): this
    addContent(operators: string): this
    markContent(tag: 'Artifact', options: { readonly type: 'Layout' | 'Pagination' }): this
    markStructureContent(tag: string): Content
    endMarkedContent(): this
    struct(type: string, options?: StructureOptions): StructureElement
    addStructure(element: StructureElement): this
    addNamedDestination(name: string, kind: 'XYZ', x: number, y: number, zoom: null): void
    link(x: number, y: number, width: number, height: number, url: string, options: object): this
    goTo(x: number, y: number, width: number, height: number, name: string, options: object): this
    end(): void
  }

  export { PDFDocument as default }
}

declare module 'svg-to-pdfkit' {
  import type PDFDocument from 'pdfkit'

  interface SvgOptions {
    readonly width: number
    readonly height: number
    readonly preserveAspectRatio: string
    readonly assumePt: true
    fontCallback(family: string, isBold: boolean): string
    imageCallback(link: string): string
    documentCallback(): undefined
    warningCallback(warning: string): void
  }
  function SVGtoPDF(document: PDFDocument, svg: string, x: number, y: number, options: SvgOptions): void

  export { SVGtoPDF as default }
}
