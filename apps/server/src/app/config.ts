import { isIP } from 'node:net'
import path from 'node:path'
import { type BucketSettings, readBucketSettings } from '../platform/bucket/bucket-settings.ts'
import { type NatsSettings, natsSettings } from '../platform/nats/nats-settings.ts'
import { type LogLevel, logLevels } from '../platform/runtime/log.ts'
import { type InnerHost, parseInnerHosts } from '../platform/security/inner-hosts.ts'
import type { TlsFiles } from '../platform/security/tls-files.ts'
import { type TraceSettings, tracesOrFault } from '../platform/trace/trace-settings.ts'

/** A port with TLS, and its files. */
export interface TlsConfig extends TlsFiles {
  readonly port: number
}

/** Configuration of the server from environment variables. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly mqttHost: string
  readonly mqttPort: number
  /** Certificate, key and port of the web over TLS; null serves only plain HTTP. */
  readonly https: TlsConfig | null
  /** Whether plain HTTP from other machines is refused. */
  readonly isPlainHttpLocal: boolean
  /** Certificate, key and port of MQTT over TLS; null serves only plain MQTT. */
  readonly mqttTls: TlsConfig | null
  /** Where DTUs and gateways with Modbus dial in; null, the default: nowhere. */
  readonly dialIn: { readonly host: string; readonly port: number } | null
  readonly cards: { readonly host: string; readonly port: number } | null
  /** Where OPC UA servers of connectors may listen; null, the default: nowhere. */
  readonly opcuaPorts: { readonly host: string; readonly first: number; readonly last: number } | null
  readonly databaseUrl: string
  /** The stream that servers share; null, the default: this one writes what it receives. */
  readonly nats: NatsSettings | null
  readonly dataDir: string
  /** Where waveforms and files are stored; null: in the data folder. */
  readonly bucket: BucketSettings | null
  /** Bytes read from the bucket that are kept in memory. */
  readonly bucketCacheBytes: number
  /** Trusted reverse proxies: addresses or networks such as `10.0.0.0/8`. */
  readonly trustedProxies: readonly string[]
  /** Internal hosts the product may connect to on behalf of users, such as a mail server. */
  readonly outgoingAllowed: readonly InnerHost[]
  /** The only hosts the product may connect to on behalf of users (`hooks.example.com`, `*.example.com`); empty: all public ones. */
  readonly outgoingOnly: readonly string[]
  /** Name servers for hosts that users enter, instead of those of the machine: `10.0.0.53` or `10.0.0.53:5353`. */
  readonly nameServers: readonly string[]
  /** Public URL of the product without trailing slash, for links in messages; null if not set. */
  readonly publicUrl: string | null
  /** Page for binding WeChat notifications; null disables them. */
  readonly weixinNoticeUrl: string | null
  /** Folder of the built web app; null serves none. */
  readonly webDir: string | null
  /** Folder of the built documentation, which need not exist; null serves none. */
  readonly helpDir: string | null
  /** Whether the API documentation is public. */
  readonly docs: boolean
  readonly keepsApp: boolean
  /** Token for reading metrics from another machine; null: only from this machine. */
  readonly metricsToken: string | null
  /** Where traces are sent; null, the default: nothing is traced. */
  readonly traces: TraceSettings | null
  /** Why nothing is traced although it is to be; null if nothing is wrong. */
  readonly tracesFault: string | null
  /** Whether traces that trusted proxies name are continued, and not only linked. */
  readonly continuesTraces: boolean
  readonly demo: boolean
  readonly demoPassword: string | undefined
  readonly adminPassword: string | undefined
  readonly logLevel: LogLevel
  /** Text from which the key of stored secrets is derived; without it the key is a file in the data folder. */
  readonly secretKey: string | undefined
}

function port(value: string | undefined, name: string, otherwise: number): number {
  if (value === undefined || value === '') return otherwise
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > 65_535) throw new Error(`${name} must be a port number, not "${value}"`)
  return number
}

/** A certificate without its key, or vice versa, is an error: otherwise TLS would silently be off. */
function tls(env: Readonly<Record<string, string | undefined>>, prefix: string, usualPort: number, root: string): TlsConfig | null {
  const [cert, key] = [env[`${prefix}_CERT`], env[`${prefix}_KEY`]]
  if (!cert && !key) return null
  if (!cert || !key) throw new Error(`${prefix}_CERT and ${prefix}_KEY must be set together`)
  return {
    certFile: path.resolve(root, cert),
    keyFile: path.resolve(root, key),
    port: port(env[`${prefix}_PORT`], `${prefix}_PORT`, usualPort),
  }
}

/** Whether plain HTTP is for this machine alone. */
function isPlainHttpLocal(value: string | undefined): boolean {
  if (value && value !== 'all' && value !== 'local') throw new Error(`PLAIN_HTTP must be all or local, not "${value}"`)
  return value === 'local'
}

/** Whether traces of trusted proxies are continued. */
function continuesTraces(value: string | undefined): boolean {
  if (value && value !== 'link' && value !== 'continue') throw new Error(`PROXY_TRACES must be link or continue, not "${value}"`)
  return value === 'continue'
}

/** Off unless its port is set: who dials in proves little about itself (S-70). */
function deviceDoor(env: Readonly<Record<string, string | undefined>>, prefix: 'DIAL_IN' | 'CARD'): Config['dialIn'] {
  const number = port(env[`${prefix}_PORT`], `${prefix}_PORT`, 0)
  return number === 0 ? null : { host: env[`${prefix}_HOST`] || '127.0.0.1', port: number }
}

/** Ports of OPC UA servers (`4840` or `4840-4849`); off unless they are set. */
function opcuaPorts(env: Readonly<Record<string, string | undefined>>): Config['opcuaPorts'] {
  const given = env.OPCUA_SERVER_PORTS
  if (!given) return null
  const [first = '', last = first, ...more] = given.split('-')
  const found = [first, last].map((one) => (/^\d{1,5}$/.test(one) ? Number(one) : 0))
  const [low = 0, high = 0] = found
  if (more.length > 0 || low < 1 || high > 65_535 || low > high)
    throw new Error(`OPCUA_SERVER_PORTS must be a port or a range such as 4840-4849, not "${given}"`)
  return { host: env.OPCUA_SERVER_HOST || '127.0.0.1', first: low, last: high }
}

/** An address, or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  const max = family === 4 ? 32 : 128
  return family !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= max))
}

function networks(value: string | undefined, name: string): string[] {
  const entries = (value ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
  const invalid = entries.find((one) => !isNetwork(one))
  if (invalid !== undefined) throw new Error(`${name} must be a comma-separated list of IP addresses or networks, not "${invalid}"`)
  return entries
}

/** Host names or addresses; `*.` before a name stands for all subdomains. */
function hosts(value: string | undefined, name: string): string[] {
  const entries = (value ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
  const invalid = entries.find((one) => isIP(one) === 0 && !/^(\*\.)?[\w-]+(\.[\w-]+)*$/.test(one))
  if (invalid !== undefined) throw new Error(`${name} must be a comma-separated list of hosts, not "${invalid}"`)
  return entries
}

/** Addresses of name servers, with or without a port. */
function nameServers(value: string | undefined, name: string): string[] {
  const entries = (value ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
  const isServer = (one: string) =>
    isIP(one) !== 0 || (/:\d{1,5}$/.test(one) && isIP(one.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')) !== 0)
  const invalid = entries.find((one) => !isServer(one))
  if (invalid !== undefined)
    throw new Error(`${name} must be a comma-separated list of IP addresses, each with or without a port, not "${invalid}"`)
  return entries
}

/** A complete URL, without trailing slashes. */
export function webAddress(value: string | undefined, name: string): string | null {
  if (!value) return null
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new Error(`${name} must be a URL starting with http:// or https://, not "${value}"`)
  let end = value.length
  while (value[end - 1] === '/') end--
  return value.slice(0, end)
}

/** Memory for what was read from a bucket, in MB without a unit; by default 128 (guess: the overviews of some thousand waveforms). */
function cacheBytes(value: string | undefined): number {
  const megabytes = Number(value || '128')
  if (!Number.isInteger(megabytes) || megabytes < 0 || megabytes > 65_536)
    throw new Error(`S3_CACHE_MB must be a number of megabytes from 0 to 65536, not "${value}"`)
  return megabytes * 1_000_000
}

function logLevel(value: string | undefined): LogLevel {
  const level = logLevels.find((one) => one === (value || 'info'))
  if (!level) throw new Error(`UNDERTONE_LOG must be one of ${logLevels.join(', ')}, not "${value}"`)
  return level
}

/** Reads the environment; throws with the variable's name if DATABASE_URL is missing or a value is invalid. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string): Config {
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is not set')
  return {
    host: env.HOST || '127.0.0.1',
    port: port(env.PORT, 'PORT', 8080),
    mqttHost: env.MQTT_HOST || '127.0.0.1',
    mqttPort: port(env.MQTT_PORT, 'MQTT_PORT', 1883),
    https: tls(env, 'HTTPS', 8443, root),
    isPlainHttpLocal: isPlainHttpLocal(env.PLAIN_HTTP),
    mqttTls: tls(env, 'MQTT_TLS', 8883, root),
    dialIn: deviceDoor(env, 'DIAL_IN'),
    cards: deviceDoor(env, 'CARD'),
    opcuaPorts: opcuaPorts(env),
    databaseUrl: env.DATABASE_URL,
    nats: natsSettings(env, root),
    trustedProxies: networks(env.TRUSTED_PROXIES, 'TRUSTED_PROXIES'),
    outgoingAllowed: parseInnerHosts(env.OUTGOING_ALLOWED),
    outgoingOnly: hosts(env.OUTGOING_ONLY, 'OUTGOING_ONLY'),
    nameServers: nameServers(env.NAME_SERVERS, 'NAME_SERVERS'),
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    bucket: readBucketSettings(env),
    bucketCacheBytes: cacheBytes(env.S3_CACHE_MB),
    publicUrl: webAddress(env.PUBLIC_URL, 'PUBLIC_URL'),
    weixinNoticeUrl: webAddress(env.WEIXIN_NOTICE_URL, 'WEIXIN_NOTICE_URL'),
    webDir: path.join(root, 'apps/web/dist'),
    helpDir: env.UNDERTONE_HELP === 'off' ? null : path.join(root, 'optional/help/dist'),
    keepsApp: env.APP_WORKER !== 'off',
    docs: env.UNDERTONE_DOCS !== 'off',
    metricsToken: env.METRICS_TOKEN || null,
    ...tracesOrFault(env),
    continuesTraces: continuesTraces(env.PROXY_TRACES),
    demo: env.UNDERTONE_DEMO !== 'off',
    demoPassword: env.DEMO_PASSWORD,
    adminPassword: env.ADMIN_PASSWORD,
    logLevel: logLevel(env.UNDERTONE_LOG),
    secretKey: env.UNDERTONE_SECRET_KEY,
  }
}
