import { enumeration } from './enum.ts'

export const readState = enumeration(
  'ReadState',
  { cn: '阅读状态', en: 'Read state' },
  {
    NotRead: { code: 1, cn: '未读', en: 'Unread', tone: 'accent' },
    HasRead: { code: 2, cn: '已读', en: 'Read', tone: 'neutral' },
  },
)
