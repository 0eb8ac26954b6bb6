import { appBanner } from '@undertone/domain/content/app-banner.resource'
import { appBrief } from '@undertone/domain/content/app-brief.resource'
import { appVersion } from '@undertone/domain/content/app-version.resource'
import { publishState } from '@undertone/domain/content/content.enums'
import { contentErrors } from '@undertone/domain/content/content.errors'
import { publishedCalls } from '@undertone/domain/content/published.calls'
import { DomainError } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { fromZoned } from '../../platform/runtime/clock.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import type { Values } from '../../resource/resource-store.ts'
import { checkVersion } from './app-version.rules.ts'
import { noticeRoutes } from './notice.routes.ts'
import { newestVersions, publishedContent } from './published.store.ts'
import { withCheck } from './with-check.ts'

const epochOf = (value: unknown, timeZone: string): Date | undefined =>
  typeof value === 'string' || typeof value === 'number' ? fromZoned(value, timeZone) : undefined

function checkBanner({ enabled, picture, fromTime, untilTime }: Values, timeZone: string): void {
  if (enabled === true && typeof picture !== 'string') throw new DomainError(contentErrors.bannerWithoutPicture, {}, 'picture')
  const [from, until] = [epochOf(fromTime, timeZone), epochOf(untilTime, timeZone)]
  if (from && until && until <= from) throw new DomainError(contentErrors.endsBeforeStart, {}, 'untilTime')
}

const published = publishState.members.Published.code

/** The app shows one introduction per language. */
async function checkLanguage(tx: Tx, { id, language, state }: Values & { id?: number }): Promise<void> {
  if (state !== published) return
  await sql`lock table app_brief in share row exclusive mode`.execute(tx)
  const other =
    await sql`select 1 from app_brief where language = ${language} and state = ${published} and id is distinct from ${id ?? null}`.execute(
      tx,
    )
  if (other.rows.length > 0) throw new DomainError(contentErrors.briefTaken, {}, 'language')
}

/** Content published by the platform, with its rules across fields; articles and answers have none. */
export function contentRoutes(db: Database, events: Events): Binding[] {
  return [
    ...noticeRoutes(db, events),
    bind(publishedCalls.newest, async ({ query }) => ({ versions: await newestVersions(db, query.languageType) })),
    bind(publishedCalls.published, ({ query }, { caller }) => publishedContent(db, query.languageType, caller.timeZone)),
    ...resourceRoutes(db, events, appVersion, withCheck(appVersion, checkVersion)),
    ...resourceRoutes(
      db,
      events,
      appBanner,
      withCheck(appBanner, (_tx, values, timeZone) => checkBanner(values, timeZone)),
    ),
    ...resourceRoutes(db, events, appBrief, withCheck(appBrief, checkLanguage)),
  ]
}
