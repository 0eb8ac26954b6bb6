import type { ParsedOf } from '@undertone/domain/core/call'
import { batchCalls } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { telemetryBatchCalls as calls } from '@undertone/domain/waveform/batch/telemetry-batch.calls'
import { telemetryRule } from '@undertone/domain/waveform/batch/telemetry-rule'
import { sql } from 'kysely'
import { openBatchPlant } from '../../batch/test/test-batch.ts'

type Rule = ParsedOf<typeof calls.apply>['body']['rule']

/** A rule with what it says, and nothing else. */
export const ruleOf = (part: Partial<Rule> = {}): Rule => ({ ...telemetryRule.parse({}), ...part })

export const keyRow = (match: string, to: string | null, part: Partial<Rule['keys'][number]> = {}): Rule['keys'][number] => ({
  match,
  to,
  unit: null,
  factor: 1,
  ...part,
})

export const deviceId = '34f391a0-4876-11ea-971a-c108b8f2be6f'

/** A page of `/api/tenant/devices` of ThingsBoard. */
export const devicePage = (names: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    JSON.stringify({
      data: Object.entries(names).map(([id, name]) => ({ id: { entityType: 'DEVICE', id }, name, type: 'vibration', label: null })),
      totalPages: 1,
      totalElements: Object.keys(names).length,
      hasNext: false,
    }),
  )

/** An answer of `/values/timeseries` of ThingsBoard: numbers as texts, newest first. */
export const timeseries = (keys: Readonly<Record<string, readonly (readonly [number, string | number])[]>>): Buffer =>
  Buffer.from(
    JSON.stringify(
      Object.fromEntries(
        Object.entries(keys).map(([key, rows]) => [key, rows.toReversed().map(([ts, value]) => ({ ts, value: String(value) }))]),
      ),
    ),
  )

/** Minutes of a day in the past, from 08:00 in Shanghai. */
export const minute = (n: number): number => Date.UTC(2026, 0, 5) + n * 60_000

/** A plant that imports telemetry: P-1/DE has a sensor. */
export async function openTelemetryPlant(name: string) {
  const plant = await openBatchPlant(name)
  const { db } = plant.server
  // The import makes the partitions of the times that it brings.
  await sql`drop table feature_test`.execute(db)
  /** An import with these files, read. */
  async function filled(title: string, files: Readonly<Record<string, Buffer>>): Promise<number> {
    const id = await plant.add(title, plant.token, 'thingsBoard')
    for (const [path, bytes] of Object.entries(files)) await plant.upload(id, path, bytes)
    await plant.send(batchCalls.read, { body: { id } })
    await plant.work()
    return id
  }
  const preview = async (id: number, rule: Rule) => (await plant.send(calls.preview, { body: { id, rule, pageSize: 100 } })).data
  const ask = (id: number, rule: Rule) => plant.send(calls.apply, { body: { id, rule } })
  async function applied(id: number, rule: Rule) {
    const asked = await ask(id, rule)
    if (asked.code !== 200) throw new Error(asked.msg)
    await plant.work()
    return plant.detail(id)
  }
  /** The stored measurements of points of a name, in order. */
  async function measured(machine: string, point: string) {
    const { rows } = await sql<{ t: number; vX: number | null; tem: number | null; rSpeed: number | null }>`
      select (extract(epoch from f.ts) * 1000)::float8 as t, f.v_x as "vX", f.tem, f.r_speed as "rSpeed" from feature f
        join mapping m on m.id = f.mapping_id join equipment e on e.id = m.equipment_id
      where e.name = ${machine} and m.name = ${point} order by f.ts`.execute(db)
    return rows
  }
  return { ...plant, filled, preview, ask, applied, measured }
}

export type TelemetryPlant = Awaited<ReturnType<typeof openTelemetryPlant>>
