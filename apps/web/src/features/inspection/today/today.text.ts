import type { Text } from '@undertone/domain/core/text'

/** Texts of the rounds of the day. */
export const todayText = {
  ready: { cn: '离线可用：已下载 {count} 个任务（{time}）', en: 'Ready offline: {count} {count|round|rounds}, downloaded at {time}' },
  checking: { cn: '正在准备离线使用', en: 'Preparing for offline work' },
  prepare: { cn: '重新下载', en: 'Download again' },
  insecure: {
    cn: '此地址不能离线使用：需要 HTTPS。联网时可照常点检。',
    en: 'Offline work needs HTTPS, which this address does not have. Online, rounds work as usual.',
  },
  noLogin: { cn: '请重新登录本机，以便离线使用。', en: 'Log in again on this device to work offline.' },
  noRoom: { cn: '本机存储空间不足，请先清理。', en: 'This device is low on storage. Free some space first.' },
  testFailed: {
    cn: '浏览器不保存数据（可能是无痕模式），不能离线使用。',
    en: 'The browser does not store data (private window?), so offline work is not possible.',
  },
  noShell: {
    cn: '应用尚未安装完成，请保持联网片刻后重试。',
    en: 'The app is not installed on this device yet. Stay online for a moment and try again.',
  },
  volatile: {
    cn: '任务已下载，但浏览器可能清除数据。请把本应用添加到主屏幕。',
    en: 'The rounds are downloaded, but the browser may clear them. Add this app to the home screen.',
  },
  offline: { cn: '没有网络：显示 {time} 下载的任务', en: 'Offline: showing the rounds downloaded at {time}' },
  none: { cn: '一天之内没有您的点检任务', en: 'You have no rounds within the next day' },
  noneHint: { cn: '任务由点检计划生成，分配给您或您的班组。', en: 'Inspection plans create rounds for you or your team.' },
  open: { cn: '继续', en: 'Continue' },
  start: { cn: '开始', en: 'Start' },
  look: { cn: '查看', en: 'View' },
  next: { cn: '下一点：{name}', en: 'Next: {name}' },
  left: { cn: '剩余 {time}', en: '{time} left' },
  over: { cn: '已超时', en: 'Overdue' },
  opens: { cn: '{time} 开放', en: 'Opens at {time}' },
  all: { cn: '全部任务', en: 'All rounds' },
} as const satisfies Record<string, Text>
