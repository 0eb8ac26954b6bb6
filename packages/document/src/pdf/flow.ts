/** A part of a page that is not divided: a line, a row, a figure. */
export interface Slice {
  readonly height: number
  /** Space above, which is left out at the top of a page. */
  readonly gap: number
  /** Whether the next slice has to follow on the same page (a heading, the first line of a paragraph). */
  readonly keep?: boolean
  draw(top: number): void
  /** What is drawn first where this slice begins a page: the repeated head of a table. */
  readonly onNewPage?: { readonly height: number; draw(top: number): void }
}

/** The pages on which slices are laid. */
export interface Pages {
  readonly top: number
  readonly bottom: number
  next(): void
}

/** Lays slices on pages from top to bottom. Slices that are kept together wait until their group is complete. */
export class Flow {
  readonly #pages: Pages
  #at: number
  #isFresh = true
  #group: Slice[] = []

  constructor(pages: Pages) {
    this.#pages = pages
    this.#at = pages.top
  }

  add(slices: Iterable<Slice>): void {
    for (const slice of slices) {
      this.#group.push(slice)
      if (!slice.keep) this.#place()
    }
  }

  /** Begins a page, unless the current one is empty. */
  breakPage(): void {
    this.#place()
    if (!this.#isFresh) this.#next()
  }

  /** What is left of the page, in points. */
  get left(): number {
    return this.#pages.bottom - this.#at
  }

  /** Draws what still waits. */
  end(): void {
    this.#place()
  }

  #next(): void {
    this.#pages.next()
    this.#at = this.#pages.top
    this.#isFresh = true
  }

  #place(): void {
    const group = this.#group
    this.#group = []
    if (group.length === 0) return
    const height = group.reduce((sum, slice, at) => sum + slice.height + (at === 0 && this.#isFresh ? 0 : slice.gap), 0)
    const fits = height <= this.left + 0.01
    if (!fits && !this.#isFresh && height <= this.#pages.bottom - this.#pages.top) this.#next()
    for (const slice of group) this.#draw(slice)
  }

  #draw(slice: Slice): void {
    const gap = this.#isFresh ? 0 : slice.gap
    if (!this.#isFresh && this.#at + gap + slice.height > this.#pages.bottom + 0.01) this.#next()
    if (this.#isFresh && slice.onNewPage) {
      slice.onNewPage.draw(this.#at)
      this.#at += slice.onNewPage.height
      this.#isFresh = false
    }
    this.#at += this.#isFresh ? 0 : slice.gap
    slice.draw(this.#at)
    this.#at += slice.height
    this.#isFresh = false
  }
}
