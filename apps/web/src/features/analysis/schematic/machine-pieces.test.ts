import { faultKindKeys } from '@undertone/domain/diagnosis/fault-kinds.table'
import { expect, test } from 'vitest'
import { type DrawnMachine, machinePieces, suspectedPiece } from './machine-pieces.ts'

const machine = (part: Partial<DrawnMachine>): DrawnMachine => ({
  ...{ type: 9, gearTeeth: null, beltType: null, bladeCount: null, driveBearing: null, nonDriveBearing: null, hasMotorBearings: false },
  ...part,
})
const keys = (part: Partial<DrawnMachine>) => machinePieces(machine(part)).map(({ key }) => key)

test.each([
  ['a motor has its bearings at both ends', { type: 1 }, ['bearing NonDrivePort', 'motor', 'bearing DrivePort']],
  ['a fan is driven over a coupling', { type: 2 }, ['motor', 'coupling', 'bearing DrivePort', 'wheel', 'bearing NonDrivePort']],
  ['a fan with a belt', { type: 2, beltType: 'Flat' }, ['motor', 'belt', 'bearing DrivePort', 'wheel', 'bearing NonDrivePort']],
  [
    'a pump with a gear',
    { type: 3, gearTeeth: '23/67' },
    ['motor', 'coupling', 'gearbox', 'bearing DrivePort', 'impeller', 'bearing NonDrivePort'],
  ],
  [
    'a fan with all its points on the motor',
    { type: 2, hasMotorBearings: true },
    ['bearing NonDrivePort', 'motor', 'bearing DrivePort', 'coupling', 'wheel'],
  ],
  ['a gearbox', { type: 7 }, ['motor', 'coupling', 'bearing DrivePort', 'gearbox', 'bearing NonDrivePort']],
])('%s', (_, part, expected) => {
  expect(keys(part)).toEqual(expected)
})

test('models and numbers stand at their pieces', () => {
  const pieces = machinePieces(machine({ type: 2, bladeCount: 9, driveBearing: '6310' }))
  expect(pieces.map(({ key, detail }) => [key, detail])).toContainEqual(['wheel', '9'])
  expect(pieces.map(({ key, detail }) => [key, detail])).toContainEqual(['bearing DrivePort', '6310'])
})

test('a fault is marked at its piece: a bearing on the side of its point, an unbalance where the rotor is', () => {
  const fan = machinePieces(machine({ type: 2 }))
  expect(suspectedPiece(fan, 'bearingBreath', { end: 'NonDrivePort', onMotor: false })).toBe('bearing NonDrivePort')
  // Without a side it could be either.
  expect(suspectedPiece(fan, 'bearingBreath', { end: null, onMotor: false })).toBeNull()
  expect(suspectedPiece(fan, 'imbalance', { end: 'DrivePort', onMotor: false })).toBe('wheel')
  expect(suspectedPiece(machinePieces(machine({ type: 1 })), 'imbalance', { end: null, onMotor: false })).toBe('motor')
  expect(suspectedPiece(fan, 'misaligned', { end: null, onMotor: false })).toBe('coupling')
  expect(suspectedPiece(fan, 'looseness', { end: 'DrivePort', onMotor: false })).toBeNull()
  expect(suspectedPiece(fan, 'gearMBreath', { end: null, onMotor: false })).toBeNull()
})

test('a bearing at a point of the motor is in the motor, unless the motor has the bearings that are drawn', () => {
  expect(suspectedPiece(machinePieces(machine({ type: 2 })), 'bearingBreath', { end: 'DrivePort', onMotor: true })).toBe('motor')
  const motorised = machinePieces(machine({ type: 2, hasMotorBearings: true }))
  expect(suspectedPiece(motorised, 'bearingBreath', { end: 'DrivePort', onMotor: true })).toBe('bearing DrivePort')
})

test('every kind of fault has its answer', () => {
  const all = machinePieces(machine({ type: 3, gearTeeth: '1/2' }))
  expect(faultKindKeys.filter((fault) => suspectedPiece(all, fault, { end: 'DrivePort', onMotor: false }) === null)).toEqual([
    'looseness',
    'resonance',
    'fanBreath',
    'rub',
    'belt',
  ])
})
