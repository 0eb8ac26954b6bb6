import { z } from 'zod'
import { call, fullWidth, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { timeInput } from '../core/time/time-input.ts'
import { loginResult, menuType } from './session.enums.ts'
import { totpCode } from './totp.calls.ts'

/** Length of a login name, name or password (specification, section 5 of its second document). */
export const credentialLength = { min: 6, max: 16 } as const

/** A counter of failures: how many are free, the longest wait after more, and the time after which one is forgotten. */
export interface BackOff {
  readonly freeTries: number
  readonly longestWaitSeconds: number
  readonly forgetSeconds: number
}

/**
 * Counters of failed logins. A name at an address is held back for long; a name everywhere and an address only as far as guessing is of no
 * use, because others share them. Source: ASVS 6.3; the numbers are a guess.
 */
export const loginBackOff = {
  place: { freeTries: 5, longestWaitSeconds: 900, forgetSeconds: 900 },
  name: { freeTries: 50, longestWaitSeconds: 300, forgetSeconds: 300 },
  address: { freeTries: 50, longestWaitSeconds: 10, forgetSeconds: 60 },
} as const satisfies Record<string, BackOff>

/** The first wait; each further failure doubles it. A guess. */
export const firstWaitSeconds = 2

/** How long a place where a user has logged in is known, in days. A guess: the longest holiday. */
export const knownPlaceDays = 60

/** Idle and maximum lifetime of a token, in hours. A guess: a shift and a half, and thirty days. */
export const tokenLife = { idleHours: 12, longestHours: 720 } as const

export const newPassword = z
  .string()
  .min(credentialLength.min)
  .max(credentialLength.max)
  .refine((value) => !fullWidth.test(value) && !/\s/.test(value))

export interface MenuNode {
  id: number
  path: string
  menuName: string
  menuType: 'M' | 'C' | 'F'
  perms: string
  icon: string
  children: MenuNode[]
}
const menuNode: z.ZodType<MenuNode> = z.object({
  id: z.number().int(),
  path: z.string(),
  menuName: z.string(),
  menuType: enumSchema(menuType),
  perms: z.string(),
  icon: z.string(),
  get children() {
    return z.array(menuNode)
  },
})

const userInfo = z.object({
  user: z.object({
    id: z.number().int(),
    userName: z.string(),
    nickName: z.string(),
    parentCompanyId: z.number().int().nullable(),
    platformCompanyId: z.number().int().nullable(),
    companyName: z.string().nullable(),
    timeZone: z.string(),
    superId: z.number().int(),
  }),
  permissions: z.array(z.string()),
  expireTime: z.string().nullable(),
  isSoonExpire: z.boolean(),
})
export type UserInfo = z.output<typeof userInfo>

/** Maximum length of a username with a password, characters. */
const longestName = 64

/** Maximum length of a portal ticket, characters. */
export const longestTicket = 400

/**
 * `code` is the two-step login code; a login that lacks it gets error 1038 and is sent again with it. Without a password
 * `userName` is a portal ticket (product decision 9); a name alone does not log in.
 */
const credentials = z
  .strictObject({
    userName: z.string().min(1).max(longestTicket),
    password: z.string().min(1).max(128).optional(),
    code: totpCode.optional(),
    /** A random id of the browser: with it the answer has the secret for work without a network. */
    deviceId: z.uuid().optional(),
  })
  .refine(({ userName, password }) => password === undefined || userName.length <= longestName, { path: ['userName'] })

const loginRecord = z.object({
  id: z.number().int(),
  userName: z.string(),
  companyName: z.string().nullable(),
  result: enumSchema(loginResult),
  address: z.string(),
  agent: z.string(),
  loginTime: z.string(),
})
/** A login or login attempt. */
export type Login = z.output<typeof loginRecord>

const loginFilters = {
  keyword: z.string().trim().max(100).optional(),
  result: enumSchema(loginResult).nullable().optional(),
}

export const sessionCalls = {
  login: call({
    method: 'POST',
    path: '/login',
    access: 'public',
    tag: 'session',
    // Anybody may send one: a name, a password or ticket, and a code are much smaller.
    maxBytes: 4096,
    body: credentials,
    data: z.object({
      token: z.string(),
      userName: z.string(),
      /** For a login that names its device: the account, and the secret of both that opens what waits on the device (base64url). */
      offline: z.object({ account: z.number().int(), secret: z.string() }).optional(),
    }),
    summary: { cn: '登录', en: 'Log in' },
  }),
  logout: call({
    method: 'POST',
    path: '/logout',
    access: 'session',
    tag: 'session',
    data: z.null(),
    summary: { cn: '退出登录', en: 'Log out' },
  }),
  getInfo: call({
    method: 'GET',
    path: '/system/user/getInfo',
    access: 'session',
    tag: 'session',
    data: userInfo,
    summary: { cn: '当前用户', en: 'Get the current user' },
  }),
  getSysMenus: call({
    method: 'GET',
    path: '/system/user/getSysMenus',
    access: 'session',
    tag: 'session',
    data: z.array(menuNode),
    summary: { cn: '当前菜单', en: 'Get the current menu' },
  }),
  modifyPassword: call({
    method: 'POST',
    path: '/system/user/modifyPassword',
    access: 'session',
    tag: 'session',
    body: z.strictObject({ oldPassword: z.string().min(1).max(128), newPassword: z.string().min(1).max(128) }),
    data: z.null(),
    summary: { cn: '修改密码', en: 'Change password' },
  }),
  loginLog: call({
    method: 'POST',
    path: '/system/loginLog/findPage',
    access: 'platform:loginLog:list',
    tag: 'session',
    body: z.strictObject({ ...pageBody, ...loginFilters, begin: timeInput.optional(), end: timeInput.optional() }),
    data: pageOf(loginRecord),
    summary: { cn: '查看登录日志', en: 'List logins' },
  }),
  exportLoginLog: call({
    method: 'POST',
    path: '/system/loginLog/export',
    access: 'platform:loginLog:export',
    tag: 'session',
    body: z.strictObject({ ...loginFilters, begin: timeInput, end: timeInput }),
    data: 'file',
    summary: { cn: '导出登录日志', en: 'Export the login log' },
  }),
}
