import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const assets = path.resolve(import.meta.dirname, '../../apps/web/dist/assets')
const sizes = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, gzipSync(readFileSync(path.join(assets, name)), { level: 9 }).length]),
)

const chunk = (name: string): string => {
  const found = [...sizes.keys()].find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))
  if (!found) throw new Error(`the build has no chunk ${name}`)
  return found
}

/** Bytes of the scripts that a browser fetches for these chunks: they themselves, and everything that they import. */
function fetched(...names: readonly string[]): number {
  const files = new Set<string>()
  const open = names.map(chunk)
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue
    files.add(file)
    const code = readFileSync(path.join(assets, file), 'utf8')
    open.push(...[...code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].flatMap(([, name]) => name ?? []))
  }
  return [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
}

test('the login fetches at most 250 kB of scripts, and home with its charts at most 700 kB', () => {
  expect(fetched('index', 'login')).toBeLessThan(250_000)
  expect(fetched('index', 'shell', 'overview-page')).toBeLessThan(700_000)
})

test('no script is larger than 250 kB', () => {
  expect([...sizes].filter(([, size]) => size > 250_000)).toEqual([])
})
