import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const mib = 1024 * 1024
/** A closed connection is held for its last words, ms; only then can it be thrown away. */
const farewellMs = 2200

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** What is held in memory when all is quiet and everything that can be thrown away is thrown away, MiB. */
export async function heldMib(): Promise<number> {
  await pause(farewellMs)
  if (typeof collect === 'function') collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / mib
}
