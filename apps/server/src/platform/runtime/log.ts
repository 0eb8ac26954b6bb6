import type { FastifyBaseLogger } from 'fastify'
import { redact, redactText } from './redact.ts'

/** Where the server writes what happens to it: details by name, and a sentence. */
export interface Log {
  info(details: object, text: string): void
  warn(details: object, text: string): void
  error(details: object, text: string): void
}

/** A log that says nothing. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The message of an error, shortened; never its data. */
export const textOfError = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300)

/** Levels, the least urgent first. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** What JSON leaves as it is and a terminal or a viewer obeys: C1 controls, line separators, marks that turn the direction of writing. */
const obeyed = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The log of a process: one JSON object in a line, times in UTC, secrets masked, nothing in it that could begin another line. */
export class JsonLog implements Log {
  readonly level: LogLevel
  readonly #write: (line: string) => void
  readonly #always: object
  readonly #now: () => Date

  constructor(options: { level?: LogLevel; write?: (line: string) => void; always?: object; now?: () => Date } = {}) {
    this.level = options.level ?? 'info'
    this.#write = options.write ?? ((line) => process.stdout.write(line))
    this.#always = options.always ?? {}
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

  /** The same log, with more details in every line: the request, the tenant, the user, the gateway. */
  with(always: object): JsonLog {
    return new JsonLog({ level: this.level, write: this.#write, now: this.#now, always: { ...this.#always, ...always } })
  }

  #line(level: LogLevel, details: object, text: string): void {
    if (logLevels.indexOf(level) < logLevels.indexOf(this.level)) return
    const more = details instanceof Error ? { error: details } : details
    const line = { time: this.#now().toISOString(), level, msg: redactText(text), ...(redact({ ...this.#always, ...more }) as object) }
    this.#write(`${JSON.stringify(line).replace(obeyed, escaped)}\n`)
  }
}

/** The log in the shape that Fastify writes to: details and a sentence, or either alone. */
export function fastifyLog(log: JsonLog): FastifyBaseLogger {
  const at = (level: LogLevel) => (first: unknown, second?: unknown) => {
    const details = typeof first === 'object' && first !== null ? first : {}
    log[level](details, String(second ?? (typeof first === 'string' ? first : 'a fault of the server')))
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
