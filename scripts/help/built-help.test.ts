import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { tokenize } from '../../optional/help/.vitepress/theme/tokenize.ts'
import { ROOT } from '../core/config.ts'
import { helpDist, isHelpStale } from './build-help.ts'
import { helpHomes, helpPages } from './help-pages.table.ts'

/** `npm test` builds the site before; a run of single files takes what is there, if it is new enough. */
describe.skipIf(isHelpStale())('the built help', () => {
  const files = new Set(globSync('**/*', { cwd: helpDist }).map((file) => file.replaceAll('\\', '/')))
  const html = [...files].filter((file) => file.endsWith('.html'))
  const texts = new Map(html.map((file) => [file, readFileSync(path.join(helpDist, file), 'utf8')]))

  test('has every page', () => {
    expect([...helpHomes, ...helpPages].filter(({ address }) => !files.has(`${address}.html`))).toEqual([])
  })

  test('has no script in its pages, which the content security policy would refuse, and nothing from elsewhere', () => {
    const inline = [...texts].filter(([, text]) => /<script(?![^>]*\bsrc=)[^>]*>/.test(text) || /\son\w+="/.test(text))
    expect(inline.map(([file]) => file)).toEqual([])
    const loaded = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/<(?:script|link|img)[^>]*?\b(?:src|href)="([^"]+)"/g)].map(([, address = '']) => `${file}: ${address}`),
    )
    expect(loaded.filter((one) => !/: \/(?:help\/|favicon\.svg$)/.test(one))).toEqual([])
    const evaluated = [...files]
      .filter((file) => /chunks\/metadata.*\.js$/.test(file))
      .filter((file) => readFileSync(path.join(helpDist, file), 'utf8').includes('_vp-fn_'))
    expect(evaluated).toEqual([])
  })

  test('leads to no page, place or picture that is missing', () => {
    const ids = new Map([...texts].map(([file, text]) => [file, new Set([...text.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id))]))
    const fileOf = (address: string) => [`${address}index.html`, `${address}.html`, address].find((file) => files.has(file))
    const missing = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/<(?:a|img)[^>]*?\b(?:href|src)="\/help\/([^"#]*)(?:#([^"]*))?"/g)].flatMap(([, address = '', place]) => {
        const target = fileOf(address)
        const isThere = target !== undefined && (place === undefined || ids.get(target)?.has(decodeURIComponent(place)) === true)
        return isThere ? [] : [`${file}: ${address}${place === undefined ? '' : `#${place}`}`]
      }),
    )
    expect([...new Set(missing)]).toEqual([])
  })

  test('finds words of both languages without a server', async () => {
    const require = createRequire(path.join(ROOT, 'optional/help/package.json'))
    const { default: MiniSearch } = await import(pathToFileURL(require.resolve('minisearch')).href)
    const search = async (locale: string, words: string): Promise<string[]> => {
      const [chunk = ''] = [...files].filter((file) => file.includes(`@localSearchIndex${locale}.`) && file.endsWith('.js'))
      const { default: index } = await import(pathToFileURL(path.join(helpDist, chunk)).href)
      const found = MiniSearch.loadJSON(index, { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'], tokenize })
      return found.search(words, { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } }).map(({ id }: { id: string }) => id)
    }
    const expected = [
      ['cn', '峰值', '/help/cn/analyst/cursors'],
      ['cn', '故障频率', '/help/cn/analyst/fault-frequencies'],
      ['cn', '包络', '/help/cn/analyst/analysis'],
      ['cn', 'BPFO', '/help/cn/analyst/fault-frequencies'],
      ['root', 'envelope', '/help/analyst/analysis'],
      ['root', 'BPFO', '/help/analyst/fault-frequencies'],
      ['root', 'credential', '/help/admin/gateways'],
    ] as const
    for (const [locale, words, page] of expected) {
      const first = (await search(locale, words)).slice(0, 12)
      expect(
        first.some((id) => id.startsWith(page)),
        `${words}: ${first.join(', ')}`,
      ).toBe(true)
    }
  })
})
