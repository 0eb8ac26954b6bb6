import { squaredEnvelopeSpectrum } from '@undertone/dsp/filter/envelope'
import { toVelocity, velocityRms } from '@undertone/dsp/filter/integrate'
import { bearingOrders } from '@undertone/dsp/order/bearing'
import { amplitudeSpectrum } from '@undertone/dsp/spectrum/spectrum'
import { describe, expect, it } from 'vitest'
import { stationOf } from '../trials/run-plants.ts'
import { waveAt } from './signal.ts'

const presentMs = Date.UTC(2026, 10, 21, 6)
const DAY_MS = 86_400_000

function take(sensorId: string, days = 0, samples = 32_768, sampleHz = 12_800) {
  const { machine, point } = stationOf(sensorId)
  const model = machine.physics.points.find((candidate) => candidate.key === point.key)
  if (!model) throw new Error(`${sensorId} has no physics`)
  const wave = waveAt({ machine: machine.physics, point: model, atMs: presentMs + days * DAY_MS, presentMs, sampleHz, samples })
  return { ...wave, sampleHz, shaftHz: wave.shaftRpm / 60, bearing: model.bearing }
}

/** Height of the strongest line within 1.2 % below and 0.3 % above an order, over the median of its surroundings, dB. */
function prominenceDb(x: Float64Array, sampleHz: number, shaftHz: number, order: number): number {
  const { df, amplitude } = squaredEnvelopeSpectrum(x, sampleHz, { lowHz: 2000, highHz: 5500 })
  const bin = (orders: number) => Math.round((orders * shaftHz) / df)
  const line = Math.max(...amplitude.subarray(bin(order * 0.988), bin(order * 1.003) + 1))
  const around = [...amplitude.subarray(bin(order - 0.35), bin(order + 0.35))].sort((a, b) => a - b)
  return 20 * Math.log10(line / around[around.length >> 1]!)
}

describe('race faults', () => {
  it('shows the outer race of B-302 at BPFO and not at BPFI', () => {
    const { axes, sampleHz, shaftHz, bearing } = take('VB24H-00B312')
    const orders = bearingOrders(bearing!.n, bearing!.d, bearing!.D, bearing!.phi)
    for (const axis of axes) expect(prominenceDb(axis, sampleHz, shaftHz, orders.bpfo)).toBeGreaterThan(25)
    expect(prominenceDb(axes[1], sampleHz, shaftHz, orders.bpfi)).toBeLessThan(18)
  })

  it('shows the inner race of M-502 at BPFI with sidebands at the shaft', () => {
    const { axes, sampleHz, shaftHz, bearing } = take('VB24H-00D511')
    const orders = bearingOrders(bearing!.n, bearing!.d, bearing!.D, bearing!.phi)
    expect(prominenceDb(axes[1], sampleHz, shaftHz, orders.bpfi)).toBeGreaterThan(20)
    expect(prominenceDb(axes[1], sampleHz, shaftHz, orders.bpfi - 1)).toBeGreaterThan(15)
    expect(prominenceDb(axes[1], sampleHz, shaftHz, orders.bpfo)).toBeLessThan(18)
  })

  it('is not there before its onset, nor on the healthy end of the machine', () => {
    const before = take('VB24H-00B312', -25)
    const orders = bearingOrders(before.bearing!.n, before.bearing!.d, before.bearing!.D, before.bearing!.phi)
    for (const axis of before.axes) expect(prominenceDb(axis, before.sampleHz, before.shaftHz, orders.bpfo)).toBeLessThan(18)
    const other = take('VB22H-00B311')
    const inner = bearingOrders(other.bearing!.n, other.bearing!.d, other.bearing!.D, other.bearing!.phi)
    for (const axis of other.axes) expect(prominenceDb(axis, other.sampleHz, other.shaftHz, inner.bpfi)).toBeLessThan(18)
  })
})

describe('imbalance', () => {
  it('fills the velocity of F-401 with its 1x line, radially, and reaches zone D of a group 2 machine', () => {
    const { axes, sampleHz, shaftHz } = take('VB24H-00C403')
    const [horizontal, , axial] = axes
    const overall = velocityRms(horizontal, sampleHz)
    expect(overall).toBeGreaterThan(4.5)
    const { df, amplitude } = amplitudeSpectrum(toVelocity(horizontal, sampleHz), sampleHz)
    const first = Math.max(...amplitude.subarray(Math.round((shaftHz * 0.98) / df), Math.round((shaftHz * 1.02) / df) + 1)) / Math.SQRT2
    expect(first / overall).toBeGreaterThan(0.84)
    expect(velocityRms(axial, sampleHz)).toBeLessThan(overall / 2)
  })

  it('grew within the month', () => {
    const then = velocityRms(take('VB24H-00C403', -29).axes[0], 12_800)
    const halfway = velocityRms(take('VB24H-00C403', -8).axes[0], 12_800)
    const now = velocityRms(take('VB24H-00C403').axes[0], 12_800)
    expect(then).toBeLessThan(1.4)
    expect(halfway).toBeGreaterThan(1.5 * then)
    expect(now).toBeGreaterThan(1.5 * halfway)
  })
})

describe('a wave', () => {
  it('is the same for the same arguments and another at another time', () => {
    const once = take('VB22H-00A101', 0, 1024, 6660)
    expect(take('VB22H-00A101', 0, 1024, 6660).axes[2]).toEqual(once.axes[2])
    expect(take('VB22H-00A101', -1, 1024, 6660).axes[2]).not.toEqual(once.axes[2])
  })
})
