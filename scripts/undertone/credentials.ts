import { readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Undertone } from '../../clients/typescript/src/index.ts'
import { exits, Problem } from './problem.ts'

/** What the command knows of the product and of its user. */
export interface Credentials {
  readonly url: string
  readonly user?: string
  readonly password?: string
  readonly accessId?: string
  readonly secret?: string
  /** Of a gateway. */
  readonly credential?: string
  /** Why the file's are not among these. */
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
  const given = typeof read === 'object' && read !== null ? Object.entries(read) : []
  const wrong = given.find(([name, value]) => !names.some((one) => one === name) || typeof value !== 'string')
  if (wrong) throw new Problem(`${file}: ${wrong[0]} is none of ${names.join(', ')}, or no text`, exits.refused)
  return Object.fromEntries(given)
}

/** What belongs together: of each, all values come from the environment or all from the file. */
const identities: readonly (readonly Name[])[] = [['user', 'password', 'accessId', 'secret'], ['credential']]

/** Without the slashes at its end. */
const plain = (url: string): string => url.replace(/\/+$/, '')

/**
 * What the environment says, and the file where the environment says nothing of that identity; `url` is that of the command line. A file that
 * names an address is for that one alone.
 */
export function readCredentials(env: Environment, url?: string): Credentials {
  const file = credentialsFile(env)
  const kept = fromFile(file, env.UNDERTONE_CREDENTIALS !== undefined)
  const said = Object.fromEntries(names.map((name) => [name, env[variables[name]] || undefined]))
  const target = url ?? said.url ?? (kept.url || standardUrl)
  const isForAnother = kept.url ? plain(kept.url) !== plain(target) : false
  const given: Partial<Record<Name, string>> = {}
  let isWithheld = false
  for (const identity of identities) {
    const isSaid = identity.some((name) => said[name])
    if (!isSaid && isForAnother) isWithheld ||= identity.some((name) => kept[name])
    else for (const name of identity) Object.assign(given, present(name, (isSaid ? said : kept)[name]))
  }
  const withheld = `${file} is for ${kept.url}: what it has is not sent to ${target}. Set the credentials in the environment, or name another file in UNDERTONE_CREDENTIALS.`
  return { ...given, url: target, ...(isWithheld ? { withheld } : {}) }
}

const present = (name: Name, value: string | undefined): Partial<Record<Name, string>> => (value ? { [name]: value } : {})

/** What to warn of before credentials are sent without encryption to another machine; null if they are not. */
export function plainHttp(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, hostname, origin } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
  return protocol === 'http:' && !isHere ? `Warning: ${origin} is plain http, everybody on the way can read the credentials` : null
}

/** A client by what is given: user and password, or a key. */
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
