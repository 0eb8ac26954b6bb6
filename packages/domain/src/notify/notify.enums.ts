import { enumeration } from '../core/enum.ts'

/** Chat apps with incoming webhooks. */
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

/** Channels of alarm notifications. */
export const noticeChannel = enumeration(
  'NoticeChannel',
  { cn: '通知方式', en: 'Channel' },
  {
    Email: { code: 'email', cn: '邮件', en: 'E-mail' },
    Push: { code: 'webPush', cn: '浏览器推送', en: 'Push' },
    ...chatApp.members,
  },
)

/** Groups of channels, for user settings and escalation policies. */
export const noticeWay = enumeration(
  'NoticeWay',
  { cn: '通知渠道', en: 'Channel' },
  {
    Email: { code: 'email', cn: '邮件', en: 'E-mail' },
    Push: { code: 'push', cn: '浏览器推送', en: 'Push' },
    Chat: { code: 'chat', cn: '聊天机器人', en: 'Chat bots' },
  },
)

/** Kind of a notification: an event of an alarm, a reminder of an unacknowledged alarm, an assignment to its owner, or an escalation. */
export const noticeKind = enumeration(
  'NoticeKind',
  { cn: '通知类型', en: 'Notification type' },
  {
    News: { code: 'news', cn: '报警通知', en: 'Alarm' },
    Unhandled: { code: 'unhandled', cn: '超时未处理', en: 'Unacknowledged', tone: 'warning' },
    Assignment: { code: 'assignment', cn: '指派通知', en: 'Assignment', tone: 'accent' },
    Escalation: { code: 'escalation', cn: '报警升级', en: 'Escalation', tone: 'danger' },
  },
)

/** Delivery status of a notification. */
export const noticeDelivery = enumeration(
  'NoticeDelivery',
  { cn: '发送状态', en: 'Status' },
  {
    Held: { code: 'held', cn: '等待合并发送', en: 'Waiting to be batched', tone: 'neutral' },
    Waiting: { code: 'waiting', cn: '发送中', en: 'Sending', tone: 'accent' },
    Sent: { code: 'sent', cn: '已送达', en: 'Delivered', tone: 'good' },
    Failed: { code: 'failed', cn: '发送失败', en: 'Failed', tone: 'danger' },
    Withheld: { code: 'withheld', cn: '未发送', en: 'Not sent', tone: 'unknown' },
  },
)

/** Why a notification was not sent. */
export const noticeReason = enumeration(
  'NoticeReason',
  { cn: '未发送原因', en: 'Not sent because' },
  {
    DailyLimit: { code: 'dailyLimit', cn: '已达该测点每日通知次数', en: 'the daily limit of the point was reached' },
    Over: { code: 'over', cn: '发送前报警已结束、已确认或已处理', en: 'the alarm was cleared, acknowledged or resolved first' },
    Gone: { code: 'gone', cn: '接收方已删除', en: 'the recipient was removed' },
    NoMailServer: {
      code: 'noMailServer',
      cn: '公司没有启用的报警邮件模板',
      en: 'the company has no enabled e-mail template for alarms',
    },
    NoRecipient: {
      code: 'nobody',
      cn: '报警升级策略中没有可通知的接收人',
      en: 'the escalation policy has no recipient who can be notified',
      tone: 'danger',
    },
  },
)

/** Why a user would not be notified of an alarm on a channel, or only later. */
export const noticeObstacle = enumeration(
  'NoticeObstacle',
  { cn: '不通知的原因', en: 'Not notified because' },
  {
    Blocked: { code: 'blocked', cn: '账号已停用', en: 'the account is deactivated' },
    Expired: { code: 'expired', cn: '账号已过期', en: 'the account has expired' },
    TenantOver: { code: 'tenantOver', cn: '公司已停用或到期', en: 'the company is disabled or has expired' },
    NoRight: { code: 'noRight', cn: '角色无权查看报警', en: 'the roles do not allow access to alarms' },
    OutOfSight: { code: 'outOfSight', cn: '数据权限不含此设备', en: 'no access to this machine' },
    NotAsked: { code: 'notAsked', cn: '本人未开启任何通知方式', en: 'no notifications selected' },
    NoEmail: { code: 'noEmail', cn: '账号没有邮箱', en: 'the account has no e-mail address' },
    NoMailServer: {
      code: 'noMailServer',
      cn: '公司没有启用的报警邮件模板',
      en: 'the company has no enabled e-mail template for alarms',
    },
    NoBrowser: { code: 'noBrowser', cn: '没有接收推送的浏览器', en: 'no browser with push notifications' },
    PushOff: { code: 'pushOff', cn: '本人已关闭推送', en: 'push notifications are turned off' },
    NoRobot: { code: 'noRobot', cn: '没有绑定聊天机器人', en: 'no chat bot added' },
    LevelOff: { code: 'levelOff', cn: '本人未选择该等级', en: 'this level is not selected' },
    TypeOff: { code: 'typeOff', cn: '本人不接收该报警类型', en: 'this alarm type is muted' },
    QuietHours: { code: 'quietHours', cn: '免打扰时段内，结束后通知', en: 'quiet hours; notified when they end' },
  },
)

/** Result of a test notification. */
export const noticeOutcome = enumeration(
  'NoticeOutcome',
  { cn: '测试结果', en: 'Result' },
  {
    Sent: { code: 'sent', cn: '对方已接收', en: 'Accepted', tone: 'good' },
    Later: { code: 'later', cn: '暂时无法送达', en: 'Temporarily not deliverable', tone: 'warning' },
    Never: { code: 'never', cn: '对方拒绝', en: 'Rejected', tone: 'danger' },
  },
)
