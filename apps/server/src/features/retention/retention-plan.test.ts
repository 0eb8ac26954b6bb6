import { retentionSubject } from '@undertone/domain/retention/retention.enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { digestOf } from '../../history/codec/digest.ts'
import { seriesNamed } from '../../history/codec/series.ts'
import { dayMs, hourMs, weekMs, weekOf, weekStart } from '../../history/codec/span.ts'
import { eachSample } from '../../history/read/each.ts'
import { newestStored } from '../../history/read/newest.ts'
import { readHistory } from '../../history/read/read.ts'
import { brokenWeeks } from '../../history/store/check.ts'
import { openHistory, pack, type TestSample, write } from '../../history/test-history.ts'
import { thinnedStretches } from '../../history/thin/thinned-ranges.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { nightAt, openNight } from './retention.job.ts'
import { applyWeek, dueWeeks } from './retention-features.ts'
import { retentionHolds } from './retention-holds.ts'
import { plansOf, type TenantRule } from './retention-plan.ts'
import { previewRetention } from './retention-preview.ts'
import { openRun, sharesOf, stopRun } from './retention-run.store.ts'
import { executeRun } from './retention-run.ts'

let db: Database
let close: () => Promise<void>

const begin = weekStart(weekOf(Date.UTC(2026, 0, 20)))
const end = begin + 4 * weekMs
/** Three weeks are older than sixty days then, the fourth is not. */
const now = begin + 3 * weekMs + 61 * dayMs
const { Vibration, Temperature, Operation, Device, Waves } = retentionSubject.members
const rule = (subject: TenantRule['subject'], days: Partial<TenantRule>, tenantId = 90): TenantRule => ({
  tenantId,
  subject,
  tenMinuteDays: null,
  hourDays: null,
  dayDays: null,
  keepDays: null,
  perDay: null,
  ...days,
})
const features = [Vibration, Temperature, Operation, Device].map(({ code }) => rule(code, { dayDays: 60 }))

beforeAll(async () => {
  ;({ db, close } = await openHistory('dilution'))
  await sql`insert into company (id, tenant_id, name) values (91, 91, 'U')`.execute(db)
  await sql`insert into tenant (id) values (90), (91)`.execute(db)
  await sql`insert into area (id, tenant_id, company_id, name) values (91, 91, 91, 'A')`.execute(db)
  await sql`insert into equipment (id, tenant_id, company_id, area_id, name, type, level, run_status) values (91, 91, 91, 91, 'M', 1, 'A', 'Open')`.execute(
    db,
  )
  await sql`update mapping set tenant_id = 91, company_id = 91, equipment_id = 91 where id = 3`.execute(db)
  await sql`insert into gateway (id, tenant_id, company_id, name, device_id, type) values (90, 90, 90, 'G', 'G', 'LoRa'), (91, 91, 91, 'G', 'G', 'LoRa')`.execute(
    db,
  )
  for (const tenant of [90, 91]) {
    await sql`insert into sensor (id, tenant_id, company_id, sensor_id, name, model, installation_method, gateway_id, x1, y1, z1, sensor_sensitivity,
      sleep_t, data_sampling, data_upload, listening, learn_time, alarm_interval)
      values (${tenant}, ${tenant}, ${tenant}, 'S', 'S', 'VB24H', 'Bolt', ${tenant}, 1, 2, 3, 1, 1, 1, 1, 1, 1, 1)`.execute(db)
  }
})
afterAll(() => close?.())

const values = (mappingId: number): TestSample[] =>
  Array.from({ length: 4 * 7 * 144 }, (_, i) => ({
    mappingId,
    t: begin + i * (hourMs / 6),
    vX: Math.round(300 + 200 * Math.sin(i * 1.7) + (i % 97 === 5 ? 900 : 0)) / 100,
    tem: 40 + (i % 13),
    ambTem: 20 + (i % 7),
    resent: i % 11 === 3,
    seq: i,
    extra: null,
  }))

async function fill(): Promise<void> {
  for (const mappingId of [1, 2, 3]) {
    const rows = values(mappingId).map(({ t, vX, tem, ambTem, resent, seq }) => {
      const own = Object.entries({ vX, tem, ambTem }).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]))
      return { ts: new Date(t), v_x: vX, tem, amb_tem: ambTem, resent, seq, digest: String(digestOf(Object.fromEntries(own), null)) }
    })
    await sql`insert into feature (mapping_id, sensor_pk, ts, received_at, seq, resend, resent, digest, v_x, tem, amb_tem)
      select ${mappingId}, 5, ts, ts, seq, resent, resent, digest, v_x, tem, amb_tem
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (ts timestamptz, v_x real, tem real, amb_tem real, resent boolean, seq bigint, digest bigint)`.execute(
      db,
    )
  }
  await pack(db, now)
  for (const tenant of [90, 91]) {
    await sql`insert into sampling (tenant_id, sensor_pk, mapping_id, t0, freq_mode, sample_hz)
      select ${tenant}::int, ${tenant}::int, ${tenant === 90 ? 1 : 3}::int, to_timestamp(${begin / 1000}::float8) + i * interval '3 hours', i % 2, 5120
      from generate_series(0, 79) i`.execute(db)
  }
  await sql`insert into wave (sampling_id, axis, n, quantity, unit, dtype, scale, value_offset, segment, position, length, pyramid_position, pyramid_length, sha256)
    select id, axis, 5, 'acceleration', 'g', 'int16le', 1, 0, 1, 0, 10, 10, 4, '' from sampling cross join unnest(array['X', 'Y']) axis
    where axis = 'X' or extract(hour from t0) >= 12`.execute(db)
}

/** Restores what `fill` created, quickly. */
const kept = ['feature_chunk', 'feature', 'sampling', 'wave'] as const
async function restore(): Promise<void> {
  for (const table of kept) {
    const identity = table === 'sampling' ? sql`overriding system value` : sql``
    await sql`insert into ${sql.table(table)} ${identity} select * from ${sql.table(`kept_${table}`)}`.execute(db)
  }
}
beforeAll(async () => {
  await fill()
  for (const table of kept) await sql`create table ${sql.table(`kept_${table}`)} as select * from ${sql.table(table)}`.execute(db)
})

beforeEach(async () => {
  await sql`truncate feature, feature_chunk, feature_hour, feature_hour_due, feature_rival, dilution_run, dilution_share, dilution_left, dilution_policy,
    thinned_time, sampling, wave, component cascade`.execute(db)
  await restore()
})

const onFault = (reason: string) => {
  throw new Error(reason)
}

async function start(rules: readonly TenantRule[]): Promise<number> {
  const id = await openRun(db, { rules, asker: null, tenantId: null, night: null })
  await sql`update dilution_run set as_of = ${new Date(now)} where id = ${id}`.execute(db)
  return id
}

/** Everything packed and every sampling, to be compared; of some points and sensors only. */
async function dump(mappings: readonly number[] = [1, 2, 3], tenants: readonly number[] = [90, 91]): Promise<string> {
  const chunks =
    await sql`select mapping_id, week, resolution_s, series, n, low, high, mean, encode(bytes, 'hex') as bytes from feature_chunk
    where mapping_id = any(${mappings}::int[]) order by 1, 2, 3, 4`.execute(db)
  const samplings =
    await sql`select t0, freq_mode, sensor_pk from sampling where tenant_id = any(${tenants}::int[]) order by 1, 2, 3`.execute(db)
  const left = await sql`select * from dilution_left where mapping_id = any(${mappings}::int[]) order by 1, 2`.execute(db)
  return JSON.stringify([chunks.rows, samplings.rows, left.rows])
}

const totals = async (id: number) => (await sharesOf(db, [id])).map(({ runId: _, tenantName: _1, companyName: _2, ...share }) => share)

describe('dilution', () => {
  test('leaves the lowest and highest of every bucket of the trend as they were, and the number of rows', async () => {
    const series = ['v_x', 'tem', 'tem_rise'].map(seriesNamed)
    const looks = [
      [begin, end - 1, 56],
      [begin, end - 1, 14],
      [begin + 3 * dayMs, begin + 17 * dayMs - 1, 14],
    ] as const
    const trend = () => Promise.all(looks.map(([from, to, max]) => readHistory(db, { mappingId: 1, series, begin: from, end: to }, max)))
    const shown = (trends: Awaited<ReturnType<typeof trend>>) => trends.map(({ rows, points }) => ({ rows, points }))
    const before = await trend()
    expect(before.map(({ thinned }) => thinned)).toEqual([[], [], []])
    await executeRun(db, await start(features), { onFault })
    const after = await trend()
    expect(shown(after)).toEqual(shown(before))
    expect(thinnedStretches(after[0]?.thinned ?? [], begin, end)).toEqual([{ from: begin, to: begin + 3 * weekMs, seconds: 86_400 }])
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from feature_chunk where mapping_id = 1 and resolution_s = 0 and week < ${weekOf(begin) + 3}`.execute(db)
    expect(rows[0]?.n).toBe(0)
  })

  test('does not touch another tenant, nor data outside of the rules', async () => {
    const [other, young] = [
      await dump([3], [91]),
      await readHistory(db, { mappingId: 1, series: [seriesNamed('v_x')], begin: begin + 3 * weekMs, end }, 9999),
    ]
    await executeRun(db, await start([...features, rule(Waves.code, { keepDays: 30, perDay: 1 })]), { onFault })
    expect(await dump([3], [91])).toBe(other)
    expect(await readHistory(db, { mappingId: 1, series: [seriesNamed('v_x')], begin: begin + 3 * weekMs, end }, 9999)).toEqual(young)
  })

  test('previews exactly what it then does, and records it in the operation log', async () => {
    const rules = [...features, rule(Waves.code, { keepDays: 30, perDay: 1 })]
    const untouched = await dump()
    const preview = await previewRetention(db, rules, retentionHolds, now, async () => undefined)
    expect(await dump()).toBe(untouched)
    expect(preview).toMatchObject({ isReckoned: false, heldWeeks: 0, heldWaves: 0 })
    const id = await start(rules)
    await executeRun(db, id, { onFault })
    expect(preview.shares.map(({ tenantName: _, companyName: _1, ...share }) => share)).toEqual(await totals(id))
    const [share] = preview.shares
    expect(share?.samples).toBe(2 * values(1).filter(({ t }) => t < begin + 3 * weekMs).length)
    expect(share?.featureBytes).toBeGreaterThan(0)
    const { rows } = await sql<{
      after: { samples: number }[]
    }>`select after from operation_log where subject = 'dilution' and ids = array[${id}]::bigint[]`.execute(db)
    expect(rows[0]?.after[0]?.samples).toBe(share?.samples)
    const again = await previewRetention(db, rules, retentionHolds, now, async () => undefined)
    expect(again.shares).toEqual([])
  })

  test('of a day keeps the measurement with the most axes of each mode', async () => {
    await executeRun(db, await start([rule(Waves.code, { keepDays: 30, perDay: 1 })]), { onFault })
    const { rows } = await sql<{ day: string; hour: number; mode: number; axes: number }>`
      select t0::date::text as day, extract(hour from t0)::int as hour, freq_mode as mode, (select count(*)::int from wave where sampling_id = p.id) as axes
      from sampling p where tenant_id = 90 order by t0`.execute(db)
    expect(rows.length).toBe(20)
    expect(rows.every(({ axes, hour, mode }) => axes === 2 && hour === (mode === 0 ? 12 : 15))).toBe(true)
  })

  test('interrupted at any step and resumed gives the same result, and counts everything once', async () => {
    const rules = [rule(Vibration.code, { hourDays: 60, dayDays: 70 }), rule(Waves.code, { keepDays: 30, perDay: 2 })]
    const whole = await start(rules)
    await executeRun(db, whole, { onFault })
    const [expected, counted] = [await dump(), await totals(whole)]
    await sql`truncate feature, feature_chunk, sampling, wave, dilution_left, thinned_time cascade`.execute(db)
    await restore()
    const broken = await start(rules)
    let kills = 0
    for (let steps = 1; ; steps++) {
      let left = steps % 3
      const onStep = () => {
        if (left-- === 0) throw new Error('killed')
      }
      try {
        await executeRun(db, broken, { onFault, onStep })
        break
      } catch (error) {
        if (!(error instanceof Error) || error.message !== 'killed') throw error
        kills++
      }
    }
    expect(kills).toBeGreaterThan(2)
    expect(await dump()).toBe(expected)
    expect(await totals(broken)).toEqual(counted)
  })

  test('of a week interrupted before its commit has no effect, and readers are not blocked', async () => {
    const plan = plansOf(features, now)[0]!
    const place = { mappingId: 1, week: weekOf(begin) }
    const before = await dump()
    const die = (tx: Tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).then(() => undefined)
    await expect(applyWeek(db, plan, place, [], die)).rejects.toThrow()
    expect(await dump()).toBe(before)
    const note = async () => undefined
    expect((await applyWeek(db, plan, place, [], note))?.bytes).toBeGreaterThan(0)
    const broken = []
    for await (const week of brokenWeeks(db)) broken.push(week)
    expect(broken).toEqual([])
    const spans = []
    for await (const one of eachSample(db, 1, begin, begin + dayMs - 1)) spans.push(one)
    expect(spans).toMatchObject([{ kind: 'span', t: begin, seconds: 86_400, values: { tem: { low: 40, high: 52 } } }])
    expect((await newestStored(db, 1, 'tem'))?.[1]).toBeGreaterThan(begin + 3 * weekMs)
  })

  test('skips a week whose spans would take more space than its rows, until its next stage', async () => {
    const rules = [rule(Vibration.code, { tenMinuteDays: 60 })]
    const before = await dump()
    const id = await start(rules)
    await executeRun(db, id, { onFault })
    expect(await totals(id)).toEqual([])
    const kept = JSON.parse(await dump()) as unknown[]
    expect(kept[0]).toEqual((JSON.parse(before) as unknown[])[0])
    expect(await dueWeeks(db, plansOf(rules, now)[0]!, 1, [])).toEqual([])
    expect((await dueWeeks(db, plansOf([rule(Vibration.code, { dayDays: 60 })], now)[0]!, 1, [])).length).toBe(3)
  })

  test('never touches the months before a recorded failure', async () => {
    await sql`insert into component (tenant_id, company_id, equipment_id, name, kind, failed_at)
      values (90, 90, 90, 'Bearing', 'Bearing', ${new Date(begin + 9 * dayMs)})`.execute(db)
    const before = await dump()
    const rules = [...features, rule(Waves.code, { keepDays: 30, perDay: 1 })]
    const preview = await previewRetention(db, rules, retentionHolds, now, async () => undefined)
    expect(preview.shares).toEqual([])
    expect(preview.heldWeeks).toBe(6)
    expect(preview.heldWaves).toBeGreaterThan(0)
    await executeRun(db, await start(rules), { onFault })
    expect(await dump()).toBe(before)
  })

  test('keeps the values of an import while it can be undone, not the waveforms of their time', async () => {
    const { rows: added } = await sql<{
      id: number
    }>`insert into recording_batch (tenant_id, name, source, state, created_by_name) values (90, 'Past', 'thingsBoard', 'done', 'A')
      returning id`.execute(db)
    const [batchId] = added.map(({ id }) => id)
    await sql`insert into recording_batch_values (tenant_id, batch_id, mapping_id, begins_at, ends_at, n, packed)
      values (90, ${batchId}, 1, ${new Date(begin + dayMs)}, ${new Date(begin + 2 * dayMs)}, 1, '')`.execute(db)
    const rules = [...features, rule(Waves.code, { keepDays: 30, perDay: 1 })]
    const held = async () => {
      const { heldWeeks, heldWaves } = await previewRetention(db, rules, retentionHolds, now, async () => undefined)
      return { heldWeeks, heldWaves }
    }
    expect(await held()).toEqual({ heldWeeks: 1, heldWaves: 0 })
    await executeRun(db, await start(rules), { onFault })
    const { rows } = await sql`select 1 from thinned_time where mapping_id = 1 and week = ${weekOf(begin)}`.execute(db)
    expect(rows).toEqual([])
    await sql`update recording_batch set state = 'undone'`.execute(db)
    expect(await held()).toEqual({ heldWeeks: 0, heldWaves: 0 })
    await sql`delete from recording_batch`.execute(db)
  })

  test('keeps a protected measurement, and the weeks of its span', async () => {
    const [id] = (await sql<{ id: number }>`select id from sampling where tenant_id = 90 order by t0 limit 1`.execute(db)).rows
    const held = [begin + weekMs + dayMs, begin + weekMs + 2 * dayMs].map((t) => new Date(t))
    const holds = [
      { table: 'a', samplings: sql`select ${id?.id}::bigint as sampling_id` },
      { table: 'b', spans: sql`select 2 as mapping_id, ${held[0]}::timestamptz as from_time, ${held[1]}::timestamptz as to_time` },
    ]
    const weeks = (mappingId: number) => dueWeeks(db, plansOf(features, now)[0]!, mappingId, holds)
    expect((await weeks(2)).map(({ isHeld }) => isHeld)).toEqual([false, true, false])
    await executeRun(db, await start([...features, rule(Waves.code, { keepDays: 30, perDay: 1 })]), { onFault, holds })
    expect((await weeks(1)).length).toBe(0)
    expect((await weeks(2)).map(({ week }) => week)).toEqual([weekOf(begin) + 1])
    const { rows } = await sql`select 1 from sampling where id = ${id?.id}`.execute(db)
    expect(rows.length).toBe(1)
  })

  test('thins one group and leaves the others as rows, once', async () => {
    const rules = [rule(Vibration.code, { dayDays: 60 })]
    const tem = () => readHistory(db, { mappingId: 1, series: [seriesNamed('tem')], begin, end }, 9999)
    const before = await tem()
    await executeRun(db, await start(rules), { onFault })
    expect(await tem()).toEqual(before)
    expect(await dueWeeks(db, plansOf(rules, now)[0]!, 1, [])).toEqual([])
    // A late sample opens the week; packed again, it is due again.
    await write(db, [{ mappingId: 1, t: begin + 1000, vX: 77, tem: 41, ambTem: 20, resent: false, seq: 1, extra: null }])
    await pack(db, now + dayMs)
    expect((await dueWeeks(db, plansOf(rules, now)[0]!, 1, [])).map(({ week }) => week)).toEqual([weekOf(begin)])
    await executeRun(db, await start(rules), { onFault })
    const { points } = await readHistory(
      db,
      { mappingId: 1, series: [seriesNamed('v_x')], begin: begin + 5 * hourMs, end: begin + 6 * hourMs },
      9999,
    )
    expect(Math.max(...points.map(({ values: [value] }) => value ?? 0))).toBe(77)
  })

  test('stops on request, and runs one at a time', async () => {
    const id = await start(features)
    await expect(openRun(db, { rules: features, asker: null, tenantId: null, night: null })).rejects.toThrow()
    await stopRun(db, id)
    const before = await dump()
    await executeRun(db, id, { onFault })
    expect(await dump()).toBe(before)
    const second = await start(features)
    await executeRun(db, second, { onFault, onStep: () => void stopRun(db, second) })
    const { rows } = await sql<{ state: string }>`select state from dilution_run where id = ${second}`.execute(db)
    expect(['stopped', 'done']).toContain(rows[0]?.state)
  })

  test('runs once a night, by policies unchanged for an hour', async () => {
    const night = Date.UTC(2026, 5, 1, 19)
    expect(nightAt(night)).toBe('2026-06-01')
    expect(nightAt(Date.UTC(2026, 5, 1, 23))).toBeNull()
    expect(await openNight(db, night)).toBe(false)
    await sql`insert into dilution_policy (tenant_id, subject, enabled, hour_days, updated_at) values (90, 'vibration', true, 60, ${new Date(night - 60_000)})`.execute(
      db,
    )
    expect(await openNight(db, night)).toBe(false)
    expect(await openNight(db, night + hourMs)).toBe(true)
    await sql`update dilution_run set state = 'done'`.execute(db)
    expect(await openNight(db, night + hourMs)).toBe(false)
    expect(await openNight(db, night + 25 * hourMs)).toBe(true)
  })

  test('requires a hold for every table that refers to waveforms', async () => {
    const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('sampling'::regclass, 'wave'::regclass) and conrelid <> 'wave'::regclass`.execute(db)
    const known = retentionHolds.map(({ table }) => table)
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  })
})
