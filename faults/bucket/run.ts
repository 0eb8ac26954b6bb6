import { Trial } from '../../trials/trial/trial.ts'
import { type FaultOrder, playFaults } from '../support/play-faults.ts'
import { bucketFaults } from './bucket-faults.ts'
import { movedIntoBucket } from './move-fault.ts'
import { noSharedFolder } from './no-shared-folder.ts'
import { SwiftBucket } from './swift.ts'

/** Moves a product from the disk into the bucket, once; returns the number of broken trials. */
async function tryMove(swift: SwiftBucket, { times: _once, ...given }: FaultOrder): Promise<number> {
  const trial = await Trial.open(given.seed)
  try {
    return await playFaults(trial, [movedIntoBucket(swift)], given)
  } finally {
    await trial.close()
  }
}

/** Tries a product whose waveforms are in a bucket of OpenStack Swift while parts of it fail, and prints a row for each fault; returns the number of broken ones. */
export async function tryBucket(given: FaultOrder): Promise<number> {
  let swift: SwiftBucket | undefined
  const bucket = async (home: string) => {
    swift = await SwiftBucket.open(home)
    return swift.settings
  }
  let trial: Trial | undefined
  try {
    trial = await Trial.open(given.seed, { bucket, everyEnv: { UNDERTONE_SECRET_KEY: 'a key that both servers have, of the trial' } })
    if (!swift) throw new Error('the site has opened no bucket')
    const broken = await playFaults(trial, [...bucketFaults(swift), noSharedFolder], given)
    const isMoved = !given.isStopping() && (given.only.length === 0 || given.only.includes('B-5'))
    return broken + (isMoved ? await tryMove(swift, given) : 0)
  } finally {
    await trial?.close()
    await swift?.close()
  }
}
