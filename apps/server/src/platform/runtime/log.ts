import type { FastifyBaseLogger } from 'fastify'
import { redact, redactText } from './redact.ts'

/** The server log: named details and a message. */
export interface Log {
  info(details: object, text: string): void
  warn(details: object, text: string): void
  error(details: object, text: string): void
}

/** A log that writes nothing. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The message of an error, shortened; never its data. */
export const textOfError = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300)

/** Levels, least urgent first. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** Characters that JSON leaves unescaped but terminals or viewers interpret: C1 controls, line separators, bidirectional marks. */
const unsafeChars = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g
const escapeChar = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The log of a process: one JSON object per line, times in UTC, secrets masked, nothing that could start another line. */
export class JsonLog implements Log {
  readonly level: LogLevel
  readonly #write: (line: string) => void
  readonly #context: object
  readonly #now: () => Date

  constructor(options: { level?: LogLevel; write?: (line: string) => void; always?: object; now?: () => Date } = {}) {
    this.level = options.level ?? 'info'
    this.#write = options.write ?? ((line) => process.stdout.write(line))
    this.#context = options.always ?? {}
    this.#now = options.now ?? (() => new Date())
  }

  debug(details: object, text: string): void {
    this.#line('debug', details, text)
  }

  info(details: object, text: string): void {
    this.#line('info', details, text)
  }

  warn(details: object, text: string): void {
    this.#line('warn', details, text)
  }

  error(details: object, text: string): void {
    this.#line('error', details, text)
  }

  /** The same log with additional details in every line: request, tenant, user, gateway. */
  with(context: object): JsonLog {
    return new JsonLog({ level: this.level, write: this.#write, now: this.#now, always: { ...this.#context, ...context } })
  }

  #line(level: LogLevel, details: object, text: string): void {
    if (logLevels.indexOf(level) < logLevels.indexOf(this.level)) return
    const more = details instanceof Error ? { error: details } : details
    const line = { time: this.#now().toISOString(), level, msg: redactText(text), ...(redact({ ...this.#context, ...more }) as object) }
    this.#write(`${JSON.stringify(line).replace(unsafeChars, escapeChar)}\n`)
  }
}

/** Adapter to Fastify's logger: details and a message, or either alone. */
export function fastifyLog(log: JsonLog): FastifyBaseLogger {
  const at = (level: LogLevel) => (first: unknown, second?: unknown) => {
    const details = typeof first === 'object' && first !== null ? first : {}
    log[level](details, String(second ?? (typeof first === 'string' ? first : 'internal server error')))
  }
  return {
    level: log.level,
    silent: () => undefined,
    trace: at('debug'),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    fatal: at('error'),
    child: (bindings) => fastifyLog(log.with(bindings)),
  }
}
