import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrationFiles } from './migrate.ts'
import { changesRows, contractions, firstChecked } from './migration-kind.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const folder = path.join(root, 'apps/server/src/migrations')

describe('a migration that older programs survive', () => {
  test.each([
    "create table pump (id int not null, name text not null); alter table pump add constraint pump_name check (name <> '')",
    'create table pump (id int); create unique index on pump (id); create unique index pump_id on pump (id)',
    'create table pump (id int); insert into pump values (1)',
    'alter table sensor add column note text, add column weight int not null default 0, add column price numeric(9, 2)',
    'alter table sensor add column v_sum real not null generated always as (v_x + v_y) stored',
    "alter table sensor alter column note drop not null, alter column note set default ''",
    "-- drop table sensor\ncomment on table sensor is 'rename; truncate'; create function f() returns int language sql as $$ truncate sensor; select 1 $$",
    'create index on sensor (note); create trigger t after insert on sensor for each row execute function f()',
    "-- expands: fills what this migration has added\nupdate sensor set note = ''",
  ])('%s', (sql) => expect(contractions(sql)).toEqual([]))
})

describe('a migration that they may not survive', () => {
  test.each([
    'drop table sensor',
    'drop index sensor_note',
    'drop trigger t on sensor',
    'alter table sensor drop column note',
    'alter table sensor drop constraint sensor_note_key',
    'alter table sensor rename column note to remark',
    'alter table sensor rename to device',
    'alter table sensor alter column note type jsonb using to_jsonb(note)',
    'alter table sensor alter column note set not null',
    'alter table sensor alter column note drop default',
    'truncate sensor',
    'update alarm set state = 9',
    'delete from sensor',
    'insert into sensor default values',
    'create unique index on sensor (note)',
    'create unique index if not exists sensor_note on sensor (note)',
    'create or replace function f() returns int language sql as $$ select 1 $$',
    "do $$ begin execute 'drop table sensor'; end $$",
    'alter table sensor add column note text not null, add column weight int not null default 0',
    'alter table sensor add column weight int default 0, add column note text not null',
    'alter table sensor add column price numeric(9, 2) not null',
    'alter table sensor add note text not null',
    'alter table sensor add column note text unique',
    'alter table sensor add constraint short check (length(note) < 9)',
    'alter table sensor add column note text, add unique (note)',
    'create table pump (id int); alter table sensor add constraint short check (length(note) < 9)',
  ])('%s', (sql) => expect(contractions(sql)).toHaveLength(1))
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

test.each([
  ['update work set level = 1;', true],
  ['-- what was\nalter table work add column x integer; insert into x select 1;', true],
  ['do $$ begin end $$;', true],
  ['with old as (select 1) delete from work;', true],
  ["alter table work add column x text default 'update';", false],
  ['create table update_of_x (id integer);', false],
])('%s changes rows: %s', (text, does) => expect(changesRows(text)).toBe(does))
