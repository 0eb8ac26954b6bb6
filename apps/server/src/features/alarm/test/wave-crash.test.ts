import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTasksDue } from '../../../testing/run-tasks.ts'
import { openWavePlant, sine } from '../../../testing/test-wave-plant.ts'
import { alarmsOf } from './test-plant.ts'

const hourMs = 3_600_000
/** Waveforms of one crossing, and from one to the next, each six hours apart: three days, so that it is another episode. */
const beyond = 4
const period = 12
const crossings = 6
const start = Math.floor(Date.now() / hourMs) * hourMs - 30 * 24 * hourMs

let plant: Awaited<ReturnType<typeof openWavePlant>>
let child: ChildProcess | undefined

beforeAll(async () => {
  plant = await openWavePlant('wave_crash')
  await sql`update equipment set iso_class = null`.execute(plant.server.db)
  await sql`delete from task`.execute(plant.server.db)
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await plant.server.close()
})

/** The second wave of a crossing begins an alarm, the fourth makes it one of level D; m/s² at 100 Hz. */
const amplitudeAt = (i: number): number => (i % period >= beyond ? 1 : i % period < 2 ? 5 : 8)

/** Evaluates everything, unless killed; returns whether it finished. */
async function life(ms: number | null): Promise<boolean> {
  const started = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'test-wave-child.ts'), plant.server.adminDatabaseUrl, plant.server.dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  child = started
  const ended = once(started, 'exit')
  let output = ''
  started.stdout.on('data', (text: Buffer) => {
    output += text.toString()
  })
  if (ms !== null) {
    await Promise.race([once(started.stdout, 'data'), ended])
    await Promise.race([pause(ms), ended])
    started.kill('SIGKILL')
  }
  await ended
  await makeTasksDue(plant.server.db)
  return output.includes('done')
}

test('killed in the midst of judging waves, each crossing has one alarm with everything that happened to it once', async () => {
  const { server, token, ids } = plant
  const draft = {
    name: 'One hundred',
    companyId: 13,
    isOn: true,
    mappingId: ids.mappingId,
    quantity: 'acceleration',
    scale: 'Hz',
    low: 90,
    high: 110,
    measure: 'Peak',
    limitC: 4,
    limitD: 7,
    intervalCount: 2,
    effectiveIntervalCount: 1,
    intervalTime: 24,
    hysteresis: 5,
  }
  await server.sendAny(callsOf(bandAlarm).add, { body: draft }, token)
  for (let i = 0; i < crossings * period; i++) {
    const id = await plant.storeSampling(start + i * 6 * hourMs, 0)
    await plant.storeWave('X', id, sine(amplitudeAt(i)), 'm/s2')
  }
  await server.blobs.sync()
  await sql`delete from task where kind = 'bandBackfill'`.execute(server.db)
  await makeTasksDue(server.db)
  let kills = 0
  // Each life is a little longer than the one before, so that the kill falls into every part of the work.
  while (!(await life(40 + 60 * kills))) if (++kills === 5) break
  await life(null)
  expect(kills).toBeGreaterThan(1)
  const alarms = await alarmsOf(server.db, ids.mappingId)
  expect(alarms.map(({ beganAt }) => (beganAt.getTime() - start) / (6 * hourMs))).toEqual(
    Array.from({ length: crossings }, (_, i) => i * period),
  )
  for (const one of alarms) expect(one).toMatchObject({ level: 3, sampleCount: beyond, flaps: 0, kinds: ['Began', 'Escalated', 'Ended'] })
  const { rows } = await sql<{
    waves: number
    left: number
  }>`select (select count(*)::int from wave_value where band_id is not null) as waves,
    (select count(*)::int from task where kind = 'waveEvaluation') as "left"`.execute(server.db)
  expect(rows).toEqual([{ waves: crossings * period, left: 0 }])
})
