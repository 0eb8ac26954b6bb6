import { equipmentType } from '@undertone/domain/asset/asset.enums'
import { expect, test } from 'vitest'
import type { PointBearing } from '../fault-lines-bearing.ts'
import type { DriveFacts } from '../fault-lines-drive.ts'
import { factsOfMachine } from './facts-of-machine.ts'
import { noFacts } from './machine-facts.ts'

const { Motor, Fans, WaterPump, Cogs, Other } = equipmentType.members
const drive: DriveFacts = {
  type: Other.code,
  ratedSpeed: null,
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
const place = { cn: '驱动端轴承', en: 'Drive-end bearing' }
const source = { cn: '样本', en: 'catalogue' }
const unknown = {
  rollerCount: null,
  elementDiameter: null,
  pitchDiameter: null,
  contactAngle: null,
  bpfo: null,
  bpfi: null,
  bsf: null,
  ftf: null,
}
const bearing = (facts: PointBearing['facts']): PointBearing => ({ key: 'de', place, model: '6205', facts, source })

test('nothing entered is nothing known', () => {
  expect(factsOfMachine(drive, [])).toEqual(noFacts)
})

test('a bearing counts if its lines can be computed', () => {
  const known = { ...unknown, rollerCount: 9, elementDiameter: 7.94, pitchDiameter: 39.04, contactAngle: 0 }
  expect(factsOfMachine(drive, [bearing(known)]).bearings).toEqual([
    { key: 'de', name: { cn: '驱动端轴承 6205', en: 'Drive-end bearing 6205' }, facts: known },
  ])
  expect(factsOfMachine(drive, [bearing(unknown), bearing(null)]).bearings).toEqual([])
})

test('the supply of a motor follows from its rated speed', () => {
  expect(factsOfMachine({ ...drive, type: Motor.code, ratedSpeed: 1480 }, [])).toMatchObject({
    parts: ['motor'],
    mains: { lineHz: 50, poles: 4 },
  })
  expect(factsOfMachine({ ...drive, ratedSpeed: 1480 }, []).mains).toBeNull()
})

test('gears and belts without their numbers are parts that lack something', () => {
  expect(factsOfMachine({ ...drive, type: Cogs.code }, [])).toMatchObject({ parts: ['gear'], teeth: null })
  expect(factsOfMachine({ ...drive, gearTeeth: '23/67' }, [])).toMatchObject({ parts: ['gear'], teeth: [23, 67] })
  expect(factsOfMachine({ ...drive, hasBelt: true }, [])).toMatchObject({ parts: ['belt'], beltOrder: null })
  const belt = factsOfMachine({ ...drive, driveWheelDiameter: 100, beltGirth: 1000 }, [])
  expect(belt.parts).toEqual(['belt'])
  expect(belt.beltOrder).toBeCloseTo(Math.PI / 10, 9)
})

test('blades are of the fan, vanes of the pump, both on the measured shaft', () => {
  const fan = { ...drive, type: Fans.code, bladeCount: 7 }
  expect(factsOfMachine(fan, [])).toMatchObject({ parts: ['fan'], blades: 7, vanes: null })
  expect(factsOfMachine({ ...drive, type: WaterPump.code, bladeCount: 5 }, [])).toMatchObject({ parts: ['pump'], blades: null, vanes: 5 })
  expect(factsOfMachine({ ...fan, speedRatio: 2 }, [])).toMatchObject({ parts: [], blades: null })
})
