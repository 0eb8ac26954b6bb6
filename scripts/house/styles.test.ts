import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../core/config.ts'
import { sourceFiles } from './source-files.ts'

/** Comments, and selectors of classes that are not the sheet's own. */
const FOREIGN = /\/\*[\s\S]*?\*\/|:global\((?:[^()]|\([^()]*\))*\)/g
const files = sourceFiles(ROOT, 'apps/web/src')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const sheets = new Map(
  files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => {
      const css = read(file).replace(FOREIGN, '')
      return [file, new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))]
    }),
)

interface Use {
  readonly file: string
  readonly sheet: string
  readonly classes: readonly string[]
  /** Classes are also read by a computed name, so that any of them may be in use. */
  readonly isComputed: boolean
}

const uses: readonly Use[] = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const source = read(file)
    const code = source.replace(/^import .*$/gm, '')
    return [...source.matchAll(/import (?:(\w+) from )?'([^']+\.module\.css)'/g)].map(([, name, from = '']) => ({
      file,
      sheet: path.posix.join(path.posix.dirname(file), from),
      classes: name ? [...code.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'))].map(([, key = '']) => key) : [],
      isComputed: name !== undefined && new RegExp(`\\b${name}\\[|[(,]\\s*${name}\\s*[,)]`).test(code),
    }))
  })

describe('style sheets', () => {
  it('hold every class that a component reads from them', () => {
    const missing = uses.flatMap(({ file, sheet, classes }) =>
      classes.filter((name) => !sheets.get(sheet)?.has(name)).map((name) => `${file}: ${name} is not in ${sheet}`),
    )
    expect(missing).toEqual([])
  })

  it('hold no class that nobody reads', () => {
    const unread = [...sheets].flatMap(([sheet, names]) => {
      const readers = uses.filter((use) => use.sheet === sheet)
      if (readers.some(({ isComputed }) => isComputed)) return []
      const known = new Set(readers.flatMap(({ classes }) => classes))
      return [...names].filter((name) => !known.has(name)).map((name) => `${sheet}: ${name}`)
    })
    expect(unread).toEqual([])
  })

  it('are imported by some component', () => {
    expect([...sheets.keys()].filter((sheet) => !uses.some((use) => use.sheet === sheet))).toEqual([])
  })
})
