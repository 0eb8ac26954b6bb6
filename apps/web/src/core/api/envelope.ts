/** The envelope of every JSON answer. */
export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
  /** Field of the form that a refusal is about. */
  readonly field: string | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Reads an answer, or says undefined when it is no envelope (a proxy's page, a cut body). */
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
