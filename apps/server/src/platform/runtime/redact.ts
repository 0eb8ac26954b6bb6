/** Names of fields whose values never stand in a log. */
const secretName = /pass(word|wd)?$|^pwd$|token$|secret|credential|authorization|cookie|api-?key|private-?key|^totp|^code$/i
const mask = '***'

/** Places inside texts where a secret stands, each with what remains of it. */
const secretPlaces: readonly (readonly [RegExp, string])[] = [
  // Credentials of a URL.
  [/(\w+:\/\/[^\s:/@]*):[^\s/@]+@/g, `$1:${mask}@`],
  // The twin of the telemetry carries a gateway's credential in its path.
  [/(\/api\/v1\/)[^/\s?"]+/g, `$1${mask}`],
  // name=value and "name": "value" of what a driver or a library quotes.
  [/((?:password|passwd|pwd|token|secret|credential)["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi, `$1${mask}`],
  [/(Bearer\s+)\S+/gi, `$1${mask}`],
  // argon2 and TOTP in their usual forms.
  [/\$argon2\w*\$\S+/g, mask],
]

/** A text without the secrets that can be told by their form. */
export const redactText = (text: string): string => secretPlaces.reduce((left, [place, rest]) => left.replace(place, rest), text)

/** How deep details are followed; what lies deeper is not logged (guess). */
const deepest = 6
/** Longest text of a detail; the rest is cut off (guess). */
const longest = 4000

function ofError(error: Error, depth: number): object {
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown }
  // A PostgreSQL error has the values of the row in its other fields.
  return {
    name,
    message: redact(message, depth),
    ...(typeof code === 'string' ? { code } : {}),
    ...(stack === undefined ? {} : { stack: redact(stack, depth) }),
    ...(cause === undefined ? {} : { cause: redact(cause, depth) }),
  }
}

/** Details of a log line with every secret masked: by the name of its field, or by its form inside a text. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value.length > longest ? `${value.slice(0, longest)}…` : value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '…'
  if (value instanceof Error) return ofError(value, depth + 1)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`
  if (Array.isArray(value)) return value.slice(0, 100).map((one) => redact(one, depth + 1))
  const entries = Object.entries(value).map(([name, one]) => [name, secretName.test(name) && one !== null ? mask : redact(one, depth + 1)])
  return Object.fromEntries(entries)
}
