import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { type Database, openDatabase, type Queries } from './database.ts'
import { applyMissing, migrate, migrationFiles } from './migrate.ts'

async function open(): Promise<Database> {
  const database = await createTestDatabase(inject('adminUrl'), 'migrate')
  const db = openDatabase(database.url, { max: 3 })
  onTestFinished(async () => {
    await db.destroy()
    await database.drop()
  })
  return db
}

/** Data of a plant at the first release; later migrations must preserve it. */
const oldPlant = `
  insert into company (id, tenant_id, name) values (13, 13, 'Plant');
  insert into tenant (id) values (13);
  insert into area (id, tenant_id, company_id, name) values (1, 13, 13, 'Hall');
  insert into equipment (id, tenant_id, company_id, area_id, name, type, level, run_status) values (1, 13, 13, 1, 'Pump', 1, 'A', 'Open');
  insert into mapping (id, tenant_id, company_id, equipment_id, name) values (1, 13, 13, 1, 'Drive end');
  insert into gateway (id, tenant_id, company_id, name, device_id, type) values (1, 13, 13, 'Gateway', 'GW-1', 'G');
  insert into sensor (id, tenant_id, company_id, sensor_id, name, model, installation_method, gateway_id, mapping_id, x1, y1, z1,
    sensor_sensitivity, sleep_t, data_sampling, data_upload, listening, learn_time, alarm_interval)
    values (1, 13, 13, 'S-1', 'Sensor', 'VB24H', 'Bolt', 1, 1, 1, 3, 2, 100, 30, 30, 60, 1, 7, 6);
  insert into account (id, tenant_id, company_id, login_name, nick_name, password_hash) values (1, 13, 13, 'theadmin', 'Admin', 'x');
  insert into role (id, tenant_id, name, key, kind, permissions) values (1, 13, 'Administrator', 'Admin', 1, '{business:*}');
  insert into account_role values (1, 1);
  create table feature_y2026m10 partition of feature for values from ('2026-10-01Z') to ('2026-11-01Z');
  insert into feature (mapping_id, ts, sensor_pk, received_at, digest, v_x, tem)
    select 1, '2026-10-01Z'::timestamptz + g * interval '1 minute', 1, now(), g, g, 40 from generate_series(1, 100) g;
  insert into feature_rival (mapping_id, ts, digest, sensor_pk, received_at, "values") values (1, '2026-10-01 00:01Z', 7, 1, now(), '{"vX": 2}');
  insert into latest (mapping_id, ts, received_at, "values") values (1, '2026-10-01 01:40Z', now(), '{"vX": [100, 1759282800000]}');
  insert into quarantine (gateway_id, topic, reason, detail, raw, digest) values (1, 't', 'malformed', '', 'x', 'd');
  insert into sampling (id, tenant_id, sensor_pk, mapping_id, t0, freq_mode, sample_hz)
    overriding system value values (1000, 13, 1, 1, '2026-10-01Z', 0, 2560);
  insert into wave (sampling_id, axis, n, quantity, unit, dtype, scale, value_offset, segment, position, length, pyramid_position, pyramid_length, sha256)
    values (1000, 'X', 512, 'acceleration', 'm/s2', 'int16le', 1, 0, 1, 0, 1024, 1024, 8, 'h');`

/** Everything that describes the schema. */
async function schemaOf(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, coalesce(column_default, generation_expression)) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s', tgrelid::regclass, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}

/**
 * The schemas from which the way to the newest is tried: the first, each of the last eight, and every eighth between. From each
 * of them all later migrations run, so that trying every schema takes time in proportion to the square of their number.
 */
const startsFrom = (place: number, count: number): boolean => place % 8 === 0 || place >= count - 8

test('earlier schemas with data migrate to the newest in one step, keeping the data', async () => {
  const files = migrationFiles()
  const whole = await open()
  await migrate(whole, { only: files.slice(0, 1) })
  await sql.raw(oldPlant).execute(whole)
  await migrate(whole)
  const schema = await schemaOf(whole)
  // A database gets one migration after the other; from some states it is migrated to the newest and rolled back.
  const earlier = await open()
  for (const i of files.keys()) {
    await migrate(earlier, { only: files.slice(0, i + 1) })
    if (i === 0) await sql.raw(oldPlant).execute(earlier)
    if (!startsFrom(i, files.length)) continue
    const tx = await earlier.startTransaction().execute()
    try {
      expect(await applyMissing(tx)).toEqual(files.slice(i + 1))
      // As a commit does.
      await sql`set constraints all immediate`.execute(tx)
      expect(await schemaOf(tx)).toEqual(schema)
      const { rows } = await sql`
        select (select count(*) from feature where v_x is not null) as rows, (select name from mapping) as point, (select count(*) from wave) as waves,
          (select entries from quarantine_use where gateway_id = 1) as kept`.execute(tx)
      expect(rows).toEqual([{ rows: 100, point: 'Drive end', waves: 1, kept: 1 }])
    } finally {
      await tx.rollback().execute()
    }
  }
}, 180_000)

/** What waits in the version before the queue (schema 0042): messages, alarm events, late data, waveforms, jobs and commands. */
const waitingWork = `
  insert into outbox_message (channel, tenant_id, recipient, payload, attempts, state) values
    ('email', 13, 'shift@example.com', '{}', 2, 'waiting'), ('email', 13, 'shift@example.com', '{}', 1, 'sent');
  insert into alarm (id, tenant_id, company_id, mapping_id, alarm_type, source, level, began_at, raised_at, last_at)
    values (1, 13, 13, 1, 'speed', 1, 1, now(), now(), now());
  insert into alarm_event (tenant_id, alarm_id, at, kind, level) values (13, 1, now(), 'raised', 1);
  insert into alarm_recheck (mapping_id, from_at, to_at) values (1, '2026-10-01Z', '2026-10-02Z');
  insert into wave_to_judge (sampling_id, mapping_id, axis, t0) values (1000, 1, 'Y', '2026-10-01Z') on conflict do nothing;
  insert into job (account_id, tenant_id, kind, language, state) values
    (1, 13, 'mapping.export', 'en', 'running'), (1, 13, 'mapping.import', 'cn', 'running'), (1, 13, 'mapping.export', 'en', 'done');
  insert into device_command (id, tenant_id, gateway_id, sensor_pk, kind, payload, status, expires_at) values
    (1, 13, 1, null, 'restart', '{}', 3, now() + interval '1 day'), (2, 13, 1, 1, 'writeSettings', '{"sleepT": 30}', 3, now() + interval '7 days'),
    (3, 13, 1, null, 'readSim', '{}', 4, now() + interval '1 day'), (4, 13, 1, null, 'readVersion', '{}', 1, now() + interval '1 day');`

test('what waits in the version before the queue waits in the queue, and nothing else', async () => {
  const files = migrationFiles()
  const db = await open()
  await migrate(db, { only: files.slice(0, 1) })
  await sql.raw(oldPlant).execute(db)
  await migrate(db, { only: files.filter((name) => name < '0043') })
  await sql.raw(waitingWork).execute(db)
  await migrate(db)
  const { rows } = await sql`select kind, key, lane, attempts, state, payload from task where key <> '1000' order by kind, id`.execute(db)
  const task = { lane: null, attempts: 0, state: 'waiting', payload: {} }
  expect(rows).toEqual([
    { ...task, kind: 'alarmEvent', key: '1' },
    { ...task, kind: 'alarmRecheck', key: '1', payload: { from: Date.UTC(2026, 9, 1), to: Date.UTC(2026, 9, 2) } },
    ...['1', '2', '3'].map((key) => ({ ...task, kind: 'deviceCommand', key, lane: '1' })),
    { ...task, kind: 'message', key: '1', lane: 'email:shift@example.com', attempts: 2 },
  ])
  const waves = await sql<{ payload: { axes: string[] } }>`select payload from task where kind = 'waveEvaluation' and key = '1000'`.execute(
    db,
  )
  expect(waves.rows[0]?.payload.axes).toContain('Y')
  const due = await sql`select bool_and(t.due_at = c.expires_at) as at_end from task t join device_command c on c.id = t.key::int
    where t.kind = 'deviceCommand'`.execute(db)
  expect(due.rows).toEqual([{ atEnd: true }])
  expect((await sql`select state, message from job order by id`.execute(db)).rows).toEqual([
    {
      state: 'failed',
      message: 'The server restarted and stopped the job. Some of its changes may have been made: check before you start it again.',
    },
    { state: 'failed', message: '服务重启，任务中断；部分数据可能已写入，请核对后再重试' },
    { state: 'done', message: null },
  ])
})

test('a dry run executes everything and changes nothing', async () => {
  const db = await open()
  expect(await migrate(db, { dryRun: true })).toEqual(migrationFiles())
  expect((await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`.execute(db)).rows).toEqual([])
  await migrate(db)
  expect(await migrate(db, { dryRun: true })).toEqual([])
})

test('a program starts beside a newer one whose migrations only add to the schema', async () => {
  const db = await open()
  await migrate(db)
  await sql`insert into migration (name, is_expanding) values ('9998_adds.sql', true)`.execute(db)
  expect(await migrate(db)).toEqual([])
  await sql`insert into migration (name, is_expanding) values ('9999_drops.sql', false)`.execute(db)
  await expect(migrate(db)).rejects.toThrow('the database is newer than this program: it has 9999_drops.sql')
})

test('concurrent migrations run once; a database newer than the program is rejected and left unchanged', async () => {
  const db = await open()
  const applied = await Promise.all([migrate(db), migrate(db), migrate(db)])
  expect(applied.filter((names) => names.length > 0)).toEqual([migrationFiles()])
  await sql`insert into migration (name) values ('9999_of_tomorrow.sql')`.execute(db)
  await expect(migrate(db)).rejects.toThrow('the database is newer than this program: it has 9999_of_tomorrow.sql')
  await expect(migrate(db, { only: ['9999_of_tomorrow.sql'] })).rejects.toThrow('newer than this program')
})
