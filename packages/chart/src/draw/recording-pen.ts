import type { Box, LineStyle, Pen, TextStyle, Trace } from './pen.ts'
import type { Raster } from './raster.ts'

type Point = readonly [x: number, y: number]

/** What a pen drew, in the order of drawing; `clip` and `alpha` are those of the moment. */
export type Stroke = { readonly clip: Box | null; readonly alpha: number } & (
  | { readonly kind: 'stroke'; readonly runs: readonly (readonly Point[])[]; readonly style: LineStyle }
  | { readonly kind: 'fill'; readonly runs: readonly (readonly Point[])[]; readonly color: string }
  | { readonly kind: 'rect'; readonly box: Box; readonly color: string }
  | { readonly kind: 'dots'; readonly centres: readonly Point[]; readonly radius: number; readonly color: string }
  | { readonly kind: 'text'; readonly text: string; readonly at: Point; readonly style: TextStyle }
  | { readonly kind: 'image'; readonly from: Box; readonly to: Box }
)

const runsOf = (trace: Trace): Point[][] => {
  const runs: Point[][] = []
  trace({
    moveTo: (x, y) => void runs.push([[x, y]]),
    lineTo: (x, y) => void runs.at(-1)?.push([x, y]),
  })
  return runs
}

/** A pen for tests, which records what it draws. */
export class RecordingPen implements Pen {
  readonly ratio: number
  readonly drawn: Stroke[] = []
  #clip: Box | null = null
  #alpha = 1

  constructor(ratio = 1) {
    this.ratio = ratio
  }

  get #now() {
    return { clip: this.#clip, alpha: this.#alpha }
  }

  /** Everything of one kind. */
  all<K extends Stroke['kind']>(kind: K): Extract<Stroke, { kind: K }>[] {
    return this.drawn.filter((one): one is Extract<Stroke, { kind: K }> => one.kind === kind)
  }

  /** The lines of a colour. */
  lines(color: string): Extract<Stroke, { kind: 'stroke' }>[] {
    return this.all('stroke').filter(({ style }) => style.color === color)
  }

  /** All texts in their order. */
  get texts(): string[] {
    return this.all('text').map(({ text }) => text)
  }

  /** Where a text is drawn. */
  place(text: string): Point | undefined {
    return this.all('text').find((one) => one.text === text)?.at
  }

  stroke(trace: Trace, style: LineStyle): void {
    this.drawn.push({ kind: 'stroke', runs: runsOf(trace), style, ...this.#now })
  }

  fill(trace: Trace, color: string): void {
    this.drawn.push({ kind: 'fill', runs: runsOf(trace), color, ...this.#now })
  }

  rect(box: Box, color: string): void {
    this.drawn.push({ kind: 'rect', box, color, ...this.#now })
  }

  dots(centres: (at: (x: number, y: number) => void) => void, radius: number, color: string): void {
    const found: Point[] = []
    centres((x, y) => void found.push([x, y]))
    this.drawn.push({ kind: 'dots', centres: found, radius, color, ...this.#now })
  }

  text(text: string, x: number, y: number, style: TextStyle): void {
    this.drawn.push({ kind: 'text', text, at: [x, y], style, ...this.#now })
  }

  image(_raster: Raster, from: Box, to: Box): void {
    this.drawn.push({ kind: 'image', from, to, ...this.#now })
  }

  clip({ left, top, width, height }: Box, draw: () => void): void {
    const before = this.#clip
    this.#clip = { left, top, width, height }
    draw()
    this.#clip = before
  }

  fade(alpha: number, draw: () => void): void {
    const before = this.#alpha
    this.#alpha *= alpha
    draw()
    this.#alpha = before
  }
}
