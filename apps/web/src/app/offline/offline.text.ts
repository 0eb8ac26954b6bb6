import type { Text } from '@undertone/domain/core/text'

/** Texts of what waits on this device, and of new builds. */
export const shellOfflineText = {
  unsent: { cn: '{count} 条待发送', en: '{count} unsent' },
  sending: { cn: '正在发送，还有 {count} 条', en: 'Sending, {count} left' },
  refused: { cn: '{count} 条未被接受', en: '{count} not accepted' },
  show: { cn: '查看', en: 'Show' },
  title: { cn: '待发送的记录', en: 'Waiting to be sent' },
  hint: { cn: '保持应用打开，联网后自动发送。', en: 'Keep the app open: it sends by itself once there is a network.' },
  sendNow: { cn: '立即发送', en: 'Send now' },
  retry: { cn: '重试', en: 'Try again' },
  discard: { cn: '丢弃', en: 'Discard' },
  discardTitle: { cn: '丢弃“{title}”？', en: 'Discard “{title}”?' },
  discardNote: { cn: '此记录未发送，丢弃后无法恢复。', en: 'It was not sent, and cannot be brought back.' },
  discardFiles: {
    cn: '记录已发送；未发送的文件丢弃后无法恢复。',
    en: 'The record was sent. Its files that were not cannot be brought back.',
  },
  waiting: { cn: '待发送', en: 'Waiting' },
  files: { cn: '{done}/{count} 个文件已发送', en: '{done} of {count} {count|file|files} sent' },
  notAccepted: { cn: '未被接受：{reason}', en: 'Not accepted: {reason}' },
  held: { cn: '联网后请打开该轮次，补全并上传此文件', en: 'Open its round when the network is back, and complete this file there' },
  stuck: { cn: '服务器暂时无法处理，将继续重试', en: 'The server cannot take it now. It is tried again by itself.' },
  close: { cn: '关闭', en: 'Close' },
  logoutTitle: { cn: '还有 {count} 条记录未发送', en: '{count} {count|record has|records have} not been sent' },
  logoutNote: {
    cn: '退出后记录仍加密保存在本机，您再次登录后才会发送。',
    en: 'After logging out they stay on this device, encrypted, and are sent when you log in again.',
  },
  logout: { cn: '仍然退出', en: 'Log out anyway' },
  newBuild: { cn: '有新版本', en: 'A new version is ready' },
  sendFirst: {
    cn: '有新版本，先发送 {count} 条待发送记录',
    en: 'A new version is ready. {count} unsent {count|record is|records are} sent first.',
  },
  reload: { cn: '更新', en: 'Update' },
  later: { cn: '以后', en: 'Later' },
  ignore: { cn: '忽略', en: 'Ignore' },
  updateTitle: { cn: '新版本 {version}', en: 'Version {version}' },
  mustUpdate: { cn: '请更新后继续使用。', en: 'Update to go on.' },
  mayUpdate: { cn: '现在更新吗？', en: 'Update now?' },
} as const satisfies Record<string, Text>
