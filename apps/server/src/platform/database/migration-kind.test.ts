import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrationFiles } from './migrate.ts'
import { contractions, firstChecked } from './migration-kind.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const folder = path.join(root, 'apps/server/src/migrations')

describe('a migration that older programs survive', () => {
  test.each([
    "create table pump (id int not null, name text not null); alter table pump add constraint pump_name check (name <> '')",
    'alter table sensor add column note text, add column weight int not null default 0',
    'alter table sensor add column v_sum real not null generated always as (v_x + v_y) stored',
    'create index on sensor (note); drop index sensor_note; alter table sensor drop constraint sensor_note_check',
    "alter table sensor alter column note drop not null; alter table sensor alter column note set default ''",
    "-- drop table sensor\ncomment on table sensor is 'rename to truncate'; create function f() returns int language sql as $$ truncate sensor; select 1 $$",
    'alter table a rename constraint b to c',
  ])('%s', (sql) => expect(contractions(sql)).toEqual([]))
})

describe('a migration that they do not survive', () => {
  test.each([
    ['drop table sensor', 'drops'],
    ['alter table sensor drop column note', 'drops'],
    ['alter table sensor rename column note to remark', 'renames'],
    ['alter table sensor rename note to remark', 'renames'],
    ['alter table sensor rename to device', 'renames'],
    ['alter table sensor alter column note type jsonb using to_jsonb(note)', 'changes a type'],
    ['alter table sensor alter note set data type int', 'changes a type'],
    ['alter table sensor alter column note set not null', 'forbids null'],
    ['alter table sensor alter column note drop default', 'drops a default'],
    ['truncate sensor', 'empties a table'],
    ['alter table sensor add column note text not null, add column weight int not null default 0', 'do not write: '],
    ['alter table sensor add column weight int default 0, add column note text not null', 'do not write: '],
    ['alter table sensor add column price numeric(9, 2) not null', 'do not write: '],
    ['alter table sensor add constraint short check (length(note) < 9)', 'may refuse'],
    ['alter table sensor add column note text, add unique (note)', 'may refuse'],
  ])('%s', (sql, expected) => expect(contractions(sql).join()).toContain(expected))
})

test('migrations contract only what a released version has stopped using, and say which', () => {
  const released = [...readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[(\d[^\]]*)\]/gm)].map(([, version]) => version)
  const wrong = migrationFiles()
    .filter((name) => name >= firstChecked)
    .flatMap((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8')
      const [, version] = /^-- Contracts what (\S+) stopped using\.$/m.exec(sql) ?? []
      return version !== undefined && released.includes(version) ? [] : contractions(sql).map((text) => `${name} ${text}`)
    })
  expect(wrong).toEqual([])
})
