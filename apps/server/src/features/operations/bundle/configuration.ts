/**
 * The variables whose values a support bundle shows. Only these: a variable that is not listed, whatever it is called, is not in it. None of them may hold
 * a secret or a name of a person; addresses and paths are what support asks for first.
 */
const shown: readonly string[] = [
  'HOST',
  'PORT',
  'HTTPS_PORT',
  'PLAIN_HTTP',
  'MQTT_HOST',
  'MQTT_PORT',
  'MQTT_TLS_PORT',
  'DIAL_IN_HOST',
  'DIAL_IN_PORT',
  'CARD_HOST',
  'CARD_PORT',
  'OPCUA_SERVER_HOST',
  'OPCUA_SERVER_PORTS',
  'DATA_DIR',
  'STORAGE',
  'S3_REGION',
  'S3_ADDRESSING',
  'S3_CACHE_MB',
  'UNDERTONE_DEMO',
  'UNDERTONE_TRIALS',
  'UNDERTONE_CONNECTORS',
  'UNDERTONE_LOG',
  'UNDERTONE_DOCS',
  'APP_WORKER',
  'PROXY_TRACES',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_EXPORTER_OTLP_TRACES_TIMEOUT',
  'NODE_ENV',
  'TZ',
]

/** Variables of which a bundle says only whether they are set: secrets, and lists of hosts and people's addresses. */
const onlyWhether: readonly string[] = [
  'DATABASE_URL',
  'NATS_URL',
  'NATS_MONITOR',
  'NATS_CREDENTIALS',
  'NATS_CA',
  'NATS_CERT',
  'NATS_KEY',
  'UNDERTONE_SECRET_KEY',
  'ADMIN_PASSWORD',
  'DEMO_PASSWORD',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_PREFIX',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'HTTPS_CERT',
  'HTTPS_KEY',
  'MQTT_TLS_CERT',
  'MQTT_TLS_KEY',
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'OUTGOING_ALLOWED',
  'OUTGOING_ONLY',
  'NAME_SERVERS',
  'WEIXIN_NOTICE_URL',
  'NODE_OPTIONS',
]

type Environment = Readonly<Record<string, string | undefined>>

/** The shape of what the shown variables may hold: names, numbers, addresses and paths; anything else is only said to be there. */
const plainValue = /^[\w.:/\\-]{0,200}$/

/** The configuration without secrets. */
export function configurationOf(env: Environment): Record<string, string> {
  const values = shown.flatMap((name): [string, string][] => {
    const value = env[name]
    if (value === undefined || value === '') return []
    return [[name, plainValue.test(value) && !value.includes('@') ? value : 'set, and not shown']]
  })
  const flags = onlyWhether.flatMap((name): [string, string][] => {
    if (env[name]) return [[name, 'set']]
    return env[`${name}_FILE`] ? [[name, 'set by a file']] : []
  })
  return Object.fromEntries([...values, ...flags])
}

/** A text in percent-encoding, as written and as meant. */
function bothWays(written: string): string[] {
  try {
    return [written, decodeURIComponent(written)]
  } catch {
    return [written]
  }
}

/** The password of an address, as written and as meant; none without one. */
function passwordsOf(url: string): string[] {
  const start = url.indexOf('://') + 3
  const end = url.indexOf('@', start)
  const colon = url.indexOf(':', start)
  if (end === -1 || colon === -1 || colon > end) return []
  return bothWays(url.slice(colon + 1, end))
}

/** The values of headers (`name=value,name=value`), as written and as meant. */
const headerValuesOf = (headers: string): string[] => headers.split(',').flatMap((one) => bothWays(one.slice(one.indexOf('=') + 1).trim()))

/** The values that are secrets, to be removed wherever they turn up all the same; short ones would remove half of every text. */
export const secretsOf = (env: Environment): string[] =>
  [
    env.UNDERTONE_SECRET_KEY,
    env.ADMIN_PASSWORD,
    env.DEMO_PASSWORD,
    env.METRICS_TOKEN,
    env.S3_ACCESS_KEY_ID,
    env.S3_SECRET_ACCESS_KEY,
    ...headerValuesOf(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    ...headerValuesOf(env.OTEL_EXPORTER_OTLP_TRACES_HEADERS ?? ''),
    ...passwordsOf(env.DATABASE_URL ?? ''),
    ...passwordsOf(env.NATS_URL ?? ''),
  ].filter((value): value is string => value !== undefined && value.length >= 6)
