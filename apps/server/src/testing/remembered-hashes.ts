import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Argon2 = (algorithm: string, parameters: crypto.Argon2Parameters, callback: (error: Error | null, tag: Buffer) => void) => void

const tags = new Map<string, Buffer>()
const original = crypto.argon2 as Argon2

const bytesOf = (value: crypto.Argon2Parameters['message']): string => Buffer.from(value as Buffer).toString('base64')

/**
 * Remembers what was hashed in this worker. Every file copies the same seeded accounts and logs in to them, so that most hashes repeat;
 * they took a fifteenth of the processor time of the server's tests (measured).
 */
const remembered: Argon2 = (algorithm, parameters, callback) => {
  const { message, nonce, memory, passes, parallelism, tagLength } = parameters
  const key = [algorithm, bytesOf(message), bytesOf(nonce), memory, passes, parallelism, tagLength].join(' ')
  const tag = tags.get(key)
  if (tag) {
    queueMicrotask(() => callback(null, Buffer.from(tag)))
    return
  }
  original(algorithm, parameters, (error, made) => {
    if (!error) tags.set(key, made)
    callback(error, made)
  })
}

/** Hashes each password once in this worker. */
export function rememberHashes(): void {
  if (crypto.argon2 !== original) return
  Object.assign(crypto, { argon2: remembered })
  syncBuiltinESMExports()
}
