import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'

/** Every table that a migration creates and none drops, under the name that it has now. */
const tables = (): string[] => {
  const folder = path.join(ROOT, 'apps/server/src/migrations')
  const source = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')
  const dropped = new Set([...source.matchAll(/^\s*drop table (?:if exists )?(\w+)/gm)].map(([, name]) => name))
  const made = [...source.matchAll(/^\s*create table (?:if not exists )?(\w+)(?! partition of)/gm)].map(([, name = '']) => name)
  const renamed = new Map([...source.matchAll(/^\s*alter table (\w+) rename to (\w+)/gm)].map(([, from = '', to = '']) => [from, to]))
  return made
    .map((name) => renamed.get(name) ?? name)
    .filter((name) => !dropped.has(name) && !source.includes(`create table ${name} partition of`))
}

test('docs/data-growth.md has a row for every table', () => {
  const page = readFileSync(path.join(ROOT, 'docs/data-growth.md'), 'utf8')
  expect(tables().length).toBeGreaterThan(40)
  expect(tables().filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([])
})
