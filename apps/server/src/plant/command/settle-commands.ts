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

/** The state that a result leads to; a waveform that was only promised is still awaited. */
const statusAfter = sql`case
  when given.outcome = 'accepted' or (given.outcome = 'done' and c.kind = ${commandKind.members.CollectWave.code} and given.values = '{}') then ${HasSend.code}::int
  when given.outcome = 'done' then ${Success.code}::int else ${Failed.code}::int end`

/** One result for each command: its end, rather than an earlier "accepted". */
function byCommand(results: readonly GivenResult[]): GivenResult[] {
  const one = new Map<string, GivenResult>()
  for (const result of results) {
    const key = `${result.gatewayId} ${result.id}`
    const known = one.get(key)
    if (!known || (known.outcome === 'accepted' && result.outcome !== 'accepted')) one.set(key, result)
  }
  return [...one.values()].sort((a, b) => a.id - b.id)
}

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
        ${given.map(({ detail }) => detail)}::text[], ${given.map(({ values }) => JSON.stringify(values))}::jsonb[],
        ${column('at')}::float8[]) as given (id, gateway_id, outcome, detail, values, at)),
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
    return said ? [{ id, gatewayId, sensorId, values: readsDevice(kind) && said.outcome === 'done' ? said.values : {}, at: said.at }] : []
  })
}

/** A waveform that became visible, for the command that asked for it. */
export interface StoredWave {
  readonly gatewayId: number
  readonly sensorPk: number
  readonly waveId: number
  readonly trigger: string | null
  /** The command that the device names; some only say that a command was the trigger. */
  readonly cmdId: string | null
  readonly at: number
}

/** The results that waveforms are: each ends the command that it names, or the oldest open one of its sensor. */
export async function resultsOfWaves(tx: Tx, waves: readonly StoredWave[]): Promise<GivenResult[]> {
  const asked = waves.filter(({ trigger, cmdId }) => trigger === 'command' || cmdId !== null)
  if (asked.length === 0) return []
  const { rows } = await sql<{ id: number; sensorPk: number }>`
    select id, sensor_pk from device_command where kind = ${commandKind.members.CollectWave.code} and status = ${HasSend.code}
      and sensor_pk = any(${asked.map(({ sensorPk }) => sensorPk)}::int[]) order by id`.execute(tx)
  return asked.flatMap(({ gatewayId, sensorPk, waveId, cmdId, at }) => {
    const open = rows.filter((row) => row.sensorPk === sensorPk)
    const own = cmdId === null ? open[0] : open.find(({ id }) => String(id) === cmdId)
    return own ? [{ id: own.id, gatewayId, outcome: 'done', detail: null, values: { waveId }, at } as const] : []
  })
}
