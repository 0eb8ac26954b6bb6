import type { FastifyBaseLogger } from 'fastify'
import { type ChildLoggerOptions, destination, type LogFn, type Logger, pino } from 'pino'
import { redactDetails, redactText } from './redact.ts'

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

/** The log of a process; `child` adds details to every line: request, tenant, user, gateway. */
export type ProcessLog = FastifyBaseLogger

/** Characters that JSON leaves unescaped but terminals or viewers interpret: C1 controls, line separators, bidirectional marks. */
const unsafeChars = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g
const escapeChar = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Where lines go. */
interface LineTarget {
  write(line: string): void
}

/**
 * Standard output, written before a call returns, also from a thread: nothing is lost when the process ends or is killed. An output that
 * is closed or full loses lines and does not stop the server.
 */
function standardOutput(): LineTarget {
  const output = destination({ dest: 1, sync: true })
  output.on('error', () => undefined)
  return output
}

/** A target whose lines are noted, too. */
const noted = (target: LineTarget, note: ((line: string) => void) | undefined): LineTarget =>
  note === undefined
    ? target
    : {
        write: (line) => {
          note(line)
          target.write(line)
        },
      }

/** Masks secrets in the text; Fastify logs an error without a text. */
function withSafeText(this: Logger, [details, text]: Parameters<LogFn>, method: LogFn): void {
  if (typeof details === 'string') method.call(this, redactText(details))
  else method.call(this, details, redactText(String(text ?? 'internal server error')))
}

/** Masks the details of children, which pino does not pass to its formatters; the children of children inherit this. */
function withSafeChildren(log: Logger): Logger {
  const child: (this: Logger, details: object, options?: ChildLoggerOptions) => Logger = log.child
  return Object.assign(log, {
    child(this: Logger, details: object, options?: ChildLoggerOptions) {
      return child.call(this, redactDetails(details), options)
    },
  })
}

/** The log of a process: one JSON object per line, times in UTC, secrets masked, nothing that could start another line. */
export function createLog(
  options: {
    readonly level?: LogLevel
    /** Instead of standard output. */
    readonly write?: (line: string) => void
    /** Receives each line besides. */
    readonly note?: (line: string) => void
  } = {},
): ProcessLog {
  const { level = 'info', write, note } = options
  const log = pino(
    {
      level,
      base: null,
      errorKey: 'error',
      // Lists are whole up to here: the migrations of a first start are more than the hundred that pino keeps (guess: more entries are no list to read).
      edgeLimit: 1000,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: redactDetails,
      },
      hooks: { logMethod: withSafeText, streamWrite: (line) => line.replace(unsafeChars, escapeChar) },
    },
    noted(write ? { write } : standardOutput(), note),
  )
  return withSafeChildren(log)
}
