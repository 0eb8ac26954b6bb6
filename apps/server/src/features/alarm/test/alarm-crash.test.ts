import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../../../scripts/postgres/test-database.ts'
import { sampleOf, send } from '../../../ingest/test/test-fixture.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { addWatched, alarmsOf, type TestPoint } from './test-plant.ts'

/** Each life of the server sends some crossings and is killed in the midst of one. */
const kills = 4
/** Samples are two hours apart. */
const stepMs = 2 * 3_600_000
/** Samples of one crossing, and from one to the next: two days, so that it is another episode. */
const beyond = 6
const period = 24
const start = Date.now() - 10 * period * stepMs

let db: Database
let drop: () => Promise<void>
let url: string
let dataDir: string
let point: TestPoint
let child: ChildProcess | undefined

beforeAll(async () => {
  const made = await createTestDatabase(inject('adminUrl'), 'alarm_crash')
  url = made.url
  drop = made.drop
  db = openDatabase(url, { max: 3 })
  await migrate(db)
  point = await addWatched(db, 'crash', { vXCMax: 4.5, vXDMax: 7.1, vYCMax: 4.5 })
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'undertone-alarm-crash-'))
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await db.destroy()
  await drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The third sample of a crossing raises an alarm, the fifth makes it one of level D; both axes together. */
const valueAt = (i: number): number => (i % period >= beyond ? 1 : i % period < 2 ? 5 : 8)

async function life(from: number, samples: number): Promise<number> {
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'test-crash-child.ts'), url, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const running = child
  const [line] = await once(running.stdout!, 'data')
  const port = Number(/listening on (\d+)/.exec(String(line))?.[1])
  const client = await connectAsync({ host: '127.0.0.1', port, protocolVersion: 5, username: point.plant.token, reconnectPeriod: 0 })
  client.on('error', () => undefined)
  const lost = new Promise<null>((resolve) => client.once('close', () => resolve(null)))
  let next = from
  while (next < from + samples) {
    const sent = send(
      client,
      'v1/gateway/telemetry',
      sampleOf(point.sensorId, start + next * stepMs, { vX: valueAt(next), vY: valueAt(next) }),
    )
    // In the last one the server dies while it is in flight: it is unknown whether it was committed.
    if (next === from + samples - 1) running.kill('SIGKILL')
    if ((await Promise.race([sent.catch(() => null), lost])) !== 0) break
    next++
  }
  running.kill('SIGKILL')
  client.end(true)
  // What was not acknowledged is sent again.
  return next
}

test(`killed ${kills} times in the midst of crossings, each has one alarm with everything that happened to it once`, async () => {
  let next = 0
  for (let round = 0; round < kills; round++) next = await life(next, period + 2 + round)
  const whole = Math.floor(next / period)
  await life(next, (whole + 1) * period - next)
  const alarms = (await alarmsOf(db, point.mappingId)).slice(0, whole)
  expect(alarms.map(({ beganAt }) => (beganAt.getTime() - start) / stepMs)).toEqual(Array.from({ length: whole }, (_, i) => i * period))
  for (const one of alarms)
    expect(one).toMatchObject({ level: 3, sampleCount: beyond, flaps: 0, handling: 1, kinds: ['Began', 'Escalated', 'Ended'] })
})
