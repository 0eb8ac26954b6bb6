import type { Text } from '@undertone/domain/core/text'

/** Texts of the pages of the app. */
export const appPageText = {
  none: { cn: '您的版本或角色不含此栏目的功能', en: 'Your edition or role has nothing in this group' },
  noNews: { cn: '暂无文章', en: 'No articles yet' },
  noNewsHint: { cn: '平台发布的文章显示在此处。', en: 'Articles of the platform appear here.' },
  back: { cn: '返回列表', en: 'Back to the list' },
  gone: { cn: '该文章已下架', en: 'This article is no longer published' },
  noBrief: { cn: '平台尚未发布简介', en: 'The platform has published no introduction yet' },
  questions: { cn: '常见问题', en: 'Questions and answers' },
  language: { cn: '语言', en: 'Language' },
  newest: { cn: '已是最新版本', en: 'This is the newest version' },
  inUse: { cn: '当前版本 {version}', en: 'Version {version}' },
  unnumbered: { cn: '随服务器更新', en: 'As the server has it' },
  waiting: { cn: '新版本已下载，可以更新', en: 'A newer version is on this device' },
  check: { cn: '检查更新', en: 'Check now' },
  update: { cn: '更新', en: 'Update' },
  checking: { cn: '正在检查', en: 'Checking' },
  failed: { cn: '无法检查：{reason}', en: 'Could not check: {reason}' },
  unsentFirst: { cn: '先发送 {count} 条待发送记录，再更新', en: '{count} unsent {count|record is|records are} sent first' },
  banners: { cn: '横幅', en: 'Banners' },
} as const satisfies Record<string, Text>
