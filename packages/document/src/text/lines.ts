import LineBreaker from 'linebreak'
import type { DocumentTone, Span } from '../model.ts'
import type { Face } from './fonts.ts'
import { printable, type Typeface } from './typeface.ts'

/** A run of a line: one face, one style, at a distance from the line's start, in points. */
export interface Piece {
  text: string
  readonly face: Face
  readonly tone: DocumentTone | undefined
  readonly to: string | undefined
  readonly left: number
  width: number
}
export interface Line {
  readonly pieces: readonly Piece[]
  readonly width: number
}

export interface LineStyle {
  readonly size: number
  readonly width: number
  readonly strong?: boolean
}

/** Space between a Chinese and a Latin letter, in ems, where the text has none. */
const mixedGap = 0.12

/** A part of the text that no line break may split, and which ends where one may follow. */
interface Atom {
  readonly runs: readonly { readonly face: Face; readonly text: string; readonly span: Span }[]
  readonly isForced: boolean
}

/** Positions after which a line may break: those of Unicode (UAX 14), which keeps punctuation where Chinese readers expect it. */
function* breaksOf(text: string): Generator<{ position: number; required: boolean }> {
  const breaker = new LineBreaker(text)
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) yield at
}

function atomsOf(spans: readonly Span[], typeface: Typeface, isStrong: boolean): Atom[] {
  const parts = spans.map((span) => ({ span, text: printable(span.text) }))
  const whole = parts.map(({ text }) => text).join('')
  const atoms: Atom[] = []
  let [start, part, offset] = [0, 0, 0]
  for (const { position, required } of breaksOf(whole)) {
    const runs: { face: Face; text: string; span: Span }[] = []
    let left = position - start
    while (left > 0) {
      const current = parts[part]
      if (!current) break
      const taken = current.text.slice(offset, offset + left)
      for (const run of typeface.runsOf(taken.replaceAll('\n', ''), isStrong || current.span.strong === true))
        runs.push({ ...run, span: current.span })
      left -= taken.length
      offset += taken.length
      if (offset >= current.text.length) [part, offset] = [part + 1, 0]
    }
    atoms.push({ runs, isForced: required && position < whole.length })
    start = position
  }
  return atoms
}

const isHan = (face: Face): boolean => face === 'han' || face === 'hanStrong'
const wordEdge = /[\p{L}\p{N}%°]/u
/** Whether a gap belongs between two neighbours: one Chinese, one Latin, and both letters or digits. */
const needsGap = (left: Piece, face: Face, text: string): boolean =>
  isHan(left.face) !== isHan(face) && wordEdge.test(left.text.slice(-1)) && wordEdge.test(text.slice(0, 1))

class LineBuilder {
  readonly lines: Line[] = []
  #pieces: Piece[] = []
  #at = 0
  readonly #typeface: Typeface
  readonly #style: LineStyle

  constructor(typeface: Typeface, style: LineStyle) {
    this.#typeface = typeface
    this.#style = style
  }

  #widthOf(text: string, face: Face): number {
    return this.#typeface.width(text, face) * this.#style.size
  }

  /** Adds an atom; one that does not fit begins a line, one wider than a line is split between its letters. */
  add({ runs, isForced }: Atom): void {
    const width = runs.reduce((sum, { face, text }) => sum + this.#widthOf(text, face), 0)
    const visible = width - this.#spaceAtEnd(runs.at(-1))
    if (this.#at > 0 && this.#at + visible > this.#style.width) this.end()
    for (const { face, text, span } of runs) {
      if (visible <= this.#style.width) this.#push(text, face, span)
      else for (const char of text) this.#push(char, face, span, true)
    }
    if (isForced) this.end()
  }

  #spaceAtEnd(run: Atom['runs'][number] | undefined): number {
    const text = run?.text ?? ''
    const spaces = text.slice(text.trimEnd().length)
    return run && spaces ? this.#widthOf(spaces, run.face) : 0
  }

  #push(text: string, face: Face, span: Span, maySplit = false): void {
    const width = this.#widthOf(text, face)
    if (maySplit && this.#at > 0 && this.#at + width > this.#style.width) this.end()
    const last = this.#pieces.at(-1)
    const gap = last && needsGap(last, face, text) ? mixedGap * this.#style.size : 0
    if (last && gap === 0 && last.face === face && last.tone === span.tone && last.to === span.to) {
      last.text += text
      last.width += width
    } else this.#pieces.push({ text, face, tone: span.tone, to: span.to, left: this.#at + gap, width })
    this.#at += gap + width
  }

  end(): void {
    const last = this.#pieces.at(-1)
    const space = this.#spaceAtEnd(last && { ...last, span: { text: '' } })
    this.lines.push({ pieces: this.#pieces, width: Math.max(0, this.#at - space) })
    this.#pieces = []
    this.#at = 0
  }
}

/** Breaks spans into lines of a width. An empty text has no line. */
export function linesOf(spans: readonly Span[], typeface: Typeface, style: LineStyle): Line[] {
  const builder = new LineBuilder(typeface, style)
  const atoms = atomsOf(spans, typeface, style.strong === true)
  for (const atom of atoms) builder.add(atom)
  if (atoms.length > 0) builder.end()
  return builder.lines
}
