import { contentScreens } from '@undertone/domain/content/content.screens'
import type { Pages } from '../../core/address/pages.ts'
import { formOf, listOf } from '../../resource/list/resource-pages.ts'

export const contentPages = {
  appGroup: async () => ({ Component: (await import('./app/app-group-page.tsx')).AppGroupPage }),
  appNews: async () => ({ Component: (await import('./app/app-news-page.tsx')).AppNewsPage }),
  appAbout: async () => ({ Component: (await import('./app/app-about-page.tsx')).AppAboutPage }),
  appUpdate: async () => ({ Component: (await import('./app/app-update-page.tsx')).AppUpdatePage }),
  systemNotices: async () => ({ Component: (await import('./notice-list-page.tsx')).NoticeListPage }),
  systemNotice: async () =>
    (await import('./text-list-page.tsx')).textFormOf(
      (await import('@undertone/domain/content/system-notice.resource')).systemNotice,
      contentScreens.systemNotices.path,
    ),
  appVersions: async () => listOf((await import('@undertone/domain/content/app-version.resource')).appVersion),
  appVersion: async () =>
    formOf((await import('@undertone/domain/content/app-version.resource')).appVersion, contentScreens.appVersions.path),
  articles: async () =>
    (await import('./text-list-page.tsx')).textListOf((await import('@undertone/domain/content/app-article.resource')).appArticle),
  article: async () =>
    (await import('./text-list-page.tsx')).textFormOf(
      (await import('@undertone/domain/content/app-article.resource')).appArticle,
      contentScreens.articles.path,
    ),
  banners: async () => listOf((await import('@undertone/domain/content/app-banner.resource')).appBanner),
  introductions: async () =>
    (await import('./text-list-page.tsx')).textListOf((await import('@undertone/domain/content/app-brief.resource')).appBrief),
  questions: async () => listOf((await import('@undertone/domain/content/app-question.resource')).appQuestion),
} satisfies Pages<typeof contentScreens>
