import type { Cell, TableBlock } from '../model.ts'
import type { Line } from '../text/lines.ts'
import type { Slice } from './flow.ts'
import { ink } from './look.ts'
import { drawMark } from './mark.ts'
import type { TextStyle } from './paper.ts'
import { decorate, type Tag } from './tag.ts'
import type { Frame } from './text-blocks.ts'

interface Column {
  readonly left: number
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
}
/** The lines of a cell: those of its text, then those of its second line. */
interface CellLines {
  readonly lines: readonly Line[]
  readonly seconds: readonly Line[]
  readonly mark: Cell['mark']
}

const tableLeading = 1.36

class TableLayout {
  readonly #frame: Frame
  readonly #columns: readonly Column[]
  readonly #block: TableBlock
  readonly table: Tag
  readonly #size: number
  readonly #padX: number
  readonly #padY: number

  constructor(block: TableBlock, frame: Frame) {
    this.#block = block
    this.#frame = frame
    this.table = frame.tag.child('Table')
    this.#size = frame.paper.look.table
    this.#padX = this.#size * 0.5
    this.#padY = this.#size * 0.42
    const whole = block.columns.reduce((sum, { share }) => sum + share, 0)
    let left = frame.left
    this.#columns = block.columns.map(({ share, align = 'left' }) => {
      const column = { left, width: (frame.width * share) / whole, align }
      left += column.width
      return column
    })
  }

  get #leading(): number {
    return this.#size * tableLeading
  }

  #inner(column: Column): number {
    return Math.max(this.#size * 2, column.width - 2 * this.#padX)
  }

  #textStyle(align: Column['align'], color: string = ink.text): TextStyle {
    return { size: this.#size, leading: tableLeading, align, color }
  }

  head(): { height: number; draw(top: number, row: Tag | undefined): void } {
    const { paper, left, width } = this.#frame
    const titles = this.#block.columns.map(({ title }, at) => {
      const column = this.#columns[at] as Column
      return paper.plain(title, { size: this.#size, width: this.#inner(column), strong: true })
    })
    const most = Math.max(1, ...titles.map((lines) => lines.length))
    const height = most * this.#leading + 2.4 * this.#padY
    return {
      height,
      draw: (top, row) => {
        const { doc } = paper
        decorate(doc, () => {
          doc.rect(left, top, width, height).fillColor(ink.soft).fill()
          doc
            .moveTo(left, top + height)
            .lineTo(left + width, top + height)
            .lineWidth(0.75)
            .strokeColor(ink.lineStrong)
            .stroke()
        })
        titles.forEach((lines, at) => {
          const column = this.#columns[at] as Column
          const place = {
            left: column.left + this.#padX,
            top: top + height - 1.2 * this.#padY - lines.length * this.#leading,
            width: this.#inner(column),
          }
          const style = this.#textStyle(column.align, ink.quiet)
          const cell = row?.child('TH', { scope: 'Column' })
          if (cell) {
            paper.write(cell, lines, place, style)
            cell.open()
            cell.end()
          } else decorate(doc, () => this.#drawLines(lines, place, style), 'Pagination')
        })
        row?.end()
      },
    }
  }

  #drawLines(lines: readonly Line[], place: { left: number; top: number; width: number }, style: TextStyle): void {
    lines.forEach((line, at) => {
      const spare = place.width - line.width
      const left = place.left + (style.align === 'right' ? spare : style.align === 'center' ? spare / 2 : 0)
      this.#frame.paper.draw(line, left, place.top + at * this.#leading, style)
    })
  }

  #cellLines(cell: Cell, column: Column, isStrong: boolean): CellLines {
    const { paper } = this.#frame
    const indent = cell.mark ? this.#size * 1.15 : 0
    const spans = [
      ...(cell.mark ? [{ text: cell.mark.text, strong: true, tone: cell.mark.tone }] : []),
      ...(cell.mark && cell.spans?.length ? [{ text: ' ' }] : []),
      ...(cell.spans ?? []),
    ]
    const width = this.#inner(column) - indent
    const second = cell.second ? paper.plain(cell.second, { size: paper.look.tiny, width }) : []
    return { lines: paper.lines(spans, { size: this.#size, width, strong: isStrong }), seconds: second, mark: cell.mark }
  }

  /** A row as one slice; one that is higher than half a page as several, without a line between them. */
  rowSlices(row: TableBlock['rows'][number], isLast: boolean): Slice[] {
    const { paper } = this.#frame
    const cells = row.cells.map((cell, at) => this.#cellLines(cell, this.#columns[at] as Column, row.strong === true))
    const most = Math.max(1, ...cells.map(({ lines, seconds }) => lines.length + seconds.length))
    const perPart = Math.floor(paper.look.height / 2 / this.#leading)
    const tag = this.table.child('TR')
    const tags = cells.map((_cell, at) => (at === 0 ? tag.child('TH', { scope: 'Row' }) : tag.child('TD')))
    const parts = Math.ceil(most / perPart)
    return Array.from({ length: parts }, (_part, part): Slice => {
      const [from, to] = [part * perPart, Math.min(most, (part + 1) * perPart)]
      const [isFirst, isEnd] = [part === 0, part === parts - 1]
      const height = (to - from) * this.#leading + (isFirst ? this.#padY : 0) + (isEnd ? this.#padY : 0)
      return {
        height,
        gap: 0,
        draw: (top) => {
          if (isFirst) paper.anchor(row.id, this.#frame.left, top)
          const start = top + (isFirst ? this.#padY : 0)
          for (const [at, cell] of cells.entries()) this.#drawCell(cell, at, tags[at] as Tag, start, [from, to])
          if (isEnd) this.#endRow(tag, tags, top + height, isLast)
        },
      }
    })
  }

  #drawCell({ lines, seconds, mark }: CellLines, at: number, tag: Tag, top: number, [from, to]: readonly [number, number]): void {
    const { paper } = this.#frame
    const column = this.#columns[at] as Column
    const indent = mark ? this.#size * 1.15 : 0
    const place = { left: column.left + this.#padX + indent, width: this.#inner(column) - indent }
    if (mark && from === 0)
      decorate(paper.doc, () => drawMark(paper.doc, mark.tone, column.left + this.#padX, top + this.#leading * 0.5, this.#size * 0.78))
    paper.write(tag, lines.slice(from, to), { ...place, top }, this.#textStyle(column.align))
    const seconds0 = Math.max(0, lines.length - from)
    const shown = seconds.slice(Math.max(0, from - lines.length), Math.max(0, to - lines.length))
    const style = { ...this.#textStyle(column.align, ink.quiet), size: paper.look.tiny, leading: this.#leading / paper.look.tiny }
    paper.write(tag, shown, { ...place, top: top + seconds0 * this.#leading }, style)
  }

  #endRow(row: Tag, cells: readonly Tag[], bottom: number, isLast: boolean): void {
    const { paper, left, width } = this.#frame
    // An empty cell is an element, too, so that the columns of a row stay in order.
    for (const cell of cells) {
      cell.open()
      cell.end()
    }
    row.end()
    decorate(paper.doc, () => {
      paper.doc
        .moveTo(left, bottom)
        .lineTo(left + width, bottom)
        .lineWidth(isLast ? 0.75 : 0.4)
        .strokeColor(isLast ? ink.lineStrong : ink.line)
        .stroke()
    })
    if (isLast) this.table.end()
  }
}

export function* tableSlices(block: TableBlock, frame: Frame): Generator<Slice> {
  const { paper, left, width } = frame
  const { small } = paper.look
  const layout = new TableLayout(block, frame)
  let { gap } = frame
  if (block.caption !== undefined) {
    const caption = paper.plain(block.caption, { size: small, width, strong: true })
    const height = caption.length * paper.leadingOf({ size: small })
    yield {
      height: height + small * 0.3,
      gap,
      keep: true,
      draw(top) {
        paper.anchor(block.id, left, top)
        const tag = layout.table.child('Caption')
        paper.write(tag, caption, { left, top, width }, { size: small })
        tag.end()
      },
    }
    gap = 0
  }
  if (block.rows.length === 0) {
    const lines = paper.plain(block.empty ?? '–', { size: paper.look.table, width })
    const tag = frame.tag.child('P')
    yield {
      height: lines.length * paper.leadingOf({ size: paper.look.table }),
      gap,
      draw(top) {
        paper.anchor(block.id, left, top)
        paper.write(tag, lines, { left, top, width }, { size: paper.look.table, color: ink.quiet })
        tag.end()
        layout.table.end()
      },
    }
    return
  }
  const head = layout.head()
  yield {
    height: head.height,
    gap,
    keep: true,
    draw(top) {
      paper.anchor(block.id, left, top)
      head.draw(top, layout.table.child('TR'))
    },
  }
  const again = { height: head.height, draw: (top: number) => head.draw(top, undefined) }
  // The last row does not stand alone on a page.
  for (const [at, row] of block.rows.entries()) {
    const keep = at === block.rows.length - 2
    for (const slice of layout.rowSlices(row, at === block.rows.length - 1)) yield { ...slice, keep, onNewPage: again }
  }
}
