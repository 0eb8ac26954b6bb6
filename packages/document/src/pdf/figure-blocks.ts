import SVGtoPDF from 'svg-to-pdfkit'
import type { ColumnsBlock, FigureBlock, ImageBlock, NumbersBlock } from '../model.ts'
import { withOwnFonts } from '../text/svg-text.ts'
import type { Slice } from './flow.ts'
import { ink, toneInk } from './look.ts'
import type { Paper } from './paper.ts'
import { drawPenSvg } from './pen-drawing.ts'
import { decorate, type Tag } from './tag.ts'
import { type Frame, lineSlices } from './text-blocks.ts'

const families = { latin: 'Latin', han: 'Han' }
/** A CSS pixel in points. */
const pixel = 0.75
/** Drawings of at least this width, in pixels, take the width of the text. */
const fullWidthPx = 420
/** The part of a page's height that a drawing takes at most. */
const highestShare = { portrait: 0.42, wide: 0.62 } as const

/** Draws an SVG in an area; one that cannot be read is left out and noted. */
function drawSvg(paper: Paper, svg: string, box: { left: number; top: number; width: number; height: number }): void {
  if (drawPenSvg(paper, svg, box)) return
  paper.doc.save()
  try {
    SVGtoPDF(paper.doc, withOwnFonts(svg, paper.typeface, families), box.left, box.top, {
      width: box.width,
      height: box.height,
      preserveAspectRatio: 'xMidYMid meet',
      assumePt: true,
      fontCallback: (family, isBold) => (family === families.han ? (isBold ? 'hanStrong' : 'han') : isBold ? 'latinStrong' : 'latin'),
      // A drawing brings its pictures along; nothing is read from files or servers.
      imageCallback: (link) => (link.startsWith('data:') ? link : ''),
      documentCallback: () => undefined,
      warningCallback: (warning) => paper.problems.push(warning),
    })
  } catch (error) {
    paper.problems.push(`drawing: ${String(error)}`)
  }
  paper.doc.restore()
}

function boxOf(frame: Frame, width: number, height: number, share?: number) {
  const { look, head } = frame.paper
  const wished = share !== undefined ? frame.width * share : width >= fullWidthPx ? frame.width : Math.min(frame.width, width * pixel)
  const highest = (look.height - look.top - look.bottom) * highestShare[head.page]
  const scale = Math.min(wished / width, highest / height)
  return { width: width * scale, height: height * scale }
}

interface Picture {
  readonly id: string | undefined
  readonly alt: string
  readonly caption: string | undefined
  readonly to: string | undefined
  readonly size: { readonly width: number; readonly height: number }
  draw(left: number, top: number): void
}

/** A picture and its caption, which stay together. */
function pictureSlices(frame: Frame, { id, alt, caption, to, size, draw }: Picture): Slice[] {
  const { paper, left, width, tag } = frame
  const { small } = paper.look
  const said = caption ? paper.lines([{ text: caption, ...(to ? { to } : {}) }], { size: small, width }) : []
  const space = said.length > 0 ? small * 0.35 : 0
  const picture: Slice = {
    height: size.height + space,
    gap: frame.gap,
    keep: said.length > 0,
    draw(top) {
      paper.anchor(id, left, top)
      const figure = tag.child('Figure', { alt, placement: 'Block', bbox: [left, top, left + size.width, top + size.height] } as const)
      const area = { left, top, width: size.width, height: size.height }
      figure.content(() => draw(left, top))
      if (to) paper.link(figure, to, area, caption ?? alt, () => undefined)
      figure.end()
    },
  }
  const style = { size: small, color: ink.quiet }
  return [picture, ...lineSlices({ ...frame, gap: 0 }, said, tag.child('Caption'), style)]
}

export function figureSlices(block: FigureBlock, frame: Frame): Slice[] {
  const size = boxOf(frame, block.width, block.height)
  const { id, alt, caption, to } = block
  return pictureSlices(frame, { id, alt, caption, to, size, draw: (left, top) => drawSvg(frame.paper, block.svg, { left, top, ...size }) })
}

export function imageSlices(block: ImageBlock, frame: Frame): Slice[] {
  const { paper } = frame
  const image = paper.image(block.image)
  // A picture that is gone says so in its place.
  if (!image)
    return lineSlices(
      frame,
      paper.plain(`[${block.alt}]`, { size: paper.look.small, width: frame.width }),
      frame.tag.child('P'),
      { size: paper.look.small, color: ink.quiet },
      block.id,
    )
  const size = boxOf(frame, image.width, image.height, block.share ?? 1)
  const { id, alt, caption } = block
  return pictureSlices(frame, { id, alt, caption, to: undefined, size, draw: (left, top) => paper.doc.image(image, left, top, size) })
}

/** Numbers beside each other, at most: on A4 and on 16:9. */
const numbersPerRow = { portrait: 5, wide: 6 } as const

export function numberSlices(block: NumbersBlock, frame: Frame): Slice[] {
  const { paper, left, tag } = frame
  const { look } = paper
  const most = numbersPerRow[paper.head.page]
  const rows = Math.ceil(block.items.length / most)
  const columns = Math.ceil(block.items.length / rows)
  const gutter = look.body
  const width = (frame.width - gutter * (columns - 1)) / columns
  const pad = look.body * 0.8
  const inner = width - 2 * pad
  return Array.from({ length: rows }, (_row, row): Slice => {
    const cards = block.items.slice(row * columns, (row + 1) * columns).map((item) => {
      // Words such as "not computable" are no figures.
      const size = /\d/.test(item.value) ? look.number : look.h3
      return {
        item,
        size,
        label: paper.plain(item.label, { size: look.small, width: inner }),
        value: paper
          .lines([{ text: item.value, strong: true, ...(item.tone ? { tone: item.tone } : {}) }], { size, width: inner })
          .slice(0, 1),
        unit: item.unit ? paper.plain(item.unit, { size: look.small, width: inner }) : [],
        change: item.change ? paper.plain(item.change, { size: look.small, width: inner }) : [],
        definition: item.definition ? paper.plain(item.definition, { size: look.tiny, width: inner }) : [],
      }
    })
    const labelRows = Math.max(...cards.map(({ label }) => label.length))
    const line = (size: number, lines: number) => lines * size * 1.4
    const heightOf = ({ change, definition }: (typeof cards)[number]) =>
      line(look.small, labelRows) + look.number * 1.35 + line(look.small, change.length) + line(look.tiny, definition.length) + 1.7 * pad
    const height = Math.max(...cards.map(heightOf))
    return {
      height,
      gap: row === 0 ? frame.gap : gutter,
      draw(top) {
        if (row === 0) paper.anchor(block.id, left, top)
        cards.forEach((card, at) => {
          const x = left + at * (width + gutter)
          const tone = card.item.tone ? toneInk[card.item.tone] : toneInk.accent
          decorate(paper.doc, () => {
            paper.doc.roundedRect(x, top, width, height, 3).fillColor(ink.soft).fill()
            paper.doc
              .rect(x, top + 3, 2.5, height - 6)
              .fillColor(tone.mark)
              .fill()
          })
          const text = tag.child('P')
          const place = { left: x + pad, width: inner }
          let y = top + pad * 0.8
          y += line(look.small, labelRows - card.label.length)
          y += paper.write(text, card.label, { ...place, top: y }, { size: look.small, leading: 1.4, color: ink.quiet })
          paper.write(text, card.value, { ...place, top: y + (look.number - card.size) * 0.9 }, { size: card.size, leading: 1.35 })
          const beside = (card.value[0]?.width ?? 0) + look.small * 0.4
          paper.write(
            text,
            card.unit,
            { left: place.left + beside, width: inner - beside, top: y + look.number * 0.42 },
            { size: look.small, leading: 1.4, color: ink.quiet },
          )
          y += look.number * 1.35
          y += paper.write(text, card.change, { ...place, top: y }, { size: look.small, leading: 1.4 })
          paper.write(text, card.definition, { ...place, top: y }, { size: look.tiny, leading: 1.4, color: ink.quiet })
          text.end()
        })
      },
    }
  })
}

/** Two columns as one slice; `lay` lays the blocks of a column. */
export function columnSlices(block: ColumnsBlock, frame: Frame, lay: (blocks: ColumnsBlock['left'], frame: Frame) => Slice[]): Slice[] {
  const { paper } = frame
  const gutter = paper.look.body * 1.8
  const width = (frame.width - gutter) / 2
  const part = (tag: Tag, left: number) => ({ ...frame, tag, left, width })
  const halves = [lay(block.left, part(frame.tag, frame.left)), lay(block.right, part(frame.tag, frame.left + width + gutter))]
  const heightOf = (slices: readonly Slice[]) => slices.reduce((sum, slice, at) => sum + slice.height + (at === 0 ? 0 : slice.gap), 0)
  return [
    {
      height: Math.max(...halves.map(heightOf)),
      gap: frame.gap,
      draw(top) {
        paper.anchor(block.id, frame.left, top)
        for (const slices of halves) {
          let y = top
          slices.forEach((slice, at) => {
            if (at > 0) y += slice.gap
            slice.draw(y)
            y += slice.height
          })
        }
      },
    },
  ]
}
