import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const mib = 1024 * 1024
/** A closed connection is retained for its last packet, ms; then it can be collected. */
const farewellMs = 2200

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** Memory in use after a full garbage collection in an idle state, MiB. */
export async function heldMib(): Promise<number> {
  await pause(farewellMs)
  if (typeof collect === 'function') collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / mib
}
