import { sortOrder } from '../core/common-fields.ts'
import { choice, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { locale } from '../session/session.enums.ts'
import { publishState, questionCategory } from './content.enums.ts'

/** A question and its answer in the help of the mobile app. */
export const appQuestion = resource({
  key: 'appQuestion',
  path: '/ask',
  label: { cn: '常见问题', en: 'Question' },
  plural: { cn: '常见问题', en: 'Questions and answers' },
  hint: {
    cn: '收录用户常问的问题及答复，每种语言各写一份。',
    en: 'Frequently asked questions and their answers. Create one for each language.',
  },
  permission: 'platform:ask',
  table: 'app_question',
  title: 'question',
  owner: '',
  fields: {
    question: text({ label: { cn: '问题', en: 'Question' }, max: 200, required: true, list: true, search: true }),
    category: choice(questionCategory, {
      label: { cn: '分类', en: 'Category' },
      required: true,
      initial: 'other',
      list: true,
      search: true,
    }),
    language: choice(locale, { label: { cn: '语言', en: 'Language' }, required: true, initial: 'cn', list: true, search: true }),
    state: choice(publishState, { label: { cn: '发布状态', en: 'Status' }, required: true, initial: 0, list: true, search: true }),
    orderNum: sortOrder,
    answer: text({ label: { cn: '答复', en: 'Answer' }, max: 4000, required: true, multiline: true }),
  },
  blocks: [],
  sort: ['orderNum', 'question', 'category'],
})
