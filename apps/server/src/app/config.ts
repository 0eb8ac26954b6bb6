import { isIP } from 'node:net'
import path from 'node:path'
import { type LogLevel, logLevels } from '../platform/runtime/log.ts'

/** Everything the server takes from its environment, read once. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly mqttHost: string
  readonly mqttPort: number
  /** Certificate, key and port of MQTT over TLS; null serves plain MQTT alone. */
  readonly mqttTls: { readonly certFile: string; readonly keyFile: string; readonly port: number } | null
  readonly databaseUrl: string
  readonly dataDir: string
  /** Proxies whose word on the address and line of a caller is taken: addresses or networks such as `10.0.0.0/8`. */
  readonly trustedProxies: readonly string[]
  /** Private addresses and networks to which the product may connect for its users: a mail server in the house. */
  readonly outgoingAllowed: readonly string[]
  /** The only hosts to which the product may connect for its users (`hooks.example.com`, `*.example.com`); empty: any that is public. */
  readonly outgoingOnly: readonly string[]
  /** Where people open the product, without a slash at its end: links in messages lead there; null where nobody said so. */
  readonly publicUrl: string | null
  /** Where people bind notices in WeChat; null offers none. */
  readonly weixinNoticeUrl: string | null
  /** Folder of the built web app; null serves none. */
  readonly webDir: string | null
  /** Whether the description of the calls is public. */
  readonly docs: boolean
  /** What the metrics ask for from elsewhere than this machine; null shows them to nobody else. */
  readonly metricsToken: string | null
  readonly demo: boolean
  readonly demoPassword: string | undefined
  readonly adminPassword: string | undefined
  readonly logLevel: LogLevel
  /** Text from which the key of stored secrets is derived; without it the key is a file of the data directory. */
  readonly secretKey: string | undefined
}

function port(value: string | undefined, name: string, otherwise: number): number {
  if (value === undefined || value === '') return otherwise
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > 65_535) throw new Error(`${name} must be a port number, not "${value}"`)
  return number
}

/** A certificate without its key, or a key alone, is an error: nobody should believe that TLS is served when it is not. */
function mqttTls(env: Readonly<Record<string, string | undefined>>, root: string): Config['mqttTls'] {
  const { MQTT_TLS_CERT: cert, MQTT_TLS_KEY: key } = env
  if (!cert && !key) return null
  if (!cert || !key) throw new Error('MQTT_TLS_CERT and MQTT_TLS_KEY belong together')
  return { certFile: path.resolve(root, cert), keyFile: path.resolve(root, key), port: port(env.MQTT_TLS_PORT, 'MQTT_TLS_PORT', 8883) }
}

/** An address, or a network by the number of its leading bits. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  const max = family === 4 ? 32 : 128
  return family !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= max))
}

function networks(value: string | undefined, name: string): string[] {
  const given = (value ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
  const wrong = given.find((one) => !isNetwork(one))
  if (wrong !== undefined) throw new Error(`${name} must name IP addresses or networks, separated by commas, not "${wrong}"`)
  return given
}

/** Names of hosts, or addresses; `*.` before a name stands for all below it. */
function hosts(value: string | undefined, name: string): string[] {
  const given = (value ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
  const wrong = given.find((one) => isIP(one) === 0 && !/^(\*\.)?[\w-]+(\.[\w-]+)*$/.test(one))
  if (wrong !== undefined) throw new Error(`${name} must name hosts, separated by commas, not "${wrong}"`)
  return given
}

/** A whole address of the web, without slashes at its end. */
function webAddress(value: string | undefined, name: string): string | null {
  if (!value) return null
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new Error(`${name} must be an address that begins with http:// or https://, not "${value}"`)
  return value.replace(/\/+$/, '')
}

function logLevel(value: string | undefined): LogLevel {
  const level = logLevels.find((one) => one === (value || 'info'))
  if (!level) throw new Error(`UNDERTONE_LOG must be one of ${logLevels.join(', ')}, not "${value}"`)
  return level
}

/** Reads the environment; a missing DATABASE_URL or an impossible port is an error with the variable's name. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string): Config {
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is not set')
  return {
    host: env.HOST || '127.0.0.1',
    port: port(env.PORT, 'PORT', 8080),
    mqttHost: env.MQTT_HOST || '127.0.0.1',
    mqttPort: port(env.MQTT_PORT, 'MQTT_PORT', 1883),
    mqttTls: mqttTls(env, root),
    databaseUrl: env.DATABASE_URL,
    trustedProxies: networks(env.TRUSTED_PROXIES, 'TRUSTED_PROXIES'),
    outgoingAllowed: networks(env.OUTGOING_ALLOWED, 'OUTGOING_ALLOWED'),
    outgoingOnly: hosts(env.OUTGOING_ONLY, 'OUTGOING_ONLY'),
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    publicUrl: webAddress(env.PUBLIC_URL, 'PUBLIC_URL'),
    weixinNoticeUrl: webAddress(env.WEIXIN_NOTICE_URL, 'WEIXIN_NOTICE_URL'),
    webDir: path.join(root, 'apps/web/dist'),
    docs: env.UNDERTONE_DOCS !== 'off',
    metricsToken: env.METRICS_TOKEN || null,
    demo: env.UNDERTONE_DEMO !== 'off',
    demoPassword: env.DEMO_PASSWORD,
    adminPassword: env.ADMIN_PASSWORD,
    logLevel: logLevel(env.UNDERTONE_LOG),
    secretKey: env.UNDERTONE_SECRET_KEY,
  }
}
