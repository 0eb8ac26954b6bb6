import { callsOf } from '@undertone/domain/core/resource-calls'
import { platformMailServer } from '@undertone/domain/email/platform-mail-server.resource'
import { taskKind } from '@undertone/domain/task/task.enums'
import { runTasks } from '../../testing/run-tasks.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { type ReceivedMail, startMailServer } from './test-mail-server.ts'

/** Where the product of these tests is opened. */
export const testBase = 'https://monitor.example.com'

const { Message, PasswordRequest } = taskKind.members
const wanted: readonly string[] = [PasswordRequest.code, Message.code]

/** The text of an e-mail in English, which is sent as quoted-printable (RFC 2045, 6.7). */
export const textOf = ({ raw }: ReceivedMail): string => {
  const bytes = raw.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The secret of the link in an e-mail. */
export const tokenIn = (mail: ReceivedMail | undefined): string => /token=([\w-]{43})/.exec(mail ? textOf(mail) : '')?.[1] ?? ''

/** A default mail server of the platform, and what it receives. */
export async function startPlatformMail(server: TestServer) {
  const smtp = await startMailServer({ authOptional: false })
  const admin = await server.login('superadmin')
  const account = { smtpHost: '127.0.0.1', smtpPort: smtp.port, tls: 'none', userName: 'sender', password: 'letter-box' } as const
  const { data } = await server.send(
    callsOf(platformMailServer).add,
    { body: { name: 'Platform', isDefault: true, sender: 'platform@example.com', ...account } },
    admin,
  )
  return {
    account,
    id: data.id,
    admin,
    close: smtp.close,
    /** Runs what is due and answers the e-mails that came of it. */
    async deliver(): Promise<ReceivedMail[]> {
      const before = smtp.mails.length
      for (const name of wanted)
        await runTasks(
          server.db,
          server.features.taskKinds.filter((kind) => kind.name === name),
        )
      return smtp.mails.slice(before)
    },
  }
}
