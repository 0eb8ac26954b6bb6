import { expect, test } from 'vitest'
import type { Message } from '../message/message.ts'
import { type PointUnit, type SettledUnit, stored, type Unit } from '../message/unit.ts'
import { DamageGuard } from './damage-guard.ts'

const message = { sender: { gatewayId: 1 }, address: 'v1/gateway/telemetry' } as Message
const sampleOf = (sensorId: string) => ({ message, kind: 'point', point: { sensorId } }) as PointUnit
const committed = (kind: Unit['kind'], outcome: SettledUnit['outcome']): SettledUnit => ({
  unit: { ...sampleOf('S7'), kind } as Unit,
  counted: null,
  outcome,
  verdict: stored,
})

test('damage concerns all when samples of two hundred sensors in a row cannot be stored; one that is stored disproves it', () => {
  const guard = new DamageGuard()
  for (let i = 1; i < 200; i += 1) expect(guard.isEverywhere(sampleOf(`S${i}`))).toBe(false)
  expect(guard.isEverywhere(sampleOf('S1'))).toBe(false) // again the same
  expect(guard.isEverywhere(sampleOf('S200'))).toBe(true)
  expect(guard.isEverywhere(sampleOf('S1'))).toBe(true)
  guard.recordCommitted([committed('quarantine', 'quarantined')])
  expect(guard.isEverywhere(sampleOf('S1'))).toBe(true)
  guard.recordCommitted([committed('point', 'stored')])
  expect(guard.isEverywhere(sampleOf('S1'))).toBe(false)
})

test('attributes, files and copies that are stored in between disprove nothing', () => {
  const guard = new DamageGuard()
  for (let i = 1; i < 200; i += 1) {
    guard.isEverywhere(sampleOf(`S${i}`))
    guard.recordCommitted([committed('attributes', null), committed('filePart', 'stored'), committed('point', 'duplicate')])
  }
  expect(guard.isEverywhere(sampleOf('S200'))).toBe(true)
})
