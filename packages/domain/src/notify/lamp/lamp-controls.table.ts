import type { CodeOf } from '../../core/enum.ts'
import type { Text } from '../../core/text.ts'
import { lampControl } from '../../device/device.enums.ts'

/** One thing that is written: where (a number on the line, or the device address of the lamp less `before`), and what switches it on and off. */
export interface LampPart {
  readonly what: 'coil' | 'register'
  readonly at: number | { readonly before: 0 | 1 }
  readonly on: number
  readonly off: number
}

/** How lamps of one make are switched. */
export interface LampControlRow {
  readonly control: Exclude<CodeOf<typeof lampControl>, 'Custom'>
  /** What the two digits of the device address mean, and their bounds. */
  readonly address: Text
  readonly min: number
  readonly max: number
  readonly light: LampPart
  /** Null where the light and the siren hang on one switch. */
  readonly sound: LampPart | null
  /** Whether the volume, in percent, is written before it sounds; else it is set at the lamp. */
  readonly hasVolume: boolean
  /** Where its maker describes it; null for a guess. */
  readonly source: string | null
}

/** High byte 1 "controls", low byte 1 on and 0 off; what is on stays so until it is told otherwise. */
const patlite = { what: 'register', on: 0x0101, off: 0x0100 } as const

/** How alarm lamps are switched. Manuals count registers from 1, the line from 0. */
export const lampControls: readonly LampControlRow[] = [
  {
    control: 'Address',
    address: { cn: '线圈与音量寄存器的编号', en: 'Number of the coil and of the volume register' },
    min: 0,
    max: 99,
    light: { what: 'coil', at: { before: 0 }, on: 1, off: 0 },
    sound: null,
    hasVolume: true,
    // The specification names fields and no registers: a guess, as plain as a relay with a siren.
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

/** The row of a control; a lamp that names none goes by its address, and one of a register of its own has no row. */
export const lampControlOf = (control: unknown): LampControlRow | undefined =>
  lampControls.find((row) => row.control === (control ?? lampControl.members.Address.code))
