import { expect, test } from 'vitest'
import type { Message } from '../message/message.ts'
import type { Unit } from '../message/unit.ts'
import { DamageGuard } from './damage-guard.ts'

const message = { sender: { gatewayId: 1 }, address: 'v1/gateway/telemetry' } as Message
const unitOf = (sensorId: string): Unit => ({ message, kind: 'point', point: { sensorId } }) as Unit

test('damage concerns all when two hundred sensors in a row cannot be stored; one that is stored disproves it', () => {
  const guard = new DamageGuard()
  for (let i = 1; i < 200; i += 1) expect(guard.isEverywhere(unitOf(`S${i}`))).toBe(false)
  expect(guard.isEverywhere(unitOf('S1'))).toBe(false) // again the same
  expect(guard.isEverywhere(unitOf('S200'))).toBe(true)
  expect(guard.isEverywhere(unitOf('S1'))).toBe(true)
  guard.recordStored([{ message, kind: 'quarantine' } as Unit])
  expect(guard.isEverywhere(unitOf('S1'))).toBe(true)
  guard.recordStored([unitOf('S7')])
  expect(guard.isEverywhere(unitOf('S1'))).toBe(false)
})
