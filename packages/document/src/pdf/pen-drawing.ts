import { plainTextOf } from '../text/svg-text.ts'
import { type FaceRun, printable } from '../text/typeface.ts'
import type { Paper } from './paper.ts'

/**
 * Draws SVG of the pen of `packages/chart` as PDF operators. It knows the few elements and attributes that the pen writes and no others, which makes it some five times as fast as a library
 * that knows all of SVG: sixty charts are what a person waits for in an editor.
 */
type Step = (paper: Paper) => void
/** What a group sets: its opacity. */
interface Inherited {
  readonly alpha: number
  readonly join: string
}
type Attributes = Readonly<Record<string, string>>

/** An element or attribute that is not of the pen. */
class Unknown extends Error {}
const unknown = (what: string): never => {
  throw new Unknown(what)
}

/** A circle's tangents as a share of its radius: four cubic curves are within 0.03 % of it. */
const circular = 0.5523
const straight = /^(?:[ML]-?[\d.]+ -?[\d.]+|Z)+$/
const dot = /M(-?[\d.]+) (-?[\d.]+)a([\d.]+) \3 0 1 0 [\d.]+ 0a\3 \3 0 1 0 -[\d.]+ 0/y

function circle(left: number, y: number, r: number): string {
  const [x, k] = [left + r, r * circular]
  return [
    `${left} ${y} m`,
    `${left} ${y + k} ${x - k} ${y + r} ${x} ${y + r} c`,
    `${x + k} ${y + r} ${x + r} ${y + k} ${x + r} ${y} c`,
    `${x + r} ${y - k} ${x + k} ${y - r} ${x} ${y - r} c`,
    `${x - k} ${y - r} ${left} ${y - k} ${left} ${y} c h`,
  ].join('\n')
}

/** A path of lines or of dots as operators. */
export function pathOperators(d: string): string {
  if (straight.test(d))
    return d.replace(/([MLZ])(?:(-?[\d.]+) (-?[\d.]+))?/g, (_all, kind: string, x: string, y: string) =>
      kind === 'Z' ? 'h\n' : `${x} ${y} ${kind === 'M' ? 'm' : 'l'}\n`,
    )
  const circles: string[] = []
  dot.lastIndex = 0
  for (let at = 0; at < d.length; at = dot.lastIndex) {
    const [, left = '', y = '', r = ''] = dot.exec(d) ?? unknown('path')
    circles.push(circle(Number(left), Number(y), Number(r)))
  }
  return circles.join('\n')
}

/** A colour as the operands of RG and rg. */
function rgb(color: string | undefined): string {
  const [, ...parts] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color ?? '') ?? unknown(`colour ${color}`)
  return parts.map((part) => Number((Number.parseInt(part, 16) / 255).toFixed(4))).join(' ')
}

/** Only numbers become operands. */
const number = (text: string | undefined): number => {
  const value = Number(text)
  return text !== undefined && Number.isFinite(value) ? value : unknown(`number ${text}`)
}

function checked(attributes: Attributes, ...known: readonly string[]): void {
  for (const name of Object.keys(attributes)) if (!known.includes(name)) unknown(name)
}

/** Steps whose opacity is not whole are drawn apart: it is a state of the page. */
const drawn =
  (operators: string, fill: number, stroke: number): Step =>
  ({ doc }) => {
    if (fill === 1 && stroke === 1) {
      doc.addContent(operators)
      return
    }
    doc.save().fillOpacity(fill).strokeOpacity(stroke).addContent(operators)
    doc.restore()
  }

function pathStep(attributes: Attributes, { alpha, join }: Inherited): Step {
  checked(attributes, 'd', 'fill', 'fill-opacity', 'stroke', 'stroke-opacity', 'stroke-width', 'stroke-dasharray', 'stroke-linecap')
  const path = pathOperators(attributes.d ?? '')
  if (attributes.fill !== 'none')
    return drawn(`${rgb(attributes.fill)} rg\n${path}\nf`, alpha * number(attributes['fill-opacity'] ?? '1'), 1)
  const dash = (attributes['stroke-dasharray'] ?? '').split(' ').filter(Boolean).map(number)
  const cap = attributes['stroke-linecap'] === 'round' ? 1 : 0
  const style = `${rgb(attributes.stroke)} RG\n${number(attributes['stroke-width'])} w\n[${dash.join(' ')}] 0 d\n${cap} J\n${join} j`
  return drawn(`${style}\n${path}\nS`, 1, alpha * number(attributes['stroke-opacity'] ?? '1'))
}

const boxOf = ({ x, y, width, height }: Attributes): string => [x, y, width, height].map(number).join(' ')

function rectStep(attributes: Attributes, { alpha }: Inherited): Step {
  checked(attributes, 'x', 'y', 'width', 'height', 'fill', 'fill-opacity')
  return drawn(`${rgb(attributes.fill)} rg\n${boxOf(attributes)} re\nf`, alpha * number(attributes['fill-opacity'] ?? '1'), 1)
}

/** A text at its baseline, in the faces that have its characters. */
function textStep(attributes: Attributes, content: string, { alpha }: Inherited): Step {
  checked(attributes, 'x', 'y', 'font-size', 'font-weight', 'text-anchor', 'fill', 'fill-opacity')
  const [x, y, size] = [number(attributes.x), number(attributes.y), number(attributes['font-size'])]
  const share = { start: 0, middle: 0.5, end: 1 }[attributes['text-anchor'] ?? 'start'] ?? unknown('anchor')
  const isStrong = number(attributes['font-weight'] ?? '400') >= 600
  const fill = attributes.fill ?? ''
  rgb(fill)
  const opacity = alpha * number(attributes['fill-opacity'] ?? '1')
  const text = printable(plainTextOf(content))
  return ({ doc, typeface }) => {
    const runs = typeface.runsOf(text, isStrong)
    const widths = runs.map((run: FaceRun) => typeface.width(run.text, run.face) * size)
    let left = x - share * widths.reduce((sum, width) => sum + width, 0)
    doc.fillColor(fill, opacity)
    runs.forEach(({ face, text: part }, at) => {
      doc.font(face).fontSize(size).text(part, left, y, { lineBreak: false, baseline: 'alphabetic' })
      left += widths[at] ?? 0
    })
    if (opacity !== 1) doc.fillOpacity(1)
  }
}

const token = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/y
const attributesOf = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))

/** Reads a drawing into steps. @throws Unknown where it has more than the pen writes. */
class PenReader {
  readonly #steps: Step[] = []
  readonly #clips = new Map<string, string>()
  readonly #groups: Inherited[] = [{ alpha: 1, join: '0' }]
  /** The elements that are open. */
  readonly #open: { readonly name: string; readonly attributes: Attributes }[] = []
  #words = ''

  read(svg: string): Step[] {
    token.lastIndex = 0
    for (let at = 0; at < svg.length; at = token.lastIndex) {
      const [, end, name, attributes = '', isEmpty, words] = token.exec(svg) ?? unknown('syntax')
      if (words !== undefined) this.#words += words
      else if (end) this.#close(name ?? '')
      else this.#begin(name ?? '', attributesOf(attributes), isEmpty === '/')
    }
    if (this.#open.length > 0) unknown('end')
    return this.#steps
  }

  #begin(name: string, attributes: Attributes, isEmpty: boolean): void {
    const inherited = this.#groups.at(-1) ?? unknown('group')
    const parent = this.#open.at(-1)
    this.#words = ''
    if (name === 'path' && isEmpty) this.#steps.push(pathStep(attributes, inherited))
    else if (name === 'rect' && isEmpty && parent?.name === 'clipPath') this.#clips.set(parent.attributes.id ?? '', boxOf(attributes))
    else if (name === 'rect' && isEmpty) this.#steps.push(rectStep(attributes, inherited))
    else if (['svg', 'g', 'clipPath', 'text'].includes(name) && !isEmpty) {
      this.#open.push({ name, attributes })
      if (name === 'svg' && this.#open.length > 1) unknown('inner drawing')
      if (name === 'svg') this.#groups.push({ ...inherited, join: attributes['stroke-linejoin'] === 'round' ? '1' : '0' })
      if (name === 'g') this.#group(attributes, inherited)
    } else unknown(name)
  }

  #group(attributes: Attributes, inherited: Inherited): void {
    checked(attributes, 'clip-path', 'opacity', 'transform')
    const [, clip] = /^url\(#(.+)\)$/.exec(attributes['clip-path'] ?? '') ?? []
    const moved = /^translate\(0 (-?[\d.]+)\)$/.exec(attributes.transform ?? '')
    if (attributes.transform !== undefined && !moved) unknown('transform')
    const box = clip === undefined ? undefined : (this.#clips.get(clip) ?? unknown('clip'))
    this.#groups.push({ ...inherited, alpha: inherited.alpha * number(attributes.opacity ?? '1') })
    this.#steps.push(({ doc }) => {
      doc.save()
      if (moved) doc.addContent(`1 0 0 1 0 ${moved[1]} cm`)
      if (box !== undefined) doc.addContent(`${box} re W n`)
    })
  }

  #close(name: string): void {
    const last = this.#open.pop()
    if (last?.name !== name) unknown('end')
    const inherited = this.#groups.at(-1) ?? unknown('group')
    if (name === 'text') this.#steps.push(textStep(last?.attributes ?? {}, this.#words, inherited))
    if (name === 'svg' || name === 'g') this.#groups.pop()
    if (name === 'g') this.#steps.push(({ doc }) => void doc.restore())
    this.#words = ''
  }
}

/** What draws an SVG of the pen; null if it is of others. */
export function penSteps(svg: string): readonly Step[] | null {
  try {
    return new PenReader().read(svg.trim())
  } catch (error) {
    if (error instanceof Unknown) return null
    throw error
  }
}

/** Draws an SVG of the pen in an area with its shape; false, with nothing drawn, if it is of others. */
export function drawPenSvg(
  paper: Paper,
  svg: string,
  { left, top, width, height }: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): boolean {
  const [, wide, high] = /^\s*<svg[^>]*? viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const steps = wide && high ? penSteps(svg) : null
  if (!steps) return false
  const scale = Math.min(width / Number(wide), height / Number(high))
  const { doc } = paper
  doc.save()
  doc.addContent(`${[scale, 0, 0, scale, left, top].map((value) => Number(value.toFixed(5))).join(' ')} cm`)
  for (const step of steps) step(paper)
  doc.restore()
  return true
}
