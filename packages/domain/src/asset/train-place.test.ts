import { expect, test } from 'vitest'
import { equipmentType } from './asset.enums.ts'
import { trainPlaceOf } from './train-place.ts'

const { Motor, Cogs, WaterPump, Other } = equipmentType.members
const part = (name: string, type: number = Other.code, trainPart: string | null = null, drivePort: string | null = null) =>
  trainPlaceOf({ name, drivePort, trainPart, type })

test('what is entered counts before names', () => {
  expect(part('Motor DE', Other.code, 'Driven').part).toBe('Driven')
  expect(part('Motor DE', Other.code, 'not a code').part).toBe('Motor')
})

test('names say it in both languages', () => {
  expect(
    ['Motor DE', '电机驱动端', 'Gearbox input', '减速机输出', 'Turbine', 'Fan DE', '水泵非驱动端'].map((name) => part(name).part),
  ).toEqual([...['Motor', 'Motor', 'Gearbox', 'Gearbox', 'Driver', 'Driven', 'Driven']])
  // A gear pump is a pump.
  expect(part('Gear pump DE').part).toBe('Driven')
})

test('a machine of one part names the rest, and nothing else is guessed', () => {
  expect(part('DE', Motor.code).part).toBe('Motor')
  expect(part('DE', Cogs.code).part).toBe('Gearbox')
  expect([part('DE', WaterPump.code).part, part('DE').part]).toEqual([null, null])
})

test('the output of a gearbox is its end away from the driver', () => {
  expect(part('Gearbox', Cogs.code, null, 'NonDrivePort').isOutput).toBe(true)
  expect(part('Gearbox', Cogs.code, null, 'DrivePort').isOutput).toBe(false)
  expect([part('Gearbox output').isOutput, part('Gearbox input').isOutput, part('减速机输出').isOutput]).toEqual([true, false, true])
  expect(part('Fan output').isOutput).toBe(false)
})
