import { equipmentType } from '@undertone/domain/asset/asset.enums'
import { trainPlaceOf } from '@undertone/domain/asset/train-place'
import { expect, test } from 'vitest'
import { faultLines } from './fault-lines.ts'
import type { DriveFacts } from './fault-lines-drive.ts'
import { factsOfMachine } from './record/facts-of-machine.ts'
import { drivesBetween, nowhere, type PlacedPoint, shaftOrderAt } from './train.ts'

const { Fans, Cogs, WaterPump } = equipmentType.members
const drive: DriveFacts = {
  ...{ type: Fans.code, ratedSpeed: 1475, speedRatio: null, gearTeeth: null, hasBelt: false },
  ...{ beltGirth: null, driveWheelDiameter: null, drivenWheelDiameter: null, bladeCount: 10, shaftBearing: null, criticalSpeed: null },
}
const belted: DriveFacts = { ...drive, driveWheelDiameter: 200, drivenWheelDiameter: 400, beltGirth: 2000 }
const geared: DriveFacts = { ...drive, type: Cogs.code, gearTeeth: '20/60', bladeCount: null }

/** Points of a machine by their names, at their drive ends. */
function pointsOf(type: number, names: readonly string[]): PlacedPoint[] {
  const places = names.map((name) => ({
    key: name,
    drivePort: /output|NDE/.test(name) ? 'NonDrivePort' : 'DrivePort',
    place: trainPlaceOf({ name, drivePort: null, trainPart: null, type }),
  }))
  const isBesideDriven = places.some(({ place }) => place.part === 'Driven')
  return places.map((one) => ({ ...one, place: { ...one.place, isBesideDriven } }))
}

test('the shaft at a point turns by the teeth and pulleys before it', () => {
  const [motor, fan] = pointsOf(Fans.code, ['Motor DE', 'Fan DE'])
  expect([shaftOrderAt(belted, motor!.place), shaftOrderAt(belted, fan!.place), shaftOrderAt(belted, nowhere)]).toEqual([1, 0.5, 1])
  const [input, output] = pointsOf(Cogs.code, ['Gearbox input', 'Gearbox output'])
  expect([shaftOrderAt(geared, input!.place), shaftOrderAt(geared, output!.place)]).toEqual([1, 20 / 60])
})

test('lines are orders of the shaft at the point, whose speed is sent with its waveforms', () => {
  const [, fan] = pointsOf(Fans.code, ['Motor DE', 'Fan DE'])
  const orderOf = (label: string) => faultLines([], belted, fan!.place).lines.find((line) => line.label === label)?.order
  expect([orderOf('1×'), orderOf('1×₂'), orderOf('BPF')]).toEqual([2, 1, 10])
  const [, output] = pointsOf(Cogs.code, ['Gearbox input', 'Gearbox output'])
  expect(faultLines([], geared, output!.place).lines.find(({ label }) => label === 'GMF')?.order).toBeCloseTo(60, 9)
  expect(factsOfMachine(geared, [], output!.place).teeth).toEqual([60, 20])
})

test('a wheel is judged where it turns, and at a motor only where no point is nearer', () => {
  const [motor, fan] = pointsOf(Fans.code, ['Motor DE', 'Fan DE'])
  expect(factsOfMachine(belted, [], fan!.place)).toMatchObject({ blades: 10, mains: null })
  expect(factsOfMachine(drive, [], motor!.place)).toMatchObject({ blades: null, mains: { poles: 4 } })
  const [alone] = pointsOf(Fans.code, ['Motor DE'])
  expect(factsOfMachine(drive, [], alone!.place)).toMatchObject({ parts: ['motor', 'fan'], blades: 10 })
  expect(factsOfMachine(belted, [], alone!.place).blades).toBeNull()
})

test('plain bearings and the critical speed come from the record', () => {
  const plain = { ...drive, type: WaterPump.code, shaftBearing: 'Plain', criticalSpeed: 3000 }
  expect(factsOfMachine(plain, [])).toMatchObject({ hasPlainBearings: true, criticalHz: 50 })
  expect(factsOfMachine({ ...plain, shaftBearing: 'Rolling', criticalSpeed: null }, [])).toMatchObject({
    hasPlainBearings: false,
    criticalHz: null,
  })
})

test('couplings and belts are between the drive ends that face each other', () => {
  const between = (machine: DriveFacts, type: number, names: readonly string[]) =>
    drivesBetween(machine, pointsOf(type, names)).map(({ kind, between: [from, to], ratio }) => `${kind} ${from} ${to} ${ratio.toFixed(3)}`)
  expect(between(drive, Fans.code, ['Motor NDE', 'Motor DE', 'Fan DE', 'Fan NDE'])).toEqual(['coupling Motor DE Fan DE 1.000'])
  expect(between(belted, Fans.code, ['Motor DE', 'Fan DE'])).toEqual(['belt Motor DE Fan DE 0.500'])
  expect(between(geared, Cogs.code, ['Motor DE', 'Gearbox input', 'Gearbox output', 'Mill DE'])).toEqual([
    ...['coupling Motor DE Gearbox input 1.000', 'coupling Gearbox output Mill DE 1.000'],
  ])
  // Gears without a point of their own stand between them.
  expect(between({ ...drive, gearTeeth: '20/60' }, Fans.code, ['Motor DE', 'Fan DE'])).toEqual([])
  expect(between(drive, Fans.code, ['Fan DE', 'Fan NDE'])).toEqual([])
})
