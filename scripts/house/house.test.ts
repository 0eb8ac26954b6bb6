import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { functionLengths } from './function-lengths.ts'
import { isTest } from './import-rules.ts'
import { sourceFiles } from './source-files.ts'

const files = sourceFiles(ROOT)
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))

/** Tables and texts are data and may be long. */
const isData = (file: string): boolean =>
  /\.(table|text|enums|screens|resource|calls|errors)\.tsx?$/.test(file) || file.includes('/fixtures/')
/** Kernels with unrolled steps, because a call in the innermost loop costs more than its work. */
const isEngine = (file: string): boolean => file.startsWith('packages/dsp/src/kernel/')
const MAX_LINES = 400
const MAX_FILES = 25
const MAX_FUNCTION_LINES = 80

/** Root folders of local paths. */
const privateRoots = ['home', 'root', 'Users', 'tmp', 'work', 'mnt', 'workspace']
const machinePaths = new RegExp(`(^|['"\`(\\s=:])(/(${privateRoots.join('|')})/[\\w.-]|[A-Z]:\\\\\\w)`, 'm')
// Assembled, so that this file does not match.
const packageHost = new RegExp(['https?://[\\w.:-]*regis', 'try[\\w.:-]*'].join(''))

describe('the house', () => {
  test(`no source file is longer than ${MAX_LINES} lines`, () => {
    const long = code.filter((file) => !isData(file)).map((file) => ({ file, lines: read(file).split('\n').length }))
    expect(long.filter(({ lines }) => lines > MAX_LINES).map(({ file, lines }) => `${file}: ${lines} lines`)).toEqual([])
  })

  test(`no folder holds more than ${MAX_FILES} files of code`, () => {
    const folders = new Map<string, number>()
    for (const file of files.filter((one) => /\.(tsx?|css)$/.test(one) && !isTest(one) && !one.includes('/fixtures/')))
      folders.set(path.posix.dirname(file), (folders.get(path.posix.dirname(file)) ?? 0) + 1)
    expect([...folders].filter(([, count]) => count > MAX_FILES).map(([folder, count]) => `${folder}: ${count} files`)).toEqual([])
  })

  test(`no function is longer than ${MAX_FUNCTION_LINES} lines`, () => {
    const long = code
      .filter((file) => !isTest(file) && !isEngine(file))
      .flatMap((file) => functionLengths(file, read(file)).map((one) => ({ ...one, file })))
      .filter(({ lines }) => lines > MAX_FUNCTION_LINES)
    expect(long.map(({ file, name, lines }) => `${file} ${name}: ${lines} lines`)).toEqual([])
  })

  test('styles are modules, except tokens, base and fonts, and those of the generator of the help, whose classes are not ours', () => {
    const sheets = files.filter((file) => file.endsWith('.css') && !file.endsWith('.module.css') && !file.startsWith('optional/help/'))
    expect(sheets.filter((file) => !/\/core\/theme\/(tokens|base|fonts)\.css$/.test(file))).toEqual([])
  })

  test('no file has the marks of a merge that was not finished', () => {
    // Assembled, so that this file does not match.
    const mark = new RegExp(`^(${'<'.repeat(7)}|${'>'.repeat(7)}) `, 'm')
    expect(files.filter((file) => /\.(ts|tsx|mjs|css|md|sql|json)$/.test(file) && mark.test(read(file)))).toEqual([])
  })

  test('file names are kebab-case, the role as suffix', () => {
    expect(code.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(path.basename(file)))).toEqual([])
  })

  test('no text file contains a local path or the host of a package index', () => {
    const texts = files.filter((file) => /\.(ts|tsx|mjs|js|json|md|sql|css|html|yml|sh)$|(^|\/)(run|\.npmrc|Dockerfile)$/.test(file))
    expect(texts.filter((file) => machinePaths.test(read(file)) || packageHost.test(read(file)))).toEqual([])
  })

  test('no skipped tests, no TODOs, no suppressed checks', () => {
    const later = /\b(TODO|FIXME)\b|\b(describe|test|it)\.(skip|only|todo)\b|biome-ignore|@ts-(ignore|expect-error|nocheck)/
    expect(code.filter((file) => file !== 'scripts/house/house.test.ts' && later.test(read(file)))).toEqual([])
  })
})
