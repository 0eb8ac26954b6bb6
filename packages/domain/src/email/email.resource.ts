import { owningCompany } from '../core/common-fields.ts'
import { choice, flag, number, secret, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { workType } from '../report/report.enums.ts'
import { mailTls } from './email.enums.ts'

const server = { cn: '发件服务器', en: 'Mail server' }

/** One SMTP address; nothing that could end a header line or start another recipient. */
const address = String.raw`[\w.!#$%&'*+/=?^{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}`
export const mailAddress = new RegExp(`^${address}$`)

/** Maximum recipients of one template (guess: a shift and its managers). */
export const maxReceivers = 50

const separator = '[,;\\s]{1,4}'
const receivers = new RegExp(`^${address}(?:${separator}${address}){0,${maxReceivers - 1}}$`)
const oneLine = { regex: /^[^\r\n]*$/, message: { cn: '不能换行', en: 'Line breaks are not allowed' } }

/** An e-mail template: its texts, recipients and sender account. */
export const email = resource({
  key: 'email',
  label: { cn: '邮件模板', en: 'E-mail template' },
  plural: { cn: '邮件模板', en: 'E-mail templates' },
  hint: {
    cn: '为报警、周报、月报和点检各建一个模板，填写发件服务器并发送测试邮件。',
    en: 'Create a template for alarms, weekly reports, monthly reports and inspections. Enter the mail server and send a test e-mail.',
  },
  permission: 'system:email',
  table: 'email_template',
  title: 'name',
  owner: 'companyId',
  fields: {
    name: text({ label: { cn: '模板名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    type: choice(workType, { label: { cn: '类型', en: 'Type' }, required: true, list: true, search: true, initial: 1 }),
    companyId: owningCompany,
    enabled: flag({ label: { cn: '启用', en: 'Enabled' }, required: true, list: true, search: true, initial: true }),
    title: text({ label: { cn: '邮件标题', en: 'Subject' }, max: 200, required: true, list: true, pattern: oneLine }),
    body: text({ label: { cn: '邮件正文', en: 'Body' }, max: 10_000, required: true, multiline: true }),
    receivers: text({
      label: { cn: '收件人', en: 'Recipients' },
      max: 4000,
      required: true,
      halfWidth: true,
      multiline: true,
      list: true,
      search: true,
      help: { cn: `每行一个邮箱，最多 ${maxReceivers} 个`, en: `One address per line, at most ${maxReceivers}` },
      pattern: {
        regex: receivers,
        message: {
          cn: `请输入正确的邮箱，每行一个，最多 ${maxReceivers} 个`,
          en: `Enter valid e-mail addresses, one per line, at most ${maxReceivers}`,
        },
      },
    }),
    sender: text({
      label: { cn: '发件账号', en: 'Sender account' },
      max: 100,
      required: true,
      halfWidth: true,
      list: true,
      section: server,
      pattern: { regex: mailAddress, message: { cn: '请输入正确的邮箱', en: 'Enter a valid e-mail address' } },
    }),
    senderName: text({ label: { cn: '发件人名称', en: 'Sender name' }, max: 60, section: server, pattern: oneLine }),
    smtpHost: text({
      label: { cn: 'SMTP 服务器', en: 'SMTP server' },
      max: 253,
      required: true,
      halfWidth: true,
      section: server,
      pattern: {
        regex: /^(?:[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,62})(?:\.[A-Za-z0-9_-]{1,63}){0,12}|[0-9A-Fa-f:.]{2,45})$/,
        message: { cn: '请输入服务器名称或 IP 地址', en: 'Enter a server name or an IP address' },
      },
    }),
    smtpPort: number({
      label: { cn: '端口', en: 'Port' },
      required: true,
      integer: true,
      min: 1,
      max: 65_535,
      initial: 465,
      section: server,
    }),
    tls: choice(mailTls, { label: { cn: '加密方式', en: 'Encryption' }, required: true, initial: 'tls', section: server }),
    userName: text({
      label: { cn: '登录账号', en: 'Username' },
      max: 100,
      halfWidth: true,
      section: server,
      help: { cn: '留空则不登录服务器', en: 'Leave empty if the server needs no login' },
      pattern: oneLine,
    }),
    // No provider issues shorter ones (guess).
    password: secret({ label: { cn: '密码', en: 'Password' }, min: 4, max: 200, section: server }),
  },
  blocks: [],
  sort: ['name', 'type', 'enabled'],
})
