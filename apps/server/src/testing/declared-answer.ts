import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@undertone/domain/core/call'
import { z } from 'zod'

/**
 * Throws if the data of a successful answer is not what its call declares, in the OpenAPI document, too: it misses something, has another
 * type, or has something that the schema lacks.
 */
export function checkDeclared(call: Call, data: unknown): void {
  if (!(call.data instanceof z.ZodType)) return
  const read = call.data.safeParse(data)
  if (!read.success) throw new Error(`${call.method} ${call.path} does not answer as declared: ${z.prettifyError(read.error)}`)
  // Keys that a schema does not have are missing in what it read.
  const extra = differenceOf(data, read.data)
  if (extra !== null) throw new Error(`${call.method} ${call.path} answers what it does not declare: ${extra}`)
}

/** The path of the first difference. */
function differenceOf(sent: unknown, read: unknown, path = 'data'): string | null {
  if (isDeepStrictEqual(sent, read)) return null
  if (typeof sent !== 'object' || typeof read !== 'object' || sent === null || read === null) return path
  const keys = [...new Set([...Object.keys(sent), ...Object.keys(read)])]
  for (const key of keys) {
    const found = differenceOf(Reflect.get(sent, key), Reflect.get(read, key), `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}
