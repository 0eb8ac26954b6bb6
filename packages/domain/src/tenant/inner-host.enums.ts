import { enumeration } from '../core/enum.ts'

/** What the product connects to other hosts for on behalf of users; an internal host is opened for one of them. */
export const outgoingPurpose = enumeration(
  'OutgoingPurpose',
  { cn: '用途', en: 'Purpose' },
  {
    Email: { code: 'email', cn: '邮件', en: 'E-mail' },
    Push: { code: 'push', cn: '浏览器推送', en: 'Push notifications' },
    Chat: { code: 'chat', cn: '聊天机器人', en: 'Chat bots' },
    Lamp: { code: 'lamp', cn: '报警灯', en: 'Alarm lamps' },
    Webhook: { code: 'webhook', cn: '开放接口推送', en: 'Webhooks' },
    Device: { code: 'device', cn: '设备连接', en: 'Device connectors' },
    Firmware: { code: 'firmware', cn: '获取固件', en: 'Firmware files' },
    Assistant: { code: 'assistant', cn: '大模型', en: 'Language model' },
  },
)

/** Where a row of the list of internal hosts comes from. */
export const innerHostOrigin = enumeration(
  'InnerHostOrigin',
  { cn: '来源', en: 'Origin' },
  {
    Screen: { code: 'screen', cn: '管理员添加', en: 'Added here' },
    Start: { code: 'start', cn: '环境变量（只读）', en: 'OUTGOING_ALLOWED (read-only)', tone: 'neutral' },
  },
)
