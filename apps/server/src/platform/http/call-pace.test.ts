import { DomainError } from '@undertone/domain/core/error'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Caller } from '../identity/principal.ts'
import { CallPace } from './call-pace.ts'

const request = (ip: string) => ({ ip }) as FastifyRequest
const caller = (session: string, tenantId: number | null) => ({ tokenHash: Buffer.from(session), scope: { tenantId } }) as Caller

/** Admits this many calls and returns how many were not refused, and the seconds that the last refusal names. */
function send(times: number, work: () => void): { admitted: number; seconds: unknown } {
  let admitted = 0
  let seconds: unknown
  for (let i = 0; i < times; i++)
    try {
      work()
      admitted++
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      seconds = error.values.seconds
    }
  return { admitted, seconds }
}

test('a session, a tenant and an address are paced, each by itself, until their window ends', () => {
  let now = 0
  const pace = new CallPace({ windowMs: 10_000, session: 5, tenant: 8, address: 3 }, () => now)
  const admit = (session: string, tenantId: number | null) => () => pace.admit(caller(session, tenantId))
  expect(send(9, admit('a', 1))).toEqual({ admitted: 5, seconds: 10 })
  expect(send(9, admit('b', 1)).admitted).toBe(3)
  expect(send(9, admit('c', 2)).admitted).toBe(5)
  expect(send(9, admit('d', null)).admitted).toBe(5)
  now = 6500
  expect(send(9, () => pace.admitUnknown(request('192.0.2.1'))).admitted).toBe(3)
  expect(send(1, admit('a', 1))).toEqual({ admitted: 0, seconds: 4 })
  now = 10_000
  expect(send(9, admit('a', 1)).admitted).toBe(5)
  expect(send(9, () => pace.admitUnknown(request('192.0.2.1'))).admitted).toBe(0)
  expect(send(9, () => pace.admitUnknown(request('192.0.2.2'))).admitted).toBe(3)
})

test('checking an address does not count', () => {
  const pace = new CallPace({ windowMs: 10_000, session: 5, tenant: 8, address: 3 }, () => 0)
  const check = (ip: string) => send(9, () => pace.checkAddress(request(ip))).admitted
  expect(check('192.0.2.1')).toBe(9)
  send(3, () => pace.admitUnknown(request('192.0.2.1')))
  expect([check('192.0.2.1'), check('192.0.2.2')]).toEqual([0, 9])
})
