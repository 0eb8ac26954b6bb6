import { callsOf } from '@undertone/domain/core/resource-calls'
import { platformMailServer } from '@undertone/domain/email/platform-mail-server.resource'
import { expertCalls } from '@undertone/domain/experts/opinion.calls'
import { sql } from 'kysely'
import { addMember } from '../../../testing/test-samples.ts'
import type { NotifyTest } from './test-notify.ts'

/** Accounts of the demo customer with these permissions and an address each; answers their ids by name. */
export async function addPeople<Name extends string>(
  { server }: NotifyTest,
  names: readonly Name[],
  permissions: readonly string[],
): Promise<Record<Name, number>> {
  const ids: Partial<Record<Name, number>> = {}
  for (const name of names) {
    await addMember(server, name, [...permissions])
    const { rows } = await sql<{
      id: number
    }>`update account set email = ${`${name}@example.com`} where login_name = ${name} returning id`.execute(server.db)
    ids[name] = rows[0]?.id ?? 0
  }
  return ids as Record<Name, number>
}

/** Lets the platform send mail, and says where its team reads it; answers whether it can be sent. */
export async function addPlatformTeam({ server, smtp }: NotifyTest, address: string): Promise<boolean> {
  const admin = await server.login('superadmin')
  const body = {
    name: 'Platform',
    isDefault: true,
    sender: 'platform@example.com',
    smtpHost: '127.0.0.1',
    smtpPort: smtp.port,
    tls: 'none',
  }
  const { code, msg } = await server.sendAny(callsOf(platformMailServer).add, { body }, admin)
  if (code !== 200) throw new Error(msg)
  const { data } = await server.send(expertCalls.saveNotices, { body: { addresses: [address], language: 'en' } }, admin)
  return data.canSend
}
