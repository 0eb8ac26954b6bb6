import { type CodeOf, enumeration } from '../core/enum.ts'

export const accountStatus = enumeration(
  'AccountStatus',
  { cn: '账号状态', en: 'Account status' },
  {
    Normal: { code: 0, cn: '启用', en: 'Active', tone: 'good' },
    Blocked: { code: 1, cn: '停用', en: 'Deactivated', tone: 'danger' },
  },
)

export const menuType = enumeration(
  'MenuType',
  { cn: '菜单类型', en: 'Menu type' },
  {
    Content: { code: 'M', cn: '目录', en: 'Folder' },
    Menu: { code: 'C', cn: '菜单', en: 'Menu' },
    Button: { code: 'F', cn: '按钮', en: 'Button' },
  },
)

export const loginResult = enumeration(
  'LoginResult',
  { cn: '登录结果', en: 'Login result' },
  {
    Success: { code: 'success', cn: '成功', en: 'Success', tone: 'good' },
    Ticket: { code: 'ticketSuccess', cn: '免登录成功', en: 'Success (ticket)', tone: 'good' },
    WrongTicket: { code: 'wrongTicket', cn: '免登录票据无效', en: 'Invalid ticket', tone: 'danger' },
    WrongCredentials: { code: 'wrongCredentials', cn: '用户名或密码错误', en: 'Incorrect username or password', tone: 'danger' },
    PasswordSet: { code: 'passwordSet', cn: '通过邮件链接重设密码', en: 'Password reset by e-mail', tone: 'accent' },
    TotpWanted: { code: 'totpWanted', cn: '等待两步验证', en: 'Waiting for two-step code', tone: 'neutral' },
    WrongTotp: { code: 'wrongTotp', cn: '验证码错误', en: 'Incorrect code', tone: 'danger' },
    TooManyTries: { code: 'tooManyTries', cn: '尝试次数过多', en: 'Too many attempts', tone: 'warning' },
    Blocked: { code: 'accountBlocked', cn: '账号已停用', en: 'Account deactivated', tone: 'warning' },
    CompanyBlocked: { code: 'companyBlocked', cn: '公司已停用', en: 'Company disabled', tone: 'warning' },
    Suspended: { code: 'tenantSuspended', cn: '客户已停用', en: 'Customer suspended', tone: 'warning' },
    Expired: { code: 'accountExpired', cn: '账号已过期', en: 'Account expired', tone: 'warning' },
  },
)
export type LoginResult = CodeOf<typeof loginResult>

/** Languages of the product; cn is the default. */
export const locale = enumeration(
  'Locale',
  { cn: '语言', en: 'Language' },
  {
    cn: { code: 'cn', cn: '中文', en: 'Chinese' },
    en: { code: 'en', cn: '英文', en: 'English' },
  },
)

/** Themes of the product; dark is the default. */
export const theme = enumeration(
  'Theme',
  { cn: '主题', en: 'Theme' },
  {
    dark: { code: 'dark', cn: '深色', en: 'Dark' },
    light: { code: 'light', cn: '浅色', en: 'Light' },
  },
)
