import type { HeadingBlock, ListBlock, NoteBlock, ParagraphBlock, SignaturesBlock } from '../model.ts'
import type { Line } from '../text/lines.ts'
import type { Slice } from './flow.ts'
import { ink, toneInk } from './look.ts'
import type { Paper, TextStyle } from './paper.ts'
import { decorate, type Tag } from './tag.ts'

/** Where a block is laid. */
export interface Frame {
  readonly paper: Paper
  readonly tag: Tag
  readonly left: number
  readonly width: number
  /** Space above the block. */
  readonly gap: number
}

/** Lines as slices: neither the first nor the last line of a text stands alone on a page. */
export function lineSlices(frame: Frame, lines: readonly Line[], tag: Tag, style: TextStyle, id?: string): Slice[] {
  const { paper, left, width, gap } = frame
  const leading = paper.leadingOf(style)
  return lines.map((line, at) => ({
    height: leading,
    gap: at === 0 ? gap : 0,
    keep: at < lines.length - 1 && (at === 0 || at === lines.length - 2),
    draw(top) {
      if (at === 0) paper.anchor(id, left, top)
      paper.write(tag, [line], { left, top, width }, style)
      if (at === lines.length - 1) tag.end()
    },
  }))
}

export function headingSlices(block: HeadingBlock, frame: Frame, onDraw: (top: number) => void): Slice[] {
  const { paper, width } = frame
  const { look } = paper
  const size = block.level === 2 ? look.h2 : look.h3
  const style: TextStyle = { size, leading: 1.35, color: ink.text }
  const lines = paper.plain(block.text, { size, width, strong: true })
  const above = frame.gap + size * (block.level === 2 ? 0.75 : 0.35)
  return lineSlices({ ...frame, gap: above }, lines, frame.tag.child(`H${block.level}`), style, block.id).map((slice, at) => ({
    ...slice,
    keep: true,
    draw(top) {
      if (at === 0) onDraw(top)
      slice.draw(top)
    },
  }))
}

export function paragraphSlices(block: ParagraphBlock, frame: Frame): Slice[] {
  const { look } = frame.paper
  const size = block.lead ? look.body * 1.16 : look.body
  const width = Math.min(frame.width, look.measure)
  const lines = frame.paper.lines(block.spans, { size, width })
  return lineSlices({ ...frame, width }, lines, frame.tag.child('P'), { size }, block.id)
}

export function listSlices(block: ListBlock, frame: Frame): Slice[] {
  const { paper, left, tag } = frame
  const { body: size } = paper.look
  const indent = size * (block.ordered ? 2 : 1.4)
  const width = Math.min(frame.width, paper.look.measure) - indent
  const list = tag.child('L')
  const slices = block.items.flatMap((spans, at) => {
    const item = list.child('LI')
    const [label, body] = [item.child('Lbl'), item.child('LBody')]
    const sign = paper.plain(block.ordered ? `${at + 1}.` : '•', { size, width: indent })
    const lines = paper.lines(spans, { size, width })
    return lineSlices({ ...frame, left: left + indent, width, gap: at === 0 ? frame.gap : size * 0.25 }, lines, body, { size }).map(
      (slice, line): Slice => ({
        ...slice,
        draw(top) {
          if (at === 0 && line === 0) paper.anchor(block.id, left, top)
          if (line === 0) paper.write(label, sign, { left, top, width: indent }, { size, color: ink.quiet })
          slice.draw(top)
          if (line === lines.length - 1) item.end()
        },
      }),
    )
  })
  return endWith(slices, list)
}

/** Ends an element with the last of its slices. */
export function endWith(slices: readonly Slice[], tag: Tag): Slice[] {
  return slices.map((slice, at) =>
    at < slices.length - 1
      ? slice
      : {
          ...slice,
          draw(top) {
            slice.draw(top)
            tag.end()
          },
        },
  )
}

/** Lines of a note in one area; a longer note is divided. */
const noteLines = 24

export function noteSlices(block: NoteBlock, frame: Frame): Slice[] {
  const { paper, left, width, tag } = frame
  const { body: size } = paper.look
  const colors = toneInk[block.tone ?? 'quiet']
  const pad = size * 0.9
  const inner = width - 2 * pad
  const title = block.title ? paper.plain(block.title, { size, width: inner, strong: true }) : []
  const text = paper.lines(block.spans, { size, width: inner })
  const all = [...title.map((line) => ({ line, isTitle: true })), ...text.map((line) => ({ line, isTitle: false }))]
  const note = tag.child('Div')
  const [titleTag, textTag] = [note.child('P'), note.child('P')]
  const leading = paper.leadingOf({ size })
  const slices: Slice[] = []
  for (let start = 0; start < all.length; start += noteLines) {
    const part = all.slice(start, start + noteLines)
    const height = part.length * leading + pad * 1.4
    slices.push({
      height,
      gap: start === 0 ? frame.gap : 0,
      draw(top) {
        if (start === 0) paper.anchor(block.id, left, top)
        decorate(paper.doc, () => {
          paper.doc.rect(left, top, width, height).fillColor(colors.area).fill()
          paper.doc.rect(left, top, 2.5, height).fillColor(colors.mark).fill()
        })
        part.forEach(({ line, isTitle }, at) => {
          const place = { left: left + pad, top: top + pad * 0.7 + at * leading, width: inner }
          paper.write(isTitle ? titleTag : textTag, [line], place, { size, color: isTitle ? colors.text : ink.text })
        })
      },
    })
  }
  return endWith(slices, note)
}

export function signatureSlices(block: SignaturesBlock, frame: Frame): Slice[] {
  const { paper, left, tag } = frame
  const { body: size, small } = paper.look
  const columns = Math.min(3, block.items.length)
  const width = Math.min(frame.width, paper.look.measure) / columns
  const rows = Math.ceil(block.items.length / columns)
  return Array.from({ length: rows }, (_row, row): Slice => {
    const items = block.items.slice(row * columns, (row + 1) * columns)
    return {
      height: size * 6,
      gap: row === 0 ? frame.gap : size,
      draw(top) {
        if (row === 0) paper.anchor(block.id, left, top)
        items.forEach(({ role, name = '', time = '' }, at) => {
          const inner = width - size * 1.5
          const place = { left: left + at * width, width: inner }
          const line = top + size * 2.9
          decorate(paper.doc, () => {
            paper.doc
              .moveTo(place.left, line)
              .lineTo(place.left + inner, line)
              .lineWidth(0.75)
              .strokeColor(ink.lineStrong)
              .stroke()
          })
          const text = tag.child('P')
          const write = (said: string, y: number, points: number, strong: boolean, color: string) =>
            paper.write(
              text,
              paper.plain(said, { size: points, width: inner, strong }).slice(0, 1),
              { ...place, top: y },
              { size: points, color },
            )
          write(name, top + size * 1.2, size * 1.1, true, ink.text)
          write(role, line + size * 0.25, small, false, ink.quiet)
          write(time, line + size * 0.25 + small * 1.5, small, false, ink.quiet)
          text.end()
        })
      },
    }
  })
}
