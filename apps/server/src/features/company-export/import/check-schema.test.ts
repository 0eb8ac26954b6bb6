import { expect, test } from 'vitest'
import { leavesRows, migrationFiles } from '../../../platform/database/migrate.ts'
import { unappliedOf } from './check-schema.ts'

const names = ['0400_a.sql', '0401_b.sql', '0402_c.sql']

test('rows need the migrations behind those of their export that change rows', () => {
  expect(unappliedOf('0402_c.sql', names, () => false)).toEqual([])
  expect(unappliedOf('0400_a.sql', names, () => true)).toEqual([])
  expect(unappliedOf('0400_a.sql', names, (name) => name !== '0402_c.sql')).toEqual(['0402_c.sql'])
})

test('an export of long ago is refused, and one before a column was added is not', () => {
  expect(unappliedOf('0001_first_light.sql', migrationFiles(), leavesRows)).not.toEqual([])
  expect(leavesRows('0330_migrations_say_whether_they_expand.sql')).toBe(true)
})
