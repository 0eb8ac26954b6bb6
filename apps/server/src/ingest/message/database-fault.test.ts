import pg from 'pg'
import { expect, test } from 'vitest'
import { StorageAwayError } from '../../platform/bucket/storage-away.ts'
import { databaseFaultOf, isMissingPartition } from './database-fault.ts'

const withCode = (code: string, message = 'x'): Error => Object.assign(new pg.DatabaseError(message, 1, 'error'), { code })

test.each([
  ['22003', 'data'], // numeric value out of range
  ['22P05', 'data'], // untranslatable character
  ['23503', 'data'], // foreign key
  ['XX001', 'damage'], // invalid page
  ['XX002', 'damage'], // damaged index
  ['58030', 'damage'], // a block that the disk does not return
  ['40P01', 'again'], // deadlock
  ['40001', 'again'], // serialization
  ['57P01', 'away'], // administrator shutdown
  ['53300', 'away'], // too many connections
  ['53100', 'away'], // disk full
  ['57014', 'away'], // statement timeout
  ['42P01', 'away'], // a missing table: no data may be discarded for that
] as const)('SQLSTATE %s: %s', (code, fault) => {
  expect(databaseFaultOf(withCode(code))).toBe(fault)
})

test('connection errors do not blame the data; errors of our own code do', () => {
  expect(databaseFaultOf(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe('away')
  expect(databaseFaultOf(new Error('Connection terminated unexpectedly'))).toBe('away')
  expect(databaseFaultOf('odd')).toBe('away')
  expect(databaseFaultOf(new StorageAwayError('the bucket is away'))).toBe('storage')
  expect(databaseFaultOf(new TypeError('x is undefined'))).toBe('data')
})

test('a missing partition is distinguished from other checks', () => {
  expect(isMissingPartition(withCode('23514', 'no partition of relation "feature" found for row'))).toBe(true)
  expect(isMissingPartition(withCode('23514', 'violates check constraint'))).toBe(false)
})
