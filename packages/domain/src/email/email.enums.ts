import { enumeration } from '../core/enum.ts'

/** Encryption of the connection to an SMTP server. */
export const mailTls = enumeration(
  'MailTls',
  { cn: '加密方式', en: 'Encryption' },
  {
    Tls: { code: 'tls', cn: 'SSL/TLS', en: 'SSL/TLS' },
    StartTls: { code: 'starttls', cn: 'STARTTLS', en: 'STARTTLS' },
    None: { code: 'none', cn: '不加密', en: 'None', tone: 'warning' },
  },
)

/** Result of sending an e-mail. */
export const mailOutcome = enumeration(
  'MailOutcome',
  { cn: '发送结果', en: 'Result' },
  {
    Sent: { code: 'sent', cn: '已发送', en: 'Sent', tone: 'good' },
    HostNotFound: { code: 'hostNotFound', cn: '找不到服务器地址', en: 'Server not found', tone: 'danger' },
    HostRefused: { code: 'hostRefused', cn: '不允许连接内部网络地址', en: 'Internal network addresses are not allowed', tone: 'danger' },
    Unreachable: { code: 'unreachable', cn: '无法连接服务器', en: 'Server unreachable', tone: 'danger' },
    TimedOut: { code: 'timedOut', cn: '服务器无响应', en: 'Server does not respond', tone: 'danger' },
    TlsFailed: { code: 'tlsFailed', cn: '加密连接失败', en: 'Encrypted connection failed', tone: 'danger' },
    LoginFailed: { code: 'loginFailed', cn: '账号或密码错误', en: 'Incorrect username or password', tone: 'danger' },
    SenderRefused: { code: 'senderRefused', cn: '服务器拒绝发件账号', en: 'The server rejected the sender', tone: 'danger' },
    ReceiversRefused: { code: 'receiversRefused', cn: '服务器拒绝收件人', en: 'The server rejected a recipient', tone: 'danger' },
    Refused: { code: 'refused', cn: '服务器拒绝邮件', en: 'The server rejected the e-mail', tone: 'danger' },
  },
)

/** Purpose of an e-mail template; the specification has no 3. */
export const workType = enumeration(
  'WorkType',
  { cn: '业务类型', en: 'Type' },
  {
    Alarm: { code: 1, cn: '报警', en: 'Alarm' },
    Weekly: { code: 2, cn: '周报', en: 'Weekly report' },
    Monthly: { code: 4, cn: '月报', en: 'Monthly report' },
    Inspection: { code: 5, cn: '点检', en: 'Inspection' },
  },
)
