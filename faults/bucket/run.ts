import { type Result, Trial } from '../../trials/trial/trial.ts'
import { rowOf } from '../support/report.ts'
import { bucketFaults } from './bucket-faults.ts'
import { movedIntoBucket } from './move-fault.ts'
import { noSharedFolder } from './no-shared-folder.ts'
import { SwiftBucket } from './swift.ts'

/** What is tried. */
export interface BucketTrial {
  readonly seed: number
  readonly isLong: boolean
  /** Replaces the repetitions of each fault. */
  readonly times?: number
  /** Ids of the only faults that are tried; empty: all. */
  readonly only: readonly string[]
  /** Whether the user asked for an end. */
  isStopping(): boolean
}

/** Moves a product from the disk into the bucket; returns the number of broken trials. */
async function tryMove(swift: SwiftBucket, { seed, isLong }: BucketTrial): Promise<number> {
  const trial = await Trial.open(seed)
  try {
    return said(await trial.play(movedIntoBucket(swift), { seed, isLong }))
  } finally {
    await trial.close()
  }
}

/** Prints the row of a fault, and what it broke; returns whether it did, as a number. */
function said(result: Result): number {
  console.log(rowOf(result))
  for (const complaint of result.failures) console.log(`  ${result.fault.id}: ${complaint}`)
  return result.failures.length > 0 ? 1 : 0
}

/** Tries a product whose waveforms are in a bucket of OpenStack Swift while parts of it fail, and prints a row for each fault; returns the number of broken ones. */
export async function tryBucket(options: BucketTrial): Promise<number> {
  const { seed, isLong, times, only, isStopping } = options
  let swift: SwiftBucket | undefined
  const bucket = async (home: string) => {
    swift = await SwiftBucket.open(home)
    return swift.settings
  }
  let broken = 0
  let trial: Trial | undefined
  try {
    trial = await Trial.open(seed, { bucket, everyEnv: { UNDERTONE_SECRET_KEY: 'a key that both servers have, of the trial' } })
    if (!swift) throw new Error('the site has opened no bucket')
    for (const fault of [...bucketFaults(swift), noSharedFolder]) {
      if (isStopping() || (only.length > 0 && !only.includes(fault.id))) continue
      broken += said(await trial.play(fault, { seed, isLong, ...(times === undefined ? {} : { times }) }))
    }
    if (!isStopping() && (only.length === 0 || only.includes('B-5'))) broken += await tryMove(swift, options)
  } finally {
    await trial?.close()
    await swift?.close()
  }
  return broken
}
