import type { ChartPalette } from '@undertone/chart/draw/chart-palette'
import { axisFontPx, type Box, baselineShift, type LineStyle, type Pen, type TextStyle, type Trace } from '@undertone/chart/draw/pen'
import type { Raster } from '@undertone/chart/draw/raster'

/** A canvas font in the theme's sans. */
export function sansFont({ sans }: Pick<ChartPalette, 'sans'>, px = axisFontPx, weight = 400): string {
  return `${weight} ${px}px ${sans}`
}

const pictures = new WeakMap<Raster, HTMLCanvasElement>()

/** The image of a raster, created once. */
function pictureOf(raster: Raster): HTMLCanvasElement {
  const found = pictures.get(raster)
  if (found) return found
  const { width, height, pixels, colors } = raster
  const picture = document.createElement('canvas')
  Object.assign(picture, { width, height })
  const image = new ImageData(width, height)
  // Alpha, blue, green and red from the highest byte on.
  const packed = Uint32Array.from(colors, ([r, g, b]) => ((255 << 24) | (Math.round(b) << 16) | (Math.round(g) << 8) | Math.round(r)) >>> 0)
  const words = new Uint32Array(image.data.buffer)
  for (let index = 0; index < pixels.length; index++) words[index] = packed[pixels[index]!]!
  picture.getContext('2d')?.putImageData(image, 0, 0)
  pictures.set(raster, picture)
  return picture
}

/** Draws shapes on a canvas whose unit is the CSS pixel. */
export class CanvasPen implements Pen {
  readonly ratio: number
  readonly #ctx: CanvasRenderingContext2D
  readonly #palette: ChartPalette

  constructor(ctx: CanvasRenderingContext2D, ratio: number, palette: ChartPalette) {
    this.#ctx = ctx
    this.ratio = ratio
    this.#palette = palette
  }

  stroke(trace: Trace, { color, width, dash = [], isRound = false }: LineStyle): void {
    const ctx = this.#ctx
    ctx.strokeStyle = color
    ctx.lineWidth = width
    ctx.lineJoin = 'round'
    ctx.lineCap = isRound ? 'round' : 'butt'
    ctx.setLineDash([...dash])
    ctx.beginPath()
    trace(ctx)
    ctx.stroke()
  }

  fill(trace: Trace, color: string): void {
    const ctx = this.#ctx
    ctx.fillStyle = color
    ctx.beginPath()
    trace(ctx)
    ctx.fill()
  }

  rect({ left, top, width, height }: Box, color: string): void {
    this.#ctx.fillStyle = color
    this.#ctx.fillRect(left, top, width, height)
  }

  dots(centres: (at: (x: number, y: number) => void) => void, radius: number, color: string): void {
    const ctx = this.#ctx
    ctx.fillStyle = color
    ctx.beginPath()
    centres((x, y) => {
      ctx.moveTo(x + radius, y)
      ctx.arc(x, y, radius, 0, 2 * Math.PI)
    })
    ctx.fill()
  }

  text(text: string, x: number, y: number, { color, px = axisFontPx, weight = 400, align = 'left' }: TextStyle): void {
    const ctx = this.#ctx
    ctx.font = sansFont(this.#palette, px, weight)
    ctx.fillStyle = color
    ctx.textAlign = align
    ctx.textBaseline = 'alphabetic'
    ctx.fillText(text, x, y + baselineShift * px)
  }

  image(raster: Raster, from: Box, to: Box): void {
    const ctx = this.#ctx
    ctx.imageSmoothingEnabled = false
    ctx.drawImage(pictureOf(raster), from.left, from.top, from.width, from.height, to.left, to.top, to.width, to.height)
  }

  clip({ left, top, width, height }: Box, draw: () => void): void {
    const ctx = this.#ctx
    ctx.save()
    ctx.beginPath()
    ctx.rect(left, top, width, height)
    ctx.clip()
    draw()
    ctx.restore()
  }

  fade(alpha: number, draw: () => void): void {
    const before = this.#ctx.globalAlpha
    this.#ctx.globalAlpha = before * alpha
    draw()
    this.#ctx.globalAlpha = before
  }
}

/** Sizes a canvas and clears it; the pen draws in CSS pixels. Null if the canvas has no context. */
export function penOn(canvas: HTMLCanvasElement, size: { width: number; height: number }, palette: ChartPalette): CanvasPen | null {
  const ctx = canvas.getContext('2d')
  if (!ctx) return null
  const ratio = window.devicePixelRatio || 1
  const [wide, high] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
  if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high })
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
  ctx.clearRect(0, 0, size.width, size.height)
  return new CanvasPen(ctx, ratio, palette)
}
