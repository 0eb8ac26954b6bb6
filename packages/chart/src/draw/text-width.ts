import { axisFontPx } from './pen.ts'

/** First character of the table below. */
const firstCode = 0x20

/** Advance widths of ASCII in Inter 400 with tabular figures, in thousandths of the font size; measured in Chromium with `inter-latin-wght-normal.woff2`. */
const asciiWidths = [
  269, 288, 466, 633, 642, 982, 644, 300, 391, 391, 648, 648, 269, 648, 269, 360, 648, 648, 648, 648, 648, 648, 648, 648, 648, 648, 269,
  269, 648, 648, 648, 511, 966, 690, 654, 730, 722, 601, 590, 746, 743, 269, 571, 672, 565, 903, 753, 765, 639, 765, 644, 642, 646, 744,
  690, 985, 682, 679, 629, 391, 360, 391, 471, 456, 323, 562, 612, 571, 612, 583, 370, 613, 591, 242, 242, 549, 242, 876, 591, 600, 612,
  612, 376, 528, 327, 591, 562, 818, 546, 562, 552, 391, 333, 391, 648,
]

const otherWidths: Readonly<Record<string, number>> = {
  '°': 456,
  '±': 648,
  '²': 442,
  '³': 446,
  µ: 586,
  '·': 288,
  '×': 648,
  '–': 500,
  '—': 1000,
  '−': 648,
  '↑': 834,
  '↓': 834,
  Δ: 684,
  φ: 660,
  Ø: 765,
  μ: 586,
}

/** Width of other characters: Chinese ones are square, the rest is estimated. */
const otherWidth = (char: string): number => otherWidths[char] ?? (char >= '\u2e80' ? 1000 : 620)

/** Letters of heavier weights are wider, by this share for each 100 above 400 (measured: 1.0 to 1.6 %); figures are not. */
const widthPerWeight = 0.013
const isLetter = (char: string): boolean => (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z')

/** The width of a text in px. Both renderers use it, so that labels have the same place on a canvas and in an SVG. */
export function textWidth(text: string, px = axisFontPx, weight = 400): number {
  const wider = 1 + (widthPerWeight * (weight - 400)) / 100
  let sum = 0
  for (const char of text) {
    const own = asciiWidths[char.charCodeAt(0) - firstCode] ?? otherWidth(char)
    sum += isLetter(char) ? own * wider : own
  }
  return (sum * px) / 1000
}
