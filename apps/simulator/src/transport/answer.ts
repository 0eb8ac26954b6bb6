/** An object of an answer whose keys are not yet known. */
export type Answer = Readonly<Record<string, unknown>>

export const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object that an answer must be. */
export function objectOf(value: unknown, what: string): Answer {
  if (!isAnswer(value)) throw new Error(`${what}: an object was expected`)
  return value
}

/** The list that stands under a key. */
export function listAt(value: Answer, key: string): readonly unknown[] {
  const list = value[key]
  if (!Array.isArray(list)) throw new Error(`the answer lacks the list "${key}"`)
  return list
}

/** The number that stands under a key. */
export function numberAt(value: Answer, key: string): number {
  const number = value[key]
  if (typeof number !== 'number') throw new Error(`the answer lacks the number "${key}"`)
  return number
}

/** The text that stands under a key. */
export function textAt(value: Answer, key: string): string {
  const text = value[key]
  if (typeof text !== 'string') throw new Error(`the answer lacks the text "${key}"`)
  return text
}
