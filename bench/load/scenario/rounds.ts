import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isLong } from '../../../trials/core/measure.ts'
import { actsOf } from '../../../trials/rounds/round-acts.ts'
import { RoundPhone } from '../../../trials/rounds/round-phone.ts'
import { type Ask, addPlan, addRoute, addStandard, addTeam, seeRound } from '../../../trials/rounds/round-setup.ts'
import { samplesFound } from '../stage/ledger.ts'
import { type Stage, secondsOf } from '../stage/stage.ts'
import { beside, p99During, perSecond } from './beside.ts'
import { waitFor } from './connectors.ts'
import { small } from './sustained.ts'

/** Rounds that come back at the end of a shift: all phones find the network at once. */
const count = isLong ? 500 : 50
/** Twenty items, three of them pictures of 300 kB (a square of noise), one a waveform of three axes. */
const shape = { questions: 16, pictures: 3 }
const acts = { side: 316, samples: 8192 }
/** Until all is there, s, and by how much the p99 of L-1 may grow during it (order 21). */
const syncedGoal = secondsOf(60, 600)
const movedGoal = 2
/** Routes, each past a measuring point of its own. */
const routes = 50

const asking =
  (base: string, token: string): Ask =>
  async (method, path, body) => {
    const headers = { token, 'content-type': 'application/json' }
    const answer = await fetch(base + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
  }

/** Makes the rounds; returns their ids. */
async function makeRounds(stage: Stage, ask: Ask): Promise<number[]> {
  const { db } = stage.product
  const { rows: places } = await sql<{ mappingId: number; equipmentId: number }>`select m.id as mapping_id, m.equipment_id from mapping m
    where exists (select from sensor s where s.mapping_id = m.id and s.sensor_id like ${`${small.name} %`}) order by m.id limit ${routes}`.execute(
    db,
  )
  const { rows: accounts } = await sql<{ id: number }>`select id from account where login_name = 'demoadmin'`.execute(db)
  const standardId = await addStandard(ask, shape)
  const lineIds: number[] = []
  for (const [at, place] of places.entries()) lineIds.push(await addRoute(ask, `Route ${at + 1}`, standardId, [place]))
  const groupId = await addTeam(ask, accounts[0]?.id ?? 0)
  const planIds: number[] = []
  for (let at = 0; at < count; at++) planIds.push(await addPlan(ask, `Round ${at + 1}`, lineIds[at % lineIds.length] ?? 0, groupId))
  const made = async () =>
    (await sql<{ id: number }>`select id from inspection_task where plan_id = any(${planIds}::int4[]) order by id`.execute(db)).rows
  await waitFor('the rounds are made', async () => (await made()).length === count)
  return (await made()).map(({ id }) => id)
}

/** What is stored of the rounds, beside what was done. */
async function missingOf(stage: Stage, taskIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ results: number; files: number; waves: number; open: number }>`select
      (select count(*)::int4 from inspection_result where task_id = any(${taskIds}::int4[])) as results,
      (select count(*)::int4 from inspection_result r join inspection_result_file f on f.result_id = r.id where r.task_id = any(${taskIds}::int4[])) as files,
      (select count(*)::int4 from inspection_wave where task_id = any(${taskIds}::int4[])) as waves,
      (select count(*)::int4 from inspection_task where id = any(${taskIds}::int4[]) and status <> 2) as open`.execute(stage.product.db)
  const { results = 0, files = 0, waves = 0, open = count } = rows[0] ?? {}
  const wanted = { results: shape.questions + shape.pictures + 1, files: shape.pictures, waves: 1 }
  const off = (found: number, each: number) => Math.abs(found - each * count)
  return off(results, wanted.results) + off(files, wanted.files) + off(waves, wanted.waves) + open
}

/** R-1: phones send their rounds at once, as the app does, during the load of L-1. */
export async function rounds(stage: Stage): Promise<void> {
  const { product } = stage
  await stage.enter(beside)
  const ask = asking(product.base, await product.login())
  const taskIds = await makeRounds(stage, ask)
  const begun = Date.now() - 50_000
  const phones: RoundPhone[] = []
  for (const [at, id] of taskIds.entries())
    phones.push(new RoundPhone(asking(product.base, await product.login()), id, actsOf(id, await seeRound(ask, id), acts, begun + at * 40)))
  await stage.warm(small.name, perSecond)
  const alone = await p99During(stage, pause(secondsOf(6, 60) * 1000))
  const started = performance.now()
  let syncedAfter = Number.POSITIVE_INFINITY
  const all = Promise.all(phones.map((phone) => phone.send())).then(() => {
    syncedAfter = (performance.now() - started) / 1000
  })
  const { result: during, usage } = await product.measure(() => p99During(stage, all))
  stage.figure({
    what: `${count} rounds of 20 items, 3 pictures of 300 kB and a waveform, synchronised`,
    measured: syncedAfter,
    unit: 's',
    goal: syncedGoal,
    better: 'less',
  })
  stage.figure({
    what: `p99 of L-1 during it, relative to before (${alone.toFixed(0)} ms)`,
    measured: during / alone,
    unit: '×',
    goal: movedGoal,
    better: 'less',
  })
  stage.figure({
    what: 'items, pictures and waveforms missing or twice',
    measured: await missingOf(stage, taskIds),
    unit: '',
    goal: 0,
    better: 'less',
  })
  const sum = (of: (phone: RoundPhone) => number) => phones.reduce((total, phone) => total + of(phone), 0)
  const refusals = phones.flatMap((phone) => phone.refusals)
  for (const refusal of new Set(refusals)) stage.note(`refused: ${refusal}`)
  stage.note(
    `${sum(({ confirmed }) => confirmed).toLocaleString('en')} calls confirmed, ${sum(({ again }) => again).toLocaleString('en')} sent again; the load beside it: ` +
      `${perSecond.toLocaleString('en')} messages/s; server ${Math.round(100 * usage.serverShare)} %, PostgreSQL ${Math.round(100 * usage.postgresShare)} % of a core, ` +
      `memory at most ${usage.serverPeakMib.toFixed(0)} MiB`,
  )
  await stage.lost(stage.generator.ask({ do: 'ledger', group: small.name }).then((ledger) => samplesFound(product.db, ledger, 'v_x')))
}
