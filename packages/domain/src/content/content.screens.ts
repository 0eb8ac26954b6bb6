import { screen } from '../core/screen.ts'
import type { Text } from '../core/text.ts'

const list = <const Path extends string>(path: Path, label: Text, permission: string, keywords: string) =>
  screen({ path, label, module: 'platform', permission, platformOnly: true, keywords })
const appList = <const Path extends string>(path: Path, label: Text, permission: string, keywords: string) =>
  screen({ path, label, module: 'platform', group: 'appContent', permission, platformOnly: true, keywords })
const form = <const Path extends string>(path: Path, label: Text, permission: string, parent: string) =>
  screen({ path, label, module: 'platform', permission, platformOnly: true, parent })

/** A page of the app on a phone: reached from its bottom bar, in no menu. */
const appPage = <const Path extends string, const Query extends Record<string, string | null>>(path: Path, query: Query, label: Text) =>
  screen({ path, query, label, module: 'home', permission: null, parent: '/onlineMonitor/default' })

export const contentScreens = {
  appGroup: appPage('/appGroup', { group: '' }, { cn: '应用功能', en: 'App features' }),
  appNews: appPage('/appNews', { category: '', article: null }, { cn: '资讯', en: 'News' }),
  appAbout: appPage('/appAbout', {}, { cn: '关于我们', en: 'About us' }),
  appUpdate: appPage('/appUpdate', {}, { cn: '检查更新', en: 'Check for updates' }),
  systemNotices: list(
    '/systemNoticeList',
    { cn: '系统通知', en: 'System notices' },
    'platform:systemNotice:list',
    'announcement maintenance bell 公告 维护',
  ),
  systemNotice: form('/systemNoticeCreate', { cn: '系统通知详情', en: 'System notice' }, 'platform:systemNotice:list', '/systemNoticeList'),
  appVersions: appList('/appver', { cn: 'APP 版本', en: 'App versions' }, 'platform:appver:list', 'apk release update 安装包 上架 更新'),
  appVersion: form('/appverCreate', { cn: 'APP 版本详情', en: 'App version' }, 'platform:appver:list', '/appver'),
  articles: appList('/appArticles', { cn: 'APP 文章', en: 'Articles' }, 'platform:appArticle:list', 'news recommended 资讯 新闻 推荐'),
  article: form('/appArticleAddEdit', { cn: '文章详情', en: 'Article' }, 'platform:appArticle:list', '/appArticles'),
  banners: appList('/appBanner', { cn: 'APP 横幅', en: 'Banners' }, 'platform:appBanner:list', 'picture carousel 轮播图'),
  introductions: appList('/appBrief', { cn: 'APP 简介', en: 'Introductions' }, 'platform:appBrief:list', 'about us 关于我们'),
  questions: appList('/ask', { cn: '常见问题', en: 'Q&A' }, 'platform:ask:list', 'faq help 帮助 问答'),
}
