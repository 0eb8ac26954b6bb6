import { setTimeout as pause } from 'node:timers/promises'
import { inspectionItemKind } from '@undertone/domain/inspection/standard/item.enums'
import { demoCompanyId } from '@undertone/domain/org/demo-company'
import { Person, request } from '../../trials/product/person.ts'
import type { Site } from '../../trials/product/site.ts'
import { actsOf } from '../../trials/rounds/round-acts.ts'
import { RoundPhone } from '../../trials/rounds/round-phone.ts'
import { type Ask, addPlan, addRoute, addStandard, addTeam, seeRound } from '../../trials/rounds/round-setup.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'

/** Points of the round, and the side of its pictures in pixels, and samples of a waveform's axis. A point has twenty items: thirteen questions, six pictures, a waveform. */
const sizes = { short: { points: 3, side: 160, samples: 600 }, long: { points: 10, side: 320, samples: 8192 } } as const
const questions = 13
const pictures = 6
/** How often the phone is looked at, ms. */
const lookMs = 20

interface TrialRound {
  readonly taskId: number
  readonly expected: number
}

let person: Person
let phone: RoundPhone
let sending: Promise<void> | undefined
let round: TrialRound
/** How many confirmed requests the server is killed after: once among the rows, once among the pictures. */
let killsAfter: number[] = []

/** Calls of the person. */
const asking =
  (site: Site): Ask =>
  (method, path, body) =>
    request(site, method, path, body, person.token)

/** A round that runs, of so many points. */
async function addRound(site: Site, ask: Ask, points: number): Promise<number> {
  const [mappingId] = await site.ask('select min(id) from mapping where tenant_id = $1', [demoCompanyId])
  const [equipmentId] = await site.ask('select equipment_id from mapping where id = $1', [mappingId])
  const place = { mappingId: Number(mappingId), equipmentId: Number(equipmentId) }
  const lineId = await addRoute(ask, 'Trial', await addStandard(ask, { questions, pictures }), Array(points).fill(place))
  const planId = await addPlan(ask, 'Trial', lineId, await addTeam(ask, person.accountId))
  const task = 'select id from inspection_task where plan_id = $1'
  await until('the round is made', async () => (await site.ask(task, [planId])).length > 0)
  return Number((await site.ask(task, [planId]))[0])
}

/** What the server has beside what was done. */
async function compare({ site, fail, figure }: FaultContext, points: number): Promise<void> {
  const { taskId } = round
  const count = async (text: string): Promise<number> => Number((await site.ask(text, [taskId]))[0])
  const { status, stops } = await seeRound(asking(site), taskId)
  const items = stops.flatMap((stop) => stop.items)
  const open = items.filter((item) => item.status !== 1)
  if (status !== 2) fail(`the round has status ${status}, not finished`)
  if (open.length > 0) fail(`${open.length} items are not whole`)
  const shown = items.filter(
    ({ kind, result }) => kind === inspectionItemKind.members.Picture.code && result?.files.length === 1 && !result.awaited,
  ).length
  if (shown !== points * pictures) fail(`${shown} of ${points * pictures} pictures are with their answers`)
  const all = await count('select count(*)::int from inspection_result where task_id = $1')
  const waves = await count('select count(*)::int from inspection_wave where task_id = $1')
  const samplings = await count(`select count(distinct sampling_id)::int from inspection_wave where task_id = $1`)
  const files = await count(
    'select count(*)::int from inspection_result_file f join inspection_result r on r.id = f.result_id where r.task_id = $1',
  )
  if (all !== round.expected) fail(`${all} answers are stored of ${round.expected}`)
  if (waves !== points || samplings !== points) fail(`${waves} waveforms and ${samplings} recordings are stored of ${points}`)
  if (files !== points * pictures) fail(`${files} pictures are stored of ${points * pictures}`)
  figure('items', items.length)
  figure('pictures', files)
  figure('waveforms', waves)
  figure('calls confirmed', phone.confirmed)
  figure('sent again', phone.again)
}

/** A whole round is uploaded as the app does it, and the server is killed twice in the middle. */
export const roundsKilled: Fault = {
  id: 'F-29',
  name: 'killed while a phone sends a round',
  pass: 'every answer, picture and waveform is there, and none twice',
  times: { short: 2, long: 2 },
  prepare: async ({ site, isLong, random }) => {
    const { points, side, samples } = isLong ? sizes.long : sizes.short
    person = await Person.logIn(site)
    const ask = asking(site)
    const taskId = await addRound(site, ask, points)
    const acts = actsOf(taskId, await seeRound(ask, taskId), { side, samples }, Date.now() - points * (questions + pictures + 1))
    round = { taskId, expected: acts.length }
    phone = new RoundPhone(ask, taskId, acts)
    const rows = acts.length
    killsAfter = [Math.floor(rows * (0.2 + 0.6 * random())), rows + 2 + Math.floor(points * pictures * random())]
    sending = undefined
  },
  inject: async ({ site }) => {
    sending ??= phone.send()
    const after = killsAfter.shift() ?? 0
    while (phone.confirmed < after) await pause(lookMs)
    site.server.kill()
  },
  heal: async ({ site, random }) => {
    await pause(random() * 1000)
    await site.startServer()
  },
  restore: async (scene) => {
    await sending
    for (const refusal of phone.refusals) scene.fail(refusal)
    await compare(scene, (scene.isLong ? sizes.long : sizes.short).points)
  },
}
