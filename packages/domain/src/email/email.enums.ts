import { enumeration } from '../core/enum.ts'

/** How the line to an SMTP server is encrypted. */
export const mailTls = enumeration(
  'MailTls',
  { cn: '加密方式', en: 'Encryption' },
  {
    Tls: { code: 'tls', cn: 'SSL/TLS', en: 'TLS from the start' },
    StartTls: { code: 'starttls', cn: 'STARTTLS', en: 'STARTTLS' },
    None: { code: 'none', cn: '不加密', en: 'None', tone: 'warning' },
  },
)

/** How an attempt to send an e-mail ended. */
export const mailOutcome = enumeration(
  'MailOutcome',
  { cn: '发送结果', en: 'Outcome' },
  {
    Sent: { code: 'sent', cn: '已发送', en: 'Accepted by the server', tone: 'good' },
    HostNotFound: { code: 'hostNotFound', cn: '找不到服务器地址', en: 'The server name is unknown', tone: 'danger' },
    HostRefused: { code: 'hostRefused', cn: '不允许连接内部网络地址', en: 'Addresses of inner networks are not allowed', tone: 'danger' },
    Unreachable: { code: 'unreachable', cn: '无法连接服务器', en: 'The server cannot be reached', tone: 'danger' },
    TimedOut: { code: 'timedOut', cn: '服务器无响应', en: 'The server does not answer', tone: 'danger' },
    TlsFailed: { code: 'tlsFailed', cn: '加密连接失败', en: 'The encrypted line failed', tone: 'danger' },
    LoginFailed: { code: 'loginFailed', cn: '账号或密码错误', en: 'The server refused user name or password', tone: 'danger' },
    SenderRefused: { code: 'senderRefused', cn: '服务器拒绝发件账号', en: 'The server refused the sender', tone: 'danger' },
    ReceiversRefused: { code: 'receiversRefused', cn: '服务器拒绝收件人', en: 'The server refused a receiver', tone: 'danger' },
    Refused: { code: 'refused', cn: '服务器拒绝邮件', en: 'The server refused the e-mail', tone: 'danger' },
  },
)
