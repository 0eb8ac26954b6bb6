import type { ErrorRow } from '../core/error.ts'

export const sessionErrors = {
  accountExpired: { code: 1037, status: 200, cn: '账号已过期，请联系管理员', en: 'Account expired: contact the administrator' },
  wrongCredentials: { code: 1031, status: 200, cn: '用户名或密码错误', en: 'Wrong user name or password' },
  tooManyTries: { code: 1032, status: 200, cn: '尝试次数过多，请在 {seconds} 秒后重试', en: 'Too many attempts: try again in {seconds} s' },
  accountBlocked: { code: 1033, status: 200, cn: '账号已停用', en: 'The account is blocked' },
  wrongOldPassword: { code: 1034, status: 200, cn: '原密码错误', en: 'The old password is wrong' },
  passwordLength: { code: 1035, status: 200, cn: '密码长度为 6–16 个半角字符', en: 'A password has 6 to 16 half-width characters' },
  passwordCommon: { code: 1036, status: 200, cn: '密码过于常见，请更换', en: 'This password is too common' },
  totpWanted: { code: 1038, status: 200, cn: '请输入两步验证码', en: 'Enter the code of your second factor' },
  wrongTotp: { code: 1039, status: 200, cn: '验证码错误或已使用', en: 'The code is wrong or was used already' },
} as const satisfies Record<string, ErrorRow>
