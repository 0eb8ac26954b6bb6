import { expect, test } from 'vitest'
import { BodyBudget } from './body-budget.ts'

test('an owner alone may hold all of it, and gets it back', () => {
  const budget = new BodyBudget(100)
  expect([budget.take('a', 60), budget.take('a', 40), budget.take('a', 1)]).toEqual([true, true, false])
  budget.giveBack('a', 60)
  expect([budget.take('a', 60), budget.total]).toEqual([true, 100])
})

test('an owner that fills it does not block owners with less than an equal share', () => {
  const budget = new BodyBudget(100)
  budget.take('greedy', 100)
  expect(budget.take('small', 50)).toBe(true)
  expect([budget.take('small', 1), budget.take('greedy', 1)]).toEqual([false, false])
  expect([budget.take('third', 33), budget.take('third', 1)]).toEqual([true, false])
})

test('many owners together hold at most twice the limit', () => {
  const budget = new BodyBudget(1000)
  for (let i = 0; i < 5000; i++) budget.take(`owner ${(i * 7) % 400}`, 1 + ((i * 31) % 90))
  expect(budget.total).toBeGreaterThan(1000)
  expect(budget.total).toBeLessThanOrEqual(2000)
})
