import { choice, number, secret, text } from '../core/field.ts'
import { mailTls } from './email.enums.ts'

/** One SMTP address; nothing that could end a header line or start another recipient. */
export const addressPattern = String.raw`[\w.!#$%&'*+/=?^{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}`
export const mailAddress = new RegExp(`^${addressPattern}$`)

export const oneLine = { regex: /^[^\r\n]*$/, message: { cn: '不能换行', en: 'Line breaks are not allowed' } }

/** The fields of an account that sends e-mail, and of its server. */
export const mailAccountFields = {
  sender: text({
    label: { cn: '发件账号', en: 'Sender account' },
    max: 100,
    required: true,
    halfWidth: true,
    list: true,
    pattern: { regex: mailAddress, message: { cn: '请输入正确的邮箱', en: 'Enter a valid e-mail address' } },
  }),
  senderName: text({ label: { cn: '发件人名称', en: 'Sender name' }, max: 60, pattern: oneLine }),
  smtpHost: text({
    label: { cn: 'SMTP 服务器', en: 'SMTP server' },
    max: 253,
    required: true,
    halfWidth: true,
    pattern: {
      regex: /^(?:[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,62})(?:\.[A-Za-z0-9_-]{1,63}){0,12}|[0-9A-Fa-f:.]{2,45})$/,
      message: { cn: '请输入服务器名称或 IP 地址', en: 'Enter a server name or an IP address' },
    },
  }),
  smtpPort: number({ label: { cn: '端口', en: 'Port' }, required: true, integer: true, min: 1, max: 65_535, initial: 465 }),
  tls: choice(mailTls, { label: { cn: '加密方式', en: 'Encryption' }, required: true, initial: 'tls' }),
  userName: text({
    label: { cn: '登录账号', en: 'Username' },
    max: 100,
    halfWidth: true,
    help: { cn: '留空则不登录服务器', en: 'Leave empty if the server needs no login' },
    pattern: oneLine,
  }),
  // No provider issues shorter ones (guess).
  password: secret({ label: { cn: '密码', en: 'Password' }, min: 4, max: 200 }),
}
