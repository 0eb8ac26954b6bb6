import { choice, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { locale } from '../session/session.enums.ts'
import { longestArticle } from './app-article.resource.ts'
import { publishState } from './content.enums.ts'

/** The "About us" page of the mobile app, one for each language. */
export const appBrief = resource({
  key: 'appBrief',
  label: { cn: '简介', en: 'Introduction' },
  plural: { cn: 'APP 简介', en: 'Introductions' },
  hint: {
    cn: '简介显示在 APP 的“关于我们”，每种语言一份。',
    en: 'The introduction appears in the app under "About us". Create one for each language.',
  },
  permission: 'platform:appBrief',
  table: 'app_brief',
  title: 'title',
  owner: '',
  fields: {
    title: text({ label: { cn: '标题', en: 'Title' }, max: 120, required: true, list: true, search: true }),
    language: choice(locale, { label: { cn: '语言', en: 'Language' }, required: true, initial: 'cn', list: true, search: true }),
    state: choice(publishState, {
      label: { cn: '发布状态', en: 'Status' },
      required: true,
      initial: 0,
      list: true,
      search: true,
      help: { cn: '每种语言只能发布一份', en: 'Only one per language can be published' },
    }),
    body: text({
      label: { cn: '正文', en: 'Body' },
      max: longestArticle,
      required: true,
      multiline: true,
      help: { cn: '写法与文章相同', en: 'Same formatting as articles' },
    }),
  },
  blocks: [],
  sort: ['title', 'language'],
})
