import type { CommandResult } from '@undertone/device/message/decoded'
import { commandKind, commandReason, readsDevice } from '@undertone/domain/device/command/device-commands.table'
import { commandStatus } from '@undertone/domain/device/device.enums'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

const { Success, Failed, HasSend, Pending, Stopped } = commandStatus.members
const { Refused, Error: Fault } = commandReason.members

/** What a gateway says about a command; `at` in epoch ms. */
export interface GivenResult extends CommandResult {
  readonly gatewayId: number
  readonly at: number
  /** The waveform that became visible here and is this result; what a device itself says of one is not followed. */
  readonly waveId?: number
}

/** A command whose result counts: it was open. */
export interface SettledCommand {
  readonly id: number
  readonly gatewayId: number
  /** Empty for the gateway itself. */
  readonly sensorId: string
  /** What the device read or applied, to be stored as reported by it. */
  readonly values: Readonly<Record<string, unknown>>
  readonly at: number
}

interface Row {
  readonly id: number
  readonly gatewayId: number
  readonly sensorId: string
  readonly kind: (typeof commandKind.members)[keyof typeof commandKind.members]['code']
}

/** The state that a result leads to; a waveform that is not visible yet is still awaited, whatever the device says of it. */
const statusAfter = sql`case
  when given.outcome = 'accepted' or (given.outcome = 'done' and c.kind = ${commandKind.members.CollectWave.code} and not given.is_wave) then ${HasSend.code}::int
  when given.outcome = 'done' then ${Success.code}::int else ${Failed.code}::int end`

/** One result for each command: its end, rather than an earlier "accepted", and the waveform rather than a word that it is done. */
function byCommand(results: readonly GivenResult[]): GivenResult[] {
  const one = new Map<string, GivenResult>()
  for (const result of results) {
    const key = `${result.gatewayId} ${result.id}`
    const known = one.get(key)
    const isWave = result.waveId !== undefined && known?.outcome === 'done'
    if (!known || isWave || (known.outcome === 'accepted' && result.outcome !== 'accepted')) one.set(key, result)
  }
  return [...one.values()].sort((a, b) => a.id - b.id)
}

/** What is kept of a result: the link to a waveform is ours. */
const valuesOf = ({ values: { waveId: _, ...values }, waveId }: GivenResult): Record<string, unknown> =>
  waveId === undefined ? values : { ...values, waveId }

/**
 * Notes what devices say about their commands, and answers those that were open. A gateway speaks of its own commands only. A command that has
 * ended stays as it ended: an answer that comes late is kept with it, one that comes twice is not.
 */
export async function settleCommands(tx: Tx, results: readonly GivenResult[]): Promise<SettledCommand[]> {
  const given = byCommand(results)
  if (given.length === 0) return []
  const column = <K extends keyof GivenResult>(name: K) => given.map((one) => one[name])
  const { rows } = await sql<Row>`
    with given as (select * from unnest(${column('id')}::int[], ${column('gatewayId')}::int[], ${column('outcome')}::text[],
        ${given.map(({ detail }) => detail)}::text[], ${given.map((one) => JSON.stringify(valuesOf(one)))}::jsonb[],
        ${column('at')}::float8[], ${given.map(({ waveId }) => waveId !== undefined)}::bool[])
        as given (id, gateway_id, outcome, detail, values, at, is_wave)),
      locked as materialized (select c.id from device_command c join given on given.id = c.id and given.gateway_id = c.gateway_id
        where c.status <> ${Success.code} order by c.id for update of c),
      late as (update device_command c set answered_at = to_timestamp(given.at / 1000),
          result = jsonb_strip_nulls(jsonb_build_object('late', true, 'error', given.detail, 'values', nullif(given.values, '{}')))
        from given, locked where c.id = locked.id and given.id = c.id and c.status in (${Failed.code}, ${Stopped.code}) and c.answered_at is null)
    update device_command c set status = ${statusAfter}, answered_at = to_timestamp(given.at / 1000),
      result = nullif(jsonb_strip_nulls(jsonb_build_object('error', given.detail, 'values', nullif(given.values, '{}'))), '{}'),
      reason = case given.outcome when 'refused' then ${Refused.code}::text when 'failed' then ${Fault.code}::text end,
      finished_at = case when ${statusAfter} <> ${HasSend.code} then to_timestamp(given.at / 1000) end,
      sent_at = coalesce(c.sent_at, to_timestamp(given.at / 1000))
    from given, locked where c.id = locked.id and given.id = c.id and c.status in (${Pending.code}, ${HasSend.code})
    returning c.id, c.gateway_id, c.kind, coalesce((select s.sensor_id from sensor s where s.id = c.sensor_pk), '') as sensor_id`.execute(
    tx,
  )
  const byId = new Map(given.map((one) => [one.id, one]))
  return rows.flatMap(({ id, gatewayId, sensorId, kind }) => {
    const said = byId.get(id)
    return said
      ? [{ id, gatewayId, sensorId, values: readsDevice(kind) && said.outcome === 'done' ? valuesOf(said) : {}, at: said.at }]
      : []
  })
}

/** A waveform that became visible, for the command that asked for it. */
export interface StoredWave {
  readonly gatewayId: number
  readonly sensorPk: number
  readonly waveId: number
  /** When it was measured, epoch ms: the files of its axes have the same. */
  readonly t0: number
  readonly trigger: string | null
  /** The command that the device names; some only say that a command was the trigger. */
  readonly cmdId: string | null
  readonly at: number
}

const measuringKey = (sensorPk: number, t0: number): string => `${sensorPk} ${t0}`

/** The measurings among these whose waveform has ended a command already, by an earlier file. */
async function usedMeasurings(tx: Tx, waves: readonly StoredWave[]): Promise<Set<string>> {
  const { rows } = await sql<{ sensorPk: number; t0: number }>`
    select s.sensor_pk, (extract(epoch from s.t0) * 1000)::float8 as t0 from sampling s
    join unnest(${waves.map(({ sensorPk }) => sensorPk)}::int[], ${waves.map(({ t0 }) => t0)}::float8[]) as given (sensor_pk, t0)
      on given.sensor_pk = s.sensor_pk and s.t0 = to_timestamp(given.t0 / 1000)
    where exists (select from device_command c where c.sensor_pk = s.sensor_pk and c.kind = ${commandKind.members.CollectWave.code}
      and c.status = ${Success.code} and c.result #>> '{values,waveId}' = s.id::text)`.execute(tx)
  return new Set(rows.map(({ sensorPk, t0 }) => measuringKey(sensorPk, t0)))
}

/**
 * The results that waveforms are: each ends the command that it names. Where the device names none, the files of one measuring end the oldest
 * open command of its sensor, and no second one.
 */
export async function resultsOfWaves(tx: Tx, waves: readonly StoredWave[]): Promise<GivenResult[]> {
  const asked = waves.filter(({ trigger, cmdId }) => trigger === 'command' || cmdId !== null)
  if (asked.length === 0) return []
  const { rows } = await sql<{ id: number; sensorPk: number }>`
    select id, sensor_pk from device_command where kind = ${commandKind.members.CollectWave.code} and status = ${HasSend.code}
      and sensor_pk = any(${asked.map(({ sensorPk }) => sensorPk)}::int[]) order by id`.execute(tx)
  if (rows.length === 0) return []
  const used = await usedMeasurings(tx, asked)
  const free = new Map(rows.map((row) => [row.id, row]))
  // Commands that are named go first: no unnamed waveform takes theirs.
  const inOrder = [...asked.filter(({ cmdId }) => cmdId !== null), ...asked.filter(({ cmdId }) => cmdId === null)]
  return inOrder.flatMap(({ gatewayId, sensorPk, waveId, t0, cmdId, at }) => {
    const key = measuringKey(sensorPk, t0)
    if (cmdId === null && used.has(key)) return []
    const own = [...free.values()].find((row) => row.sensorPk === sensorPk && (cmdId === null || String(row.id) === cmdId))
    if (!own) return []
    free.delete(own.id)
    used.add(key)
    return [{ id: own.id, gatewayId, outcome: 'done', detail: null, values: {}, waveId, at } as const]
  })
}
