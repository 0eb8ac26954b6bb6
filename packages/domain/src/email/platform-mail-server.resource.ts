import { flag, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { mailAccountFields } from './mail-account.ts'

const { sender, senderName, smtpHost, smtpPort, tls, userName, password } = mailAccountFields

/** A mail server of the platform; the default one sends what belongs to no customer: invitations and links for forgotten passwords. */
export const platformMailServer = resource({
  key: 'platformMailServer',
  label: { cn: '邮件服务器', en: 'Mail server' },
  plural: { cn: '邮件服务器', en: 'Mail servers' },
  hint: {
    cn: '默认服务器发送邀请邮件和重设密码的链接。',
    en: 'The default server sends invitations and links for forgotten passwords.',
  },
  permission: 'platform:mailServer',
  table: 'platform_mail_server',
  title: 'name',
  owner: '',
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 60, required: true, list: true, search: true, unique: true }),
    isDefault: flag({
      label: { cn: '默认', en: 'Default' },
      required: true,
      initial: true,
      list: true,
      help: { cn: '发送邀请和重设密码的邮件；只能有一个', en: 'Sends invitations and password links; there is only one' },
    }),
    sender,
    senderName,
    smtpHost: { ...smtpHost, list: true },
    smtpPort: { ...smtpPort, list: true },
    tls: { ...tls, list: true },
    userName,
    password,
  },
  blocks: [],
  sort: ['name', 'isDefault'],
})
