import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { Semaphore } from '../runtime/semaphore.ts'

/** argon2id with 19 MiB, two passes, one lane: the first choice of the OWASP password storage cheat sheet. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/**
 * Hashing runs on the four threads that also write waveforms: a flood of logins gets two of them (fault F-27). A hundred waiting take some
 * five seconds (guess); further ones must retry.
 */
const hashing = new Semaphore(2, 100, () => new DomainError(coreErrors.unavailable))

function derive(
  password: string,
  nonce: Buffer,
  parameters: { memory: number; passes: number; parallelism: number; tagLength: number },
): Promise<Buffer> {
  const hash = () =>
    new Promise<Buffer>((resolve, reject) => {
      argon2('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...parameters }, (error, tag) =>
        error ? reject(error) : resolve(tag),
      )
    })
  return hashing.run(hash)
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Hashes a password to a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Whether the password matches the PHC string; compares in constant time. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!match) return false
  const [, memory, passes, parallelism, nonce, tag] = match
  const expected = Buffer.from(tag ?? '', 'base64')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: expected.length }
  return timingSafeEqual(await derive(password, Buffer.from(nonce ?? '', 'base64'), parameters), expected)
}

const decoy = hashPassword(randomBytes(12).toString('hex'))

/** Spends the time of a verification for an unknown user, so that response times do not reveal names. */
export async function spendVerification(password: string): Promise<void> {
  await verifyPassword(password, await decoy)
}
