import { loginNamePattern } from '@undertone/domain/session/account-patterns'
import { expect, test } from 'vitest'
import { LoginNames } from './login-names.ts'

test('a login name that is taken gets a number, and stays one that the form of a user takes', () => {
  const names = new LoginNames(['Engineer', 'sixteen.letters.', 'sixteen.letters2'])
  const given = ['planner', 'engineer', 'engineer', 'sixteen.letters.', 'sixteen.letters.'].map((name) => names.free(name))
  expect(given).toEqual(['planner', 'engineer2', 'engineer3', 'sixteen.letters3', 'sixteen.letters4'])
  for (const name of given) expect(name).toMatch(loginNamePattern)
  expect(names.renamed).toHaveLength(4)
})
