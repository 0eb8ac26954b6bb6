import { sortOrder } from '../core/common-fields.ts'
import { choice, image, text, time } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { locale } from '../session/session.enums.ts'
import { articleCategory, publishState } from './content.enums.ts'

const writing = { cn: '正文', en: 'Content' }
/** Maximum length of an article in characters; a guess: ten printed pages. */
export const longestArticle = 30_000

/** A news article of the mobile app. */
export const appArticle = resource({
  key: 'appArticle',
  label: { cn: '文章', en: 'Article' },
  plural: { cn: 'APP 文章', en: 'Articles' },
  hint: {
    cn: '文章显示在 APP 的推荐或新闻栏目，每种语言各写一篇。',
    en: 'Articles appear in the app under Recommended or News. Create one for each language.',
  },
  permission: 'platform:appArticle',
  table: 'app_article',
  title: 'title',
  owner: '',
  fields: {
    title: text({ label: { cn: '标题', en: 'Title' }, max: 120, required: true, list: true, search: true }),
    category: choice(articleCategory, { label: { cn: '栏目', en: 'Category' }, required: true, initial: 'news', list: true, search: true }),
    language: choice(locale, { label: { cn: '语言', en: 'Language' }, required: true, initial: 'cn', list: true, search: true }),
    state: choice(publishState, { label: { cn: '发布状态', en: 'Status' }, required: true, initial: 0, list: true, search: true }),
    publishedAt: time({ label: { cn: '发布时间', en: 'Published at' }, list: true }),
    orderNum: sortOrder,
    cover: image({ label: { cn: '封面', en: 'Cover image' } }),
    summary: text({ label: { cn: '摘要', en: 'Summary' }, max: 300, multiline: true, section: writing }),
    body: text({
      label: { cn: '正文', en: 'Body' },
      max: longestArticle,
      required: true,
      multiline: true,
      section: writing,
      help: {
        cn: '# 标题，- 列表，**粗体**，[文字](https://…) 链接；其余按原样显示',
        en: '# heading, - list, **bold**, [text](https://…) link; everything else is shown as is',
      },
    }),
  },
  blocks: [],
  sort: ['orderNum', 'title', 'publishedAt', 'state'],
})
