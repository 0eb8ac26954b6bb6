import { appBanner } from '@undertone/domain/content/app-banner.resource'
import { appBrief } from '@undertone/domain/content/app-brief.resource'
import { appVersion } from '@undertone/domain/content/app-version.resource'
import { publishState } from '@undertone/domain/content/content.enums'
import { contentErrors } from '@undertone/domain/content/content.errors'
import { Refusal } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Binding } from '../../platform/http/http.ts'
import { fromZoned } from '../../platform/runtime/clock.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import type { Values } from '../../resource/resource-store.ts'
import { checkVersion } from './app-version.rules.ts'
import { checked } from './checked.ts'
import { noticeRoutes } from './notice.routes.ts'

const momentOf = (value: unknown, timeZone: string): Date | undefined =>
  typeof value === 'string' || typeof value === 'number' ? fromZoned(value, timeZone) : undefined

function checkBanner({ enabled, picture, fromTime, untilTime }: Values, timeZone: string): void {
  if (enabled === true && typeof picture !== 'string') throw new Refusal(contentErrors.bannerWithoutPicture, {}, 'picture')
  const [from, until] = [momentOf(fromTime, timeZone), momentOf(untilTime, timeZone)]
  if (from && until && until <= from) throw new Refusal(contentErrors.endsBeforeStart, {}, 'untilTime')
}

const published = publishState.members.Published.code

/** The app shows one introduction in a language. */
async function checkLanguage(tx: Tx, { id, language, state }: Values & { id?: number }): Promise<void> {
  if (state !== published) return
  await sql`lock table app_brief in share row exclusive mode`.execute(tx)
  const other =
    await sql`select 1 from app_brief where language = ${language} and state = ${published} and id is distinct from ${id ?? null}`.execute(
      tx,
    )
  if (other.rows.length > 0) throw new Refusal(contentErrors.briefTaken, {}, 'language')
}

/** What the platform publishes and rules no single field can tell; articles and answers have none. */
export function contentRoutes(db: Database, events: Events): Binding[] {
  return [
    ...noticeRoutes(db, events),
    ...resourceRoutes(db, events, appVersion, checked(appVersion, checkVersion)),
    ...resourceRoutes(
      db,
      events,
      appBanner,
      checked(appBanner, (_tx, values, timeZone) => checkBanner(values, timeZone)),
    ),
    ...resourceRoutes(db, events, appBrief, checked(appBrief, checkLanguage)),
  ]
}
