import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { tableTypesFile, tableTypesOf } from '../../../../../../scripts/database/generate.ts'
import { createTestDatabase } from '../../../../../../scripts/postgres/test-database.ts'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'

test('schema.table.ts is up to date (npm run gen)', async () => {
  const database = await createTestDatabase(inject('adminUrl'), 'schema')
  const db = openDatabase(database.url, { max: 1 })
  try {
    await migrate(db)
    expect(await tableTypesOf(database.url)).toBe(readFileSync(tableTypesFile, 'utf8'))
  } finally {
    await db.destroy()
    await database.drop()
  }
})
