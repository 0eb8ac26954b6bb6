import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'

/** A journey that writes itself down: each step's sentences beside the doing, and its screen where a folder is given. */
export class Journal {
  private readonly page: Page
  private readonly name: string
  private readonly dir: string | undefined
  private readonly parts: string[]
  private count = 0

  /** `dir` receives `<name>.md` and the pictures `<name>/01-….png`; without it nothing is written. */
  constructor(page: Page, name: string, intro: string, dir: string | undefined) {
    this.page = page
    this.name = name
    this.dir = dir
    this.parts = [intro.trim()]
  }

  /** Does a step and takes it down with the screen as it then stands; `finish` is what the last sentence says, after the picture. */
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

  /** The page of everything that was done. */
  markdown(): string {
    return `${this.parts.join('\n\n')}\n`
  }

  /** Writes the page where a folder is given. */
  close(): void {
    if (this.dir) writeFileSync(path.join(this.dir, `${this.name}.md`), this.markdown())
  }
}
