import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openChangeFeed, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { accounts } from '../identity/account.store.ts'
import type { ChangeFeed } from './change-feed.ts'

/** Timeout for notifications from PostgreSQL; generous for a busy machine. */
const patience = { timeout: 15_000, interval: 5 }

let server: TestServer
let feed: ChangeFeed
let client: pg.Client
let notifications = 0
beforeAll(async () => {
  server = await startTestServer('change_feed')
  feed = await openChangeFeed(server.adminDatabaseUrl)
  client = new pg.Client({ connectionString: server.adminDatabaseUrl })
  await client.connect()
  await client.query('listen caller_change')
  client.on('notification', () => {
    notifications += 1
  })
})
afterAll(async () => {
  await client?.end()
  await feed?.stop()
  await server?.close()
})

/** Number of notifications caused by these statements, run as one transaction; a session receives its own before the result. */
async function notificationsOf(text: string): Promise<number> {
  const before = notifications
  await client.query(text)
  return notifications - before
}

describe('a notification is sent for', () => {
  const holder = `(select id from account where login_name = 'engineer')`
  beforeEach(async () => {
    await client.query(`
      insert into session (token_hash, account_id) values ('kept', ${holder}) on conflict do nothing;
      insert into authority (id, tenant_id, company_id, name, range) values (7, 13, 13, 'Some', 'Custom') on conflict do nothing;
      insert into company (id, tenant_id, parent_id, name) values (77, 13, 13, 'Below') on conflict do nothing`)
  })

  test.each([
    ['a blocked account', `update account set status = 1 - status where id = ${holder}`],
    ['a date of an account', `update account set expire_time = null where id = ${holder}`],
    ['a name', `update account set nick_name = 'Else' where id = ${holder}`],
    [
      'a new account',
      `insert into account (tenant_id, company_id, login_name, nick_name, password_hash) values (13, 13, 'somebody', 'S', '')`,
    ],
    ['a closed session', `delete from session where token_hash = 'kept'`],
    ['a session that began long ago', `update session set created_at = now() - interval '31 days' where token_hash = 'kept'`],
    ['a role that lost rights', `update role set permissions = '{}' where key = 'RegionalManager'`],
    ['a role with another scope', `update role set data_scope = 4 where key = 'RegionalManager'`],
    ['a role that is taken', `delete from account_role where account_id = (select id from account where login_name = 'regional')`],
    ['a role that is given', `insert into account_role select ${holder}, id from role where key = 'RegionalManager'`],
    ['a company of a role', `insert into role_company select id, 77 from role where key = 'RegionalManager'`],
    ['a range', `update authority set range = 'CompanyAll' where id = 7`],
    ['a range that is given', `insert into account_authority values (${holder}, 7)`],
    ['a company of a range', `insert into authority_company values (7, 77)`],
    ['a new company', `insert into company (id, tenant_id, parent_id, name) values (78, 13, 77, 'Deeper')`],
    ['a company that goes', `delete from company where id = 78`],
    ['a company that is blocked', `update company set status = 'Block' where id = 77`],
    ['a time zone', `update company set time_zone = 'UTC' where id = 77`],
    ['a suspended tenant', `update tenant set suspended_at = null where id = 13`],
    ['an edition', `update tenant set edition = edition where id = 13`],
    ['the end of a tenant', `update tenant set expires_at = null where id = 13`],
  ])('%s', async (_what, text) => {
    expect(await notificationsOf(text)).toBe(1)
  })

  test('many changes of one transaction, once', async () => {
    expect(await notificationsOf(`update role set status = status; update tenant set edition = edition; delete from session`)).toBe(1)
  })

  test.each([
    ['a new session', `insert into session (token_hash, account_id) values ('other', ${holder})`],
    ['the use of a session', 'update session set used_at = now()'],
    ['no old session', `delete from session where used_at < now() - interval '30 days'`],
    ['a password and a telephone number', `update account set password_hash = password_hash, phone = '1', updated_at = now()`],
    ['an address', `update company set address = 'Elsewhere'`],
    ['how devices log in', 'update tenant set tls_required = tls_required'],
    ['the order of roles', 'update role set order_num = 3'],
  ])('not: %s', async (_what, text) => {
    expect(await notificationsOf(text)).toBe(0)
  })
})

test('every column that accounts are read from has a trigger that notifies', async () => {
  await client.query(`create view read_of_callers as ${accounts(server.db).compile().sql}`)
  const { rows } = await client.query<{ column: string; isNotified: boolean }>(`
    select distinct format('%s.%s', d.refobjid::regclass, a.attname) as column, exists (
      select from pg_trigger t where t.tgrelid = d.refobjid and t.tgfoid = 'tell_caller_change'::regproc and t.tgtype & 4 > 0 and t.tgtype & 8 > 0
        and t.tgtype & 16 > 0 and (cardinality(t.tgattr::int2[]) = 0 or d.refobjsubid = any (t.tgattr::int2[]))) as "isNotified"
    from pg_depend d join pg_rewrite r on r.oid = d.objid and d.classid = 'pg_rewrite'::regclass
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where r.ev_class = 'read_of_callers'::regclass and d.refobjsubid > 0 and d.refobjid <> r.ev_class`)
  await client.query('drop view read_of_callers')
  expect(rows.map(({ column }) => column)).toEqual(
    expect.arrayContaining(['account.status', 'role.permissions', 'authority_company.company_id']),
  )
  expect(rows.filter((row) => !row.isNotified)).toEqual([])
})

test('the feed notifies; a lost connection notifies too, since changes may be missed, and is reopened', async () => {
  let heard = 0
  feed.onChange(() => {
    heard += 1
  })
  await client.query('update tenant set edition = edition')
  await vi.waitUntil(() => heard === 1, patience)
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'undertone changes' and datname = current_database()`,
  )
  await vi.waitUntil(() => heard === 2, patience)
  await vi.waitUntil(() => feed.isLive(), patience)
  await client.query('update tenant set edition = edition')
  await vi.waitUntil(() => heard === 3, patience)
})

test('a reply is valid for one second: a silent connection is not live', async () => {
  await vi.waitUntil(() => feed.isLive(), patience)
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 1001)
  const believed = feed.isLive()
  clock.mockRestore()
  expect(believed).toBe(false)
})
