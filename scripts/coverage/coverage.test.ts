import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { deviations } from '../docs/deviations.table.ts'
import { type Feature, features, sectionCounts } from './features.ts'
import { knownRows } from './known-rows.ts'
import { readProof, walks } from './proof.ts'
import { titlesOf } from './test-titles.ts'

/**
 * How many features were proven by a test when this number was last raised. A change that proves fewer fails: raise the number with
 * each feature that is built, never lower it.
 */
const PROVEN = 1171

/** The folders whose test files `npm test` runs: the includes of both vitest configurations. */
const RUN = /^(packages\/[^/]+\/src|apps\/(web|simulator|server)\/src|scripts|bench|faults|fuzz|e2e)\/.+\.test\.tsx?$/

const sourceOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** The titles of a test file, and of the files beside it that declare tests for it. */
const titlesIn = (file: string): readonly string[] => {
  const source = sourceOf(file)
  const beside = [...source.matchAll(/from '\.\/([\w-]+\.tsx?)'/g)].map((match) =>
    path.posix.join(path.posix.dirname(file), match[1] ?? ''),
  )
  return [source, ...beside.map(sourceOf)].flatMap(titlesOf)
}

const read = new Map<string, readonly string[]>()
const titles = (file: string): readonly string[] => {
  const known = read.get(file) ?? titlesIn(file)
  read.set(file, known)
  return known
}

const testFault = (file: string, title: string): string | undefined => {
  if (!RUN.test(file)) return `npm test does not run ${file}`
  if (!existsSync(path.join(ROOT, file))) return `${file} does not exist`
  return titles(file).some((one) => one.includes(title)) ? undefined : `${file} has no test "${title}"`
}

const faultOf = ({ proof }: Feature): string | undefined => {
  if (!proof) return 'has no proof that can be read'
  if (proof.kind === 'test') return testFault(proof.file, proof.title)
  if (proof.kind === 'walk') return knownRows[proof.walk].has(proof.row) ? undefined : `there is no ${proof.walk} ${proof.row}`
  if (proof.kind === 'deviation') return deviations.some((one) => one.key === proof.key) ? undefined : `no deviation "${proof.key}"`
  return undefined
}

describe('the features of the specification', () => {
  test('each names a test that runs, a deviation, or that it is not built', () => {
    const faults = features.flatMap((one) => {
      const fault = faultOf(one)
      return fault ? [`${one.place} ${one.name}: ${fault}`] : []
    })
    expect(faults).toEqual([])
  })

  test('are each named once in their section and group', () => {
    const names = features.map((one) => [one.section, one.group, one.name].join(' / '))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('the number that is proven by a test does not fall', () => {
    const counts = sectionCounts(features)
    console.table(counts)
    expect(counts.at(-1)?.proven).toBeGreaterThanOrEqual(PROVEN)
  })
})

test.each(Object.entries(walks))('the walk that proves a %s runs', (_, text) => {
  const proof = readProof(text)
  expect(proof?.kind === 'test' ? testFault(proof.file, proof.title) : 'is no test').toBeUndefined()
})
