import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'

/** Records a browser test as a page: the text of each step, and its screenshot if a folder is given. */
export class Journal {
  private page: Page
  private readonly name: string
  private readonly dir: string | undefined
  private readonly parts: string[]
  private count = 0

  /** `dir` receives `<name>.md` and the screenshots `<name>/01-….png`; without it nothing is written. */
  constructor(page: Page, name: string, intro: string, dir: string | undefined) {
    this.page = page
    this.name = name
    this.dir = dir
    this.parts = [intro.trim()]
  }

  /** Takes the screenshots of the next steps of another page, such as that of another user. */
  watch(page: Page): void {
    this.page = page
  }

  /** Performs a step and records it with a screenshot; `finish` performs its last sentence, after the screenshot. */
  async step(title: string, sentences: string, act: () => Promise<unknown>, finish?: () => Promise<unknown>): Promise<void> {
    await act()
    this.count += 1
    const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    const file = `${this.name}/${String(this.count).padStart(2, '0')}-${slug}.png`
    this.parts.push(`## ${this.count}. ${title}`, sentences.trim(), `![${title}](${file})`)
    if (this.dir) {
      const target = path.join(this.dir, file)
      mkdirSync(path.dirname(target), { recursive: true })
      await this.page.screenshot({ path: target, animations: 'disabled' })
    }
    await finish?.()
  }

  /** The page of all steps. */
  markdown(): string {
    return `${this.parts.join('\n\n')}\n`
  }

  /** Writes the page if a folder is given. */
  close(): void {
    if (this.dir) writeFileSync(path.join(this.dir, `${this.name}.md`), this.markdown())
  }
}
