import type { Field } from '@undertone/domain/core/field'
import type { Text } from '@undertone/domain/core/text'
import { gatewayModels } from '@undertone/domain/device/model/gateway-models.table'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { gatewayFieldsOf } from '@undertone/domain/device/setting/gateway-settings.table'
import type { ReactNode } from 'react'
import { cellOf } from '../../../resource/column/cells.tsx'
import { textClass } from '../../../ui/display/text-class.ts'

const ofGateways: Readonly<Record<string, Field>> = Object.assign({}, ...gatewayModels.map(({ type }) => gatewayFieldsOf(type)))
const ofSensors: Readonly<Record<string, Field>> = sensor.fields

/** The field behind a setting of a gateway or a sensor. */
export const fieldOfSetting = (key: string): Field | undefined => ofSensors[key] ?? ofGateways[key]

/** The label of a setting. */
export const labelOfSetting = (key: string): Text => fieldOfSetting(key)?.label ?? { cn: key, en: key }

/** Converts a reported value to the type of its field, as devices send numbers as text. */
function asField(field: Field, value: unknown): unknown {
  if (field.kind === 'flag') return value === true || value === 1 || value === '1' || value === 'true'
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  if (field.kind === 'number') return Number.isNaN(number) ? value : number
  if (field.kind !== 'choice') return value
  const found = Object.values(field.of.members).find((member) => member.code === value || String(member.code) === String(value))
  return found?.code ?? value
}

/** A setting value for display; a value that does not match its field is shown as sent. */
export function settingCell(key: string, value: unknown): ReactNode {
  if (value === null || value === undefined) return <span className={textClass.absent}>-</span>
  const field = fieldOfSetting(key)
  const read = field ? asField(field, value) : value
  const fits = field && (field.kind !== 'number' || typeof read === 'number') && (field.kind !== 'choice' || isMember(field, read))
  return fits ? (
    cellOf(field, read, { id: 0 })
  ) : (
    <span className={textClass.mono}>{typeof value === 'string' ? value : JSON.stringify(value)}</span>
  )
}

const isMember = (field: Field, value: unknown) =>
  field.kind === 'choice' && Object.values(field.of.members).some((member) => member.code === value)
