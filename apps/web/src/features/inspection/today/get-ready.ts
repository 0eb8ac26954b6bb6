import { hasOfflineParts } from '../../../core/offline/database.ts'
import { type Kept, keep, readKept } from '../../../core/offline/kept.ts'
import { openAccount } from '../../../core/offline/offline-session.ts'
import { takeRounds } from '../offline/taken-rounds.ts'

/** Room that a shift may need, bytes (guess: two hundred pictures as they are sent, and as much again). */
const neededBytes = 200_000_000

/**
 * Why this device is not ready for work without a network; `volatile` works, but the browser may clear it. In the order in which they are looked for.
 */
export type Unready = 'insecure' | 'noLogin' | 'noRoom' | 'noShell' | 'testFailed' | 'volatile'

/** What was found out about this device. */
export interface Readiness {
  readonly faults: readonly Unready[]
  readonly rounds: number
}

/** How long the app may take to come onto this device, ms (guess: some megabytes over a plant's wireless network). */
const shellWaitMs = 20_000

/** Whether the shell of the app is on this device: without it a page would not open again. On the first visit it is still on its way, and waited for. */
async function hasShell(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (!registration) return false
  if (registration.active) return true
  const isLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), shellWaitMs))
  return Promise.race([navigator.serviceWorker.ready.then(() => true), isLate])
}

/** Writes something and reads it back: some browsers promise room that they do not have. */
async function canWrite(): Promise<boolean> {
  const mark = crypto.randomUUID()
  if (!(await keep('test', mark))) return false
  const back: Kept<string> | null = await readKept<string>('test')
  return back?.value === mark
}

/** Room that is left, bytes; null where the browser does not say. */
async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota === undefined || usage === undefined ? null : quota - usage
}

const isLasting = async (): Promise<boolean> => {
  if (await navigator.storage?.persisted?.().catch(() => false)) return true
  return (await navigator.storage?.persist?.().catch(() => false)) === true
}

/** Looks at this device, and takes the rounds of the day along where it can keep them. Throws where the server cannot be reached. */
export async function getReady(): Promise<Readiness> {
  if (!hasOfflineParts()) return { faults: ['insecure'], rounds: 0 }
  if (!(await openAccount())) return { faults: ['noLogin'], rounds: 0 }
  const free = await freeBytes()
  if (free !== null && free < neededBytes) return { faults: ['noRoom'], rounds: 0 }
  if (!(await canWrite().catch(() => false))) return { faults: ['testFailed'], rounds: 0 }
  const taken = await takeRounds()
  if (!taken) return { faults: ['testFailed'], rounds: 0 }
  const faults: Unready[] = []
  if (!(await hasShell())) faults.push('noShell')
  if (!(await isLasting())) faults.push('volatile')
  return { faults, rounds: taken.rounds.length }
}
