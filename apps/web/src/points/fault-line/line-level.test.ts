import { describe, expect, it } from 'vitest'
import { levelMeter, reachHz, separatesOrders, shaftOrderAt } from './line-level.ts'

/** 2001 bins of 0.1 Hz at level 1, with single tall ones by their frequency. */
function meterOf(tall: Readonly<Record<number, number>>, speedHz = 25) {
  const amplitude = new Float32Array(2001).fill(1)
  for (const [hz, height] of Object.entries(tall)) amplitude[Math.round(Number(hz) * 10)] = height
  return levelMeter({ amplitude, binHz: 0.1, speedHz })
}

describe('the level of a line', () => {
  it('is that of the highest bin within reach, over the median around it', () => {
    const meter = meterOf({ 80.1: 10 })
    expect(meter.at(80)).toEqual({ hz: expect.closeTo(80.1, 6), db: expect.closeTo(20, 6) })
    // Two bins farther it belongs to another line.
    expect(meter.at(79.8).db).toBe(0)
  })

  it('does not depend on a tall neighbour, which is one value of many', () => {
    expect(meterOf({ 80: 10, 82: 1000 }).at(80).db).toBeCloseTo(20, 6)
  })

  it('outside of the spectrum is none', () => {
    const meter = meterOf({})
    expect([meter.at(-5).db, meter.at(0).db, meter.at(500).db]).toEqual([0, 0, 0])
    expect(meter.at(500).hz).toBe(500)
  })

  it('of a silent spectrum is none', () => {
    const silent = levelMeter({ amplitude: new Float32Array(2001), binHz: 0.1, speedHz: 25 })
    expect([silent.at(80).db, silent.above(5, 800)]).toEqual([0, 0])
  })

  it('is searched farther at a high speed, because its digits are limited', () => {
    expect(reachHz(0.1, 25)).toBeCloseTo(0.15, 9)
    expect(reachHz(0.1, 100)).toBeCloseTo(0.4, 9)
  })
})

describe('the shaft', () => {
  const at = (hz: number, binHz = 0.01) => shaftOrderAt({ binHz, speedHz: 25 }, hz)

  it('owns what is near one of its integer orders', () => {
    expect([at(25), at(50.4), at(49.6), at(37.5)]).toEqual([1, 2, 2, null])
    expect(at(50.6)).toBeNull()
  })

  it('owns more where bins are wide', () => {
    expect(at(50.6, 0.3)).toBe(2)
  })

  it('has no order zero', () => expect(at(0.1)).toBeNull())

  it('is separated from other lines by eight bins an order', () => {
    expect([separatesOrders(1, 8), separatesOrders(1, 7.9)]).toEqual([true, false])
  })
})
