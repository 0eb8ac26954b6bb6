import { readdirSync } from 'node:fs'
import { screens } from '@undertone/domain/index/screens'
import { expect, test } from 'vitest'

const sources = [new URL('../', import.meta.url), new URL('../../../../packages/chart/src/', import.meta.url)]

interface Pair {
  readonly at: string
  readonly cn: string
  readonly en: string
}

/** Every pair of texts within a value, with its path. */
function pairsIn(value: unknown, at: string): Pair[] {
  if (typeof value !== 'object' || value === null) return []
  const { cn, en } = value as { cn?: unknown; en?: unknown }
  const own = typeof cn === 'string' && typeof en === 'string' ? [{ at, cn, en }] : []
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => pairsIn(inner, `${at}.${key}`))]
}

const filesIn = (source: URL): URL[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.text.ts'))
    .map((file) => new URL(file.replaceAll('\\', '/'), source))
const pairs = (await Promise.all(sources.flatMap(filesIn).map(async (file) => pairsIn(await import(file.href), file.pathname)))).flat()

test('every text exists in both languages', () => {
  expect(pairs.length).toBeGreaterThan(1000)
  expect(pairs.filter(({ cn, en }) => cn.trim() === '' || en.trim() === '').map(({ at }) => at)).toEqual([])
})

test('both languages have the same placeholders', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort()
  expect(pairs.filter(({ cn, en }) => placeholders(cn).join() !== placeholders(en).join()).map(({ at }) => at)).toEqual([])
})

test('an English text has no Chinese, except where it names the language', () => {
  const mixed = pairs.filter(({ at, en }) => !/language(Name)?$/i.test(at) && /\p{Script=Han}|[\uff01-\uff5e]/u.test(en))
  expect(mixed.map(({ at }) => at)).toEqual([])
})

/** Texts that are the same words by chance: the kind of a template in a sentence about escalation. */
const alike = ['escalationText.template']

test('the title of a screen is in the row of the screen only', () => {
  const labels = new Set(screens.map(({ label }) => `${label.cn} ${label.en}`))
  const repeated = pairs.filter(({ at, cn, en }) => labels.has(`${cn} ${en}`) && !alike.some((one) => at.endsWith(`.${one}`)))
  expect(repeated.map(({ at }) => at)).toEqual([])
})
