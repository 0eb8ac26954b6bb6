import { isIP } from 'node:net'
import type { CodeOf } from '@undertone/domain/core/enum'
import { mailOutcome, mailTls } from '@undertone/domain/email/email.enums'
import { createTransport } from 'nodemailer'
import type { MailAttachment } from '../../contracts/mail-attachment.ts'
import type { Reach } from '../../platform/security/outgoing.ts'

/** The sending account and its server. */
export interface MailAccount {
  readonly smtpHost: string
  readonly smtpPort: number
  readonly tls: string
  /** Null: the server needs no login. */
  readonly userName: string | null
  readonly password: string | null
  readonly sender: string
  readonly senderName: string | null
}

/** The content: plain text, so that nothing in it is interpreted. */
export interface Mail {
  /** Unchanged in retries; the server generates one for a mail without it. */
  readonly id?: string
  readonly to: readonly string[]
  readonly title: string
  readonly text: string
  readonly attachment?: MailAttachment
}

export type MailOutcome = CodeOf<typeof mailOutcome>

/** The result; `answer` is the code of the server's reply, or of the error. */
export interface MailResult {
  readonly outcome: MailOutcome
  readonly answer: string
  readonly address: string | null
}

/** Time-outs for connection, greeting and replies, ms (guesses: a slow server greets after some seconds). */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 5000, socketTimeout: 20_000 } as const

/** Total time limit for one e-mail, ms; below the time-out of a request. */
const maxMs = 45_000

const { Tls, StartTls, None } = mailTls.members
const { Sent, HostNotFound, HostRefused, Unreachable, TimedOut, TlsFailed, LoginFailed, SenderRefused, ReceiversRefused, Refused } =
  mailOutcome.members

/** Error of the mail client. */
interface Failure {
  readonly code?: unknown
  readonly command?: unknown
  readonly response?: unknown
  readonly message?: unknown
}

/** Messages of encryption errors: certificates, protocols, a server without TLS. */
const ofTls = /certificate|self[- ]signed|altnames|SSL|TLS|wrong version|handshake/i

function outcomeOf({ code, command, message }: Failure): MailOutcome {
  if (code === 'EAUTH') return LoginFailed.code
  if (code === 'ETIMEDOUT') return TimedOut.code
  if (code === 'ETLS' || ((code === 'ESOCKET' || code === 'ECONNECTION') && ofTls.test(String(message)))) return TlsFailed.code
  if (code === 'ESOCKET' || code === 'ECONNECTION' || code === 'EDNS') return Unreachable.code
  if (command === 'MAIL FROM') return SenderRefused.code
  if (command === 'RCPT TO') return ReceiversRefused.code
  return Refused.code
}

/** The codes of a reply (RFC 5321, 4.2, and RFC 3463), without its words: what answers is not always a mail server. */
const codesOf = (reply: unknown): string => /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(String(reply ?? ''))?.[0].replace('-', ' ') ?? ''

/** SNI needs a host name; an IP address has none to send. */
const serverName = (host: string): { servername?: string } => (isIP(host) ? {} : { servername: host })

/**
 * Sends one e-mail; a failure is a result, not an exception. The server's name is resolved once and the checked address is the one
 * connected to, while its certificate is verified against the name.
 */
export async function sendMail(guard: Reach, account: MailAccount, mail: Mail): Promise<MailResult> {
  const destination = await guard.resolve(account.smtpHost, account.smtpPort)
  if ('error' in destination) {
    const isClosed = destination.error === 'hostRefused'
    return { outcome: isClosed ? HostRefused.code : HostNotFound.code, answer: '', address: null }
  }
  const { address } = destination
  const transport = createTransport({
    host: address,
    port: account.smtpPort,
    secure: account.tls === Tls.code,
    requireTLS: account.tls === StartTls.code,
    ignoreTLS: account.tls === None.code,
    tls: { ...serverName(account.smtpHost), minVersion: 'TLSv1.2' },
    ...(account.userName && account.password ? { auth: { user: account.userName, pass: account.password } } : {}),
    ...waits,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<MailResult>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: TimedOut.code, answer: '', address }), maxMs)
  })
  const sending = transport
    .sendMail({
      from: { name: account.senderName ?? '', address: account.sender },
      to: mail.to.map((to) => ({ name: '', address: to })),
      ...(mail.id === undefined ? {} : { messageId: `<${mail.id}@${account.sender.split('@')[1] ?? 'localhost'}>` }),
      subject: mail.title,
      text: mail.text,
      ...(mail.attachment
        ? {
            attachments: [
              { filename: mail.attachment.name, contentType: mail.attachment.type, content: Buffer.from(mail.attachment.bytes) },
            ],
          }
        : {}),
    })
    .then(
      ({ response }): MailResult => ({ outcome: Sent.code, answer: codesOf(response), address }),
      (error: Failure): MailResult => ({ outcome: outcomeOf(error), answer: codesOf(error.response) || String(error.code ?? ''), address }),
    )
  return Promise.race([sending, late]).finally(() => {
    clearTimeout(timer)
    transport.close()
  })
}
