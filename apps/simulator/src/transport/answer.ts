/** An object of a response with unknown keys. */
export type Answer = Readonly<Record<string, unknown>>

export const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Requires a response to be an object. */
export function objectOf(value: unknown, what: string): Answer {
  if (!isAnswer(value)) throw new Error(`${what}: expected an object`)
  return value
}

/** The list at a key. */
export function listAt(value: Answer, key: string): readonly unknown[] {
  const list = value[key]
  if (!Array.isArray(list)) throw new Error(`the response has no list "${key}"`)
  return list
}

/** The number at a key. */
export function numberAt(value: Answer, key: string): number {
  const number = value[key]
  if (typeof number !== 'number') throw new Error(`the response has no number "${key}"`)
  return number
}

/** The text at a key. */
export function textAt(value: Answer, key: string): string {
  const text = value[key]
  if (typeof text !== 'string') throw new Error(`the response has no text "${key}"`)
  return text
}
