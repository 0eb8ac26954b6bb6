import type { Line } from '../text/lines.ts'
import { ink } from './look.ts'
import { LateText, type PageFrame } from './page-frame.ts'
import type { Paper } from './paper.ts'
import { decorate, type Tag } from './tag.ts'

interface Entry {
  readonly key: string
  readonly up: number
}

/** The table of contents. Its page numbers are written when all sections are laid. */
export class Contents {
  readonly #paper: Paper
  readonly #parts: { readonly late: LateText; readonly entries: Entry[] }[] = []

  constructor(paper: Paper) {
    this.#paper = paper
  }

  draw(frame: PageFrame, root: Tag): void {
    const paper = this.#paper
    const { contents } = paper.head
    if (!contents || contents.entries.length === 0) return
    const { look } = paper
    const size = look.body * 1.08
    const row = size * 1.95
    const width = Math.min(look.width - 2 * look.side, look.measure)
    frame.next()
    let y = frame.top
    const heading = root.child('H1')
    y += paper.write(
      heading,
      paper.plain(contents.title, { size: look.h1, width, strong: true }),
      { left: look.side, top: y, width },
      { size: look.h1, leading: 1.3 },
    )
    heading.end()
    paper.doc.outline.addItem(contents.title)
    y += look.body
    const list = root.child('TOC')
    let part = this.#part()
    contents.entries.forEach(({ key, title }, at) => {
      if (y + row > frame.bottom) {
        this.#show(part, look.side + width, frame.top)
        frame.next()
        y = frame.top
        part = this.#part()
      }
      const [line] = paper.lines([{ text: `${at + 1}  ${title}`, to: `#${key}` }], { size, width: width - size * 4 })
      const item = list.child('TOCI')
      if (line) this.#entry(item, line, { left: look.side, top: y, width }, size)
      item.end()
      part.entries.push({ key, up: frame.top - y })
      y += row
    })
    this.#show(part, look.side + width, frame.top)
    list.end()
  }

  #entry(item: Tag, line: Line, { left, top, width }: { left: number; top: number; width: number }, size: number): void {
    const paper = this.#paper
    paper.write(item, [line], { left, top, width }, { size, plainLinks: true })
    const y = top + paper.leadingOf({ size }) * 0.72
    decorate(paper.doc, () =>
      paper.doc
        .moveTo(left + line.width + size * 0.6, y)
        .lineTo(left + width - size * 2.4, y)
        .lineWidth(0.4)
        .strokeColor(ink.line)
        .stroke(),
    )
  }

  #part() {
    const part = { late: new LateText(this.#paper, `Contents${this.#parts.length}`, this.#paper.look.height), entries: [] as Entry[] }
    this.#parts.push(part)
    return part
  }

  /** The numbers belong to the list, but the form that holds them is drawn once for each page. */
  #show({ late }: { late: LateText }, right: number, top: number): void {
    const { doc, look } = this.#paper
    const size = look.body * 1.08
    decorate(doc, () => late.draw(right, top + (size * look.leading - size) / 2 + size * 0.86))
  }

  /** Writes the page of each section. */
  end(pageOf: ReadonlyMap<string, number>): void {
    const { look, typeface } = this.#paper
    const size = look.body * 1.08
    for (const { late, entries } of this.#parts) {
      const texts = entries.flatMap(({ key, up }) => {
        const page = pageOf.get(key)
        if (page === undefined) return []
        const text = String(page)
        return [{ text, left: -typeface.width(text, 'latin') * size, up, size }]
      })
      late.end(texts, ink.text)
    }
  }
}
