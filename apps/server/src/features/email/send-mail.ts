import { isIP } from 'node:net'
import type { CodeOf } from '@undertone/domain/core/enum'
import { mailOutcome, mailTls } from '@undertone/domain/email/email.enums'
import { createTransport } from 'nodemailer'
import { redactText } from '../../platform/runtime/redact.ts'
import type { OutgoingGuard } from '../../platform/security/outgoing.ts'

/** The account that sends, and the server that it sends by. */
export interface MailAccount {
  readonly smtpHost: string
  readonly smtpPort: number
  readonly tls: string
  /** Null: the server asks for no login. */
  readonly userName: string | null
  readonly password: string | null
  readonly sender: string
  readonly senderName: string | null
}

/** What is sent: plain text, so that nothing in it is ever more than a text. */
export interface Mail {
  /** Stays the same when it is sent again; the server draws one for a mail that has none. */
  readonly id?: string
  readonly to: readonly string[]
  readonly title: string
  readonly text: string
}

export type MailOutcome = CodeOf<typeof mailOutcome>

/** How it ended; `answer` is what the server said. */
export interface MailResult {
  readonly outcome: MailOutcome
  readonly answer: string
  readonly address: string | null
}

/** Longest waits for a line, a greeting and a word of the server, ms (guesses: a slow server greets after some seconds). */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 5000, socketTimeout: 20_000 } as const

/** Longest time for one e-mail in all, ms, however slowly the server speaks; below the time-out of a request. */
const maxMs = 45_000

const { Tls, StartTls, None } = mailTls.members
const { Sent, HostNotFound, HostRefused, Unreachable, TimedOut, TlsFailed, LoginFailed, SenderRefused, ReceiversRefused, Refused } =
  mailOutcome.members

/** What the mail client tells of a failure. */
interface Failure {
  readonly code?: unknown
  readonly command?: unknown
  readonly response?: unknown
  readonly message?: unknown
}

/** Words of a fault of encryption: certificates, protocols, a server that has none. */
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

/** Longest word of a server that is shown, characters (guess: some lines). */
const maxAnswer = 400

/** What a server said, as one harmless line. */
const told = (answer: unknown): string =>
  redactText(String(answer ?? ''))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxAnswer)

/** A certificate is asked for by name; an address has none that could be sent along. */
const serverName = (host: string): { servername?: string } => (isIP(host) ? {} : { servername: host })

/**
 * Sends one e-mail and says how it ended; a failure is an answer and no exception. The name of the server is looked up once and the
 * address that was judged is the one that is connected to, while its certificate is held against the name.
 */
export async function sendMail(guard: OutgoingGuard, account: MailAccount, mail: Mail): Promise<MailResult> {
  const destination = await guard.resolve(account.smtpHost)
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
    })
    .then(
      ({ response }): MailResult => ({ outcome: Sent.code, answer: told(response), address }),
      (error: Failure): MailResult => ({ outcome: outcomeOf(error), answer: told(error.response ?? error.message), address }),
    )
  return Promise.race([sending, late]).finally(() => {
    clearTimeout(timer)
    transport.close()
  })
}
