import { setTimeout as pause } from 'node:timers/promises'
import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import { inspectionItemKind } from '@undertone/domain/inspection/standard/item.enums'
import { demoCompanyId } from '@undertone/domain/org/demo-company'
import type { Answer } from '../product/person.ts'

/** Sends a call of a user, with a body or without. */
export type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>

/** What an inspection point of a trial asks for. */
export interface PointShape {
  readonly questions: number
  readonly pictures: number
}

/** Where a point of a round is. */
export interface RoundPlace {
  readonly mappingId: number
  readonly equipmentId: number
}

/** Many rounds are more calls than an account may send at once: after so long it may send more, ms (guess). */
const restMs = 1000

async function data<T = { id: number }>(ask: Ask, path: string, body: object): Promise<T> {
  let given = await ask('POST', path, body)
  while (given.status === 429) {
    await pause(restMs)
    given = await ask('POST', path, body)
  }
  const answer = JSON.parse(given.text)
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
  return answer.data
}
const add = async (ask: Ask, resource: string, draft: object): Promise<number> => (await data(ask, `/${resource}/add`, draft)).id

/** A standard of some questions and pictures, and one waveform. */
export async function addStandard(ask: Ask, { questions, pictures }: PointShape): Promise<number> {
  const id = await add(ask, 'inspectionStandard', { name: 'Trial', companyId: demoCompanyId, collectMode: 1 })
  const flags = { isRequired: true, needsPicture: false, whileRunning: false }
  const named = (name: string, count: number, kind: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${name} ${at + 1}`, kind, ...flags }))
  const { YesNo, Picture, Wave } = inspectionItemKind.members
  const items = [
    ...named('Question', questions, YesNo.code),
    ...named('Picture', pictures, Picture.code),
    ...named('Waveform', 1, Wave.code),
  ]
  await data(ask, '/inspectionStandard/items', { id, items })
  return id
}

/** A route past points at these places, in any order. */
export async function addRoute(ask: Ask, name: string, standardId: number, places: readonly RoundPlace[]): Promise<number> {
  const companyId = demoCompanyId
  const inspectionAreaId = await add(ask, 'inspectionArea', { name, companyId, orderNum: 1 })
  const stops: { pointId: number }[] = []
  for (const [at, place] of places.entries()) {
    const point = { name: `${name} ${at + 1}`, inspectionAreaId, standardId, ...place, type: 1, status: 0, orderNum: at + 1 }
    stops.push({ pointId: await add(ask, 'inspectionPoint', point) })
  }
  const lineId = await add(ask, 'inspectionLine', { name, companyId, type: 2, inspectionType: 2 })
  await data(ask, '/inspectionLine/stops', { id: lineId, stops })
  return lineId
}

export const addTeam = (ask: Ask, accountId: number): Promise<number> =>
  add(ask, 'inspectionGroup', { name: 'Trial', companyId: demoCompanyId, leaderId: accountId, memberIds: [accountId] })

/** A plan whose only round has begun a minute ago; returns its id. */
export async function addPlan(ask: Ask, name: string, lineId: number, groupId: number): Promise<number> {
  const times = { startAt: Date.now() - 60_000, windowMinutes: 300, graceMinutes: 30, openMinutes: 0 }
  const rule = { repeat: 1, every: 1, isLastDay: false, onHoliday: 1, paused: false }
  return add(ask, 'inspectionPlan', { name, companyId: demoCompanyId, lineId, groupId, ...rule, ...times })
}

export interface SeenItem {
  readonly id: number
  readonly kind: number
  readonly status: number
  readonly wave: object | null
  readonly result: { readonly files: readonly object[]; readonly awaited?: number } | null
}
export interface SeenRound {
  readonly status: number
  readonly stops: readonly { readonly pointId: number; readonly items: readonly SeenItem[] }[]
}

export async function seeRound(ask: Ask, taskId: number): Promise<SeenRound> {
  const { code, msg, data: round } = JSON.parse((await ask('GET', `${inspectionTaskCalls.getDetail.path}?id=${taskId}`)).text)
  if (code !== 200) throw new Error(`the round was answered ${code} ${msg}`)
  return round
}
