/**
 * Faults under load: `npm run faults -- [NAME ...] [--long] [--seed N] [--times N]`. NAME is an id such as F-1, `kills` (a hundred of server and
 * PostgreSQL in the long form), `attacks` or the name of one, `firmware` (F-22), `upgrade` (from the version before this one, which is checked out and installed), `interop` (clients of other people, which are installed; `--door TEXT` those whose name contains it), `cluster` (a database with
 * standbys, which is installed; `cluster C-1` only that fault), `stream` (two servers on a stream of NATS, which is installed; `stream N-1` only that fault), `bucket` (waveforms in a bucket of OpenStack Swift, which is installed; `bucket B-1` only that fault) or nothing for all faults. Each starts its own product and stops it in any case.
 */
import { parseArgs } from 'node:util'
import type { Fault } from '../trials/trial/fault.ts'
import { Trial } from '../trials/trial/trial.ts'
import { attacks } from './attacks/table.ts'
import { tryBucket } from './bucket/run.ts'
import { firmwareKilled } from './cases/f22-firmware.ts'
import { tryCluster } from './cluster/run.ts'
import { tryStream } from './cluster/stream-run.ts'
import { tryDoors } from './doors/run.ts'
import { rowOf, skippedRow, tableHead } from './support/report.ts'
import { faults, kills } from './table.ts'
import { tryUpgrade } from './upgrade/upgrade.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    seed: { type: 'string' },
    times: { type: 'string' },
    door: { type: 'string', default: '' },
  },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)

/** Trials that bring a product of their own. */
const programs = ['upgrade', 'interop', 'cluster', 'stream', 'bucket']
/** Faults of a cluster, of a stream, or of a bucket, exist only in one. */
const isOfCluster = (name: string): boolean => /^c-\d+$/i.test(name)
const isOfStream = (name: string): boolean => /^n-\d+$/i.test(name)
const isOfBucket = (name: string): boolean => /^b-\d+$/i.test(name)

function chosen(): readonly Fault[] {
  if (positionals.length === 0) return faults
  return positionals
    .filter((name) => !programs.includes(name) && !isOfCluster(name) && !isOfStream(name) && !isOfBucket(name))
    .flatMap((name) => {
      if (name === 'kills') return kills
      if (name === 'attacks') return attacks
      if (name === 'firmware') return firmwareKilled
      const fault = [...faults, ...attacks].find(({ id }) => id.toLowerCase() === name.toLowerCase())
      if (!fault)
        throw new Error(
          `There is no fault ${name}. There are: kills, attacks, firmware, ${programs.join(', ')}, ${[...faults, ...attacks].map(({ id }) => id).join(', ')}.`,
        )
      return fault
    })
}

/** Half of the kills hit the server, half PostgreSQL (backends and postmaster together). */
const timesOf = ({ id }: Fault): number | undefined => {
  if (values.times) return Number(values.times)
  return values.long && positionals.includes('kills') ? { 'F-1': 50, 'F-2': 30, 'F-3': 20 }[id] : undefined
}

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopping = true
  })

async function tryOne(fault: Fault): Promise<boolean> {
  const obstacle = fault.obstacle?.()
  if (obstacle) {
    console.log(skippedRow(fault, obstacle))
    return true
  }
  const trial = await Trial.open(seed, fault.diskMib === undefined ? {} : { diskMib: fault.diskMib })
  try {
    const times = timesOf(fault)
    const result = await trial.play(fault, { seed, isLong: values.long, ...(times === undefined ? {} : { times }) })
    console.log(rowOf(result))
    for (const complaint of result.failures) console.log(`  ${fault.id}: ${complaint}`)
    return result.failures.length === 0
  } finally {
    await trial.close()
  }
}

console.log(`seed ${seed}`)
console.log(tableHead)
let broken = positionals.includes('upgrade') && !(await tryUpgrade(seed)) ? 1 : 0
if (positionals.includes('interop') && !(await tryDoors(values.door))) broken++
const optionsOf = (isOne: (name: string) => boolean) => ({
  seed,
  isLong: values.long,
  ...(values.times === undefined ? {} : { times: Number(values.times) }),
  only: positionals.filter(isOne).map((name) => name.toUpperCase()),
  isStopping: () => stopping,
})
if (positionals.includes('cluster')) broken += await tryCluster(optionsOf(isOfCluster))
if (positionals.includes('stream')) broken += await tryStream(optionsOf(isOfStream))
if (positionals.includes('bucket')) broken += await tryBucket(optionsOf(isOfBucket))
for (const fault of chosen()) if (!stopping && !(await tryOne(fault))) broken++
process.exit(broken > 0 || stopping ? 1 : 0)
