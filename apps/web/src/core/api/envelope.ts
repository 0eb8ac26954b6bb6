/** The envelope of every JSON response. */
export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
  /** The form field that an error is about. */
  readonly field: string | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Parses a response; undefined when it is not an envelope (a proxy's page, a truncated body). */
export function readEnvelope(text: string): Envelope | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(value) || typeof value.code !== 'number') return undefined
  const field = textOf(value.field) ?? (isRecord(value.data) && value.code !== 200 ? textOf(value.data.field) : undefined)
  return { code: value.code, msg: textOf(value.msg) ?? '', data: value.data ?? null, field }
}
