/** Columns and rows of the grid on one screen of 16:9. */
export const boardGrid = { columns: 12, rows: 6 } as const

/** Widths and heights that a panel can have. */
export const panelColumns = [3, 4, 6, 8, 12] as const
export const panelRows = [1, 2, 3, 4, 5, 6] as const

/** The size of a panel. */
export interface Sized {
  readonly columns: number
  readonly rows: number
}

/** Panels above each other. */
export interface BoardColumn<P> {
  readonly columns: number
  readonly panels: readonly P[]
}

/** One page of a board: the columns of each screen side by side; nothing lies across the border of two screens. */
export type BoardPage<P> = readonly (readonly BoardColumn<P>[])[]

/** Columns from left to right: a panel joins the one before it if both have the same width and it fits below. */
function columnsOf<P extends Sized>(panels: readonly P[]): BoardColumn<P>[] {
  const found: { columns: number; rows: number; panels: P[] }[] = []
  for (const panel of panels) {
    const last = found.at(-1)
    if (last && last.columns === panel.columns && last.rows + panel.rows <= boardGrid.rows) {
      last.panels.push(panel)
      last.rows += panel.rows
    } else found.push({ columns: panel.columns, rows: panel.rows, panels: [panel] })
  }
  return found
}

const widthOf = (columns: readonly { readonly columns: number }[]): number => columns.reduce((sum, one) => sum + one.columns, 0)

/** Fills screens from left to right with what has room on them. */
function fillScreens<C extends { readonly columns: number }>(columns: readonly C[], width: number): C[][] {
  const found: C[][] = []
  for (const column of columns) {
    const last = found.at(-1)
    if (last && widthOf([...last, column]) <= width) last.push(column)
    else found.push([column])
  }
  return found
}

/** Splits columns into at most so many groups of neighbours; the widest group is as narrow as it can be. */
function balance<C extends { readonly columns: number }>(columns: readonly C[], groups: number): C[][] {
  const widest = Math.max(0, ...columns.map((one) => one.columns))
  for (let width = widest; ; width += 1) {
    const found = fillScreens(columns, width)
    if (found.length <= groups) return spread(found, groups)
  }
}

/** Halves the widest group until there are as many as screens, so that none stays empty. */
function spread<C extends { readonly columns: number }>(given: readonly C[][], groups: number): C[][] {
  const found = [...given]
  while (found.length < groups) {
    const splittable = found.filter((group) => group.length > 1)
    const widest = splittable.reduce<C[] | undefined>((best, one) => (best && widthOf(best) >= widthOf(one) ? best : one), undefined)
    if (!widest) break
    const half = Math.ceil(widest.length / 2)
    found.splice(found.indexOf(widest), 1, widest.slice(0, half), widest.slice(half))
  }
  return found
}

/**
 * The pages of a board on a wall of so many screens of 16:9 side by side. What does not fit on one page is on the next; what leaves room is spread, so that every
 * screen is used. Columns and panels grow to fill their screen.
 */
export function pagesOf<P extends Sized>(panels: readonly P[], screens: number): BoardPage<P>[] {
  const filled = fillScreens(columnsOf(panels), boardGrid.columns)
  const pages: BoardPage<P>[] = []
  for (let at = 0; at < filled.length; at += screens) pages.push(balance(filled.slice(at, at + screens).flat(), screens))
  return pages
}

/** Screens of 16:9 side by side that an area has room for. */
export const screensIn = (width: number, height: number): number => Math.max(1, Math.round(width / height / (16 / 9)))
