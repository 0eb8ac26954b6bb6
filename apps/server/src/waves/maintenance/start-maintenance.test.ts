import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Jobs, PeriodicJob } from '../../platform/database/leader.ts'
import { silentLog } from '../../platform/runtime/log.ts'
import { openWavePlant } from '../../testing/test-wave-plant.ts'
import { DamagedWave, readSamples } from '../form/wave-file.ts'
import { damageWatch, startWaveMaintenance } from './start-maintenance.ts'

let plant: Awaited<ReturnType<typeof openWavePlant>>
beforeAll(async () => {
  plant = await openWavePlant('keep-waves')
})
afterAll(() => plant.server.close())

test('on the leading server, waves older than a day are compacted by a thread and read as before', async () => {
  const { db, blobs } = plant.server
  const named = new Map<string, PeriodicJob>()
  const jobs: Jobs = { isLeader: () => true, every: (_ms, name, job) => void named.set(name, job), stop: async () => undefined }
  const stop = startWaveMaintenance({ db, blobs, onDamage: () => undefined, diskIsFull: () => false }, jobs, silentLog)
  const read = async () => {
    const waves = await db.selectFrom('wave').selectAll().orderBy('samplingId').orderBy('axis').execute()
    return { forms: waves.map(({ form }) => form), samples: await Promise.all(waves.map((wave) => readSamples(blobs, wave))) }
  }
  const before = await read()
  const signal = new AbortController().signal
  await named.get('compact waves')!(signal)
  expect((await read()).forms).toEqual(['sent', 'sent', 'sent'])
  await db
    .updateTable('wave')
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await named.get('compact waves')!(signal)
  const after = await read()
  expect(after.forms).toEqual(['compact', 'compact', 'compact'])
  expect(after.samples).toEqual(before.samples)
  await named.get('collect wave segments')!(signal)
  expect((await read()).samples).toEqual(before.samples)
  await stop()
})

test('an aborted job starts nothing', async () => {
  const { db, blobs } = plant.server
  const named = new Map<string, PeriodicJob>()
  const jobs: Jobs = { isLeader: () => false, every: (_ms, name, job) => void named.set(name, job), stop: async () => undefined }
  const stop = startWaveMaintenance({ db, blobs, onDamage: () => undefined, diskIsFull: () => false }, jobs, silentLog)
  await db.updateTable('wave').set({ form: 'sent' }).where('axis', '=', 'Z').execute()
  await named.get('compact waves')!(AbortSignal.abort())
  expect(await db.selectFrom('wave').select('damagedAt').where('form', '=', 'sent').execute()).toEqual([{ damagedAt: null }])
  await stop()
})

test('damage is counted each time it is encountered', async () => {
  const registry = new Registry()
  const onDamage = damageWatch(registry, silentLog)
  for (let i = 0; i < 3; i++) onDamage(new DamagedWave({ samplingId: 7, axis: 'Z' }, 'its bytes are gone'))
  expect(await registry.metrics()).toContain('undertone_waves_damaged_total 3')
})
