import { expect, test } from 'vitest'
import { masked } from './snapshot.ts'

test('secrets are masked, and of a webhook address all but the host', () => {
  expect(
    masked({ name: 'x', password: 'p', notifyUrl: 'https://hooks.example.com/services/T0/B0/key?token=1', nested: [{ token: 't' }] }),
  ).toEqual({
    name: 'x',
    password: '******',
    notifyUrl: 'https://hooks.example.com/******',
    nested: [{ token: '******' }],
  })
  expect(masked({ notifyUrl: null, secret: null })).toEqual({ notifyUrl: null, secret: null })
  expect(masked({ notifyUrl: 'no address' })).toEqual({ notifyUrl: '/******' })
})
