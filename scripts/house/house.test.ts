import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { sourceFiles } from './source-files.ts'

const files = sourceFiles(ROOT)
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))

/** Tables and texts are data and may be long. */
const isData = (file: string): boolean =>
  /\.(table|text|enums|screens|resource|calls|errors)\.tsx?$/.test(file) || file.includes('/fixtures/')
const MAX_LINES = 400

/** Roots under which people and build machines keep their work. */
const privateRoots = ['home', 'root', 'Users', 'tmp', 'work', 'mnt', 'workspace']
const machinePaths = new RegExp(`(^|['"\`(\\s=:])(/(${privateRoots.join('|')})/[\\w.-]|[A-Z]:\\\\\\w)`, 'm')
// Put together here, so that this file does not find itself.
const packageHost = new RegExp(['https?://[\\w.:-]*regis', 'try[\\w.:-]*'].join(''))

describe('the house', () => {
  test(`no source file is longer than ${MAX_LINES} lines`, () => {
    const long = code.filter((file) => !isData(file)).map((file) => ({ file, lines: read(file).split('\n').length }))
    expect(long.filter(({ lines }) => lines > MAX_LINES).map(({ file, lines }) => `${file}: ${lines} lines`)).toEqual([])
  })

  test('file names are kebab-case, the role as suffix', () => {
    expect(code.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(path.basename(file)))).toEqual([])
  })

  test('no text file holds a path of the machine it was written on, or the host of a package index', () => {
    const texts = files.filter((file) => /\.(ts|tsx|mjs|js|json|md|sql|css|html|yml|sh)$|(^|\/)(run|\.npmrc|Dockerfile)$/.test(file))
    expect(texts.filter((file) => machinePaths.test(read(file)) || packageHost.test(read(file)))).toEqual([])
  })

  test('nothing is skipped or left for later', () => {
    const later = /\b(TODO|FIXME)\b|\b(describe|test|it)\.(skip|only|todo)\b|biome-ignore|@ts-(ignore|expect-error|nocheck)/
    expect(code.filter((file) => file !== 'scripts/house/house.test.ts' && later.test(read(file)))).toEqual([])
  })
})
