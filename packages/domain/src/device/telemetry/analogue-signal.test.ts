import { expect, test } from 'vitest'
import { readSignal, signalOf } from './analogue-signal.ts'
import { signalFault } from './signal.enums.ts'

const tank = { signal: '4-20mA', rangeLow: 0.5, rangeHigh: 4.5 } as const
const { BrokenWire, AboveRange } = signalFault.members

test('the engineering values at both ends give scale and offset, also reversed', () => {
  expect([4, 12, 20].map((raw) => readSignal(raw, tank))).toEqual([{ value: 0.5 }, { value: 2.5 }, { value: 4.5 }])
  expect([0, 2.5, 10].map((raw) => readSignal(raw, { signal: '0-10V', rangeLow: 0, rangeHigh: 400 }))).toEqual([
    { value: 0 },
    { value: 100 },
    { value: 400 },
  ])
  expect(readSignal(8, { signal: '4-20mA', rangeLow: 4, rangeHigh: 0 })).toEqual({ value: 3 })
  expect(signalOf(2.5, tank)).toBe(12)
})

test('a current below 3.6 mA is a broken wire and above 21 mA a failure; at the limits it is a value', () => {
  expect(readSignal(3.59, tank)).toEqual({ fault: BrokenWire.code })
  expect(readSignal(0, tank)).toEqual({ fault: BrokenWire.code })
  expect(readSignal(21.01, tank)).toEqual({ fault: AboveRange.code })
  for (const raw of [3.6, 3.8, 20.5, 21]) expect(readSignal(raw, tank)).toHaveProperty('value')
})

test('a voltage has no failure range', () => {
  expect(readSignal(0, { signal: '0-10V', rangeLow: 5, rangeHigh: 10 })).toEqual({ value: 5 })
})
