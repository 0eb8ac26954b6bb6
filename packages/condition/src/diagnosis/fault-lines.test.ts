import { equipmentType } from '@undertone/domain/asset/asset.enums'
import type { BearingFacts } from '@undertone/domain/asset/bearing-check'
import { describe, expect, it } from 'vitest'
import { bearingLineOrders } from './bearing-orders.ts'
import { beltOrder, huntingOrder, mainsOf, meshesOf, parseTeeth } from './drive-train.ts'
import { faultLines } from './fault-lines.ts'
import type { PointBearing } from './fault-lines-bearing.ts'
import type { DriveFacts } from './fault-lines-drive.ts'

const unknown: BearingFacts = {
  rollerCount: null,
  elementDiameter: null,
  pitchDiameter: null,
  contactAngle: null,
  bpfo: null,
  bpfi: null,
  bsf: null,
  ftf: null,
}
const drive: DriveFacts = {
  type: equipmentType.members.Other.code,
  ratedSpeed: 1480,
  speedRatio: null,
  gearTeeth: null,
  hasBelt: false,
  beltGirth: null,
  driveWheelDiameter: null,
  drivenWheelDiameter: null,
  bladeCount: null,
  shaftBearing: null,
  criticalSpeed: null,
}
const bearing = (facts: Partial<BearingFacts> | null, more: Partial<PointBearing> = {}): PointBearing => ({
  key: 'de',
  place: { cn: '驱动端轴承', en: 'Drive-end bearing' },
  model: '6205',
  facts: facts && { ...unknown, ...facts },
  source: { cn: '样本', en: 'a catalogue' },
  ...more,
})
const ball6205 = { rollerCount: 9, elementDiameter: 0.3126, pitchDiameter: 1.537 }
const orderOf = (lines: ReturnType<typeof faultLines>['lines'], label: string) => lines.find((line) => line.label === label)?.order

describe('the orders of a bearing', () => {
  it('satisfy the kinematic identities, whatever their source', () => {
    const whole = bearingLineOrders({ ...unknown, ...ball6205 })!.orders
    expect(whole.bpfo + whole.bpfi).toBeCloseTo(9, 12)
    expect(whole.bpfo).toBeCloseTo(9 * whole.ftf, 12)
    expect(whole.bpfo).toBeCloseTo(3.5848, 4)
    const { bpfo, bpfi, bsf, ftf } = bearingLineOrders({ ...unknown, rollerCount: 9, bpfo: whole.bpfo })!.orders
    expect(bpfo + bpfi).toBeCloseTo(9, 12)
    expect(ftf).toBeCloseTo(whole.ftf, 12)
    expect(bsf).toBeCloseTo(whole.bsf!, 12)
    const raced = bearingLineOrders({ ...unknown, bpfo: 7.092, bpfi: 8.907 })!.orders
    expect(raced.ftf).toBeCloseTo(7.092 / 16, 12)
  })
  it('come from the geometry, unrounded, where it is known; orders that contradict it only where its contact angle is unknown', () => {
    const exact = bearingLineOrders({ ...unknown, ...ball6205 })!.orders
    const rounded = { bpfo: 3.5848, bpfi: 5.4152, bsf: 2.3567, ftf: 0.3983 }
    expect(bearingLineOrders({ ...unknown, ...ball6205, ...rounded })?.orders).toEqual(exact)
    expect(bearingLineOrders({ ...unknown, rollerCount: 9, ...rounded })?.orders).toEqual(rounded)
    const angular = { bpfo: 3.8, bpfi: 5.2, bsf: 2.4, ftf: 0.422 }
    expect(bearingLineOrders({ ...unknown, ...ball6205, ...angular })?.orders).toEqual(angular)
    expect(bearingLineOrders({ ...unknown, ...ball6205, contactAngle: 0, ...angular })?.orders).toEqual(exact)
  })
  it('are an estimate of the number of elements alone, without a spin, and none without it', () => {
    const guessed = bearingLineOrders({ ...unknown, rollerCount: 8 })
    expect(guessed).toMatchObject({ isEstimate: true, orders: { bsf: null, ftf: 0.4 } })
    expect(guessed?.orders.bpfo).toBeCloseTo(3.2, 12)
    expect(guessed?.orders.bpfi).toBeCloseTo(4.8, 12)
    expect(bearingLineOrders(unknown)).toBeNull()
  })
})

describe('the lines of a bearing', () => {
  const { lines, gaps } = faultLines([bearing(ball6205)], drive)
  it('have the harmonics and sidebands of the trade', () => {
    expect(gaps).toEqual([])
    expect(orderOf(lines, 'BPFO 2×')).toBeCloseTo(2 * 3.5848, 3)
    expect(orderOf(lines, 'BPFI +1×')).toBeCloseTo(6.4152, 3)
    expect(orderOf(lines, 'BPFI 2× −2×')).toBeCloseTo(2 * 5.4152 - 2, 3)
    expect(orderOf(lines, '2×BSF')).toBeCloseTo(4.7135, 3)
    const steady = (label: string) => lines.find((line) => line.label === label)?.steadyOrder
    expect([steady('BPFI'), steady('BPFI −2×'), steady('2×BSF −FTF')]).toEqual([0, -2, 0])
    expect(orderOf(lines, '2×BSF −FTF')).toBeCloseTo(4.7135 - 0.3983, 3)
    expect(lines.find(({ label }) => label === 'BPFO')).toMatchObject({
      code: 1106,
      fixedHz: 0,
      isEstimate: false,
      part: { en: 'Drive-end bearing 6205' },
    })
  })
  it('have keys of their own', () => {
    const all = faultLines([bearing(ball6205)], {
      ...drive,
      gearTeeth: '23/67,19/80',
      bladeCount: 7,
      driveWheelDiameter: 200,
      drivenWheelDiameter: 400,
      beltGirth: 2500,
      type: 1,
    })
    expect(new Set(all.lines.map(({ key }) => key)).size).toBe(all.lines.length)
  })
  it('are missing with the reason', () => {
    expect(faultLines([bearing(null, { gap: 'notInLibrary' })], drive).gaps[0]?.en).toBe(
      'Drive-end bearing 6205: not in the bearing library. Select a library bearing for the machine.',
    )
    expect(faultLines([bearing({ contactAngle: 0 })], drive).gaps[0]?.en).toContain('no geometry and no orders')
    expect(faultLines([bearing({ rollerCount: 9 })], drive).gaps[0]?.en).toContain('Estimated as')
    expect(faultLines([bearing({ rollerCount: 9, bpfo: 3.4, bpfi: 5.2, bsf: 2.3, ftf: 0.38 })], drive).gaps[0]?.en).toContain(
      'must equal the number of elements, 9',
    )
  })
})

describe('a drive', () => {
  it('meshes pairs on common shafts, and a row with an idler', () => {
    expect(parseTeeth('23/67')).toEqual([23, 67])
    expect(parseTeeth('23:67，19：80')).toEqual([23, 67, 19, 80])
    expect(parseTeeth('23')).toBeNull()
    expect(parseTeeth('helical 23/67')).toBeNull()
    const [first, second] = meshesOf([23, 67, 19, 80])
    expect(first).toMatchObject({ order: 23 })
    expect(second?.order).toBeCloseTo((19 * 23) / 67, 12)
    expect(second?.shafts[1].order).toBeCloseTo((23 / 67) * (19 / 80), 12)
    expect(meshesOf([20, 40, 60]).map(({ order }) => order)).toEqual([20, 20])
    expect(huntingOrder(meshesOf([24, 60])[0]!)).toBeCloseTo((24 * 12) / (24 * 60), 12)
  })
  it('makes lines of gears, with sidebands of either shaft', () => {
    const { lines, gaps } = faultLines([], { ...drive, gearTeeth: '23/67', speedRatio: 3.5 })
    expect(orderOf(lines, 'GMF 2×')).toBe(46)
    expect(orderOf(lines, 'GMF +1×')).toBe(24)
    expect(orderOf(lines, 'GMF +1×₂')).toBeCloseTo(23 + 23 / 67, 12)
    expect(orderOf(lines, '1×₂')).toBeCloseTo(23 / 67, 12)
    expect(lines.find(({ label }) => label === 'GMF 3×')?.code).toBe(1203)
    expect(gaps[0]?.en).toBe('The gear teeth give a ratio of 2.913, the machine has 3.5. The gear teeth are used.')
    expect(faultLines([], { ...drive, gearTeeth: '23/67', speedRatio: 2.91 }).gaps).toEqual([])
  })
  it('carries the blades behind the belt', () => {
    const { lines, gaps } = faultLines([], {
      ...drive,
      type: equipmentType.members.Fans.code,
      bladeCount: 12,
      driveWheelDiameter: 200,
      drivenWheelDiameter: 320,
      beltGirth: 2500,
    })
    expect(gaps).toEqual([])
    expect(orderOf(lines, 'BPF')).toBe(7.5)
    expect(orderOf(lines, 'Belt')).toBeCloseTo((Math.PI * 200) / 2500, 12)
    expect(beltOrder(200, 2500)).toBeCloseTo(0.25133, 5)
    expect(faultLines([], { ...drive, type: equipmentType.members.WaterPump.code }).gaps[0]?.en).toBe('The number of blades is not entered')
    expect(faultLines([], { ...drive, type: equipmentType.members.Belt.code }).gaps[0]?.en).toContain('driven wheel diameter')
  })
  it('derives the supply from the rated speed', () => {
    expect(mainsOf(1465)).toEqual({ lineHz: 50, poles: 4 })
    expect(mainsOf(2940)).toEqual({ lineHz: 50, poles: 2 })
    expect(mainsOf(1770)).toEqual({ lineHz: 60, poles: 4 })
    expect(mainsOf(595)).toBeNull()
    expect(mainsOf(4000)).toBeNull()
    const { lines } = faultLines([], { ...drive, type: equipmentType.members.Motor.code })
    expect(lines.find(({ family }) => family === 'lf')).toMatchObject({ order: 0, fixedHz: 100, isEstimate: false, code: 1110 })
    const assumed = faultLines([], { ...drive, type: equipmentType.members.Motor.code, ratedSpeed: null })
    expect(assumed.gaps[0]?.en).toContain('50 Hz is assumed')
  })
})
