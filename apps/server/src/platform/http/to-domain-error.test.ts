import { coreErrors } from '@undertone/domain/core/error'
import { expect, test } from 'vitest'
import { StorageAwayError } from '../bucket/storage-away.ts'
import { NoPrimaryError } from '../database/hosts/database-hosts.ts'
import { UnconfirmedCommitError } from '../database/prepared.ts'
import { toDomainError } from './to-domain-error.ts'

const withCode = (code: string, message = ''): Error => Object.assign(new Error(message), { code })

test.each([
  ['no host accepts writes', new NoPrimaryError(['127.0.0.1:5432: it is a standby'])],
  ['no standby has confirmed a commit', new UnconfirmedCommitError()],
  ['a connection leads to a primary that was demoted', withCode('25006', 'cannot execute INSERT in a read-only transaction')],
  ['PostgreSQL is shutting down', withCode('57P01', 'terminating connection due to administrator command')],
  ['a connection was ended for another primary', new Error('Connection terminated: 127.0.0.1:5433 is the primary now')],
])('the caller may retry when %s, also in another thread', (_, error) => {
  expect(toDomainError(error)?.row).toBe(coreErrors.unavailable)
  const { message, code } = error as Error & { readonly code?: string }
  expect(toDomainError(Object.assign(new Error(message), { code }))?.row).toBe(coreErrors.unavailable)
})

test('the caller may retry when the bucket is away, also in another thread', () => {
  const { message, code } = new StorageAwayError('the bucket is away')
  for (const error of [new StorageAwayError(message), withCode(code, message)])
    expect(toDomainError(error)?.row).toBe(coreErrors.storageAway)
})

test('an unknown error stays one', () => {
  expect(toDomainError(new Error('the primary colour is missing'))).toBeUndefined()
})
