import { choice, type Fields, flag, number, reference } from '../../core/field.ts'
import { cardChannelType } from '../device.enums.ts'
import { countingMode, sensitivityUnit, triggerDirection } from './card.enums.ts'

/** Fields of every channel of a card, whatever its type. */
export const cardChannelBase = {
  type: choice(cardChannelType, { label: { cn: '通道类型', en: 'Type' }, required: true, initial: 'Vibration' }),
  mappingId: reference({ label: { cn: '绑定测点', en: 'Measuring point' }, to: 'mapping', titleAs: 'mappingName' }),
} as const satisfies Fields

// The specification names these settings without ranges or defaults: the numbers are guesses.
const ofSpeed = {
  countingMode: choice(countingMode, { label: { cn: '计数方式', en: 'Counting mode' }, required: true, initial: 'Period' }),
  triggerDirection: choice(triggerDirection, { label: { cn: '触发方向', en: 'Trigger direction' }, required: true, initial: 'Rising' }),
  counterInitial: number({
    label: { cn: '计数初值', en: 'Initial count' },
    integer: true,
    min: 0,
    max: 65_535,
    required: true,
    initial: 0,
  }),
  gearTeeth: number({ label: { cn: '齿数', en: 'Gear teeth' }, integer: true, min: 1, max: 1000, required: true, initial: 1 }),
} as const satisfies Fields

const ofTemperature = {
  zeroVoltage: number({ label: { cn: '0℃ 电压', en: 'Voltage at 0 ℃' }, unit: 'voltage', min: -10, max: 10, required: true, initial: 0 }),
  b1: number({ label: { cn: 'B1 值', en: 'B1 value' }, min: -10_000, max: 10_000, required: true, initial: 1 }),
} as const satisfies Fields

const ofVibration = {
  constantCurrent: flag({ label: { cn: '恒流源', en: 'Constant current' }, required: true, initial: true }),
  sensitivity: number({ label: { cn: '灵敏度', en: 'Sensitivity' }, min: 0.001, max: 100_000, required: true, initial: 100 }),
  sensitivityUnit: choice(sensitivityUnit, { label: { cn: '灵敏度单位', en: 'Unit' }, required: true, initial: 'mV/g' }),
  adFrequency: number({
    label: { cn: 'AD 频率', en: 'AD frequency' },
    unit: 'frequency',
    min: 1,
    max: 262_144,
    required: true,
    initial: 25_600,
  }),
} as const satisfies Fields

/** The settings of a channel by its type; other settings are empty. */
export const cardChannelSettings = { RotateSpeed: ofSpeed, Temperature: ofTemperature, Vibration: ofVibration } as const satisfies Record<
  keyof typeof cardChannelType.members,
  Fields
>

/** All settings of all channel types. */
export const allChannelSettings = { ...ofSpeed, ...ofTemperature, ...ofVibration } as const satisfies Fields

/** The settings of a channel type; none for an unknown type. */
export const settingsOfChannel = (type: unknown): Fields => Object.entries(cardChannelSettings).find(([name]) => name === type)?.[1] ?? {}

/** Default settings of a channel type. */
export const initialChannelSettings = (type: unknown): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(settingsOfChannel(type)).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
  )
