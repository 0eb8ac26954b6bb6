import { appVersionStatus, publishState } from '@undertone/domain/content/content.enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const published = sql`${publishState.members.Published.code}::int`

/** What the platform publishes for the mobile app: conditions on rows `p` of each table. A customer's app reads these rows and their files. */
export const isPublished = {
  article: sql<SqlBool>`(p.state = ${published} and (p.published_at is null or p.published_at <= now()))`,
  banner: sql<SqlBool>`(p.enabled and p.picture is not null and (p.from_time is null or p.from_time <= now()) and (p.until_time is null or p.until_time > now()))`,
  text: sql<SqlBool>`(p.state = ${published})`,
  version: sql<SqlBool>`(p.status = ${appVersionStatus.members.Putaway.code}::int)`,
} as const

/** Whether a file belongs to something published. */
export const isPublishedFile = (file: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select 1 from app_article as p where p.cover = ${file} and ${isPublished.article})
  or exists (select 1 from app_banner as p where p.picture = ${file} and ${isPublished.banner})
  or exists (select 1 from app_version as p where p.file_id = ${file} and ${isPublished.version}))`
