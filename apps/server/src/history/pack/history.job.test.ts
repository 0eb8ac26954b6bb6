import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runTasks } from '../../testing/run-tasks.ts'
import { dayMs } from '../codec/span.ts'
import { openHistory, write } from '../test-history.ts'
import { historyJobs, historyThread } from './history.job.ts'
import { rollUpTasks } from './roll-up.task.ts'

test('the jobs roll up and pack on their own thread, and stop when aborted', async () => {
  const { db, url, close } = await openHistory('history-job')
  try {
    const said: object[] = []
    const say = (details: object) => void said.push(details)
    const thread = historyThread(url)
    const jobs = historyJobs(db, thread, { info: say, warn: say, error: say })
    const run = (wanted: string, signal = new AbortController().signal) => jobs.find(({ name }) => name === wanted)?.run(signal)
    const t = Date.UTC(2026, 0, 20)
    const samples = [0, 1, 2, 3].map((i) => ({
      mappingId: 1,
      t: t + i * 60_000,
      vX: i,
      tem: 40,
      ambTem: 20,
      resent: false,
      seq: i,
      extra: null,
    }))
    await write(db, samples)
    await write(
      db,
      samples.map((sample) => ({ ...sample, t: sample.t + dayMs })),
    )
    await run('queue roll-ups')
    await runTasks(db, [rollUpTasks(db, thread)])
    expect((await sql<{ n: number }>`select n from feature_hour order by hour`.execute(db)).rows).toEqual([{ n: 4 }, { n: 4 }])

    const abort = new AbortController()
    const ended = run('pack', abort.signal)
    abort.abort()
    await ended
    expect((await sql<{ n: number }>`select count(*)::int as n from feature`.execute(db)).rows).toEqual([{ n: 8 }])

    await run('pack')
    expect(said).toEqual([{ weeks: 1 }])
    expect((await sql<{ n: number }>`select count(*)::int as n from feature`.execute(db)).rows).toEqual([{ n: 0 }])
  } finally {
    await close()
  }
})
