import type { NotifiedRow } from '@undertone/domain/notify/escalation/escalation.calls'
import { policyProblem } from '@undertone/domain/notify/escalation/escalation-check'
import { expect, test } from 'vitest'
import { countNotified, firstPolicy, nextStep } from './escalation-draft.ts'

test('a new step comes later than the last one, but within a day', () => {
  const first = nextStep([])
  const second = nextStep([first])
  expect(second.afterMinutes).toBeGreaterThan(first.afterMinutes)
  expect(nextStep([{ ...first, afterMinutes: 1440 }]).afterMinutes).toBe(1440)
})

test('the initial policy is valid except for missing recipients', () => {
  const policy = firstPolicy()
  expect(policyProblem(policy)?.row.code).toBe(1908)
  expect(policyProblem({ ...policy, steps: policy.steps.map((step) => ({ ...step, roleIds: [1] })) })).toBeNull()
})

test('a person on two channels counts once, an address of a template separately', () => {
  const row = (accountId: number | null, receiver: string, at: string | null): NotifiedRow => ({
    accountId,
    receiver,
    at,
    name: 'x',
    channel: 'email',
    obstacle: null,
  })
  const rows = [row(1, 'a', 'now'), row(1, 'b', 'now'), row(2, 'c', null), row(null, 'shift@example.com', 'now')]
  expect(countNotified(rows, 2)).toBe(4)
})
