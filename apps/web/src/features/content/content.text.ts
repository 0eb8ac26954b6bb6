import type { Text } from '@undertone/domain/core/text'

/** Words of the screens on which the platform publishes, and of the notices that its customers read. */
export const contentText = {
  preview: { cn: '预览', en: 'Preview' },
  nothingYet: { cn: '填写正文后在此预览。', en: 'The text is shown here as you write it.' },
  state: { cn: '状态', en: 'State' },
  readers: { cn: '已读人数', en: 'Readers' },
  withdraw: { cn: '撤回', en: 'Withdraw' },
  publishAgain: { cn: '重新发布', en: 'Publish again' },
  withdrawn: { cn: '已撤回，用户不再看到', en: 'Withdrawn: nobody is shown it any more' },
  published: { cn: '已重新发布', en: 'Published again' },
  notices: { cn: '系统通知', en: 'Notices' },
  noticesUnread: { cn: '系统通知，{count} 条未读', en: 'Notices, {count} unread' },
  readAll: { cn: '全部标记为已读', en: 'Mark all as read' },
  read: { cn: '标记为已读', en: 'Mark as read' },
  later: { cn: '稍后', en: 'Later' },
  noNotices: { cn: '暂无通知', en: 'No notices' },
  noNoticesHint: { cn: '平台发布的维护与更新通知会显示在这里。', en: 'News of maintenance and updates appears here.' },
  unread: { cn: '未读', en: 'Unread' },
  newNotice: { cn: '新的系统通知', en: 'New notice' },
} as const satisfies Record<string, Text>
