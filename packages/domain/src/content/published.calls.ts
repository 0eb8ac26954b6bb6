import { z } from 'zod'
import { call } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { languages } from '../core/text.ts'
import { appUpdateType, articleCategory, questionCategory } from './content.enums.ts'

const id = z.number().int()

/** What the platform has published for the mobile app, as the app of a customer reads it. Images and packages are read by `/file/{fileId}`. */
const published = z.object({
  /** The newest released version of each app. */
  versions: z.array(
    z.object({
      id,
      apkName: z.string(),
      version: z.string(),
      updateType: enumSchema(appUpdateType),
      fileId: z.string().nullable(),
      news: z.string().nullable(),
    }),
  ),
  articles: z.array(
    z.object({
      id,
      title: z.string(),
      category: enumSchema(articleCategory),
      publishedAt: z.string().nullable(),
      cover: z.string().nullable(),
      summary: z.string().nullable(),
      body: z.string(),
    }),
  ),
  banners: z.array(z.object({ id, title: z.string(), picture: z.string(), link: z.string().nullable() })),
  questions: z.array(z.object({ id, question: z.string(), category: enumSchema(questionCategory), answer: z.string() })),
  brief: z.object({ id, title: z.string(), body: z.string() }).nullable(),
})
export type Published = z.output<typeof published>

export const publishedCalls = {
  newest: call({
    method: 'GET',
    path: '/app/content/newest',
    access: 'session',
    tag: 'appContent',
    query: z.strictObject({ languageType: z.enum(languages).default('cn') }),
    data: published.pick({ versions: true }),
    summary: { cn: 'APP 最新版本', en: 'Get the newest versions of the mobile app' },
  }),
  published: call({
    method: 'GET',
    path: '/app/content/published',
    access: 'session',
    tag: 'appContent',
    query: z.strictObject({ languageType: z.enum(languages).default('cn') }),
    data: published,
    summary: { cn: 'APP 已发布的内容', en: 'Get the published content of the mobile app' },
  }),
}
