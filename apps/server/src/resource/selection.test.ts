import { resources } from '@undertone/domain/index/resources'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import type { Scope } from '../platform/identity/principal.ts'
import { selection } from './selection.ts'

test('the columns and joins of a resource are built once, as text that no other caller changes', async () => {
  // Nothing is read: the pool connects when it is first used.
  const db = openDatabase('postgres://127.0.0.1:1/none')
  const some: Scope = { tenantId: 13, companyIds: [14], accountId: 7, ownWithin: 'all' }
  const another: Scope = { tenantId: 50, companyIds: 'all', accountId: 8, ownWithin: [] }
  for (const of of resources) {
    const [first, second] = [selection(db, of, some), selection(db, of, another)]
    expect(second.from, of.table).toBe(first.from)
    const { sql: text, parameters } = first.from.compile(db)
    expect(text.startsWith(`from "${of.table}" as t`), text).toBe(true)
    expect(parameters).toEqual([])
    expect(sql`select ${second.columns}`.compile(db).sql).toContain('"t"."id" as "id"')
  }
  await db.destroy()
})
