import { memberOf } from '../../core/enum.ts'
import { Refusal } from '../../core/error.ts'
import { lampControl, lampRegister, lampType } from '../../device/device.enums.ts'
import { alarmLampErrors } from './alarm-lamp.errors.ts'
import { alarmLamp } from './alarm-lamp.resource.ts'
import { type LampPart, lampControlOf } from './lamp-controls.table.ts'

/** What decides how a lamp is switched. */
export interface SwitchedLamp {
  readonly control: string | null
  readonly type: string
  /** Two digits. */
  readonly address: string
  /** Percent of the loudest. */
  readonly soundLevel: number | null
  readonly customKind: string | null
  readonly customAddress: number | null
  readonly customOn: number | null
  readonly customOff: number | null
}

/** One coil or register as it is written; the address counts from 0. */
export interface LampWrite {
  readonly what: 'coil' | 'register'
  readonly address: number
  readonly value: number
}

const { Light, Sound } = lampType.members
const { Coil, Register } = lampRegister.members

const written = ({ what, at, on, off }: LampPart, address: number, isOn: boolean): LampWrite => ({
  what,
  address: typeof at === 'number' ? at : address - at.before,
  value: isOn ? on : off,
})

function customWrites({ customKind, customAddress, customOn, customOff }: SwitchedLamp, isOn: boolean): LampWrite[] {
  const value = isOn ? customOn : customOff
  if (customAddress === null || value === null) return []
  return [{ what: customKind === Coil.code ? 'coil' : 'register', address: customAddress, value }]
}

/** What a lamp is told, in this order: the volume before it sounds, then its light, then its siren. */
export function lampWrites(lamp: SwitchedLamp, isOn: boolean): LampWrite[] {
  const row = lampControlOf(lamp.control)
  if (!row) return customWrites(lamp, isOn)
  const { light, sound, hasVolume } = row
  const address = Number(lamp.address)
  const isLoud = lamp.type !== Light.code
  const volume: LampWrite[] =
    hasVolume && isOn && isLoud && lamp.soundLevel !== null ? [{ what: 'register', address, value: lamp.soundLevel }] : []
  if (sound === null) return [...volume, written(light, address, isOn)]
  const parts = lamp.type === Sound.code ? [sound] : isLoud ? [light, sound] : [light]
  return [...volume, ...parts.map((part) => written(part, address, isOn))]
}

const { customKind, customAddress, customOn, customOff } = alarmLamp.fields
const customFields = { customKind, customAddress, customOn, customOff } as const

/** Why a lamp cannot be switched as it is described; null where it can. */
export function lampProblem(values: Readonly<Record<string, unknown>>): Refusal | null {
  const row = lampControlOf(values.control)
  if (row) {
    const { min, max } = row
    const address = Number(values.address)
    const control = memberOf(lampControl, row.control) ?? lampControl.label
    return address >= min && address <= max ? null : new Refusal(alarmLampErrors.lampAddressRange, { control, min, max }, 'address')
  }
  for (const [name, { label }] of Object.entries(customFields))
    if (values[name] === null || values[name] === undefined) return new Refusal(alarmLampErrors.lampRegisterMissing, { field: label }, name)
  if (values.customKind === Register.code) return null
  for (const name of ['customOn', 'customOff']) if (Number(values[name]) > 1) return new Refusal(alarmLampErrors.lampCoilValue, {}, name)
  return null
}
