import { z } from 'zod'
import { userOpenStatus } from '../access/account.enums.ts'
import { alarmLevel, alarmType } from '../alarm/alarm.enums.ts'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { languages } from '../core/text.ts'
import { timeInput } from '../core/time/time-input.ts'
import { axisDirections } from '../device/sensor/axis-directions.ts'
import { noticeLevels, unhandledMinutes } from './notice-timing.ts'
import { chatApp, noticeChannel, noticeDelivery, noticeKind, noticeOutcome, noticeReason } from './notify.enums.ts'

const id = z.number().int().positive()
const levels = z.array(z.literal(noticeLevels)).max(noticeLevels.length)
/** A minute of the day, in the company's time zone. */
const minute = z.number().int().min(0).max(1439)

/** Notification settings of a user. */
export const noticeSetting = z.strictObject({
  /** Language of the notifications. */
  language: z.enum(languages),
  /** Levels notified by e-mail, push and chat. */
  emailLevels: levels,
  pushLevels: levels,
  chatLevels: levels,
  /** Muted alarm types. */
  mutedTypes: z.array(enumSchema(alarmType)).max(20),
  /** Quiet hours; both null for none. They may extend past midnight. */
  quietFrom: minute.nullable(),
  quietTo: minute.nullable(),
  /** Notify danger during quiet hours too. */
  dangerAlways: z.boolean(),
  /** Reminder if an alarm is unacknowledged for this long, minutes; null for never. */
  unhandledMinutes: z.literal(unhandledMinutes).nullable(),
})
export type NoticeSetting = z.output<typeof noticeSetting>

/** Defaults: all levels by chat and push, none by e-mail. */
export const noticeSettingDefaults: NoticeSetting = {
  language: 'cn',
  emailLevels: [],
  pushLevels: [...noticeLevels],
  chatLevels: [...noticeLevels],
  mutedTypes: [],
  quietFrom: null,
  quietTo: null,
  dangerAlways: true,
  unhandledMinutes: null,
}

const binding = z.object({
  id: z.number().int(),
  app: enumSchema(chatApp),
  name: z.string(),
  /** Host and end of the address; the full address is a secret. */
  hint: z.string(),
  isSigned: z.boolean(),
  createdAt: z.string(),
})
export type ChatBinding = z.output<typeof binding>

const browser = z.object({ id: z.number().int(), name: z.string(), createdAt: z.string() })
export type PushBrowser = z.output<typeof browser>

const mine = z.object({
  setting: noticeSetting,
  /** E-mail address; null without one. */
  email: z.string().nullable(),
  /** Whether the company has an enabled e-mail template for alarms. */
  hasMailServer: z.boolean(),
  bindings: z.array(binding),
  browsers: z.array(browser),
  /** The public VAPID key, P-256, base64url (RFC 8292). */
  pushKey: z.string(),
  /** Whether the user's roles allow alarms; without that there are no notifications. */
  mayBeTold: z.boolean(),
})

const outcome = z.object({ outcome: enumSchema(noticeOutcome), answer: z.string() })

const notice = z.object({
  id: z.number().int(),
  createdAt: z.string(),
  alarmId: z.number().int(),
  kind: enumSchema(noticeKind),
  /** Minutes of the escalation step; 0 otherwise. */
  afterMinutes: z.number().int(),
  level: enumSchema(alarmLevel),
  alarmType: enumSchema(alarmType),
  axis: z.string().nullable(),
  axes: z.array(z.string()),
  directions: axisDirections.nullable(),
  bandName: z.string().nullable(),
  companyName: z.string(),
  equipmentName: z.string().nullable(),
  mappingName: z.string().nullable(),
  gatewayName: z.string().nullable(),
  /** Recipient; null for an address of a template. */
  userName: z.string().nullable(),
  channel: enumSchema(noticeChannel),
  /** Address, chat bot or browser. */
  receiver: z.string(),
  state: enumSchema(noticeDelivery),
  reason: enumSchema(noticeReason).nullable(),
  /** When it was sent; during quiet hours, when they end; null while it waits for the next batch, and if it is not sent. */
  at: z.string().nullable(),
  attempts: z.number().int(),
  /** Last response of the recipient's server. */
  answer: z.string().nullable(),
  /** Number of alarms in the same message. */
  together: z.number().int(),
  /** Id of the message, the same for all attempts. */
  messageId: z.string().nullable(),
})
export type AlarmNotice = z.output<typeof notice>

const tag = 'notice'
const ofUser = { tag: 'user', access: 'session' } as const
/** A webhook address. It contains a secret; its name makes the operation log mask it. */
const secretAddress = z.string().trim().min(8).max(2000)

export const notifyCalls = {
  mine: call({
    ...ofUser,
    method: 'GET',
    path: '/system/user/noticeSetting',
    data: mine,
    summary: { cn: '我的报警通知设置', en: 'View my notification settings' },
  }),
  save: call({
    ...ofUser,
    method: 'PUT',
    path: '/system/user/noticeSetting',
    body: noticeSetting.refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), { path: ['quietTo'] }),
    data: z.null(),
    summary: { cn: '保存报警通知设置', en: 'Save my notification settings' },
  }),
  weixinNoticeUrl: call({
    ...ofUser,
    method: 'GET',
    path: '/system/user/getWeixinNoticeUrl',
    data: z.object({ /** Null if the operator has configured none. */ url: z.string().nullable() }),
    summary: { cn: '获取微信报警通知绑定地址', en: 'Get the WeChat binding address' },
  }),
  openStatus: call({
    ...ofUser,
    method: 'GET',
    path: '/system/user/openStatus',
    data: z.object({ openAppMessage: enumSchema(userOpenStatus) }),
    summary: { cn: '推送开关状态', en: 'View whether push notifications are on' },
  }),
  openAppMessageStatus: call({
    ...ofUser,
    method: 'PUT',
    path: '/system/user/openAppMessageStatus',
    body: z.strictObject({ status: z.union([z.literal(0), z.literal(1)]) }),
    data: z.null(),
    summary: { cn: '设置推送开关', en: 'Turn push notifications on or off' },
  }),
  bindChat: call({
    ...ofUser,
    method: 'POST',
    path: '/system/user/chatBinding/add',
    body: z.strictObject({
      app: enumSchema(chatApp),
      name: z.string().trim().min(1).max(40),
      secretAddress,
      /** If the bot requires a signature. */
      signSecret: z.string().trim().min(1).max(200).optional(),
    }),
    data: z.object({ id: z.number().int() }),
    summary: { cn: '绑定聊天机器人', en: 'Add a chat bot' },
  }),
  unbindChat: call({
    ...ofUser,
    method: 'DELETE',
    path: '/system/user/chatBinding/remove/{id}',
    params: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '解绑聊天机器人', en: 'Remove a chat bot' },
  }),
  addBrowser: call({
    ...ofUser,
    method: 'POST',
    path: '/system/user/pushBrowser/add',
    body: z.strictObject({
      name: z.string().trim().min(1).max(60),
      secretAddress,
      /** Keys of the subscription, base64url (RFC 8291). */
      p256dh: z.string().max(200),
      authSecret: z.string().max(60),
    }),
    data: z.object({ id: z.number().int() }),
    summary: { cn: '在此浏览器接收推送', en: 'Receive push notifications in this browser' },
  }),
  removeBrowser: call({
    ...ofUser,
    method: 'DELETE',
    path: '/system/user/pushBrowser/remove/{id}',
    params: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '停止在浏览器接收推送', en: 'Stop push notifications in a browser' },
  }),
  sendTest: call({
    ...ofUser,
    method: 'POST',
    path: '/system/user/noticeTest',
    /** Id of a chat bot or browser; not needed for e-mail. */
    body: z.strictObject({ way: z.enum(['email', 'chat', 'push']), id: id.optional() }),
    data: outcome,
    summary: { cn: '发送测试通知', en: 'Send me a test notification' },
  }),
  findPage: call({
    method: 'POST',
    path: '/alarm/notice/findPage',
    access: 'business:alarmNotice:list',
    tag,
    body: z.strictObject({
      ...pageBody,
      keyword: z.string().trim().max(100).optional(),
      channel: enumSchema(noticeChannel).nullable().optional(),
      state: enumSchema(noticeDelivery).nullable().optional(),
      alarmId: id.nullable().optional(),
      /** Reason for notifications that were not sent. */
      reason: enumSchema(noticeReason).nullable().optional(),
      /** Notifications of one message. */
      messageId: z.uuid().nullable().optional(),
      begin: timeInput.nullable().optional(),
      end: timeInput.nullable().optional(),
    }),
    data: pageOf(notice),
    summary: { cn: '查看报警通知记录', en: 'List notifications' },
  }),
  testLamp: call({
    method: 'POST',
    path: '/alarmLamp/test',
    access: 'business:alarmLamp:edit',
    tag: 'alarmLamp',
    body: z.strictObject({ id }),
    data: z.object({
      /** Why the lamp could not be switched on; null on success. */ fault: z.string().nullable(),
      seconds: z.number().int(),
    }),
    summary: { cn: '测试报警灯', en: 'Test an alarm lamp' },
  }),
  resend: call({
    method: 'POST',
    path: '/alarm/notice/resend',
    access: 'business:alarmNotice:resend',
    tag,
    body: z.strictObject({ id }),
    data: z.null(),
    summary: { cn: '重新发送通知', en: 'Resend a notification' },
  }),
}
