/** What the columns of a drawn table need, in px: their widest values on one line, and their headings on at most two. */
export interface NeededWidths {
  readonly values: readonly number[]
  readonly headings: readonly number[]
  /** Columns of dates and numbers, which say something else once they are cut. */
  readonly exact: readonly boolean[]
}

const digitsOnly = /^[\d\s:.,/%±+–-]*$/

/** Padding of a heading and the arrows of sorting, px (guess): halves of a heading need them both. */
const besideHeading = 44

/** The widths of the cells of a row when a copy of its part of the table takes as much or as little width as it can. */
function widthsOf(part: Element, row: string, probe: HTMLElement, width: 'max-content' | 'min-content'): number[] {
  const table = document.createElement('table')
  table.style.width = width
  const copy = part.cloneNode(true) as Element
  // antd's own row for measuring has the headings again.
  copy.querySelector('.ant-table-measure-row')?.remove()
  table.append(copy)
  probe.replaceChildren(table)
  return [...(copy.querySelector(row)?.children ?? [])].map((cell) => Math.ceil(cell.getBoundingClientRect().width))
}

/**
 * Measures the columns of a drawn table on a copy that is removed before anything is painted: nothing moves or scrolls meanwhile, and the browser
 * itself says how wide marks, buttons and texts are. `before` are columns that are not listed, such as that of the boxes.
 */
export function measureWidths(box: HTMLElement, probeClass: string, before: number): NeededWidths | null {
  const [head, body, place] = ['thead', 'tbody', '.ant-table-container'].map((one) => box.querySelector(one))
  if (!head || !body || !place) return null
  const probe = document.createElement('div')
  probe.className = probeClass
  place.append(probe)
  const values = widthsOf(body, 'tr.ant-table-row', probe, 'max-content')
  const lines = widthsOf(head, 'tr', probe, 'max-content')
  const words = widthsOf(head, 'tr', probe, 'min-content')
  probe.remove()
  const headings = lines.map((line, at) => Math.max(words[at] ?? 0, Math.min(line, Math.ceil((line + besideHeading) / 2))))
  const rows = [...body.querySelectorAll('tr.ant-table-row')]
  const exact = values.map((_width, at) => rows.every((row) => digitsOnly.test(row.children[at]?.textContent ?? '')))
  return { values: values.slice(before), headings: headings.slice(before), exact: exact.slice(before) }
}
