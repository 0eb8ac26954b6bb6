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

/** What the environment says, and the file where the environment says nothing; `url` is that of the command line. */
export function readCredentials(env: Environment, url?: string): Credentials {
  const kept = fromFile(credentialsFile(env), env.UNDERTONE_CREDENTIALS !== undefined)
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = env[variables[name]] || kept[name]
      return value ? [[name, value]] : []
    }),
  )
  return { ...given, url: url ?? given.url ?? standardUrl }
}

/** A client by what is given: user and password, or a key. */
export async function openClient(credentials: Credentials): Promise<Undertone> {
  const { url: base, user, password, accessId, secret } = credentials
  if (user && password) return Undertone.login({ base, userName: user, password })
  if (accessId && secret) return Undertone.withKey({ base, accessId, secret })
  throw new Problem(
    `No credentials: set ${variables.user} and ${variables.password}, or ${variables.accessId} and ${variables.secret}, or write them into ${credentialsFile(process.env)} (mode 0600)`,
    exits.refused,
  )
}
