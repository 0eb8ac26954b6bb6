import { status } from '@undertone/domain/access/access.enums'
import { dictEntry } from '@undertone/domain/access/dictionary.resource'
import type { Language } from '@undertone/domain/core/text'
import { sql } from 'kysely'
import type { Database, Queries } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/sql.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Binding } from '../../platform/http/http.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import type { Values } from '../../resource/resource-store.ts'

/** The active entries of the custom lists in a language, in their order. */
async function entriesOf(db: Queries, language: Language, { list, keyword }: Values): Promise<{ label: string; value: number }[]> {
  const name = sql.ref(language === 'cn' ? 'd.name_cn' : 'd.name_en')
  const inList = list === undefined ? sql`true` : sql`d.list = ${list}`
  const found = keyword === undefined ? sql`true` : sql`${name} ilike ${containing(String(keyword))}`
  const { rows } = await sql<{ label: string; value: number }>`select d.id as value, ${name} as label from dict_entry d
    where d.status = ${status.members.Normal.code} and ${inList} and ${found} order by d.order_num, ${name}, d.id`.execute(db)
  return rows
}

/** The custom lists: the platform edits them, and every session chooses from them. */
export const dictionaryRoutes = (db: Database, events: Events): Binding[] =>
  resourceRoutes(db, events, dictEntry, { options: (query, { language }) => entriesOf(db, language, query) })
