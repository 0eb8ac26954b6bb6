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

/** A variable and its text. */
interface Given {
  readonly name: string
  readonly text: string | undefined
}

/** A variable of the exporter: that of traces alone wins over the one for everything. */
function exporterVariable(env: Environment, ending: 'HEADERS' | 'TIMEOUT' | 'PROTOCOL'): Given {
  const own = `OTEL_EXPORTER_OTLP_TRACES_${ending}`
  const name = env[own] ? own : `OTEL_EXPORTER_OTLP_${ending}`
  return { name, text: env[name] }
}

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

function headersOf({ name: variable, text }: Given): Record<string, string> {
  const entries = (text ?? '').split(',').flatMap((one): [string, string][] => {
    if (one.trim() === '') return []
    const [, name, value] = /^\s*([\w-]+)\s*=(.*)$/.exec(one) ?? []
    // Without the text: it may be a secret.
    if (name === undefined || value === undefined) throw new Error(`${variable} must be name=value,name=value`)
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

function timeoutOf({ name, text }: Given): number {
  const ms = Number(text || usualTimeoutMs)
  if (!Number.isInteger(ms) || ms < 1 || ms > maxTimeoutMs)
    throw new Error(`${name} must be milliseconds from 1 to ${maxTimeoutMs}, not "${text}"`)
  return ms
}

/** Reads the standard variables of OpenTelemetry; null, the default, without an endpoint. Throws with the name of an invalid one, and never its secret. */
export function traceSettings(env: Environment): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = env
  if ((!base && !own) || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return null
  const protocol = exporterVariable(env, 'PROTOCOL')
  if (protocol.text && protocol.text !== 'http/json') throw new Error(`${protocol.name} must be http/json, not "${protocol.text}"`)
  const sampler = { name: env.OTEL_TRACES_SAMPLER, argument: env.OTEL_TRACES_SAMPLER_ARG }
  traceSampler({ sampler })
  return {
    url: own ? urlOf(own, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', '') : urlOf(base ?? '', 'OTEL_EXPORTER_OTLP_ENDPOINT', '/v1/traces'),
    headers: headersOf(exporterVariable(env, 'HEADERS')),
    timeoutMs: timeoutOf(exporterVariable(env, 'TIMEOUT')),
    serviceName: env.OTEL_SERVICE_NAME || 'undertone',
    sampler,
  }
}

/**
 * The settings, or why there are none. A machine or cluster may set these variables for all of its programs: what is invalid for this one must not keep it
 * from measuring.
 */
export function tracesOrFault(env: Environment): { readonly traces: TraceSettings | null; readonly tracesFault: string | null } {
  try {
    return { traces: traceSettings(env), tracesFault: null }
  } catch (error) {
    return { traces: null, tracesFault: error instanceof Error ? error.message : String(error) }
  }
}

/** The sampler of the settings. */
export const traceSampler = ({ sampler: { name, argument } }: Pick<TraceSettings, 'sampler'>): Sampler => samplerOf(name, argument)
