import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { countsWithoutSingular, englishTexts } from './plural-texts.ts'
import { sourceFiles } from './source-files.ts'

/** Its English texts are those that the ingest wrote, which it recognizes. */
const recognizes = 'packages/domain/src/quarantine/quarantine-details.table.ts'

test('no count stands before a plural that has no singular', () => {
  const files = sourceFiles(ROOT).filter((file) => /^(apps|packages)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const texts = files
    .filter((file) => file !== recognizes)
    .flatMap((file) => englishTexts(readFileSync(path.join(ROOT, file), 'utf8')).map((text) => ({ file, text })))
  expect(texts.length).toBeGreaterThan(3000)
  expect(texts.flatMap(({ file, text }) => countsWithoutSingular(text).map((found) => `${file}: ${found}`))).toEqual([])
})

test.each([
  ['{n} alarms', ['{n} alarms']],
  ['Select at most {points} measuring points', ['{points} measuring points']],
  ['{count} more sensors, {rows} rows', ['{count} more sensors', '{rows} rows']],
  ['{n} {n|alarm|alarms}', []],
  ['{name} is required', []],
  ['{seconds} s', []],
  ['{n} of the machines', []],
])('%s', (text, found) => {
  expect(countsWithoutSingular(text)).toEqual(found)
})

test('the texts of a source are read with their quotes', () => {
  expect(englishTexts("a: { cn: '一', en: 'it\\'s one' }, b: { cn: '二', en:\n 'two' }, c: { en: \"three\" }")).toEqual([
    "it\\'s one",
    'two',
    'three',
  ])
})
