import type { CardChannelFacts } from '@undertone/domain/connector/card-config'
import type { SampleType } from '@undertone/domain/waveform/sample-types'
import { standardGravity } from '@undertone/domain/waveform/wave-units.table'
import type { CardBlock, CardValue } from './card-body.ts'

/** A counter of a card wraps here. */
const counterRange = 2 ** 32

function speedOf({ gearTeeth, counterInitial, countingMode }: CardChannelFacts, counter: number, us: number): number | string {
  if (gearTeeth === null || counterInitial === null) return 'the channel has no gear teeth'
  if (us === 0) return 'the pulses were counted in no time'
  const pulses = (counter - counterInitial + counterRange) % counterRange
  // Without a whole period there is no time from pulse to pulse; a gate without pulses is a shaft that stands still.
  if (pulses === 0 && countingMode === 'Period') return 'no whole period was counted'
  return (60e6 * pulses) / (gearTeeth * us)
}

/** The value that a channel measured, with its telemetry key; a text says why there is none. */
export function channelValue(channel: CardChannelFacts, value: CardValue): { readonly key: string; readonly value: number } | string {
  if (channel.type === 'RotateSpeed') {
    if (value.kind !== 'count') return 'a speed channel counts pulses'
    const speed = speedOf(channel, value.counter, value.us)
    return typeof speed === 'string' ? speed : { key: 'rSpeed', value: speed }
  }
  if (channel.type === 'Temperature') {
    if (value.kind !== 'voltage') return 'a temperature channel measures a voltage'
    if (channel.zeroVoltage === null || channel.b1 === null) return 'the channel has no voltage at 0 ℃'
    const tem = (value.volts - channel.zeroVoltage) * channel.b1
    return Number.isFinite(tem) ? { key: 'tem', value: tem } : 'the voltage is not a number'
  }
  return 'a vibration channel sends blocks of samples'
}

/** What the samples of a block are: physical value = raw × scale + offset. */
export interface ChannelWave {
  readonly quantity: 'acceleration' | 'velocity' | 'displacement'
  readonly unit: 'm/s2' | 'mm/s' | 'um'
  readonly dtype: SampleType
  readonly scale: number
  readonly offset: number
}

const mV = 1000
const units = {
  'mV/g': { quantity: 'acceleration', unit: 'm/s2', factor: standardGravity },
  'mV/(mm/s)': { quantity: 'velocity', unit: 'mm/s', factor: 1 },
  'mV/um': { quantity: 'displacement', unit: 'um', factor: 1 },
} as const

/** How the samples of a block become values of its channel; a text says why they do not. */
export function channelWave(channel: CardChannelFacts, block: CardBlock): ChannelWave | string {
  const { type, sensitivity, sensitivityUnit } = channel
  if (type !== 'Vibration') return 'only vibration channels have waveforms'
  if (sensitivity === null || sensitivityUnit === null) return 'the channel has no sensitivity'
  const { quantity, unit, factor } = units[sensitivityUnit]
  const perVolt = (mV / sensitivity) * factor
  return { quantity, unit, dtype: block.dtype, scale: block.scale * perVolt, offset: block.offset * perVolt }
}
