import { DomainError } from '@undertone/domain/core/error'
import type { Field } from '@undertone/domain/core/field'
import { fillBoth } from '@undertone/domain/core/problem'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import type { SettingValue } from '@undertone/domain/device/setting/device-setting.calls'
import { channelOutOfBand, initialSettings, missingAddress, settingProblem } from '@undertone/domain/device/setting/gateway-setting-check'
import { gatewayFieldsOf } from '@undertone/domain/device/setting/gateway-settings.table'
import { type Device, queueCommand } from '../../plant/command/queue-command.ts'
import type { Desired } from '../../plant/sensor-setting.ts'
import type { Queries, Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { settingOwner } from '../../platform/security/setting-secret.ts'
import { ownerOf } from '../../resource/resource-store.ts'

/** A gateway in scope as a target of commands. */
export async function gatewayDevice(db: Queries, caller: Caller, id: number): Promise<Device & { readonly type: string }> {
  const { tenantId } = await ownerOf(db, gateway, caller.scope, id, 'id')
  const { type } = await db.selectFrom('gateway').select('type').where('id', '=', id).executeTakeFirstOrThrow()
  return { tenantId, gatewayId: id, sensorPk: null, type }
}

const isSettingValue = (value: unknown): value is SettingValue => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Desired settings of a gateway; untouched ones have the default of its type. */
export async function desiredSettings(db: Queries, gatewayId: number, type: string): Promise<Desired[]> {
  const rows = await db.selectFrom('gatewaySetting').select(['key', 'value', 'sealed']).where('gatewayId', '=', gatewayId).execute()
  const stored = new Map(rows.map((row) => [row.key, row]))
  const initial = initialSettings(type)
  return Object.entries(gatewayFieldsOf(type)).map(([key, field]) => {
    const row = stored.get(key)
    const value = row ? row.value : initial[key]
    return {
      key,
      value: isSettingValue(value) ? value : null,
      isSecret: field.kind === 'secret',
      isSet: field.kind === 'secret' ? row?.sealed != null : row !== undefined,
    }
  })
}

function checked(fields: Readonly<Record<string, Field>>, key: string, value: SettingValue): Field {
  const field = fields[key]
  if (!field) throw new DomainError(deviceErrors.settingUnknown, {}, key)
  const problem = settingProblem(field, value)
  if (problem) throw new DomainError(deviceErrors.settingInvalid, { setting: field.label, problem }, key)
  return field
}

async function store(tx: Tx, box: SecretBox, caller: Caller, device: Device, key: string, field: Field, value: SettingValue, now: Date) {
  const isSecret = field.kind === 'secret' && value !== null
  const row = {
    value: isSecret ? null : JSON.stringify(value),
    sealed: isSecret ? box.seal(Buffer.from(String(value)), settingOwner(device.gatewayId, key)) : null,
    changedBy: caller.accountId,
    changedAt: now,
  }
  await tx
    .insertInto('gatewaySetting')
    .values({ tenantId: device.tenantId, gatewayId: device.gatewayId, key, ...row })
    .onConflict((conflict) => conflict.columns(['gatewayId', 'key']).doUpdateSet(row))
    .execute()
}

/** Saves changes and queues one command with them; returns the number of settings to send. */
export async function saveSettings(
  tx: Tx,
  box: SecretBox,
  caller: Caller,
  id: number,
  change: Readonly<Record<string, SettingValue>>,
  now: Date,
): Promise<number> {
  const { type, ...device } = await gatewayDevice(tx, caller, id)
  const fields = gatewayFieldsOf(type)
  const given = Object.entries(change).map(([key, value]) => ({
    key,
    value: value === '' ? null : value,
    field: checked(fields, key, value),
  }))
  const before = new Map((await desiredSettings(tx, id, type)).map((one) => [one.key, one]))
  const after = { ...Object.fromEntries([...before].map(([key, one]) => [key, one.value])), ...change }
  const missing = missingAddress(after)
  if (missing) throw new DomainError(deviceErrors.staticNeedsAddress, {}, missing)
  // A channel of before stays valid until it or the band is changed.
  const range = 'channel' in change || 'wirelessMHz' in change ? channelOutOfBand(after) : null
  if (range) {
    const problem = fillBoth(deviceErrors.outOfRange, range)
    throw new DomainError(deviceErrors.settingInvalid, { setting: fields.channel?.label ?? problem, problem }, 'channel')
  }
  const changed = given.filter(({ key, value, field }) => field.kind === 'secret' || before.get(key)?.value !== value)
  for (const { key, value, field } of changed) await store(tx, box, caller, device, key, field, value, now)
  if (changed.length === 0) return 0
  const payload = Object.fromEntries(changed.map(({ key, value, field }) => [key, field.kind === 'secret' ? { secret: key } : value]))
  await queueCommand(tx, device, 'writeSettings', payload, caller.accountId, now)
  return changed.length
}

/** The complete settings of a gateway as one command payload. */
export async function wholePayload(db: Queries, device: Device & { readonly type: string }): Promise<Record<string, unknown>> {
  const wanted = (await desiredSettings(db, device.gatewayId, device.type)).filter(({ value, isSet }) => isSet || value !== null)
  return Object.fromEntries(wanted.map(({ key, value, isSecret }) => [key, isSecret ? { secret: key } : value]))
}
