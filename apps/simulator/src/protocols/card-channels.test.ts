import { decodeBlock, decodeValues } from '@undertone/device/card/card-body'
import { channelValue, channelWave } from '@undertone/device/card/channel-value'
import type { CardChannelFacts } from '@undertone/domain/connector/card-config'
import { expect, test } from 'vitest'
import { speedRpmAt } from '../physics/load.ts'
import { lineAt } from '../testing/line.ts'
import { blockNow, valuesNow } from './card-channels.ts'
import { cardFan } from './card-machine.ts'

const at = Date.UTC(2026, 10, 29, 8)
const facts = (more: Partial<CardChannelFacts> & Pick<CardChannelFacts, 'number' | 'type'>): CardChannelFacts => ({
  ...{ isBound: true, constantCurrent: null, sensitivity: null, sensitivityUnit: null, adFrequency: null, countingMode: null },
  ...{ triggerDirection: null, counterInitial: null, gearTeeth: null, zeroVoltage: null, b1: null },
  ...more,
})

test.each([['Period'], ['Frequency']] as const)('the card counts what its fan turns, by %s', (countingMode) => {
  const channel = { number: 3, type: 'RotateSpeed', countingMode, counterInitial: 4_294_967_000, gearTeeth: 60 } as const
  const values = decodeValues(valuesNow([channel], at) ?? new Uint8Array())
  const [value] = typeof values === 'string' ? [] : values
  const read = value ? channelValue(facts(channel), value) : ''
  // A gate of a second misses a part of a pulse: 1 r/min with 60 teeth.
  expect(typeof read === 'string' ? read : Math.abs(read.value - speedRpmAt(cardFan.physics, at))).toBeLessThan(
    countingMode === 'Period' ? 0.01 : 1,
  )
})

test('its temperature is that of the fan, by the settings of the channel', () => {
  const channel = { number: 4, type: 'Temperature', zeroVoltage: 0.5, b1: 20 } as const
  const values = decodeValues(valuesNow([channel], at) ?? new Uint8Array())
  const read = typeof values === 'string' || !values[0] ? '' : channelValue(facts(channel), values[0])
  expect(typeof read === 'string' ? 0 : read.value).toBeGreaterThan(20)
})

test('its blocks have the unbalance of the fan at the speed of its shaft, and the rate that is asked for', () => {
  const channel = { number: 1, type: 'Vibration', sensitivity: 50, adFrequency: 25_600 } as const
  const block = decodeBlock(blockNow(channel, at) ?? new Uint8Array())
  if (typeof block === 'string') throw new Error(block)
  const wave = channelWave(facts({ ...channel, sensitivityUnit: 'mV/g' }), block)
  if (typeof wave === 'string') throw new Error(wave)
  const x = Float64Array.from(block.raw, (value) => value * wave.scale)
  const hz = (block.rpm ?? 0) / 60
  expect(block.sampleHz).toBe(25_600)
  // Velocity of the first line, mm/s RMS: the fault and what a sound fan has.
  const mmS = ((lineAt(x, block.sampleHz, hz).amplitude / (2 * Math.PI * hz)) * 1000) / Math.SQRT2
  expect(mmS).toBeGreaterThan(3)
  expect(mmS).toBeLessThan(8)
})
