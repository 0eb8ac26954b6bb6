import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { accounts, rightsOf } from '../../platform/identity/account.store.ts'

const folder = path.join(import.meta.dirname, '../../migrations')
const scriptOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')

const opened: (() => Promise<void>)[] = []
/** A database without tables. */
async function emptyDatabase(name: string): Promise<Database> {
  const database = await createTestDatabase(inject('adminUrl'), name)
  const db = openDatabase(database.url, { max: 2 })
  opened.push(async () => {
    await db.destroy()
    await database.drop()
  })
  return db
}
afterAll(async () => {
  for (const close of opened) await close()
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

test('a database of the first release keeps its rights, and its administrator gains users and roles', async () => {
  const db = await emptyDatabase('access_upgrade')
  await sql.raw(scriptOf('0001_first_light.sql') + firstRelease).execute(db)
  expect((await migrate(db))[0]).toBe('0002_identity.sql')
  const [admin, engineer] = (await accounts(db).orderBy('account.id').execute()).map(rightsOf)
  expect([admin?.scope.companyIds, engineer?.scope.companyIds]).toEqual(['all', 'all'])
  expect([...(admin?.permissions ?? [])]).toEqual(expect.arrayContaining(['business:area:add', 'system:user:add', 'system:role:edit']))
  expect([...(engineer?.permissions ?? [])]).toEqual(['business:area:list'])
})

/** Sensors that stayed behind when their point moved: one bound, one of the right company, one free. */
const leftBehind = `
  insert into company (id, tenant_id, name) values (13, 13, 'Plant');
  insert into company (id, tenant_id, parent_id, name) values (14, 13, 13, 'Site');
  insert into area (id, tenant_id, company_id, name) values (1, 13, 14, 'Hall');
  insert into equipment (id, tenant_id, company_id, area_id, name, type, level, run_status) values (1, 13, 14, 1, 'Pump', 3, 'A', 'Open');
  insert into mapping (id, tenant_id, company_id, equipment_id, name) values (1, 13, 14, 1, 'Drive end'), (2, 13, 14, 1, 'Fan end');
  insert into gateway (id, tenant_id, company_id, name, device_id, type) values (1, 13, 13, 'Hub', 'hub', 'VG1');
  insert into sensor (id, tenant_id, company_id, sensor_id, name, model, installation_method, gateway_id, mapping_id, x1, y1, z1, sensor_sensitivity,
      sleep_t, data_sampling, data_upload, listening, learn_time, alarm_interval)
    select id, 13, company_id, 's-' || id, 'Sensor', 'VB21', '1', 1, mapping_id, 1, 2, 3, 100, 10, 10, 20, 1, 1, 1
    from (values (1, 13, 1), (2, 14, 2), (3, 13, null)) as given (id, company_id, mapping_id);`

test('0007 brings bound sensors that stayed behind to the company of their point, and leaves the others', async () => {
  const db = await emptyDatabase('access_upgrade_sensors')
  const before = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name < '0007')
    .sort()
  await sql`create table migration (name text primary key, applied_at timestamptz not null default now())`.execute(db)
  for (const name of before) await sql.raw(scriptOf(name)).execute(db)
  await sql`insert into migration (name) select unnest(${before}::text[])`.execute(db)
  await sql.raw(leftBehind).execute(db)
  expect(await migrate(db)).toContain('0007_bound_sensors.sql')
  const rows = await db.selectFrom('sensor').select(['id', 'companyId', 'mappingId']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: 1, companyId: 14, mappingId: 1 },
    { id: 2, companyId: 14, mappingId: 2 },
    { id: 3, companyId: 13, mappingId: null },
  ])
})
