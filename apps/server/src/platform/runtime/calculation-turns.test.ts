import { expect, test } from 'vitest'
import { CalculationTurns } from './calculation-turns.ts'

test('calculations of a kind begin in order, each when one has given its place back; the other kind does not wait for them', () => {
  const turns = new CalculationTurns({ prompt: 1, background: 1 })
  const begun: string[] = []
  for (const name of ['a', 'b', 'c']) turns.take('prompt', () => begun.push(name))
  turns.take('background', () => begun.push('night'))
  expect(begun).toEqual(['a', 'night'])
  turns.giveBack('prompt')
  turns.giveBack('prompt')
  expect(begun).toEqual(['a', 'night', 'b', 'c'])
  turns.giveBack('prompt')
  turns.take('prompt', () => begun.push('d'))
  expect(begun.at(-1)).toBe('d')
})
