import path from 'node:path'

/** Where the servers of NATS are, and how the product logs in to them. */
export interface NatsSettings {
  /** Each as `host:port`. */
  readonly servers: readonly string[]
  readonly user: string | null
  readonly password: string | null
  /** A file with the credentials of a user (JWT and seed). */
  readonly credentialsFile: string | null
  /** Null: without TLS. */
  readonly tls: { readonly caFile: string | null; readonly certFile: string | null; readonly keyFile: string | null } | null
  /** Addresses of their monitoring, where each says whether it syncs every write. */
  readonly monitors: readonly string[]
}

/** The usual ports of NATS for clients and for monitoring. Source: documentation of nats-server. */
const usualPort = 4222
const usualMonitorPort = 8222

type Environment = Readonly<Record<string, string | undefined>>

const partsOf = (list: string | undefined): string[] => (list ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))

/** A server of `NATS_URL`: the scheme and the login are those of the first one. */
function serverOf(text: string): URL {
  const url = /^\w+:\/\//.test(text) ? text : `nats://${text}`
  if (!URL.canParse(url) || !/^(nats|tls):$/.test(new URL(url).protocol) || new URL(url).hostname === '')
    throw new Error('NATS_URL must name servers as nats://user:password@host:4222,host:4222 or tls://…')
  return new URL(url)
}

const withPort = ({ hostname, port }: URL): string => `${hostname}:${port || usualPort}`

function monitorOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error('NATS_MONITOR must be a comma-separated list of addresses such as http://host:8222')
  return new URL(text).origin
}

/** A part of the login, as the address has it; null: none. */
function loginOf(text: string): string | null {
  try {
    return text === '' ? null : decodeURIComponent(text)
  } catch {
    throw new Error('NATS_URL has a % in its login that must be written as %25')
  }
}

/** Reads the variables of NATS; null without `NATS_URL`. Throws with the name of an invalid variable, and never its login. */
export function natsSettings(env: Environment, root: string): NatsSettings | null {
  const [first, ...others] = partsOf(env.NATS_URL).map(serverOf)
  if (!first) return null
  const fileOf = (name: string): string | null => (env[name] ? path.resolve(root, env[name]) : null)
  const [caFile, certFile, keyFile] = [fileOf('NATS_CA'), fileOf('NATS_CERT'), fileOf('NATS_KEY')]
  if ((certFile === null) !== (keyFile === null)) throw new Error('NATS_CERT and NATS_KEY must be set together')
  if ((first.username === '') !== (first.password === '')) throw new Error('NATS_URL must have both user and password, or neither')
  const all = [first, ...others]
  const isEncrypted = all.some(({ protocol }) => protocol === 'tls:') || caFile !== null || certFile !== null
  const monitors = partsOf(env.NATS_MONITOR).map(monitorOf)
  return {
    servers: all.map(withPort),
    user: loginOf(first.username),
    password: loginOf(first.password),
    credentialsFile: fileOf('NATS_CREDENTIALS'),
    tls: isEncrypted ? { caFile, certFile, keyFile } : null,
    monitors: monitors.length > 0 ? monitors : all.map(({ hostname }) => `http://${hostname}:${usualMonitorPort}`),
  }
}
