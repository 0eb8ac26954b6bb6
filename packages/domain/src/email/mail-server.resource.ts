import { owningCompany } from '../core/common-fields.ts'
import { text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { emailErrors } from './email.errors.ts'
import { mailAccountFields } from './mail-account.ts'

const { sender, senderName, smtpHost, smtpPort, tls, userName, password } = mailAccountFields

/** A mail server of a customer with the account that sends; templates name it. */
export const mailServer = resource({
  key: 'mailServer',
  label: { cn: '邮件服务器', en: 'Mail server' },
  plural: { cn: '邮件服务器', en: 'Mail servers' },
  hint: {
    cn: '在此填写一次发件服务器和账号，邮件模板直接选用。',
    en: 'Enter a mail server and its account once; e-mail templates then name it.',
  },
  permission: 'system:mailServer',
  table: 'mail_server',
  title: 'name',
  owner: 'companyId',
  shared: 'tenant',
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 60, required: true, list: true, search: true, unique: true }),
    companyId: owningCompany,
    sender,
    senderName,
    smtpHost: { ...smtpHost, list: true },
    smtpPort: { ...smtpPort, list: true },
    tls: { ...tls, list: true },
    userName,
    password,
  },
  blocks: [{ by: 'email', field: 'serverId', error: emailErrors.serverInUse }],
  sort: ['name'],
})
