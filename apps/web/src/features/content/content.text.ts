import type { Text } from '@undertone/domain/core/text'

/** Texts of the platform's publishing screens, and of the notices for customers. */
export const contentText = {
  preview: { cn: '预览', en: 'Preview' },
  nothingYet: { cn: '填写正文后在此预览。', en: 'The preview appears here as you type.' },
  state: { cn: '状态', en: 'Status' },
  readers: { cn: '已读人数', en: 'Read by' },
  withdraw: { cn: '撤回', en: 'Withdraw' },
  publishAgain: { cn: '重新发布', en: 'Publish again' },
  withdrawn: { cn: '已撤回，用户不再看到', en: 'Withdrawn. Users no longer see it' },
  published: { cn: '已重新发布', en: 'Published again' },
  notices: { cn: '系统通知', en: 'Notices' },
  noticesUnread: { cn: '系统通知，{count} 条未读', en: 'Notices, {count} unread' },
  readAll: { cn: '全部标记为已读', en: 'Mark all as read' },
  read: { cn: '标记为已读', en: 'Mark as read' },
  later: { cn: '稍后', en: 'Later' },
  noNotices: { cn: '暂无通知', en: 'No notices' },
  noNoticesHint: { cn: '平台发布的维护与更新通知会显示在这里。', en: 'Maintenance and update announcements appear here.' },
  unread: { cn: '未读', en: 'Unread' },
  newNotice: { cn: '新的系统通知', en: 'New notice' },
} as const satisfies Record<string, Text>
