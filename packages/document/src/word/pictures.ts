import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { type FontFiles, faces } from '../text/fonts.ts'
import { withOwnFonts } from '../text/svg-text.ts'
import { Typeface } from '../text/typeface.ts'

const families = { latin: 'Inter', han: 'Noto Sans SC' }
/** Pixels of a picture for each of its drawing's: what reads no SVG prints the picture. */
const scale = 2

let isReady: Promise<void> | undefined

/** Draws SVGs as PNGs with the fonts of documents. */
export class Pictures {
  readonly #fonts: Uint8Array[]
  readonly typeface: Typeface
  readonly problems: string[] = []

  constructor(files: FontFiles) {
    this.#fonts = faces.map((face) => files[face])
    this.typeface = new Typeface(files)
  }

  static async load(files: FontFiles): Promise<Pictures> {
    isReady ??= readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then((code) => initWasm(code))
    await isReady
    return new Pictures(files)
  }

  /** The picture; undefined, with a problem noted, if the drawing cannot be read. */
  png(svg: string): Uint8Array | undefined {
    const own = withOwnFonts(svg, this.typeface, families)
    try {
      const renderer = new Resvg(own, {
        fitTo: { mode: 'zoom', value: scale },
        font: { loadSystemFonts: false, fontBuffers: this.#fonts, defaultFontFamily: families.latin },
      })
      const image = renderer.render()
      const bytes = image.asPng()
      image.free()
      renderer.free()
      return bytes
    } catch (error) {
      this.problems.push(`drawing: ${String(error)}`)
      return undefined
    }
  }
}
