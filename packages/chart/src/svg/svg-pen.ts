import { axisFontPx, type Box, baselineShift, type LineStyle, type Pen, type TextStyle, type Trace } from '../draw/pen.ts'
import type { Raster } from '../draw/raster.ts'
import { pngUri } from './png-image.ts'

/** Decimals of a coordinate: with two, the dashes of a long curve move by a pixel. */
const decimals = 3

export const svgNumber = (value: number): string => String(Number(value.toFixed(decimals)))

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char)

/** Three decimals: a step of one in 255 is 0.004. */
const opacity = (value: number): string => String(Number(value.toFixed(3)))

/** A colour as attributes: SVG renderers outside browsers do not know `#rrggbbaa`. */
function paint(name: 'fill' | 'stroke', color: string): string {
  const alpha = /^(#[0-9a-f]{6})([0-9a-f]{2})$/i.exec(color)
  if (!alpha) return `${name}="${escapeXml(color)}"`
  return `${name}="${alpha[1]}" ${name}-opacity="${opacity(Number.parseInt(alpha[2] ?? 'ff', 16) / 255)}"`
}

function pathOf(trace: Trace): string {
  const parts: string[] = []
  trace({
    moveTo: (x, y) => parts.push(`M${svgNumber(x)} ${svgNumber(y)}`),
    lineTo: (x, y) => parts.push(`L${svgNumber(x)} ${svgNumber(y)}`),
  })
  return parts.join('')
}

const anchors = { left: 'start', center: 'middle', right: 'end' } as const
const boxAttributes = ({ left, top, width, height }: Box): string =>
  `x="${svgNumber(left)}" y="${svgNumber(top)}" width="${svgNumber(width)}" height="${svgNumber(height)}"`

/** Writes shapes as SVG elements. */
export class SvgPen implements Pen {
  readonly ratio: number
  readonly #parts: string[] = []

  constructor(ratio = 1) {
    this.ratio = ratio
  }

  /** The elements so far. */
  get content(): string {
    return this.#parts.join('\n')
  }

  /** Writes an element as it is. */
  add(element: string): void {
    this.#parts.push(element)
  }

  stroke(trace: Trace, { color, width, dash = [], isRound = false }: LineStyle): void {
    const path = pathOf(trace)
    if (path === '') return
    const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.map(svgNumber).join(' ')}"` : ''
    const ends = isRound ? ' stroke-linecap="round"' : ''
    this.add(`<path d="${path}" fill="none" ${paint('stroke', color)} stroke-width="${svgNumber(width)}"${dashes}${ends}/>`)
  }

  fill(trace: Trace, color: string): void {
    const path = pathOf(trace)
    if (path !== '') this.add(`<path d="${path}Z" ${paint('fill', color)}/>`)
  }

  rect(box: Box, color: string): void {
    this.add(`<rect ${boxAttributes(box)} ${paint('fill', color)}/>`)
  }

  dots(centres: (at: (x: number, y: number) => void) => void, radius: number, color: string): void {
    const arc = `a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
    const parts: string[] = []
    centres((x, y) => parts.push(`M${svgNumber(x - radius)} ${svgNumber(y)}${arc}`))
    if (parts.length > 0) this.add(`<path d="${parts.join('')}" ${paint('fill', color)}/>`)
  }

  text(text: string, x: number, y: number, { color, px = axisFontPx, weight = 400, align = 'left' }: TextStyle): void {
    if (text === '') return
    const anchor = align === 'left' ? '' : ` text-anchor="${anchors[align]}"`
    const bold = weight === 400 ? '' : ` font-weight="${weight}"`
    const at = `x="${svgNumber(x)}" y="${svgNumber(y + baselineShift * px)}"`
    this.add(`<text ${at} font-size="${px}"${bold}${anchor} ${paint('fill', color)}>${escapeXml(text)}</text>`)
  }

  image(raster: Raster, from: Box, to: Box): void {
    const [scaleX, scaleY] = [to.width / from.width, to.height / from.height]
    const whole = {
      left: to.left - from.left * scaleX,
      top: to.top - from.top * scaleY,
      width: raster.width * scaleX,
      height: raster.height * scaleY,
    }
    const uri = pngUri(raster)
    this.clip(to, () => this.add(`<image ${boxAttributes(whole)} preserveAspectRatio="none" image-rendering="pixelated" href="${uri}"/>`))
  }

  clip(box: Box, draw: () => void): void {
    // The id says the box: equal ids, also of several charts in one document, clip to the same box.
    const id = `clip${[box.left, box.top, box.width, box.height].map(svgNumber).join('_')}`
    this.#group(`clip-path="url(#${id})"`, draw, `<clipPath id="${id}"><rect ${boxAttributes(box)}/></clipPath>`)
  }

  fade(alpha: number, draw: () => void): void {
    this.#group(`opacity="${opacity(alpha)}"`, draw)
  }

  /** Moves what is drawn down. */
  shift(px: number, draw: () => void): void {
    if (px === 0) draw()
    else this.#group(`transform="translate(0 ${svgNumber(px)})"`, draw)
  }

  /** A group, which is omitted if nothing is drawn. */
  #group(attributes: string, draw: () => void, before = ''): void {
    const start = this.#parts.length
    draw()
    const inner = this.#parts.splice(start)
    if (inner.length > 0) this.add(`${before}<g ${attributes}>${inner.join('\n')}</g>`)
  }
}
