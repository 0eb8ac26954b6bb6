import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { helpScreens } from '@undertone/domain/index/screen-help'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { addressIn, helpHomes, helpPages, unlistedPages } from './help-pages.table.ts'
import { labelsIn, productTexts } from './help-words.ts'
import { withKeyTables } from './key-tables.ts'
import { linkMap, siteOf } from './stage-help.ts'
import { stageMarkdown, titleOf } from './stage-markdown.ts'

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const pages = [...helpHomes, ...helpPages]
const guides = pages.filter(({ file }) => file.startsWith('docs/help/'))

describe('the pages of the help', () => {
  test('every page of docs is one of them, or left out with a reason', () => {
    const written = globSync('docs/**/*.md', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))
    expect(written.sort()).toEqual([...pages.map(({ file }) => file), ...Object.keys(unlistedPages)].sort())
  })

  test('each has an address of its own, and a title', () => {
    expect(new Set(pages.map(({ address }) => address)).size).toBe(pages.length)
    expect(pages.filter(({ file }) => titleOf(read(file)) === '').map(({ file }) => file)).toEqual([])
  })

  test('every screen leads to a page that is there in both languages', () => {
    const addresses = new Set(helpPages.map(({ address }) => address))
    const missing = Object.keys(helpScreens).filter((page) => !addresses.has(page) || !addresses.has(addressIn('cn', page)))
    expect(missing).toEqual([])
  })

  test('the navigation reaches every page, or the page that lists it', () => {
    const { sidebar } = siteOf()
    const linked = new Set(
      Object.values(sidebar)
        .flatMap((of) => Object.values(of).flatMap((groups) => groups.flatMap(({ items }) => items)))
        .map(({ link }) => link),
    )
    const unreached = helpPages.filter(({ address }) => !linked.has(`/${address}`) && !linked.has(`/${path.posix.dirname(address)}/`))
    expect(unreached.map(({ address }) => address)).toEqual([])
  })
})

/** Links of a page that are no places of the checkout, and those of a guide that the site does not have. */
function badLinks({ file }: { readonly file: string }): string[] {
  const links = linkMap(() => undefined)
  const bad: string[] = []
  stageMarkdown(read(file), file, {
    pictureOf: (picture) => {
      if (!existsSync(path.join(ROOT, picture))) bad.push(`${file}: ${picture}`)
      return { place: '', width: 0, height: 0 }
    },
    pageOf: (target) => {
      const page = links.pageOf(target)
      if (page === undefined && (file.startsWith('docs/help/') || !existsSync(path.join(ROOT, target)))) bad.push(`${file}: ${target}`)
      return page
    },
  })
  return bad
}

describe('links and pictures', () => {
  test('lead to pages and files that are there', () => expect(pages.flatMap(badLinks)).toEqual([]))

  const stage = (text: string) =>
    stageMarkdown(text, 'docs/recipes/a.md', {
      pageOf: (file) => (file === 'docs/operations.md' ? 'operate/operations' : undefined),
      pictureOf: (file) => ({ place: file, width: 3, height: 2 }),
    })
  test.each([
    ['[up](../operations.md#back-up)', '[up](/operate/operations.md#back-up)'],
    ['[the unit](../../deploy/systemd/undertone.service)', 'the unit (`deploy/systemd/undertone.service` in the repository)'],
    ['[`client.py`](../../clients/client.py)', 'client.py (`clients/client.py` in the repository)'],
    ['[outside](https://example.com/a.md)', '[outside](https://example.com/a.md)'],
    ['`[no link](../operations.md)`', '`[no link](../operations.md)`'],
    ['```sh\n[no link](../operations.md)\n```', '```sh\n[no link](../operations.md)\n```'],
    ['{{ not a template }}', '&#123;&#123; not a template }}'],
  ])('%s', (text, staged) => expect(stage(text)).toBe(staged))
})

describe('the guides', () => {
  test.each(['en', 'cn'] as const)('name labels as the product shows them (%s)', (lang) => {
    const texts = productTexts(lang)
    const add = lang === 'en' ? /^Add (.+)$/ : /^新增(.+)$/
    const isKnown = (label: string) => {
      const what = add.exec(label)?.[1] ?? ''
      return texts.has(label) || texts.has(what) || texts.has(what.charAt(0).toUpperCase() + what.slice(1))
    }
    const unknown = guides
      .filter((page) => page.lang === lang)
      .flatMap(({ file }) => labelsIn(read(file)).map((label) => [file, label] as const))
    expect(unknown.filter(([, label]) => !isKnown(label))).toEqual([])
  })

  test('are the same in both languages: sections, lists, tables, pictures and links', () => {
    const shape = (file: string) => {
      const text = read(file)
      const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
      const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) =>
        target.replace('/images/cn/', '/images/en/').replace(/#.*/, ''),
      )
      return {
        sections: count(/^##+ /gm),
        items: count(/^(- |\d+\. )/gm),
        rows: count(/^\|/gm),
        notes: count(/^:::/gm),
        targets: targets.sort(),
      }
    }
    const english = guides.filter(({ lang }) => lang === 'en').map(({ file }) => file)
    const differing = english.filter(
      (file) => JSON.stringify(shape(file)) !== JSON.stringify(shape(file.replace('/help/en/', '/help/cn/'))),
    )
    expect(differing).toEqual([])
  })

  test('the tables of keys are those of the app', () => {
    expect(withKeyTables('[keys spectrumKeys]', 'cn')).toContain('| `P` `N` | 上一个、下一个峰 |')
    expect(() => withKeyTables('[keys ofNothing]', 'en')).toThrow('No chart has keys named ofNothing.')
  })
})
