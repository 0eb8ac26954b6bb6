import { uploadKindOf } from '@undertone/domain/file/upload-kinds.table'
import { sql } from 'kysely'
import type { Fault } from '../../trials/trial/fault.ts'
import { tokenOf } from '../support/attacker.ts'
import { sendFile } from '../support/files.ts'

const megabyte = 1_048_576
const fileBytes = 40 * megabyte
const pdf = () => {
  const bytes = new Uint8Array(fileBytes)
  bytes.set(Buffer.from('%PDF-1.7 '))
  return bytes
}

/** Uploads that nothing refers to, of accounts with and without a right to them. */
export const uploadFlood: Fault = {
  id: 'upload-flood',
  name: 'files that are uploaded and never used',
  pass: 'nothing is stored for an account without a role, and another one has a quota',
  times: { short: 1, long: 1 },
  inject: async ({ site, fail, figure }) => {
    await sql`insert into account (tenant_id, company_id, login_name, nick_name, password_hash)
      select tenant_id, company_id, 'uploader', 'uploader', password_hash from account where login_name = 'demoadmin'
      on conflict do nothing`.execute(site.db)
    const stored = async () => {
      const { rows } = await sql<{ bytes: string }>`select coalesce(sum(size), 0) as bytes from file`.execute(site.db)
      return Number(rows[0]?.bytes)
    }
    const before = await stored()
    const refused = await sendFile(site, '/file/fullUpload', await tokenOf(site, 'uploader'), 'a.pdf', pdf())
    if (refused.status !== 403) fail(`an upload of an account without a role was answered ${refused.status}`)
    const quota = uploadKindOf('attachment').accountBytes
    const token = await tokenOf(site)
    const statuses: number[] = []
    for (let sent = 0; sent < 2 * quota; sent += fileBytes)
      statuses.push((await sendFile(site, '/file/fullUpload', token, 'a.pdf', pdf())).status)
    const taken = (await stored()) - before
    figure('bytes taken of one account, MB', taken / megabyte, quota / megabyte)
    if (!statuses.includes(507) || taken > quota) fail(`${taken} bytes were taken, with the answers ${[...new Set(statuses)].join(', ')}`)
  },
}
