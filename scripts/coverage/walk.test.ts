import { readFileSync } from 'node:fs'
import path from 'node:path'
import { calls } from '@undertone/domain/index/calls'
import { screens } from '@undertone/domain/index/screens'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'

/** The specification names a path parameter in its own way; only its place counts. */
const shapeOf = (of: string): string => of.replace(/\{[^}]+\}|:[A-Za-z]+/g, '{}')

const linesOf = (file: string) =>
  readFileSync(path.join(ROOT, 'docs', 'coverage', file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name = '', state = ''] = line.split('\t')
      return { name, isBuilt: state !== 'not built' }
    })

describe.each([
  ['route', 'routes.tsv', new Set(screens.map((one) => one.path))],
  ['call', 'calls.tsv', new Set(calls.map((one) => shapeOf(`${one.method} ${one.path}`)))],
] as const)('every %s of the specification', (_, file, ours) => {
  const wanted = linesOf(file)
  const has = ({ name }: { readonly name: string }) => ours.has(shapeOf(name))

  test('is in the product, unless it is listed as not built', () => {
    expect(wanted.filter((one) => one.isBuilt && !has(one)).map((one) => one.name)).toEqual([])
  })

  test('that is listed as not built is not there', () => {
    expect(wanted.filter((one) => !one.isBuilt && has(one)).map((one) => one.name)).toEqual([])
  })
})
