import { screen } from '../core/screen.ts'

export const notifyScreens = {
  notices: screen({
    path: '/faultAnalysis/alarmNotice',
    query: { alarmId: null },
    label: { cn: '通知记录', en: 'Notification log' },
    module: 'fault',
    group: 'notifications',
    permission: 'business:alarmNotice:list',
    keywords: 'notification sent email push chat wecom dingtalk feishu slack teams log 邮件 推送 企业微信 钉钉 飞书 发送',
  }),
  escalation: screen({
    path: '/faultAnalysis/alarmEscalation',
    label: { cn: '报警升级', en: 'Escalation' },
    module: 'fault',
    group: 'notifications',
    permission: 'business:alarmEscalation:list',
    keywords: 'escalate policy unhandled unacknowledged on call recipients preview 超时 未处理 值班 逐级 上报 通知谁',
  }),
}
