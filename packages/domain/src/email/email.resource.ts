import { owningCompany } from '../core/common-fields.ts'
import { choice, flag, reference, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { workType } from './email.enums.ts'
import { addressPattern, mailAccountFields, oneLine } from './mail-account.ts'

const account = mailAccountFields
const server = { cn: '发件服务器', en: 'Mail server' }
const own = { cn: '单独的发件账号', en: 'Account of its own' }

/** Maximum recipients of one template (guess: a shift and its managers). */
export const maxReceivers = 50

const separator = '[,;\\s]{1,4}'
const receivers = new RegExp(`^${addressPattern}(?:${separator}${addressPattern}){0,${maxReceivers - 1}}$`)

/** An e-mail template: its texts, recipients and sender account. */
export const email = resource({
  key: 'email',
  label: { cn: '邮件模板', en: 'E-mail template' },
  plural: { cn: '邮件模板', en: 'E-mail templates' },
  hint: {
    cn: '为报警、周报、月报和点检各建一个模板，选择邮件服务器并发送测试邮件。',
    en: 'Create a template for alarms, weekly reports, monthly reports and inspections. Select a mail server and send a test e-mail.',
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
    serverId: reference({
      label: { cn: '邮件服务器', en: 'Mail server' },
      to: 'mailServer',
      titleAs: 'serverName',
      list: true,
      search: true,
      section: server,
      help: {
        cn: '由此服务器和账号发送；下方填写的单独账号优先',
        en: 'Sends by this server and account, unless the template has its own below',
      },
    }),
    sender: { ...account.sender, required: false, section: own },
    senderName: { ...account.senderName, section: own },
    smtpHost: {
      ...account.smtpHost,
      required: false,
      section: own,
      help: { cn: '留空则使用上面选择的邮件服务器', en: 'Leave empty to use the mail server above' },
    },
    smtpPort: { ...account.smtpPort, required: false, section: own },
    tls: { ...account.tls, required: false, section: own },
    userName: { ...account.userName, section: own },
    password: { ...account.password, section: own },
  },
  blocks: [],
  sort: ['name', 'type', 'enabled'],
})
