import { expect, test } from 'vitest'
import { codesOf } from '../core/enum.ts'
import { openApiEvent } from './open-api.enums.ts'
import { eventPermissions, scopesInclude } from './open-api-events.table.ts'
import { scopesFor } from './open-api-scopes.table.ts'

test.each(codesOf(openApiEvent))('%s is for keys with a scope that reads it, and for no other', (event) => {
  const scopes = scopesFor(eventPermissions[event])
  expect(scopes).not.toEqual([])
  expect(scopesInclude(scopes, event)).toBe(true)
  expect(scopesInclude(['login.ticket'], event)).toBe(false)
})

test('the test of a webhook needs no scope', () => expect(scopesInclude([], 'test')).toBe(true))
