import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import { inspectionWaveCalls } from '@undertone/domain/inspection/round/wave.calls'
import { demoCompanyId } from '@undertone/domain/org/demo-company'
import { Person } from '../../trials/product/person.ts'
import type { Site } from '../../trials/product/site.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'
import { noisePicture } from './noise-picture.ts'
import { awaited, RoundPhone, type WaitingAct } from './round-phone.ts'

/** Points of the round, and the side of its pictures in pixels. A point has twenty items: thirteen questions, six pictures, a waveform. */
const sizes = { short: { points: 3, side: 160 }, long: { points: 10, side: 320 } } as const
const questions = 13
const pictures = 6
const [yesNo, picture, wave] = [1, 5, 7]
/** How often the phone is looked at, ms. */
const lookMs = 20

interface RoundPlace {
  readonly taskId: number
  readonly expected: number
}

let person: Person
let phone: RoundPhone
let sending: Promise<void> | undefined
let round: RoundPlace
/** How many confirmed requests the server is killed after: once among the rows, once among the pictures. */
let killsAfter: number[] = []

async function data<T = { id: number }>(path: string, body: object): Promise<T> {
  const answer = JSON.parse(await person.ask('POST', path, body))
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
  return answer.data
}
const add = async (resource: string, draft: object): Promise<number> => (await data(`/${resource}/add`, draft)).id

/** A standard of twenty items. */
async function addStandard(): Promise<number> {
  const id = await add('inspectionStandard', { name: 'Twenty items', companyId: demoCompanyId, collectMode: 1 })
  const flags = { isRequired: true, needsPicture: false, whileRunning: false }
  const named = (name: string, count: number, kind: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${name} ${at + 1}`, kind, ...flags }))
  const items = [...named('Question', questions, yesNo), ...named('Picture', pictures, picture), ...named('Waveform', 1, wave)]
  await data('/inspectionStandard/items', { id, items })
  return id
}

/** A round that runs, of so many points. */
async function addRound(site: Site, points: number): Promise<number> {
  const companyId = demoCompanyId
  const [mappingId] = await site.ask('select min(id) from mapping where tenant_id = $1', [companyId])
  const [equipmentId] = await site.ask('select equipment_id from mapping where id = $1', [mappingId])
  const standardId = await addStandard()
  const inspectionAreaId = await add('inspectionArea', { name: 'Trial', companyId, orderNum: 1 })
  const stops: { pointId: number }[] = []
  for (let at = 1; at <= points; at++) {
    const place = { inspectionAreaId, standardId, mappingId, equipmentId }
    stops.push({ pointId: await add('inspectionPoint', { name: `Point ${at}`, ...place, type: 1, status: 0, orderNum: at }) })
  }
  const lineId = await add('inspectionLine', { name: 'Trial', companyId, type: 2, inspectionType: 2 })
  await data('/inspectionLine/stops', { id: lineId, stops })
  const team = { leaderId: person.accountId, memberIds: [person.accountId] }
  const groupId = await add('inspectionGroup', { name: 'Trial', companyId, ...team })
  const times = { startAt: Date.now() - 60_000, windowMinutes: 300, graceMinutes: 30, openMinutes: 0 }
  const rule = { repeat: 1, every: 1, isLastDay: false, onHoliday: 1, paused: false }
  const planId = await add('inspectionPlan', { name: 'Trial', companyId, lineId, groupId, ...rule, ...times })
  const task = 'select id from inspection_task where plan_id = $1'
  await until('the round is made', async () => (await site.ask(task, [planId])).length > 0)
  return Number((await site.ask(task, [planId]))[0])
}

interface SeenItem {
  readonly id: number
  readonly kind: number
  readonly status: number
  readonly wave: object | null
  readonly result: { readonly files: readonly object[]; readonly awaited?: number } | null
}
interface SeenRound {
  readonly status: number
  readonly stops: readonly { readonly pointId: number; readonly items: readonly SeenItem[] }[]
}
const seen = async (taskId: number): Promise<SeenRound> =>
  JSON.parse(await person.ask('GET', `${inspectionTaskCalls.getDetail.path}?id=${taskId}`)).data

/** A capture of a phone: three axes. */
const captured = (at: number) => {
  const axis = (phase: number) => Array.from({ length: 600 }, (_, n) => Math.round(1000 * Math.sin(n / (3 + at) + phase)) / 1000)
  return { sampleHz: 60, axes: { x: axis(0), y: axis(1), z: axis(2) } }
}

/** All that was done on the round, without a network. */
function actsOf(id: number, { stops }: SeenRound, side: number): WaitingAct[] {
  return stops.flatMap(({ pointId, items }, at) =>
    items.map((item): WaitingAct => {
      const place = { id, pointId, itemId: item.id, clientId: randomUUID(), doneAt: Date.now() }
      if (item.kind === wave) return { path: inspectionWaveCalls.capture.path, body: { ...place, ...captured(at) } }
      const { path } = inspectionTaskCalls.answer
      if (item.kind !== picture) return { path, body: { ...place, base: null, answer: { yesNo: 1 } } }
      const bytes = noisePicture(side)
      return { path, body: { ...place, base: null, answer: {}, awaits: [awaited(bytes)] }, picture: bytes }
    }),
  )
}

/** What the server has beside what was done. */
async function compare({ site, fail, figure }: FaultContext, points: number): Promise<void> {
  const { taskId } = round
  const count = async (text: string): Promise<number> => Number((await site.ask(text, [taskId]))[0])
  const { status, stops } = await seen(taskId)
  const items = stops.flatMap((stop) => stop.items)
  const open = items.filter((item) => item.status !== 1)
  if (status !== 2) fail(`the round has status ${status}, not finished`)
  if (open.length > 0) fail(`${open.length} items are not whole`)
  const shown = items.filter(({ kind, result }) => kind === picture && result?.files.length === 1 && !result.awaited).length
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
    const { points, side } = isLong ? sizes.long : sizes.short
    person = await Person.logIn(site)
    const taskId = await addRound(site, points)
    const acts = actsOf(taskId, await seen(taskId), side)
    round = { taskId, expected: acts.length }
    phone = new RoundPhone(site, person, taskId, acts)
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
