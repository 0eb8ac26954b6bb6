import { hash } from 'node:crypto'
import type { Database } from '../core/database.ts'
import type { Sender } from './message.ts'

/** What a gateway shows at login. The token may stand in either place: clients differ. */
export interface Credentials {
  readonly username: string | undefined
  readonly password: Uint8Array | undefined
}

/** A token has 192 random bits; anything longer than this is none. */
const longestToken = 256

/** The gateway whose access token this is; `missing` without any, `wrong` with one that nobody has. */
export async function authenticate(db: Database, given: Credentials): Promise<Sender | 'missing' | 'wrong'> {
  const password = given.password ? Buffer.from(given.password).toString('utf8') : ''
  const tokens = [given.username ?? '', password].filter((token) => token !== '')
  if (!given.username) return 'missing'
  const hashes = tokens.filter((token) => token.length <= longestToken).map((token) => hash('sha256', token, 'buffer'))
  if (hashes.length === 0) return 'wrong'
  const rows = await db.selectFrom('gateway').select(['id', 'tenantId', 'deviceId']).where('credentialHash', 'in', hashes).execute()
  const row = rows[0]
  // Two tokens of two gateways name nobody.
  return row && rows.length === 1 ? { gatewayId: row.id, tenantId: row.tenantId, deviceId: row.deviceId } : 'wrong'
}
