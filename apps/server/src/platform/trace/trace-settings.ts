import { type Sampler, samplerOf } from './sampler.ts'

/** Where traces are sent, and which. */
export interface TraceSettings {
  readonly url: string
  /** They may hold a token. */
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly serviceName: string
  /** As data: the ingest thread makes its own sampler of them. */
  readonly sampler: { readonly name: string | undefined; readonly argument: string | undefined }
}

type Environment = Readonly<Record<string, string | undefined>>

/** `OTEL_EXPORTER_OTLP_TIMEOUT` of OpenTelemetry, ms. */
const usualTimeoutMs = 10_000
const maxTimeoutMs = 60_000

function urlOf(text: string, name: string, path: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} must be a URL starting with http:// or https://`)
  if (url.username || url.password) throw new Error(`${name} must have no user and password: use OTEL_EXPORTER_OTLP_HEADERS`)
  if (path !== '') url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`
  return url.href
}

function headersOf(text: string | undefined): Record<string, string> {
  const entries = (text ?? '').split(',').flatMap((one): [string, string][] => {
    if (one.trim() === '') return []
    const [, name, value] = /^\s*([\w-]+)\s*=(.*)$/.exec(one) ?? []
    // Without the text: it may be a secret.
    if (name === undefined || value === undefined) throw new Error('OTEL_EXPORTER_OTLP_HEADERS must be name=value,name=value')
    return [[name.toLowerCase(), decodedOf(value.trim())]]
  })
  return Object.fromEntries(entries)
}

function decodedOf(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function timeoutOf(text: string | undefined): number {
  const ms = Number(text || usualTimeoutMs)
  if (!Number.isInteger(ms) || ms < 1 || ms > maxTimeoutMs)
    throw new Error(`OTEL_EXPORTER_OTLP_TIMEOUT must be milliseconds from 1 to ${maxTimeoutMs}, not "${text}"`)
  return ms
}

/** Reads the standard variables of OpenTelemetry; null, the default, without an endpoint. Throws with the name of an invalid one, and never its secret. */
export function traceSettings(env: Environment): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = env
  if ((!base && !own) || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return null
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL
  if (protocol && protocol !== 'http/json') throw new Error(`OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, not "${protocol}"`)
  const sampler = { name: env.OTEL_TRACES_SAMPLER, argument: env.OTEL_TRACES_SAMPLER_ARG }
  traceSampler({ sampler })
  return {
    url: own ? urlOf(own, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', '') : urlOf(base ?? '', 'OTEL_EXPORTER_OTLP_ENDPOINT', '/v1/traces'),
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMs: timeoutOf(env.OTEL_EXPORTER_OTLP_TIMEOUT),
    serviceName: env.OTEL_SERVICE_NAME || 'undertone',
    sampler,
  }
}

/** The sampler of the settings. */
export const traceSampler = ({ sampler: { name, argument } }: Pick<TraceSettings, 'sampler'>): Sampler => samplerOf(name, argument)
