import { create, type Font, type Run } from 'fontkit'
import { type Face, type FontFiles, faces } from './fonts.ts'

/** What is printed for a character that no font has. */
export const missingSign = '□'

export interface FaceRun {
  readonly face: Face
  readonly text: string
}

/** Words whose glyphs are kept: the same ones occur on every page (guess). */
const maxRuns = 20_000

/** Characters of full width, whose punctuation differs between the fonts: quotes and dashes of a Chinese text are those of the Chinese font. */
const han = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{2fa1f}]/u

/** Fonts by their files: reading one takes longer than printing a page with it. */
const known = new WeakMap<Uint8Array, Font>()

function fontOf(bytes: Uint8Array): Font {
  const font = known.get(bytes) ?? create(bytes)
  known.set(bytes, font)
  return font
}

/** Measures text, and says which font has a character. */
export class Typeface {
  readonly #fonts: Readonly<Record<Face, Font>>
  readonly #runs = new Map<string, Run>()
  readonly #latin = new Map<number, boolean>()
  /** Characters that no font has, with how often they occurred. */
  readonly missing = new Map<string, number>()

  constructor(files: FontFiles) {
    this.#fonts = Object.fromEntries(faces.map((face) => [face, fontOf(files[face])])) as Record<Face, Font>
  }

  /** A font that lays text out as it is measured here. Each run is its own: who embeds the font scales the positions. */
  measuredFont(face: Face): Font {
    const layout = (text: string): Run => {
      const { glyphs, positions, advanceWidth } = this.run(text, face)
      return { glyphs, advanceWidth, positions: positions.map((position) => ({ ...position })) }
    }
    return Object.assign(Object.create(this.#fonts[face]), { layout })
  }

  /**
   * The glyphs of a word. Figures of a number have equal widths, so that columns are in line; words with figures have no kerning, because this library reads that of
   * Inter's figures wrongly ("7.1" overlaps).
   */
  run(text: string, face: Face): Run {
    const key = `${face} ${text}`
    const known = this.#runs.get(key)
    if (known) return known
    const font = this.#fonts[face]
    const run = font.layout(text, /^[\d.,]+ ?$/.test(text) ? ['tnum'] : /\d/.test(text) ? { kern: false } : [])
    if (this.#runs.size >= maxRuns) this.#runs.clear()
    this.#runs.set(key, run)
    return run
  }

  /** Width of a text in a face at 1 pt. */
  width(text: string, face: Face): number {
    return this.run(text, face).advanceWidth / this.#fonts[face].unitsPerEm
  }

  #isLatin(codePoint: number): boolean {
    let known = this.#latin.get(codePoint)
    if (known === undefined) {
      known = !han.test(String.fromCodePoint(codePoint)) && this.#fonts.latin.hasGlyphForCodePoint(codePoint)
      this.#latin.set(codePoint, known)
    }
    return known
  }

  /** Splits a text into runs of one face; a character that no font has becomes a sign, and is counted. */
  runsOf(text: string, isStrong: boolean): FaceRun[] {
    const runs: { face: Face; text: string }[] = []
    for (const char of text) {
      const codePoint = char.codePointAt(0) ?? 0
      const isLatin = this.#isLatin(codePoint)
      let shown = char
      if (!isLatin && !this.#fonts.han.hasGlyphForCodePoint(codePoint)) {
        this.missing.set(char, (this.missing.get(char) ?? 0) + 1)
        shown = missingSign
      }
      const face: Face = isLatin ? (isStrong ? 'latinStrong' : 'latin') : isStrong ? 'hanStrong' : 'han'
      const last = runs.at(-1)
      if (last?.face === face) last.text += shown
      else runs.push({ face, text: shown })
    }
    return runs
  }
}

/** A text without control characters, and with plain spaces and line ends. */
export const printable = (text: string): string =>
  text.replace(/[\u2028\u2029]/g, '\n').replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, (char) => (char === '\t' ? ' ' : ''))
