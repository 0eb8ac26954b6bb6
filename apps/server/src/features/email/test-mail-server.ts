import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** An e-mail as the server of a test received it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

/** A local SMTP server that stores what it receives. One account: `sender` with the password `letter-box`. */
export async function startMailServer(options: Partial<SMTPServerOptions> = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'sender' && password === 'letter-box' ? done(null, { user: username }) : done(new Error('535 who are you')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
    ...options,
  })
  const faults: Error[] = []
  server.on('error', (error: Error) => faults.push(error))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return { port, mails, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>
