import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { screens } from '../../packages/domain/src/index/screens.ts'
import { ROOT } from '../core/config.ts'
import { isTest } from './import-rules.ts'
import { sourceFiles } from './source-files.ts'

const paths = screens.map((screen) => screen.path.replaceAll('/', '\\/')).join('|')
/** The address of a screen as a literal: in the web after a quote, anywhere after the `#` of a link. */
const inWeb = new RegExp(`['"\`#](${paths})(?![\\w/])`)
const inLink = new RegExp(`#(${paths})(?![\\w/])`)
const isComment = (line: string): boolean => /^\s*(\/?\*|\/\/)/.test(line)

const literalAddresses = (file: string, text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !isComment(line) && (file.startsWith('apps/web/') ? inWeb : inLink).test(line))
    .map((line) => `${file}: ${line.trim()}`)

test('links are made by `to`: no address of a screen is written out', () => {
  const code = sourceFiles(ROOT).filter((file) => /^(apps|packages)\/.*\.tsx?$/.test(file) && !isTest(file))
  expect(code.flatMap((file) => literalAddresses(file, readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
})

test('a written address is found, a longer path is not', () => {
  const found = (file: string, line: string) => literalAddresses(file, line).length
  expect(found('apps/web/src/a.tsx', "navigate('/onlineMonitor/point')")).toBe(1)
  expect(found('apps/web/src/a.tsx', 'to={`/onlineMonitor/point?mappingId=3`}')).toBe(1)
  expect(found('apps/server/src/a.ts', "const link = base + '/#/onlineMonitor/point?mappingId=1'")).toBe(1)
  expect(found('apps/server/src/a.ts', "path: '/quarantine'")).toBe(0)
  expect(found('apps/web/src/a.tsx', "'/onlineMonitor/pointers'")).toBe(0)
})
