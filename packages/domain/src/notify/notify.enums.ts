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

/** Kinds of way, as a person sets his levels and as a company escalates. */
export const noticeWay = enumeration(
  'NoticeWay',
  { cn: '通知途径', en: 'Way' },
  {
    Email: { code: 'email', cn: '邮件', en: 'E-mail' },
    Push: { code: 'push', cn: '浏览器推送', en: 'Push' },
    Chat: { code: 'chat', cn: '聊天机器人', en: 'Chat robots' },
  },
)

/** What a notice tells: something that happened to an alarm, that nobody has dealt with it, or that the company wants more people to know of that. */
export const noticeKind = enumeration(
  'NoticeKind',
  { cn: '通知类型', en: 'Notice' },
  {
    News: { code: 'news', cn: '报警通知', en: 'Alarm' },
    Unhandled: { code: 'unhandled', cn: '超时未处理', en: 'Nobody dealt with it', tone: 'warning' },
    Escalation: { code: 'escalation', cn: '报警升级', en: 'Escalation', tone: 'danger' },
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
    Nobody: {
      code: 'nobody',
      cn: '报警升级策略中没有可通知的人',
      en: 'nobody of the escalation can be told',
      tone: 'danger',
    },
  },
)

/** Why a person would not be told of an alarm on a way, or only later. */
export const tellObstacle = enumeration(
  'TellObstacle',
  { cn: '不通知的原因', en: 'Not told because' },
  {
    Blocked: { code: 'blocked', cn: '账号已停用', en: 'the account is blocked' },
    Expired: { code: 'expired', cn: '账号已过期', en: 'the account has expired' },
    TenantOver: { code: 'tenantOver', cn: '公司已停用或到期', en: 'the company is blocked, or its time is over' },
    NoRight: { code: 'noRight', cn: '角色无权查看报警', en: 'the roles do not let him see alarms' },
    OutOfSight: { code: 'outOfSight', cn: '数据权限不含此设备', en: 'the data scope does not hold this machine' },
    NotAsked: { code: 'notAsked', cn: '本人未开启任何通知方式', en: 'has asked for no notices' },
    NoEmail: { code: 'noEmail', cn: '账号没有邮箱', en: 'the account has no e-mail address' },
    NoMailServer: {
      code: 'noMailServer',
      cn: '公司没有启用的报警邮件模板',
      en: 'the company has no e-mail template for alarms that is on',
    },
    NoBrowser: { code: 'noBrowser', cn: '没有接收推送的浏览器', en: 'receives pushes in no browser' },
    PushOff: { code: 'pushOff', cn: '本人已关闭推送', en: 'has turned pushes off' },
    NoRobot: { code: 'noRobot', cn: '没有绑定聊天机器人', en: 'has bound no chat robot' },
    LevelOff: { code: 'levelOff', cn: '本人未选择该等级', en: 'has not chosen this level' },
    TypeOff: { code: 'typeOff', cn: '本人不接收该报警类型', en: 'leaves this type of alarm out' },
    QuietHours: { code: 'quietHours', cn: '免打扰时段内，结束后通知', en: 'quiet hours: told when they end' },
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
