import type { CodeOf } from '../../core/enum.ts'
import type { Text } from '../../core/text.ts'
import { lampControl } from '../../device/device.enums.ts'

/**
 * Required to add or change a lamp with a custom register: it can write any value to any register of each Modbus device that is open for
 * lamps, also of one that controls a machine.
 */
export const lampCustomPermission = 'business:alarmLamp:custom'

/** One coil or register to write: its address (a fixed number, or the device address of the lamp minus `before`) and the on and off values. */
export interface LampPart {
  readonly what: 'coil' | 'register'
  readonly at: number | { readonly before: 0 | 1 }
  readonly on: number
  readonly off: number
}

/** How lamps of one type are switched. */
export interface LampControlRow {
  readonly control: Exclude<CodeOf<typeof lampControl>, 'Custom'>
  /** Meaning and range of the two digits of the device address. */
  readonly address: Text
  readonly min: number
  readonly max: number
  readonly light: LampPart
  /** Null if light and siren share one switch. */
  readonly sound: LampPart | null
  /** Whether the volume, in percent, is written before the siren is switched on; otherwise it is set at the lamp. */
  readonly hasVolume: boolean
  /** Documentation of the vendor; null for a guess. */
  readonly source: string | null
}

/** High byte 1 is "control", low byte is 1 for on and 0 for off; outputs keep their state until the next write. */
const patlite = { what: 'register', on: 0x0101, off: 0x0100 } as const

/** How alarm lamps are switched. Manuals count registers from 1, the protocol from 0. */
export const lampControls: readonly LampControlRow[] = [
  {
    control: 'Address',
    address: { cn: '线圈与音量寄存器的编号', en: 'Number of the coil and of the volume register' },
    min: 0,
    max: 99,
    light: { what: 'coil', at: { before: 0 }, on: 1, off: 0 },
    sound: null,
    hasVolume: true,
    // The specification names fields but no registers: a guess, a plain relay with a siren.
    source: null,
  },
  {
    control: 'Relay',
    address: { cn: '继电器通道，从 01 开始', en: 'Channel of the relay, from 01' },
    min: 1,
    max: 32,
    light: { what: 'coil', at: { before: 1 }, on: 1, off: 0 },
    sound: null,
    hasVolume: false,
    source: 'https://www.waveshare.com/wiki/Modbus_POE_ETH_Relay',
  },
  {
    control: 'PatliteLa6',
    address: { cn: '灯层，自上而下 01–05', en: 'Tier, 01 to 05 from the top' },
    min: 1,
    max: 5,
    light: { ...patlite, at: { before: 1 } },
    // Register 6 of the manual, pattern 1.
    sound: { ...patlite, at: 5 },
    hasVolume: false,
    // Operation manual, section 5.3.3.
    source: 'https://manualshive.com/en/manual/patlite/la6-poe/3972477?page=47',
  },
  {
    control: 'PatliteWe',
    address: { cn: '灯层，自上而下 01–04', en: 'Tier, 01 to 04 from the top' },
    min: 1,
    max: 4,
    light: { ...patlite, at: { before: 1 } },
    sound: { ...patlite, at: 5 },
    hasVolume: false,
    // Instruction manual, section 8.2.4.
    source: 'https://manualshive.com/ru/manual/patlite/we-402ub-lan/4032661?page=53',
  },
]

/** The row of a control type; the default is `Address`, and a custom register has no row. */
export const lampControlOf = (control: unknown): LampControlRow | undefined =>
  lampControls.find((row) => row.control === (control ?? lampControl.members.Address.code))
