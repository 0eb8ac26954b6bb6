import { describe, expect, it } from 'vitest'
import { orderName, orderPeaks, shaftSpeedSpec } from './order-spec.ts'

const step = 0.05
/** A Hann line of this height at an order, on a quiet floor. */
const lineAt = (...peaks: [order: number, height: number][]) =>
  Float32Array.from({ length: 400 }, (_, k) =>
    peaks.reduce((sum, [order, height]) => {
      const off = Math.abs(k * step - order) / step
      return sum + (off < 2 ? height * Math.cos((Math.PI * off) / 4) ** 2 : 0)
    }, 0.001),
  )

describe('an order spectrum', () => {
  it('lists the largest peaks of all axes together, integer orders by name', () => {
    const lines = [
      { key: 'X', label: 'H', tone: 'x' as const, amplitude: lineAt([1, 2], [3.57, 0.5]) },
      { key: 'Z', label: 'A', tone: 'z' as const, amplitude: lineAt([2, 1]) },
    ]
    expect(orderPeaks(lines, step).map(({ line, order, name }) => [line, order.toFixed(2), name])).toEqual([
      ['X', '1.00', '1×'],
      ['Z', '2.00', '2×'],
      ['X', '3.57', null],
    ])
  })

  it('names an integer order within the tolerance of its lines', () => {
    expect([
      orderName(1.06, step),
      orderName(1.1, step),
      orderName(0.4, step),
      orderName(20.05, 0.01),
      orderName(4.045, 0.01),
      orderName(296.64, 0.01),
    ]).toEqual(['1×', null, null, '20×', null, null])
  })
})

it('the speed over a record has an axis in seconds', () => {
  const { series, x } = shaftSpeedSpec({ timesS: [0, 1], rpm: [600, 900] }, 'en')
  expect(x.unit).toBe('s')
  expect(series[0]?.y).toEqual(Float64Array.of(600, 900))
})
