import type { Language } from '@undertone/domain/core/text'
import type { ChartPalette } from '../draw/chart-palette.ts'
import type { Size } from '../draw/pen.ts'
import { type ChartHead, drawHead, headHeight } from './svg-head.ts'
import { escapeXml, SvgPen, svgNumber } from './svg-pen.ts'

/** Options of every SVG. */
export interface SvgOptions extends Size {
  readonly palette: ChartPalette
  readonly lang: Language
  /** Title and legend above the picture; true by default. */
  readonly head?: boolean
  /** The panel's colour behind the picture; true by default. */
  readonly background?: boolean
}

const languageTags: Readonly<Record<Language, string>> = { cn: 'zh-CN', en: 'en' }

/** A complete SVG with a head and a picture below it; `label` is its text for screen readers. */
export function svgDocument(head: ChartHead, label: string, options: SvgOptions, draw: (pen: SvgPen, size: Size) => void): string {
  const { width, height, palette, lang, background = true } = options
  const headPx = options.head === false ? 0 : headHeight(head, width)
  const pen = new SvgPen()
  if (background) pen.rect({ left: 0, top: 0, width, height }, palette.panel)
  if (headPx > 0) drawHead(pen, palette, head, width)
  pen.shift(headPx, () => draw(pen, { width, height: height - headPx }))
  const [wide, high] = [svgNumber(width), svgNumber(height)]
  const size = `width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}"`
  const font = `font-family="${escapeXml(palette.sans)}" style="font-variant-numeric:tabular-nums"`
  const reader = `role="img" aria-label="${escapeXml(label)}" lang="${languageTags[lang]}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${reader} ${font} stroke-linejoin="round">\n${pen.content}\n</svg>\n`
}
