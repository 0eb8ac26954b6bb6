import { expect, test } from 'vitest'
import { policyAt, type SavedPolicy, stepsDue } from './escalation.ts'

const step = (afterMinutes: number) => ({ afterMinutes, roleIds: [1], accountIds: [], ways: ['email' as const], inQuietHours: true })
const kept = (companyId: number, minutes: readonly number[]): SavedPolicy => ({
  companyId,
  since: 0,
  policy: { levels: [3], steps: minutes.map(step) },
})
const parents = new Map([
  [1, null],
  [2, 1],
  [3, 2],
])
const minute = 60_000

test('the nearest company above decides, and an own policy without steps is one too', () => {
  const root = kept(1, [10])
  expect(policyAt(3, parents, new Map())).toBeNull()
  expect(policyAt(3, parents, new Map([[1, root]]))).toBe(root)
  const none = kept(2, [])
  expect(
    policyAt(
      3,
      parents,
      new Map([
        [1, root],
        [2, none],
      ]),
    ),
  ).toBe(none)
})

test('a tree that bites its own tail ends the search', () => {
  const loop = new Map([
    [1, 2],
    [2, 1],
  ])
  expect(policyAt(1, loop, new Map())).toBeNull()
})

test('steps come one after another, for the selected levels', () => {
  const policy = kept(1, [10, 30])
  const due = (level: number, minutes: number) =>
    stepsDue(policy, { level, notifiedAt: minute }, (minutes + 1) * minute).map(({ afterMinutes }) => afterMinutes)
  expect(due(3, 9)).toEqual([])
  expect(due(3, 10)).toEqual([10])
  expect(due(3, 30)).toEqual([10, 30])
  expect(due(2, 30)).toEqual([])
})

test('steps due before the policy was saved are left out, later ones are not', () => {
  const policy = { ...kept(1, [10, 30]), since: 20 * minute }
  expect(stepsDue(policy, { level: 3, notifiedAt: 0 }, 40 * minute).map(({ afterMinutes }) => afterMinutes)).toEqual([30])
})
