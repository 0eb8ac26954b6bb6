import type { ErrorRow } from '../core/error.ts'

export const sessionErrors = {
  accountExpired: { code: 1037, status: 200, cn: '账号已过期，请联系管理员', en: 'Your account has expired. Contact your administrator.' },
  wrongCredentials: { code: 1031, status: 200, cn: '用户名或密码错误', en: 'Incorrect username or password' },
  tooManyTries: {
    code: 1032,
    status: 200,
    cn: '尝试次数过多，请在 {seconds} 秒后重试',
    en: 'Too many attempts. Try again in {seconds} s.',
  },
  accountBlocked: { code: 1033, status: 200, cn: '账号已停用', en: 'The account is deactivated' },
  companyBlocked: {
    code: 1040,
    status: 200,
    cn: '公司“{company}”已停用，请联系管理员',
    en: 'The company "{company}" is disabled. Contact your administrator.',
  },
  wrongOldPassword: { code: 1034, status: 200, cn: '当前密码错误', en: 'The current password is incorrect' },
  passwordLength: { code: 1035, status: 200, cn: '密码须为 6–16 位字母、数字或符号', en: 'Use 6 to 16 letters, digits or symbols' },
  passwordCommon: { code: 1036, status: 200, cn: '密码过于常见，请更换', en: 'This password is too common. Choose another one.' },
  totpRequired: { code: 1038, status: 200, cn: '请输入两步验证码', en: 'Enter your two-step login code' },
  wrongTotp: { code: 1039, status: 200, cn: '验证码错误或已使用', en: 'The code is incorrect or was already used' },
  confirmFirst: { code: 1041, status: 200, cn: '请先输入登录密码确认', en: 'Confirm with your password first' },
  /** The same for a link that never existed, has expired, was used or was revoked. */
  linkInvalid: {
    code: 1042,
    status: 200,
    cn: '链接无效、已过期或已使用，请重新获取',
    en: 'This link is not valid: it has expired or was used. Request a new one.',
  },
  mailUnavailable: {
    code: 1043,
    status: 200,
    cn: '系统尚不能发送邮件，请联系管理员',
    en: 'The system cannot send e-mail yet. Contact your administrator.',
  },
} as const satisfies Record<string, ErrorRow>
