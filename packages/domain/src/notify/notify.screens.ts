import { screen } from '../core/screen.ts'

export const notifyScreens = [
  screen({
    path: '/faultAnalysis/alarmNotice',
    label: { cn: '通知记录', en: 'Notices sent' },
    module: 'fault',
    permission: 'business:alarmNotice:list',
    keywords: 'notification sent email push chat wecom dingtalk feishu slack teams log 邮件 推送 企业微信 钉钉 飞书 发送',
  }),
]
