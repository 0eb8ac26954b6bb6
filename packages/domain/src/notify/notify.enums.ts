import { enumeration } from '../core/enum.ts'

/** Chat programs whose groups take messages by a webhook. */
export const chatApp = enumeration(
  'ChatApp',
  { cn: '聊天应用', en: 'Chat app' },
  {
    WeCom: { code: 'weCom', cn: '企业微信', en: 'WeCom' },
    DingTalk: { code: 'dingTalk', cn: '钉钉', en: 'DingTalk' },
    Feishu: { code: 'feishu', cn: '飞书', en: 'Feishu / Lark' },
    Slack: { code: 'slack', cn: 'Slack', en: 'Slack' },
    Teams: { code: 'teams', cn: 'Microsoft Teams', en: 'Microsoft Teams' },
  },
)

/** Ways on which people are told of alarms. */
export const noticeChannel = enumeration(
  'NoticeChannel',
  { cn: '通知方式', en: 'Channel' },
  {
    Email: { code: 'email', cn: '邮件', en: 'E-mail' },
    Push: { code: 'webPush', cn: '浏览器推送', en: 'Push' },
    ...chatApp.members,
  },
)

/** What a notice tells: something that happened to an alarm, or that nobody has dealt with it. */
export const noticeKind = enumeration(
  'NoticeKind',
  { cn: '通知类型', en: 'Notice' },
  {
    News: { code: 'news', cn: '报警通知', en: 'Alarm' },
    Unhandled: { code: 'unhandled', cn: '超时未处理', en: 'Nobody dealt with it', tone: 'warning' },
  },
)

/** How far a notice has come. */
export const noticeDelivery = enumeration(
  'NoticeDelivery',
  { cn: '发送状态', en: 'State' },
  {
    Held: { code: 'held', cn: '等待合并发送', en: 'Held back', tone: 'neutral' },
    Waiting: { code: 'waiting', cn: '发送中', en: 'Being sent', tone: 'accent' },
    Sent: { code: 'sent', cn: '已送达', en: 'Accepted', tone: 'good' },
    Failed: { code: 'failed', cn: '发送失败', en: 'Failed', tone: 'danger' },
    Withheld: { code: 'withheld', cn: '未发送', en: 'Not sent', tone: 'unknown' },
  },
)

/** Why a notice was not sent at all. */
export const noticeReason = enumeration(
  'NoticeReason',
  { cn: '未发送原因', en: 'Not sent because' },
  {
    DailyLimit: { code: 'dailyLimit', cn: '已达该测点每日推送次数', en: 'the daily push count of the point was reached' },
    Over: { code: 'over', cn: '免打扰结束前报警已结束或已处理', en: 'the alarm was over or dealt with before the quiet hours ended' },
    Gone: { code: 'gone', cn: '接收方已删除', en: 'the receiver was removed' },
    NoMailServer: {
      code: 'noMailServer',
      cn: '公司没有启用的报警邮件模板',
      en: 'the company has no e-mail template for alarms that is on',
    },
  },
)

/** How a message that is sent at once, as a test, ended. */
export const noticeOutcome = enumeration(
  'NoticeOutcome',
  { cn: '测试结果', en: 'Outcome' },
  {
    Sent: { code: 'sent', cn: '对方已接收', en: 'Accepted', tone: 'good' },
    Later: { code: 'later', cn: '暂时无法送达', en: 'Could not be delivered for now', tone: 'warning' },
    Never: { code: 'never', cn: '对方拒绝', en: 'Refused', tone: 'danger' },
  },
)
