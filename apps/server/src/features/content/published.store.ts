import type { Published } from '@undertone/domain/content/published.calls'
import { isNewer } from '@undertone/domain/content/version-order'
import type { Language } from '@undertone/domain/core/text'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { isPublished } from '../../resource/published.ts'

type Article = Published['articles'][number]
type Version = Published['versions'][number]

/** The newest version of each app. */
function newestOf(versions: readonly Version[]): Version[] {
  const newest = new Map<string, Version>()
  for (const one of versions) {
    const known = newest.get(one.apkName)
    if (!known || isNewer(one.version, known.version)) newest.set(one.apkName, one)
  }
  return [...newest.values()]
}

/** The newest released version of each app. */
export async function newestVersions(db: Queries, language: Language): Promise<Version[]> {
  const news = sql.ref(language === 'cn' ? 'p.news_cn' : 'p.news_en')
  const { rows } = await sql<Version>`select p.id, p.apk_name, p.version, p.update_type, p.file_id, ${news} as news
    from app_version p where ${isPublished.version} order by p.apk_name, p.id`.execute(db)
  return newestOf(rows)
}

/** What the platform has published in a language; banners and versions are for all. Times are in the caller's zone. */
export async function publishedContent(db: Queries, language: Language, timeZone: string): Promise<Published> {
  const articles = await sql<Omit<Article, 'publishedAt'> & { publishedAt: Date | null }>`
    select p.id, p.title, p.category, p.published_at, p.cover, p.summary, p.body from app_article p
    where p.language = ${language} and ${isPublished.article} order by p.order_num, p.published_at desc nulls last, p.id`.execute(db)
  const banners = await sql<Published['banners'][number]>`select p.id, p.title, p.picture, p.link from app_banner p
    where ${isPublished.banner} order by p.order_num, p.id`.execute(db)
  const questions = await sql<Published['questions'][number]>`select p.id, p.question, p.category, p.answer from app_question p
    where p.language = ${language} and ${isPublished.text} order by p.order_num, p.id`.execute(db)
  const brief = await sql<NonNullable<Published['brief']>>`select p.id, p.title, p.body from app_brief p
    where p.language = ${language} and ${isPublished.text} limit 1`.execute(db)
  return {
    versions: await newestVersions(db, language),
    articles: articles.rows.map(({ publishedAt, ...one }) => ({ ...one, publishedAt: publishedAt && toZoned(publishedAt, timeZone) })),
    banners: banners.rows,
    questions: questions.rows,
    brief: brief.rows[0] ?? null,
  }
}
