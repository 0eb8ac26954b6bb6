import { expect, test } from 'vitest'
import { LoginGuard } from './login-guard.ts'

test('after five wrong logins from an address none is right there for a minute, and elsewhere all are as before', () => {
  let now = 0
  const guard = new LoginGuard({ name: 'historian', password: 'Mill-7-reads' }, () => now)
  const right = (from: string) => guard.check(from, 'historian', 'Mill-7-reads')
  expect(right('10.0.0.1')).toBe('right')
  const wrong = Array.from({ length: 5 }, (_, i) =>
    guard.check('10.0.0.1', i === 0 ? 'admin' : 'historian', i === 0 ? 'Mill-7-reads' : `guess ${i}`),
  )
  expect(new Set(wrong)).toEqual(new Set(['wrong']))
  expect([right('10.0.0.1'), right('10.0.0.2')]).toEqual(['locked', 'right'])
  now += 60_000
  expect(right('10.0.0.1')).toBe('right')
})

test('a right login forgets the wrong ones before it', () => {
  const guard = new LoginGuard({ name: 'a', password: 'b' }, () => 0)
  for (let i = 0; i < 20; i++) expect(guard.check('::1', 'a', i % 4 === 3 ? 'b' : 'c')).toBe(i % 4 === 3 ? 'right' : 'wrong')
})
