import { memberOf } from '../../core/enum.ts'
import { DomainError } from '../../core/error.ts'
import { lampControl, lampRegister, lampType } from '../../device/device.enums.ts'
import { alarmLampErrors } from './alarm-lamp.errors.ts'
import { alarmLamp } from './alarm-lamp.resource.ts'
import { type LampPart, lampControlOf } from './lamp-controls.table.ts'

/** Settings of a lamp that determine how it is switched. */
export interface LampState {
  readonly control: string | null
  readonly type: string
  /** Two digits. */
  readonly address: string
  /** Percent of the maximum volume. */
  readonly soundLevel: number | null
  readonly customKind: string | null
  readonly customAddress: number | null
  readonly customOn: number | null
  readonly customOff: number | null
}

/** One write to a coil or register; addresses start at 0. */
export interface LampWrite {
  readonly what: 'coil' | 'register'
  readonly address: number
  readonly value: number
}

const { Light, Sound } = lampType.members
const { Coil, Register } = lampRegister.members

const writeOf = ({ what, at, on, off }: LampPart, address: number, isOn: boolean): LampWrite => ({
  what,
  address: typeof at === 'number' ? at : address - at.before,
  value: isOn ? on : off,
})

function customWrites({ customKind, customAddress, customOn, customOff }: LampState, isOn: boolean): LampWrite[] {
  const value = isOn ? customOn : customOff
  if (customAddress === null || value === null) return []
  return [{ what: customKind === Coil.code ? 'coil' : 'register', address: customAddress, value }]
}

/** The writes that switch a lamp, in order: volume, light, siren. */
export function lampWrites(lamp: LampState, isOn: boolean): LampWrite[] {
  const row = lampControlOf(lamp.control)
  if (!row) return customWrites(lamp, isOn)
  const { light, sound, hasVolume } = row
  const address = Number(lamp.address)
  const isLoud = lamp.type !== Light.code
  const volume: LampWrite[] =
    hasVolume && isOn && isLoud && lamp.soundLevel !== null ? [{ what: 'register', address, value: lamp.soundLevel }] : []
  if (sound === null) return [...volume, writeOf(light, address, isOn)]
  const parts = lamp.type === Sound.code ? [sound] : isLoud ? [light, sound] : [light]
  return [...volume, ...parts.map((part) => writeOf(part, address, isOn))]
}

const { customKind, customAddress, customOn, customOff } = alarmLamp.fields
const customFields = { customKind, customAddress, customOn, customOff } as const

/** The problem of a lamp's settings, or null. */
export function lampProblem(values: Readonly<Record<string, unknown>>): DomainError | null {
  const row = lampControlOf(values.control)
  if (row) {
    const { min, max } = row
    const address = Number(values.address)
    const control = memberOf(lampControl, row.control) ?? lampControl.label
    return address >= min && address <= max ? null : new DomainError(alarmLampErrors.lampAddressRange, { control, min, max }, 'address')
  }
  for (const [name, { label }] of Object.entries(customFields))
    if (values[name] === null || values[name] === undefined)
      return new DomainError(alarmLampErrors.lampRegisterMissing, { field: label }, name)
  if (values.customKind === Register.code) return null
  for (const name of ['customOn', 'customOff'])
    if (Number(values[name]) > 1) return new DomainError(alarmLampErrors.lampCoilValue, {}, name)
  return null
}
