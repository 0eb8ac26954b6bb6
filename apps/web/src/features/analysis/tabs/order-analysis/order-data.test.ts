import { maxOrderIn, pieceIn, sourceIn } from '@undertone/domain/analysis/shaft/shaft-choices'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { describe, expect, it } from 'vitest'
import { names, orderHeadOf } from '../../testing/shaft-samples.ts'
import { orderData, scaledCursors } from './order-data.ts'

const head = orderHeadOf()
const values = new Map<Axis, Float32Array>([
  ['X', Float32Array.of(0, 1, 2)],
  ['Z', Float32Array.of(0, 3, 4)],
])

describe('orders on the page', () => {
  it('are a spectrum at the mean speed', () => {
    const data = orderData({ head, values }, names, 'peak')
    expect(data).toMatchObject({ binHz: 12.5, speedHz: 25, unit: 'mm/s', quantity: 'peak', decimals: 3, sampleHz: 2000 })
    expect(data?.lines.map(({ label }) => label)).toEqual(['H', 'A'])
  })

  it('do not exist without a speed', () => {
    expect(orderData({ head: { ...head, speed: null, problem: 'notSent' }, values }, names, '')).toBeNull()
    expect(orderData({ head: { ...head, problem: 'variesTooMuch' }, values }, names, '')).toBeNull()
  })

  it('keep their cursors at the order when the speed changes', () => {
    const sideband = { centreHz: 4, spacingHz: 1, centre: 'fixed', spacing: 'fixed' } as const
    const at = { atHz: 3, deltaHz: null, harmonicHz: 1, sideband }
    expect(scaledCursors(at, 25)).toEqual({
      atHz: 75,
      deltaHz: null,
      harmonicHz: 25,
      sideband: { ...sideband, centreHz: 100, spacingHz: 25 },
    })
    expect(scaledCursors(scaledCursors(at, 25), 1 / 25)).toEqual(at)
  })

  it('read invalid values of a URL as the default', () => {
    expect([
      sourceIn({ speedFrom: 'x' }),
      sourceIn({ speedFrom: 'tacho' }),
      maxOrderIn({ maxOrder: 7 }),
      pieceIn({ pieceTurns: -1 }),
    ]).toEqual([null, 'tacho', 20, 0])
  })
})
