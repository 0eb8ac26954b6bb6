import { codesOf } from '@undertone/domain/core/enum'
import { DomainError } from '@undertone/domain/core/error'
import { type CommandCode, commandKind, gatewayCommands, sensorCommands } from '@undertone/domain/device/command/device-commands.table'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { isThirdParty, sensorModelFor, sensorModels } from '@undertone/domain/device/model/sensor-models.table'
import type { SettingValue } from '@undertone/domain/device/setting/device-setting.calls'
import { ownWave, unofferedInRequest, type WaveRequest } from '@undertone/domain/device/setting/wave-request'
import { sql } from 'kysely'
import { type Device, queueCommand } from '../../plant/command/queue-command.ts'
import { applied } from '../../plant/point-plan.ts'
import { type sensorDevice, sensorPayload } from '../../plant/sensor-setting.ts'
import type { Queries, Tx } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import type { Values } from '../../resource/resource-store.ts'
import { inScope } from '../../resource/scope.ts'
import { wholePayload } from './gateway-setting.service.ts'

/** What a device is asked to do. */
export interface Asked {
  readonly kind: CommandCode
  readonly wave?: WaveRequest | undefined
  readonly waitHours?: number | undefined
}

function checkOffered(kind: CommandCode, offered: readonly CommandCode[]): void {
  if (!offered.includes(kind)) throw new DomainError(deviceErrors.commandNotOffered)
}

/** Queues a command of a gateway; throws if its type does not take it. */
export async function queueForGateway(
  tx: Tx,
  { type, ...device }: Device & { readonly type: string },
  { kind, waitHours }: Asked,
  accountId: number | null,
): Promise<number> {
  checkOffered(kind, gatewayCommands(type))
  const payload = kind === 'writeSettings' ? await wholePayload(tx, { ...device, type }) : {}
  return queueCommand(tx, device, kind, payload, accountId, new Date(), { waitHours })
}

/** The waveform that a sensor is asked for, or that of its own settings, checked against its model; sensors that never sleep take none (specification, section 5). */
function wavePayload(row: Values, asked: Asked['wave']): Record<string, unknown> {
  const { model, category, sleepT } = row
  const wave = asked ?? ownWave(row)
  if (!wave) throw new DomainError(deviceErrors.waveNotRequested)
  if (sensorModelFor(model, category)?.sleeps && sleepT === 0) throw new DomainError(deviceErrors.noWaveWithoutSleep)
  const unoffered = unofferedInRequest({ model, category }, wave)
  if (unoffered) throw new DomainError(deviceErrors.notOfferedByModel, { model: String(model) }, unoffered)
  return Object.fromEntries(Object.entries(wave).filter(([, value]) => value !== null))
}

/** The row of a sensor. */
export type SensorRow = Awaited<ReturnType<typeof sensorDevice>>['row']

/** What connectors of its gateway that are switched on can write for a sensor `s`, by the keys of their targets. */
const targetKeys = sql<string[]>`array(select distinct t ->> 'key' from connector c, jsonb_array_elements(c.config -> 'targets') t
  where c.gateway_id = s.gateway_id and c.tenant_id = s.tenant_id and c.is_on and c.kind = 'modbus' and t ->> 'sensorId' = s.sensor_id order by 1)`

/** The targets of a sensor of a collector. */
async function targetsOf(db: Queries, { id, model }: SensorRow): Promise<string[]> {
  if (!isThirdParty(model)) return []
  const { rows } = await sql<{ keys: string[] }>`select ${targetKeys} as keys from sensor s where s.id = ${id}`.execute(db)
  return rows[0]?.keys ?? []
}

const collectedModels = sensorModels.filter((row) => row.isThirdParty).map(({ model }) => model)

/**
 * The commands that a batch for sensors in scope offers: those that one of them takes by its model, which refuse the others by name, and those that all
 * behind collectors take by their register maps. In the order of the table.
 */
export async function offeredToMany(db: Queries, scope: Scope, ids: readonly number[]): Promise<CommandCode[]> {
  const { rows } = await sql<{ model: string; keys: string[] }>`select distinct s.model,
    case when s.model = any(${collectedModels}::text[]) then ${targetKeys} else '{}' end as keys
    from sensor s where s.id = any(${[...ids]}::int[]) and ${inScope(scope, 's')}`.execute(db)
  const [collected, others] = [rows.filter(({ model }) => isThirdParty(model)), rows.filter(({ model }) => !isThirdParty(model))]
  const byModel = new Set(others.flatMap(({ model }) => sensorCommands(model)))
  const [first = [], ...rest] = collected.map(({ model, keys }) => sensorCommands(model, keys))
  const ofAll = first.filter((code) => rest.every((codes) => codes.includes(code)))
  return codesOf(commandKind).filter((code) => byModel.has(code) || ofAll.includes(code))
}

/** The commands that a sensor takes. */
export const offeredTo = async (db: Queries, row: SensorRow): Promise<CommandCode[]> => sensorCommands(row.model, await targetsOf(db, row))

/** The settings that are sent to a sensor: all of its model, or those that its register map has a place for. */
async function settingsFor(tx: Tx, row: SensorRow, whole: Values): Promise<Record<string, SettingValue>> {
  const all = sensorPayload(whole)
  if (!isThirdParty(row.model)) return all
  const targets = await targetsOf(tx, row)
  return Object.fromEntries(Object.entries(all).filter(([key]) => targets.includes(key)))
}

/** Queues a command of a sensor; throws if its model does not take it, or if none reaches it. */
export async function queueForSensor(tx: Tx, row: SensorRow, { kind, wave, waitHours }: Asked, accountId: number | null): Promise<number> {
  checkOffered(kind, await offeredTo(tx, row))
  // Settings stay desired until it listens; for anything else the user would wait in vain.
  if (kind !== 'writeSettings' && row.sleepT > 0 && row.listening === 0) throw new DomainError(deviceErrors.sensorMustStayAwake)
  const whole = await applied(tx, { ...row })
  const payload = kind === 'writeSettings' ? await settingsFor(tx, row, whole) : kind === 'collectWave' ? wavePayload(whole, wave) : {}
  const device = { tenantId: row.tenantId, gatewayId: row.gatewayId, sensorPk: row.id }
  return queueCommand(tx, device, kind, payload, accountId, new Date(), { waitHours })
}
