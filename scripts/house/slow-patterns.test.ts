import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { isTest } from './import-rules.ts'
import { patternsIn, slownessOf } from './slow-patterns.ts'
import { sourceFiles } from './source-files.ts'

test('every pattern of the packages and the server takes time in proportion to its text', () => {
  const found = sourceFiles(ROOT)
    .filter((file) => /^(packages|apps\/server)\/.*\.ts$/.test(file) && !isTest(file))
    .flatMap((file) =>
      patternsIn(file, readFileSync(path.join(ROOT, file), 'utf8')).flatMap(({ pattern, flags, line }) => {
        const slowness = slownessOf(pattern, flags)
        return slowness === undefined ? [] : [`${file}:${line} /${pattern}/${flags}: ${slowness}`]
      }),
    )
  expect(found).toEqual([])
})

test.each([
  ['[([]\\s*([^)\\]]+?)\\s*[)\\]]\\s*$', 'two loops over the same text'],
  ['^\\d+\\.?\\d*$', 'two loops over the same text'],
  ['^(.*?)\\s*\\(x\\)$', 'two loops over the same text'],
  ['^\\s*$\\s*x', 'two loops over the same text'],
  ['(a+)+$', 'a loop within a loop'],
  ['^(?:a?b?)*$', 'a loop within a loop'],
  ['^(a|aa)*$', 'two loops over the same text'],
  ['\\s+$', 'a loop that every character may begin'],
  ['sample.*rate', 'a loop that every character may begin'],
  ['time|^x|\\w+(?=:)', 'a loop that every character may begin'],
])('/%s/ is slow', (pattern, slowness) => expect(slownessOf(pattern)).toBe(slowness))

test.each([
  ['^\\d+(\\.\\d*)?$'],
  ['^(\\/[\\w-]+)+$'],
  ['^\\s*-1\\s*$'],
  ['\\s+'],
  ['"[^"]*'],
  ['x.*'],
  ['^[\\w.-]{1,64}$'],
  ['(?<=a)b+'],
  ['[^\\s]+|x*'],
  ['<a[^<>]*>'],
])('/%s/ is linear', (pattern) => expect(slownessOf(pattern)).toBeUndefined())
