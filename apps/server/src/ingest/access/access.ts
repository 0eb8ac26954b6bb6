import { hash } from 'node:crypto'
import type { CredentialLookup } from './credential-lookup.ts'
import type { Access } from './gateway-access.ts'

/** What a gateway shows at login. The token may stand in either place: clients differ. */
export interface Credentials {
  readonly username: string | undefined
  readonly password: Uint8Array | undefined
}

/** A token has 192 random bits; anything longer than this is none. */
const longestToken = 256

/** The gateway whose access token this is; `missing` without any, `wrong` with one that nobody has. */
export async function authenticate(lookup: CredentialLookup, given: Credentials): Promise<Access | 'missing' | 'wrong'> {
  if (!given.username) return 'missing'
  const password = given.password ? Buffer.from(given.password).toString('utf8') : ''
  const tokens = [given.username, password].filter((token) => token !== '' && token.length <= longestToken)
  const hashes = [...new Set(tokens)].map((token) => hash('sha256', token, 'buffer'))
  const found = (await Promise.all(hashes.map((one) => lookup.find(one)))).filter((one) => one !== null)
  // Two tokens of two gateways name nobody.
  return found.length === 1 && found[0] ? found[0] : 'wrong'
}
