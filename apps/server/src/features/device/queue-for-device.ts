import { DomainError } from '@undertone/domain/core/error'
import { type CommandCode, gatewayCommands, sensorCommands } from '@undertone/domain/device/command/device-commands.table'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { sensorModelFor } from '@undertone/domain/device/model/sensor-models.table'
import { ownWave, unofferedInRequest, type WaveRequest } from '@undertone/domain/device/setting/wave-request'
import { type Device, queueCommand } from '../../plant/command/queue-command.ts'
import { applied } from '../../plant/point-plan.ts'
import { type sensorDevice, sensorPayload } from '../../plant/sensor-setting.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Values } from '../../resource/resource-store.ts'
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

/** Queues a command of a sensor; throws if its model does not take it, or if none reaches it. */
export async function queueForSensor(tx: Tx, row: SensorRow, { kind, wave, waitHours }: Asked, accountId: number | null): Promise<number> {
  checkOffered(kind, sensorCommands(row.model))
  // Settings stay desired until it listens; for anything else the user would wait in vain.
  if (kind !== 'writeSettings' && row.sleepT > 0 && row.listening === 0) throw new DomainError(deviceErrors.sensorMustStayAwake)
  const whole = await applied(tx, { ...row })
  const payload = kind === 'writeSettings' ? sensorPayload(whole) : kind === 'collectWave' ? wavePayload(whole, wave) : {}
  const device = { tenantId: row.tenantId, gatewayId: row.gatewayId, sensorPk: row.id }
  return queueCommand(tx, device, kind, payload, accountId, new Date(), { waitHours })
}
