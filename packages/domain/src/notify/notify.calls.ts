import { z } from 'zod'
import { alarmLevel, alarmType } from '../alarm/alarm.enums.ts'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { moment } from '../core/schema.ts'
import { languages } from '../core/text.ts'
import { axisDirections } from '../device/sensor/axis-directions.ts'
import { noticeLevels, unhandledMinutes } from './notice-timing.ts'
import { chatApp, noticeChannel, noticeDelivery, noticeKind, noticeOutcome, noticeReason } from './notify.enums.ts'

const id = z.number().int().positive()
const levels = z.array(z.literal(noticeLevels)).max(noticeLevels.length)
/** A minute of the day, on the clock of the company. */
const minute = z.number().int().min(0).max(1439)

/** Of what a person wants to be told, on which way and when. */
export const noticeSetting = z.strictObject({
  /** Language of what he gets. */
  language: z.enum(languages),
  /** Levels told by e-mail, by push and to his chat robots. */
  emailLevels: levels,
  pushLevels: levels,
  chatLevels: levels,
  /** Alarm types of which he wants to hear nothing. */
  mutedTypes: z.array(enumSchema(alarmType)).max(20),
  /** Quiet hours; both null for none. They may pass midnight. */
  quietFrom: minute.nullable(),
  quietTo: minute.nullable(),
  /** Danger is told in quiet hours too. */
  dangerAlways: z.boolean(),
  /** He is told when nobody has dealt with an alarm for so long; null for never. */
  unhandledMinutes: z.literal(unhandledMinutes).nullable(),
})
export type NoticeSetting = z.output<typeof noticeSetting>

/** What holds for whoever set nothing: his robots and browsers tell of everything, e-mails he has to ask for. */
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
  /** The host and the end of the address; the whole of it is a secret. */
  hint: z.string(),
  isSigned: z.boolean(),
  createdAt: z.string(),
})
export type ChatBinding = z.output<typeof binding>

const browser = z.object({ id: z.number().int(), name: z.string(), createdAt: z.string() })
export type PushBrowser = z.output<typeof browser>

const mine = z.object({
  setting: noticeSetting,
  /** Where his e-mails go; null without an address. */
  email: z.string().nullable(),
  /** Whether his company has an e-mail template for alarms that is on. */
  hasMailServer: z.boolean(),
  bindings: z.array(binding),
  browsers: z.array(browser),
  /** The product's public key for pushes, P-256, base64url (RFC 8292). */
  pushKey: z.string(),
  /** Whether his roles let him see alarms: without that he is told of none. */
  mayBeTold: z.boolean(),
})

const outcome = z.object({ outcome: enumSchema(noticeOutcome), answer: z.string() })

const notice = z.object({
  id: z.number().int(),
  createdAt: z.string(),
  alarmId: z.number().int(),
  kind: enumSchema(noticeKind),
  /** Minutes of the step of an escalation; 0 for all else. */
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
  /** Whom it was for; null for an address that stands in a template. */
  userName: z.string().nullable(),
  channel: enumSchema(noticeChannel),
  /** The address, the robot or the browser. */
  receiver: z.string(),
  state: enumSchema(noticeDelivery),
  reason: enumSchema(noticeReason).nullable(),
  /** When it was handed over; while quiet hours hold it, when they end; null while it waits for the next message, and when it is not sent. */
  at: z.string().nullable(),
  attempts: z.number().int(),
  /** What the other side said last. */
  answer: z.string().nullable(),
  /** Alarms that went in the same message. */
  together: z.number().int(),
  /** Id of the message, which stays the same through all attempts. */
  messageId: z.string().nullable(),
})
export type AlarmNotice = z.output<typeof notice>

const tag = 'notice'
const ofUser = { tag: 'user', access: 'session' } as const
/** Text of a webhook address; what it holds is a secret, and its name says so to the journal. */
const secretAddress = z.string().trim().min(8).max(2000)

export const notifyCalls = {
  mine: call({
    ...ofUser,
    method: 'GET',
    path: '/system/user/noticeSetting',
    data: mine,
    summary: { cn: '我的报警通知设置', en: 'My notices of alarms' },
  }),
  save: call({
    ...ofUser,
    method: 'PUT',
    path: '/system/user/noticeSetting',
    body: noticeSetting.refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), { path: ['quietTo'] }),
    data: z.null(),
    summary: { cn: '保存报警通知设置', en: 'Save my notices of alarms' },
  }),
  weixinNoticeUrl: call({
    ...ofUser,
    method: 'GET',
    path: '/system/user/getWeixinNoticeUrl',
    data: z.object({ /** Null where the operator has configured none. */ url: z.string().nullable() }),
    summary: { cn: '获取微信报警通知绑定地址', en: 'Where notices in WeChat are bound' },
  }),
  openStatus: call({
    ...ofUser,
    method: 'GET',
    path: '/system/user/openStatus',
    data: z.object({ openAppMessage: z.union([z.literal(0), z.literal(1)]) }),
    summary: { cn: '推送开关状态', en: 'Whether pushes are on' },
  }),
  openAppMessageStatus: call({
    ...ofUser,
    method: 'PUT',
    path: '/system/user/openAppMessageStatus',
    body: z.strictObject({ status: z.union([z.literal(0), z.literal(1)]) }),
    data: z.null(),
    summary: { cn: '设置推送开关', en: 'Turn pushes on or off' },
  }),
  bindChat: call({
    ...ofUser,
    method: 'POST',
    path: '/system/user/chatBinding/add',
    body: z.strictObject({
      app: enumSchema(chatApp),
      name: z.string().trim().min(1).max(40),
      secretAddress,
      /** Where the robot asks for a signature. */
      signSecret: z.string().trim().min(1).max(200).optional(),
    }),
    data: z.object({ id: z.number().int() }),
    summary: { cn: '绑定聊天机器人', en: 'Bind a chat robot' },
  }),
  unbindChat: call({
    ...ofUser,
    method: 'DELETE',
    path: '/system/user/chatBinding/remove/{id}',
    params: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '解绑聊天机器人', en: 'Unbind a chat robot' },
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
    summary: { cn: '在此浏览器接收推送', en: 'Receive pushes in this browser' },
  }),
  removeBrowser: call({
    ...ofUser,
    method: 'DELETE',
    path: '/system/user/pushBrowser/remove/{id}',
    params: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '停止在浏览器接收推送', en: 'Receive no more pushes in a browser' },
  }),
  sendTest: call({
    ...ofUser,
    method: 'POST',
    path: '/system/user/noticeTest',
    /** The id of a robot or browser; an e-mail needs none. */
    body: z.strictObject({ way: z.enum(['email', 'chat', 'push']), id: id.optional() }),
    data: outcome,
    summary: { cn: '发送测试通知', en: 'Send myself a test' },
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
      /** Of what was not sent. */
      reason: enumSchema(noticeReason).nullable().optional(),
      /** What went together in one message. */
      messageId: z.uuid().nullable().optional(),
      begin: moment.nullable().optional(),
      end: moment.nullable().optional(),
    }),
    data: pageOf(notice),
    summary: { cn: '报警通知记录', en: 'Who was told of which alarm' },
  }),
  testLamp: call({
    method: 'POST',
    path: '/alarmLamp/test',
    access: 'business:alarmLamp:edit',
    tag: 'alarmLamp',
    body: z.strictObject({ id }),
    data: z.object({ /** Why it could not be lit; null when it is. */ fault: z.string().nullable(), seconds: z.number().int() }),
    summary: { cn: '试亮报警灯', en: 'Light a lamp as a test' },
  }),
  resend: call({
    method: 'POST',
    path: '/alarm/notice/resend',
    access: 'business:alarmNotice:resend',
    tag,
    body: z.strictObject({ id }),
    data: z.null(),
    summary: { cn: '重新发送通知', en: 'Send a notice again' },
  }),
}
