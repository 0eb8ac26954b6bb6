import { batchCalls as calls } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StorageAwayError } from '../../../../platform/bucket/storage-away.ts'
import type { Caller } from '../../../../platform/identity/principal.ts'
import type { ObjectStore } from '../../../../platform/storage/object-store.ts'
import { zipOf } from '../../../file/test-upload.ts'
import { filesOf } from '../batch-file.store.ts'
import { readBatch } from '../read-batch.ts'
import { type BatchPlant, openBatchPlant, wavOf } from './test-batch.ts'

/** Who asked for it: no file is read here. */
const noCaller = {} as Caller

let plant: BatchPlant
beforeAll(async () => {
  plant = await openBatchPlant('recording_batches_away')
})
afterAll(() => plant?.close())

test.each(['readRange', 'put'] as const)(
  'a bucket that is away while an archive is read (%s) is not blamed on the archive',
  async (what) => {
    const { db, imports } = plant.server.foundation
    const id = await plant.add('Away')
    await plant.upload(id, 'route.zip', zipOf({ 'P-1/DE_x_20261111.wav': wavOf(1) }))
    const away: ObjectStore = {
      drafts: imports.drafts,
      put: (...given) => imports.put(...given),
      read: (...given) => imports.read(...given),
      readRange: (...given) => imports.readRange(...given),
      list: (...given) => imports.list(...given),
      drop: (...given) => imports.drop(...given),
      close: async () => undefined,
      [what]: () => Promise.reject(new StorageAwayError('the bucket is away')),
    }
    const batch = {
      id,
      tenantId: 13,
      name: 'Away',
      source: 'recordings',
      state: 'reading',
      runNo: 1,
      askedBy: null,
      language: 'en',
      rule: null,
    } as const
    const reading = readBatch({ db, imports: away, refusesUploads: () => false }, batch, noCaller, {
      step: async () => undefined,
      readFile: () => expect.fail('the archive was read as an ordinary file'),
    })
    await expect(reading).rejects.toThrow(StorageAwayError)
    expect(await filesOf(db, id, ['waiting'])).toHaveLength(1)
    // Later it is read.
    await plant.send(calls.read, { body: { id } })
    await plant.work()
    const { files } = await plant.detail(id)
    expect([files.read, files.refused]).toEqual([1, undefined])
  },
)
