import type { DataColumn } from './data-column.ts'
import type { NeededWidths } from './measure-widths.ts'

/** A column to be fitted, widths in px. */
export interface FittedColumn {
  /** What its widest value and its heading need. */
  readonly natural: number
  /** It gives up no more than down to this. */
  readonly least: number
  /** It takes what is left. */
  readonly isFlexible: boolean
}

const widthAt = ({ natural, least }: FittedColumn, cut: number): number => Math.min(natural, Math.max(least, cut))
const sumAt = (columns: readonly FittedColumn[], cut: number): number => columns.reduce((sum, one) => sum + widthAt(one, cut), 0)

/** The common width at which wide columns are cut so that all fit into their room. */
function cutFor(columns: readonly FittedColumn[], room: number): number {
  let [low, high] = [0, Math.max(0, ...columns.map(({ natural }) => natural))]
  // To a tenth of a pixel.
  while (high - low > 0.1) {
    const middle = (low + high) / 2
    if (sumAt(columns, middle) > room) high = middle
    else low = middle
  }
  return low
}

/** A table that is wider than its room by no more than this share does not scroll for it (guess: fewer letters than a scroll bar costs attention). */
const overdrawn = 0.04

/** What each column that gives up anyway gives up beyond its least, so that a table does not scroll for a few pixels. */
function beyondLeast(columns: readonly FittedColumn[], room: number): number {
  const over = columns.reduce((sum, { least }) => sum + least, 0) - room
  const giving = columns.filter(({ natural, least }) => least < natural).length
  return over > 0 && over <= overdrawn * room && giving > 0 ? over / giving : 0
}

/**
 * The widths of the columns of a table. Each gets what its values need, and the flexible one what is left. If there is too little room, the widest
 * give up first, down to their least and a little beyond (`overdrawn`); only if that is not enough does the table become wider than its room.
 */
export function fitWidths(columns: readonly FittedColumn[], room: number): number[] {
  const needed = columns.reduce((sum, { natural }) => sum + natural, 0)
  const cut = needed > room ? cutFor(columns, room) : Number.POSITIVE_INFINITY
  const more = beyondLeast(columns, room)
  const widths = columns.map((one) => Math.floor(widthAt(one, cut) - (one.least < one.natural ? more : 0)))
  const left = room - widths.reduce((sum, width) => sum + width, 0)
  const at = columns.findIndex(({ isFlexible }) => isFlexible)
  return left > 0 && at >= 0 ? widths.map((width, i) => (i === at ? width + left : width)) : widths
}

type Column = Pick<DataColumn<never>, 'key' | 'title' | 'width' | 'align' | 'wraps' | 'whole'>

/** Widest column before the flexible one takes the rest, px (guess: a name of sixty letters). */
const widest = 420
/** A column of text gives up no more than down to this, px; the first names the row and keeps more (guesses: fourteen and twenty letters). */
const minWidth = { text: 116, first: 160 } as const
/** A column whose text wraps gives up more, px (guess: twelve letters). */
const minWrapping = 104

/** A cell without a content of its own: its padding, px. */
const emptyCell = 26

/** The column that takes the remaining room: the last one without a width of its own, else the first that wraps, else the first. */
export function flexibleColumn(columns: readonly Column[]): number {
  const open = columns.findLastIndex(({ width, title }) => width === undefined && title !== '')
  return open >= 0
    ? open
    : Math.max(
        0,
        columns.findIndex(({ wraps }) => wraps),
      )
}

/** What the columns need and may give up. Dates, numbers and controls are never cut. */
export function fittedColumns(columns: readonly Column[], { values, headings, exact }: NeededWidths): FittedColumn[] {
  const flexible = flexibleColumn(columns)
  return columns.map(({ title, width = 0, align, wraps, whole }, at) => {
    const value = values[at] ?? 0
    const heading = headings[at] ?? 0
    const isFlexible = at === flexible
    // A column without a heading holds controls, which may lie above the others.
    if (title === '') {
      const room = value > emptyCell ? value : width
      return { natural: room, least: room, isFlexible }
    }
    const natural = Math.min(widest, Math.max(value, heading))
    if (align === 'right' || whole || exact[at]) return { natural, least: natural, isFlexible }
    return {
      natural,
      least: Math.min(natural, Math.max(heading, wraps ? minWrapping : at === 0 ? minWidth.first : minWidth.text)),
      isFlexible,
    }
  })
}
