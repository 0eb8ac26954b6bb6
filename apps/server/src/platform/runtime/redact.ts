/** Names of fields whose values are never logged. */
const secretName = /pass(word|wd)?$|^pwd$|token$|secret|credential|authorization|cookie|api-?key|private-?key|^totp|^code$/i
const mask = '***'

/** Patterns of secrets inside texts, each with its replacement. */
const secretPatterns: readonly (readonly [RegExp, string])[] = [
  // Credentials of a URL.
  [/(\w:\/\/[^\s:/@]*):[^\s/@]+@/g, `$1:${mask}@`],
  // The HTTP device API carries the gateway's credential in the path.
  [/(\/api\/v1\/)[^/\s?"]+/g, `$1${mask}`],
  // name=value and "name": "value" quoted by drivers and libraries.
  [/((?:password|passwd|pwd|token|secret|credential)["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi, `$1${mask}`],
  [/(Bearer\s+)\S+/gi, `$1${mask}`],
  // argon2 and TOTP in their usual formats.
  [/\$argon2\w*\$\S+/g, mask],
]

/** A text with the secrets that are recognizable by their format masked. */
export const redactText = (text: string): string => secretPatterns.reduce((left, [pattern, rest]) => left.replace(pattern, rest), text)

/** Maximum depth of logged details; deeper values are omitted (guess). */
const maxDepth = 6
/** Maximum length of a logged text; longer ones are truncated (guess). */
const maxTextLength = 4000
/** Entries of a list that are logged (guess: more than the migrations of a first start, which are named there). */
const maxListed = 500

function ofError(error: Error, depth: number): object {
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown }
  // The other fields of a PostgreSQL error contain values of the row.
  return {
    name,
    message: redact(message, depth),
    ...(typeof code === 'string' ? { code } : {}),
    ...(stack === undefined ? {} : { stack: redact(stack, depth) }),
    ...(cause === undefined ? {} : { cause: redact(cause, depth) }),
  }
}

const redactFields = (fields: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, secretName.test(name) && one !== null ? mask : redact(one, depth + 1)]),
  )

/** Log details with every secret masked: by the name of its field, or by its format inside a text. */
export const redactDetails = (details: object): Record<string, unknown> => redactFields(details, 0)

function redact(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= maxDepth) return '…'
  if (value instanceof Error) return ofError(value, depth + 1)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`
  if (Array.isArray(value)) return value.slice(0, maxListed).map((one) => redact(one, depth + 1))
  return redactFields(value, depth)
}
