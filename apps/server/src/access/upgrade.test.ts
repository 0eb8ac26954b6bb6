import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../scripts/test-database.ts'
import { accounts, rightsOf } from '../core/account.store.ts'
import { type Database, openDatabase } from '../core/database.ts'
import { migrate } from '../core/migrate.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), 'access_upgrade')
  db = openDatabase(database.url, { max: 2 })
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

/** A database as the first release left it: one tenant, its administrator and a user of another kind. */
const firstRelease = `
  create table migration (name text primary key, applied_at timestamptz not null default now());
  insert into migration (name) values ('0001_first_light.sql');
  insert into company (id, tenant_id, name) values (13, 13, 'Plant');
  insert into company (id, tenant_id, parent_id, name) values (14, 13, 13, 'Site');
  insert into tenant (id) values (13);
  insert into role (id, tenant_id, name, key, kind, permissions) values
    (1, 13, 'Company administrator', 'CompanyAdmin', 1, '{business:*}'), (2, 13, 'Engineer', 'Engineer', 4, '{business:area:list}');
  insert into account (id, tenant_id, company_id, login_name, nick_name, password_hash) values
    (1, 13, 13, 'theadmin', 'The admin', 'x'), (2, 13, 14, 'engineer', 'Engineer', 'x');
  insert into account_role values (1, 1), (2, 2);`

test('a database of the first release keeps what its people saw, and its administrator gains users and roles', async () => {
  await sql.raw(readFileSync(path.join(import.meta.dirname, '../migrations/0001_first_light.sql'), 'utf8') + firstRelease).execute(db)
  expect((await migrate(db))[0]).toBe('0002_identity.sql')
  const [admin, engineer] = (await accounts(db).orderBy('account.id').execute()).map(rightsOf)
  expect([admin?.scope.companyIds, engineer?.scope.companyIds]).toEqual(['all', 'all'])
  expect([...(admin?.permissions ?? [])]).toEqual(expect.arrayContaining(['business:area:add', 'system:user:add', 'system:role:edit']))
  expect([...(engineer?.permissions ?? [])]).toEqual(['business:area:list'])
})
