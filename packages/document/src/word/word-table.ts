import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import type { Cell, NumbersBlock, SignaturesBlock, TableBlock, TableColumn } from '../model.ts'
import { ink, toneInk } from '../pdf/look.ts'
import { hex, markLetters, toneHex } from './word-styles.ts'
import { childrenOf } from './word-text.ts'

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const line = { style: BorderStyle.SINGLE, size: 4, color: hex(ink.line) }
const strongLine = { style: BorderStyle.SINGLE, size: 6, color: hex(ink.lineStrong) }
const alignments = { left: AlignmentType.LEFT, right: AlignmentType.RIGHT, center: AlignmentType.CENTER } as const
const alignmentOf = ({ align = 'left' }: Pick<TableColumn, 'align'>) => alignments[align]
const fill = (color: string) => ({ type: ShadingType.CLEAR, color: 'auto', fill: hex(color) })

function cellParagraphs(cell: Cell, column: TableColumn, base: string | undefined, isStrong: boolean): Paragraph[] {
  const children: ParagraphChild[] = []
  if (cell.mark)
    children.push(new TextRun({ text: `${markLetters[cell.mark.tone]} ${cell.mark.text}`, bold: true, color: toneHex(cell.mark.tone) }))
  if (cell.mark && cell.spans?.length) children.push(new TextRun({ text: ' ' }))
  children.push(...childrenOf(cell.spans ?? [], base, isStrong ? { bold: true } : {}))
  const alignment = alignmentOf(column)
  const first = new Paragraph({ style: 'Cell', alignment, children })
  return cell.second ? [first, new Paragraph({ style: 'Small', alignment, children: [new TextRun(cell.second)] })] : [first]
}

/** A table with a head that is repeated on each page, and rows that are not divided. `width` in twentieths of a point. */
export function wordTable(block: TableBlock, width: number, base: string | undefined): Table {
  const whole = block.columns.reduce((sum, { share }) => sum + share, 0)
  const columnWidths = block.columns.map(({ share }) => Math.round((width * share) / whole))
  const size = (at: number) => ({ size: columnWidths[at] ?? 0, type: WidthType.DXA })
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: block.columns.map(
      (column, at) =>
        new TableCell({
          width: size(at),
          shading: fill(ink.soft),
          verticalAlign: VerticalAlign.BOTTOM,
          children: [
            new Paragraph({
              style: 'Cell',
              keepNext: true,
              alignment: alignmentOf(column),
              children: [new TextRun({ text: column.title, bold: true, color: hex(ink.quiet) })],
            }),
          ],
        }),
    ),
  })
  const rows = block.rows.map(
    (row) =>
      new TableRow({
        cantSplit: true,
        children: row.cells.map(
          (cell, at) =>
            new TableCell({ width: size(at), children: cellParagraphs(cell, block.columns[at] as TableColumn, base, row.strong === true) }),
        ),
      }),
  )
  return new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths,
    layout: TableLayoutType.FIXED,
    margins: { top: 30, bottom: 30, left: 90, right: 90 },
    borders: { top: none, bottom: strongLine, left: none, right: none, insideVertical: none, insideHorizontal: line },
    rows: [head, ...rows],
  })
}

/** A table without lines, for what stands beside each other. */
export function besideTable(cells: readonly (readonly (Paragraph | Table)[])[], width: number, shade?: string): Table {
  const each = Math.round(width / cells.length)
  return new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: cells.map(() => each),
    layout: TableLayoutType.FIXED,
    margins: { top: 60, bottom: 60, left: 110, right: 110 },
    borders: { top: none, bottom: none, left: none, right: none, insideVertical: none, insideHorizontal: none },
    rows: [
      new TableRow({
        cantSplit: true,
        children: cells.map(
          (children) =>
            new TableCell({
              width: { size: each, type: WidthType.DXA },
              ...(shade ? { shading: fill(shade) } : {}),
              children: [...children],
            }),
        ),
      }),
    ],
  })
}

/** Numbers beside each other, as a table of one row for each four. */
export function wordNumbers({ items }: NumbersBlock, width: number): Table[] {
  const rows: Table[] = []
  // Five stand in one row as they do in the PDF; more have room for their definitions.
  const perRow = items.length === 5 ? 5 : 4
  for (let start = 0; start < items.length; start += perRow) {
    const cells = items.slice(start, start + perRow).map((item) => {
      const value = [new TextRun({ text: item.value, bold: true, size: 38, ...(item.tone ? { color: hex(toneInk[item.tone].text) } : {}) })]
      if (item.unit) value.push(new TextRun({ text: ` ${item.unit}`, size: 17, color: hex(ink.quiet) }))
      const small = [item.label, item.change, item.definition].map((text) =>
        text ? [new Paragraph({ style: 'Small', children: [new TextRun(text)] })] : [],
      )
      return [
        ...(small[0] ?? []),
        new Paragraph({ spacing: { before: 20, after: 20 }, children: value }),
        ...(small[1] ?? []),
        ...(small[2] ?? []),
      ]
    })
    rows.push(besideTable(cells, width, ink.soft))
  }
  return rows
}

/** Lines to sign on. */
export const wordSignatures = ({ items }: SignaturesBlock, width: number): Table =>
  besideTable(
    items.map(({ role, name = '', time = '' }) => [
      new Paragraph({
        spacing: { before: 500, after: 0 },
        border: { bottom: { ...strongLine, space: 4 } },
        children: [new TextRun({ text: name, bold: true })],
      }),
      new Paragraph({ style: 'Small', children: [new TextRun(role)] }),
      new Paragraph({ style: 'Small', children: [new TextRun(time)] }),
    ]),
    width,
  )
