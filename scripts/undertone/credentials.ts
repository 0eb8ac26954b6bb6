import { readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Undertone } from '../../clients/typescript/src/index.ts'
import { exits, Problem } from './problem.ts'

/** The address of the product, and the credentials for it. */
export interface Credentials {
  readonly url: string
  readonly user?: string
  readonly password?: string
  readonly accessId?: string
  readonly secret?: string
  /** Of a gateway. */
  readonly credential?: string
  /** Why those of the file are not among these. */
  readonly withheld?: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** The variable of each value. */
const variables = {
  url: 'UNDERTONE_URL',
  user: 'UNDERTONE_USER',
  password: 'UNDERTONE_PASSWORD',
  accessId: 'UNDERTONE_ACCESS_ID',
  secret: 'UNDERTONE_ACCESS_SECRET',
  credential: 'UNDERTONE_CREDENTIAL',
} as const
type Name = keyof typeof variables
const names = Object.keys(variables) as Name[]

const standardUrl = 'http://127.0.0.1:8080'

/** The file of credentials, unless the environment names another one. */
export const credentialsFile = (env: Environment): string =>
  env.UNDERTONE_CREDENTIALS ??
  path.join(env.XDG_CONFIG_HOME || path.join(env.HOME || os.homedir(), '.config'), 'undertone', 'credentials.json')

/** Values of the file; none if there is no file. One that others can read is refused. */
function fromFile(file: string, isNamed: boolean): Partial<Record<Name, string>> {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) {
    if (isNamed) throw new Problem(`${file} does not exist`, exits.refused)
    return {}
  }
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new Problem(`${file} can be read by others: run chmod 600 ${file}`, exits.refused)
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Problem(`${file} is not JSON`, exits.refused)
  }
  const entries = typeof read === 'object' && read !== null ? Object.entries(read) : []
  for (const [name, value] of entries) {
    if (!names.some((one) => one === name)) throw new Problem(`${file}: ${name} is not one of ${names.join(', ')}`, exits.refused)
    if (typeof value !== 'string') throw new Problem(`${file}: the value of ${name} is not a string`, exits.refused)
  }
  return Object.fromEntries(entries)
}

/** Values that belong together: all of an identity come from the environment, or all from the file. */
const identities: readonly (readonly Name[])[] = [['user', 'password', 'accessId', 'secret'], ['credential']]

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

/**
 * The credentials of the environment, and those of the file for an identity that the environment does not set. `url` is that of the command line. The
 * credentials of a file with an address are for that address alone.
 */
export function readCredentials(env: Environment, url?: string): Credentials {
  const file = credentialsFile(env)
  const inFile = fromFile(file, env.UNDERTONE_CREDENTIALS !== undefined)
  const inEnv = Object.fromEntries(names.map((name) => [name, env[variables[name]] || undefined]))
  const target = withoutSlash(url ?? inEnv.url ?? (inFile.url || standardUrl))
  const isForAnother = inFile.url ? withoutSlash(inFile.url) !== target : false
  const found: Partial<Record<Name, string>> = {}
  let isWithheld = false
  for (const identity of identities) {
    const isInEnv = identity.some((name) => inEnv[name])
    if (!isInEnv && isForAnother) {
      isWithheld ||= identity.some((name) => inFile[name])
      continue
    }
    for (const name of identity) {
      const value = (isInEnv ? inEnv : inFile)[name]
      if (value) found[name] = value
    }
  }
  const withheld = `${file} is for ${inFile.url}: its credentials are not sent to ${target}. Set credentials in the environment, or name another file in UNDERTONE_CREDENTIALS.`
  return { ...found, url: target, ...(isWithheld ? { withheld } : {}) }
}

/** A warning where credentials would be sent to another machine without encryption, else null. */
export function plainHttp(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, hostname, origin } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
  return protocol === 'http:' && !isHere
    ? `Warning: the connection to ${origin} is not encrypted: others on the network can read the credentials`
    : null
}

/** A client for the credentials: of a user, or of a key. */
export async function openClient(credentials: Credentials): Promise<Undertone> {
  const { url: base, user, password, accessId, secret, withheld } = credentials
  if (user && password) return Undertone.login({ base, userName: user, password })
  if (accessId && secret) return Undertone.withKey({ base, accessId, secret })
  throw new Problem(
    withheld ??
      `No credentials: set ${variables.user} and ${variables.password}, or ${variables.accessId} and ${variables.secret}, or write them into ${credentialsFile(process.env)} (mode 0600)`,
    exits.refused,
  )
}
