import { hash } from 'node:crypto'
import type { CredentialLookup } from './credential-lookup.ts'
import type { Access } from './gateway-access.ts'

/** Login credentials of a gateway. The token may be the user name or the password: clients differ. */
export interface Credentials {
  readonly username: string | undefined
  readonly password: Uint8Array | undefined
}

/** Tokens have 192 random bits; anything longer is invalid. */
const maxTokenLength = 256

/** The gateway with this access token; `missing` without any, `wrong` if it is unknown. */
export async function authenticate(lookup: CredentialLookup, credentials: Credentials): Promise<Access | 'missing' | 'wrong'> {
  if (!credentials.username) return 'missing'
  const password = credentials.password ? Buffer.from(credentials.password).toString('utf8') : ''
  const tokens = [credentials.username, password].filter((token) => token !== '' && token.length <= maxTokenLength)
  const hashes = [...new Set(tokens)].map((token) => hash('sha256', token, 'buffer'))
  const found = (await Promise.all(hashes.map((one) => lookup.find(one)))).filter((one) => one !== null)
  // Two tokens of two gateways are ambiguous.
  return found.length === 1 && found[0] ? found[0] : 'wrong'
}
