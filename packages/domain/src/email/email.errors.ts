import type { ErrorRow } from '../core/error.ts'

/** Errors of e-mail templates. */
export const emailErrors = {
  unknownPlaceholder: {
    code: 1571,
    status: 200,
    cn: '该类型邮件没有占位符 {name}',
    en: 'This type of e-mail does not support the placeholder {name}',
  },
  passwordAgain: {
    code: 1572,
    status: 200,
    cn: '服务器或账号已更改，请重新输入密码',
    en: 'The server or account has changed. Enter the password again.',
  },
  userWithoutPassword: { code: 1573, status: 200, cn: '请输入账号的密码', en: 'Enter the password of the account' },
  testRunning: {
    code: 1574,
    status: 200,
    cn: '上一封测试邮件还在发送，请稍后再试',
    en: 'Another test e-mail is still being sent. Try again shortly.',
  },
  serverMissing: {
    code: 1575,
    status: 200,
    cn: '请选择邮件服务器，或填写单独的发件账号',
    en: 'Select a mail server, or enter an account of its own',
  },
  senderMissing: { code: 1564, status: 200, cn: '请输入该服务器的发件账号', en: 'Enter the sender account of this server' },
  serverInUse: {
    code: 1565,
    status: 200,
    cn: '{count} 个邮件模板正在使用该服务器',
    en: '{count} {count|e-mail template uses|e-mail templates use} this server',
  },
} as const satisfies Record<string, ErrorRow>
