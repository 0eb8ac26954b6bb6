import { type CardValue, encodeBlock, encodeValues } from '@undertone/device/card/card-body'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import { standardGravity } from '@undertone/domain/waveform/wave-units.table'
import { speedRpmAt } from '../physics/load.ts'
import { slowAt } from '../physics/slow-values.ts'
import { waveAt } from '../wave/signal.ts'
import { cardFan } from './card-machine.ts'

/** A channel as the server has it, of what the simulated card uses. */
export interface PlayedChannel {
  readonly number: number
  readonly type: string
  readonly adFrequency?: number
  readonly sensitivity?: number
  readonly countingMode?: string
  readonly counterInitial?: number
  readonly gearTeeth?: number
  readonly zeroVoltage?: number
  readonly b1?: number
}

/** The input of the converter, V, over 16 bits. */
const fullScaleV = 10
const voltsPerStep = fullScaleV / 32_768
/** Samples of a block (guess: half a second). */
const samples = 8192
const climate = { meanC: 22, swingK: 4 }

const { physics } = cardFan
const pointOf = (number: number) => physics.points[(number - 1) % physics.points.length]

/** Pulses of the gear wheel in about a second: whole periods and what they took, or what a gate of a second catches. */
function counted({ number, gearTeeth = 1, counterInitial = 0, countingMode }: PlayedChannel, atMs: number): CardValue {
  const perSecond = (speedRpmAt(physics, atMs) / 60) * gearTeeth
  const pulses = Math.floor(perSecond)
  const us = countingMode === 'Frequency' ? 1_000_000 : Math.round((pulses / perSecond) * 1_000_000)
  return { channel: number, kind: 'count', counter: (counterInitial + pulses) >>> 0, us }
}

function warm({ number, zeroVoltage = 0, b1 = 1 }: PlayedChannel, atMs: number): CardValue {
  const [point] = physics.points
  const tem = point ? slowAt(physics, point, climate, atMs, atMs).tem : climate.meanC
  return { channel: number, kind: 'voltage', volts: zeroVoltage + tem / b1 }
}

/** The body of a frame with the speeds and temperatures of now; null for a card without such channels. */
export function valuesNow(channels: readonly PlayedChannel[], atMs: number): Uint8Array | null {
  const values = channels.flatMap((channel) =>
    channel.type === 'RotateSpeed' ? [counted(channel, atMs)] : channel.type === 'Temperature' ? [warm(channel, atMs)] : [],
  )
  return values.length === 0 ? null : encodeValues(values)
}

/** The body of a block of a vibration channel, at the AD frequency that the server asks for. */
export function blockNow({ number, adFrequency = 12_800, sensitivity = 100 }: PlayedChannel, atMs: number): Uint8Array | null {
  const point = pointOf(number)
  if (!point) return null
  const wave = waveAt({ machine: physics, point, atMs, presentMs: atMs, sampleHz: adFrequency, samples })
  const raw = wave.axes[0].map((value) => ((value / standardGravity) * sensitivity) / 1000 / voltsPerStep)
  const shared = { channel: number, dtype: 'int16le', sampleHz: adFrequency, scale: voltsPerStep, offset: 0 } as const
  return encodeBlock({ ...shared, rpm: wave.shaftRpm, samples: encodeSamples(raw, 'int16le') })
}
