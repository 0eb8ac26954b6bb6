import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { enumerations } from '@undertone/domain/index/enums'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT } from '../core/config.ts'
import { referenceFiles } from './reference.ts'
import { code, json, table } from './reference-format.ts'

const folder = path.join(ROOT, 'docs', 'reference')

describe('docs/reference (npm run gen)', () => {
  test.each(Object.entries(referenceFiles))('%s is up to date', (name, text) => {
    expect(readFileSync(path.join(folder, name), 'utf8') === text, `${name} is stale: npm run gen`).toBe(true)
  })

  test('there are no other files', () => expect(readdirSync(folder).sort()).toEqual(Object.keys(referenceFiles).sort()))
})

test('the enumerations are keyed by name, each member with key, code and both labels', () => {
  const member = z.strictObject({ key: z.string(), code: z.union([z.string(), z.number()]), cn: z.string(), en: z.string() })
  const read = z.record(z.string(), z.array(member)).parse(JSON.parse(referenceFiles['enumerations.json'] ?? ''))
  expect(Object.keys(read)).toEqual(enumerations.map((one) => one.name))
  expect(read.AlarmLevel?.find((one) => one.key === 'D')).toMatchObject({ code: 3 })
})

test('a row of JSON is one line, and parses to the same value', () => {
  const value = {
    a: [
      { x: 1, y: ['p'] },
      { x: 2, y: [] },
    ],
    b: [],
    c: 'text',
  }
  expect(JSON.parse(json(value))).toEqual(value)
  expect(json(value).split('\n')).toHaveLength(8)
})

test('characters that would break a table are escaped', () => {
  expect(table(['a'], [['1 | 2 <b>'], [null]])).toBe('| a |\n| --- |\n| 1 \\| 2 &lt;b> |\n|  |\n')
  expect([code('x'), code(0), code(null)]).toEqual(['`x`', '`0`', ''])
})
