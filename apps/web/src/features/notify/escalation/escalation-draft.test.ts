import type { ToldRow } from '@undertone/domain/notify/escalation/escalation.calls'
import { policyProblem } from '@undertone/domain/notify/escalation/escalation-check'
import { expect, test } from 'vitest'
import { countTold, firstPolicy, isSamePolicy, nextStep } from './escalation-draft.ts'

test('a further step comes later than the last one, and never after the day', () => {
  const first = nextStep([])
  const second = nextStep([first])
  expect(second.afterMinutes).toBeGreaterThan(first.afterMinutes)
  expect(nextStep([{ ...first, afterMinutes: 1440 }]).afterMinutes).toBe(1440)
})

test('what a form begins with lacks nothing but people', () => {
  const policy = firstPolicy()
  expect(policyProblem(policy)?.row.code).toBe(1908)
  expect(policyProblem({ ...policy, steps: policy.steps.map((step) => ({ ...step, roleIds: [1] })) })).toBeNull()
  expect(isSamePolicy(policy, firstPolicy())).toBe(true)
  expect(isSamePolicy(policy, null)).toBe(false)
})

test('a person on two ways is one person, an address of a template another', () => {
  const row = (accountId: number | null, receiver: string, at: string | null): ToldRow => ({
    accountId,
    receiver,
    at,
    name: 'x',
    channel: 'email',
    obstacle: null,
  })
  const rows = [row(1, 'a', 'now'), row(1, 'b', 'now'), row(2, 'c', null), row(null, 'shift@example.com', 'now')]
  expect(countTold(rows, 2)).toBe(4)
})
