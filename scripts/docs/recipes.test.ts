import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, '../../docs/recipes')
/** Commands of a page that write an answer to a file. */
const saving = /^(?=.*\bcurl\b)(?=.*(?:\s-o\s|\s-O\b|[^-]>\s)).*$/gm

test('commands of recipes that save an answer save none that says no', () => {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const saved = pages.flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(saving)].map(([line]) => ({ name, line: line.trim() })),
  )
  expect(saved.map(({ name }) => name)).toContain('come-from-elsewhere.md')
  expect(saved.filter(({ line }) => !/\s(?:-[a-zA-Z]*f[a-zA-Z]*|--fail)\b/.test(line))).toEqual([])
})
