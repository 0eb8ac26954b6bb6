import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../platform/runtime/log.ts'
import { openWavePlant } from '../../testing/test-wave-plant.ts'
import { DamagedWave, readSamples } from '../form/wave-file.ts'
import { damageWatch, waveMaintenance } from './maintenance-jobs.ts'

let plant: Awaited<ReturnType<typeof openWavePlant>>
beforeAll(async () => {
  plant = await openWavePlant('keep-waves')
})
afterAll(() => plant.server.close())

test('on the leading server, waves older than a day are compacted by a thread and read as before', async () => {
  const { db, blobs } = plant.server
  const { jobs, close } = waveMaintenance({ db, blobs, onDamage: () => undefined, diskIsFull: () => false }, silentLog)
  const run = (wanted: string) => jobs.find(({ name }) => name === wanted)!.run(new AbortController().signal)
  const read = async () => {
    const waves = await db.selectFrom('wave').selectAll().orderBy('samplingId').orderBy('axis').execute()
    return { forms: waves.map(({ form }) => form), samples: await Promise.all(waves.map((wave) => readSamples(blobs, wave))) }
  }
  const before = await read()
  await run('compact waves')
  expect((await read()).forms).toEqual(['sent', 'sent', 'sent'])
  await db
    .updateTable('wave')
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await run('compact waves')
  const after = await read()
  expect(after.forms).toEqual(['compact', 'compact', 'compact'])
  expect(after.samples).toEqual(before.samples)
  await run('collect wave segments')
  expect((await read()).samples).toEqual(before.samples)
  await close()
})

test('an aborted job starts nothing', async () => {
  const { db, blobs } = plant.server
  const { jobs, close } = waveMaintenance({ db, blobs, onDamage: () => undefined, diskIsFull: () => false }, silentLog)
  await db.updateTable('wave').set({ form: 'sent' }).where('axis', '=', 'Z').execute()
  await jobs.find(({ name }) => name === 'compact waves')?.run(AbortSignal.abort())
  expect(await db.selectFrom('wave').select('damagedAt').where('form', '=', 'sent').execute()).toEqual([{ damagedAt: null }])
  await close()
})

test('damage is counted each time it is encountered', async () => {
  const registry = new Registry()
  const onDamage = damageWatch(registry, silentLog)
  for (let i = 0; i < 3; i++) onDamage(new DamagedWave({ samplingId: 7, axis: 'Z' }, 'its bytes are gone'))
  expect(await registry.metrics()).toContain('undertone_waves_damaged_total 3')
})
