import { enumeration } from './enum.ts'

/** Channels of outgoing messages; the server implements a sender for each. */
export const outboxChannel = enumeration(
  'OutboxChannel',
  { cn: '发送渠道', en: 'Channel' },
  {
    OpenApiPush: { code: 'openApiPush', cn: '开放接口推送', en: 'Webhook' },
    Email: { code: 'email', cn: '邮件', en: 'E-mail' },
    Chat: { code: 'chat', cn: '聊天机器人', en: 'Chat bot' },
    WebPush: { code: 'webPush', cn: '浏览器推送', en: 'Push notification' },
  },
)

/** Delivery status of a message. */
export const deliveryState = enumeration(
  'DeliveryState',
  { cn: '发送状态', en: 'Delivery' },
  {
    Waiting: { code: 'waiting', cn: '待发送', en: 'Queued', tone: 'accent' },
    Sent: { code: 'sent', cn: '已送达', en: 'Delivered', tone: 'good' },
    Failed: { code: 'failed', cn: '发送失败', en: 'Failed', tone: 'danger' },
  },
)
