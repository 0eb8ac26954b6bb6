import type { Field, FieldKind } from '@undertone/domain/core/field'
import { isOfPlatform, type Resource } from '@undertone/domain/core/resource'
import { resourceOf, resources } from '@undertone/domain/index/resources'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { snake } from './columns.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  /** The expression of a generated column. */
  readonly generated: string | null
}
interface Key {
  readonly table: string
  readonly columns: readonly string[]
  readonly target: string
  readonly cascades: boolean
}

let server: TestServer
let columns: Column[]
let keys: Key[]
let uniques: { table: string; definition: string }[]

beforeAll(async () => {
  server = await startTestServer('database')
  const read = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(server.db)).rows
  columns = await read(sql<Column>`select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as nullable,
    generation_expression as generated from information_schema.columns where table_schema = 'public'`)
  keys =
    await read(sql<Key>`select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as target, c.confupdtype = 'c' as cascades,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
    from pg_constraint c where c.contype = 'f'`)
  uniques = await read(sql<{ table: string; definition: string }>`select tablename as "table", indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`)
})
afterAll(() => server?.close())

const columnOf = (table: string, name: string) => columns.find((one) => one.table === table && one.name === name)
const keysOf = (table: string, name: string, target: string) =>
  keys.filter((key) => key.table === table && key.target === target && key.columns.includes(name))

/** Column types for a field; integers may be stored in wider types. */
const types = {
  text: () => ['text'],
  number: (field) => (field.kind === 'number' && field.integer ? ['integer', 'double precision'] : ['double precision', 'real']),
  choice: (field) =>
    field.kind === 'choice' && Object.values(field.of.members).every(({ code }) => typeof code === 'number')
      ? ['integer', 'double precision']
      : ['text'],
  reference: () => ['integer'],
  time: (field) => (field.kind === 'time' && field.wall ? ['text'] : ['timestamp with time zone']),
  flag: () => ['boolean'],
  image: () => ['text'],
  file: () => ['text'],
  // Stored in a link table, or encrypted elsewhere and never under its own name.
  references: () => [],
  secret: () => [],
} satisfies Record<FieldKind, (field: Field) => readonly string[]>

const kept = (of: Resource) => Object.entries(of.fields).filter(([, field]) => types[field.kind](field).length > 0)
const searched = (of: Resource) =>
  Object.entries(of.fields).filter(([name, field]) => field.kind === 'text' && (field.search || name === of.title))

describe.each(resources.map((of) => [of.key, of] as const))('the database matches the declaration of %s', (_key, of) => {
  test('the columns of every resource', () => {
    const owned = isOfPlatform(of) ? undefined : 'integer'
    for (const name of ['tenant_id', 'company_id']) expect(columnOf(of.table, name)?.type, name).toBe(owned)
    for (const name of ['created_at', 'updated_at'])
      expect(columnOf(of.table, name), name).toMatchObject({ type: 'timestamp with time zone', nullable: false })
    expect(columnOf(of.table, 'created_by')).toMatchObject({ type: 'integer', nullable: true })
    expect(keysOf(of.table, 'created_by', 'account')).toHaveLength(1)
  })

  test('each field has a column of the right type, nullable only if optional', () => {
    for (const [name, field] of kept(of)) {
      const column = columnOf(of.table, snake(name))
      expect(types[field.kind](field), `${name} is ${column?.type}`).toContain(column?.type)
      // Platform accounts have no company.
      const isOfPlatform = name === of.owner && columnOf(of.table, 'tenant_id')?.nullable === true
      expect(column?.nullable, `${name} may be empty`).toBe(!field.required || field.mayBeUnset === true || isOfPlatform)
    }
    for (const [name, field] of Object.entries(of.fields))
      if (field.kind === 'secret') expect(columnOf(of.table, snake(name))).toBeUndefined()
  })

  test('each reference has a foreign key within the tenant, and each picture one to its file', () => {
    for (const [name, field] of Object.entries(of.fields)) {
      // A row of the whole tenant is bound to its root company by a check constraint.
      if (field.kind === 'reference' && !field.readOnly) {
        const target = resourceOf(field.to)
        const [key] = keysOf(of.table, snake(name), target.table)
        expect(key, name).toBeDefined()
        // A platform row has no tenant.
        const hasPlatforms = target.shared === 'platform'
        expect(key?.columns.includes('tenant_id'), `${name} within the tenant`).toBe(!hasPlatforms)
        // Rows below an area or a machine belong to its company, also after it moved.
        if (name === of.owner && target.key !== 'company')
          expect([key?.columns.includes('company_id'), key?.cascades], name).toEqual([true, true])
      }
      if (field.kind === 'image' || field.kind === 'file') {
        const [key] = keysOf(of.table, snake(name), 'file')
        expect(key?.columns.includes('tenant_id'), name).toBe(!isOfPlatform(of))
      }
      if (field.kind === 'references') {
        const { table, own, other } = field.via
        expect(keysOf(table, own, of.table), `${name} by ${table}`).toHaveLength(1)
        expect(keysOf(table, other, resourceOf(field.to).table), `${name} by ${table}`).toHaveLength(1)
      }
    }
  })

  test('each unique field has a unique index', () => {
    for (const [name, field] of Object.entries(of.fields)) {
      const found = uniques.filter(
        ({ table, definition }) =>
          table === of.table && (isOfPlatform(of) || /\(tenant_id, /.test(definition)) && definition.includes(snake(name)),
      )
      if (field.unique) expect(found.length, name).toBeGreaterThan(0)
    }
  })

  test('the search text contains the title and every searched text', () => {
    const generated = columnOf(of.table, 'search_text')?.generated ?? ''
    expect(generated).toContain('lower(')
    for (const [name] of searched(of)) expect(generated, name).toMatch(new RegExp(`\\b${snake(name)}\\b`))
  })
})
