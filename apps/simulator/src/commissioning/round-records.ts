import { randomUUID } from 'node:crypto'
import { periodOfDay } from '@undertone/domain/report/report-period'
import { type Answer, isAnswer, listAt, numberAt, objectOf, textAt } from '../transport/answer.ts'
import type { Api } from '../transport/api.ts'
import { ensure, findRow } from '../transport/ensure.ts'
import type { FoundBy } from './found-records.ts'

const dayMs = 86_400_000

/** A time as the calls of the product take it, of the day alone: demo dates need no time zone. */
const dayText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 10)} 00:00:00`

/** What the demo carries on rounds; one is out of calibration. Days from today until it ends. */
const devices = [
  { name: 'Vibration pen 1', kind: 1, model: 'VP-10', serialNumber: 'VP10-2207', calibratedIn: 210 },
  { name: 'Collector 1', kind: 2, model: 'DC-4', serialNumber: 'DC4-0113', calibratedIn: 90 },
  { name: 'Thermometer 1', kind: 3, model: 'IR-600', serialNumber: 'IR6-8841', calibratedIn: -12 },
] as const

const flags = { isRequired: true, needsPicture: false, whileRunning: true }
const velocity = 'Velocity, drive end'
const waveform = 'Waveform, drive end'
const items = [
  { name: velocity, kind: 6, metric: 'v', method: 'Magnet on the marked spot, 10 s', highWarn: 2.8, highFail: 4.5, ...flags },
  { name: waveform, kind: 7, method: 'Collector, 2,560 Hz, 2,048 samples', ...flags },
] as const

/** Measuring points of the walk, what is read there in mm/s, and the speed of the machine in Hz (guesses: near what its sensors show). */
const stops = [
  { machine: 'P-101A Cooling water pump', point: 'Motor DE', read: 1.4, shaftHz: 24.8 },
  { machine: 'F-202 FD fan', point: 'Motor DE', read: 2.3, shaftHz: 24.7 },
] as const

/** A recording of a handheld collector as CSV: shaft, its double, and a little of everything, in m/s². */
export function recordingOf(shaftHz: number): Uint8Array<ArrayBuffer> {
  const sampleHz = 2560
  const rows = Array.from({ length: 2048 }, (_, at) => {
    const angle = (2 * Math.PI * shaftHz * at) / sampleHz
    const rest = Math.sin(at * 12.9898) * 43_758.5453
    const value = 0.5 * Math.sin(angle) + 0.25 * Math.sin(2 * angle + 1) + 0.3 * (rest - Math.floor(rest) - 0.5)
    return `${(at / sampleHz).toFixed(6)},${value.toFixed(5)}`
  })
  return new Uint8Array(new TextEncoder().encode(`Time (s),X (m/s2)\n${rows.join('\n')}\n`))
}

/** The standard, its points and the route past them. */
async function routeOf(api: Api, companyId: number): Promise<number | undefined> {
  const standard = await ensure(api, 'inspectionStandard', { name: 'Handheld vibration, daily', companyId }, { collectMode: 1 })
  if (standard.created) await api.post('/inspectionStandard/items', { id: standard.id, items })
  const area = await ensure(api, 'inspectionArea', { name: 'Measured by hand', companyId }, { orderNum: 20 })
  const points: number[] = []
  for (const [at, { machine, point }] of stops.entries()) {
    const row = await findRow(api, 'equipment', { name: machine })
    const mapping = row && (await findRow(api, 'mapping', { name: point, equipmentId: numberAt(row, 'id') }))
    if (!row || !mapping) continue
    const place = { equipmentId: numberAt(row, 'id'), mappingId: numberAt(mapping, 'id'), standardId: standard.id }
    const name = `${machine}, ${point}`
    const made = await ensure(
      api,
      'inspectionPoint',
      { name, inspectionAreaId: area.id },
      { ...place, type: 1, status: 0, orderNum: at + 1 },
    )
    points.push(made.id)
  }
  if (points.length === 0) return undefined
  const line = await ensure(api, 'inspectionLine', { name: 'Handheld walk', companyId }, { type: 2, inspectionType: 2 })
  if (line.created) await api.post('/inspectionLine/stops', { id: line.id, stops: points.map((pointId) => ({ pointId, minutes: 5 })) })
  return line.id
}

/** Answers the items of a round with what was read, and takes its waveforms. */
async function walk(api: Api, id: number, deviceIds: ReadonlyMap<string, number>): Promise<void> {
  const round = objectOf(await api.get(`/inspectionTask/getDetail?id=${id}`), 'round')
  if (round.canDo !== true) return
  for (const stop of listAt(round, 'stops').filter(isAnswer)) {
    const row = stops.find(({ machine, point }) => textAt(stop, 'name') === `${machine}, ${point}`)
    if (!row) continue
    const pointId = numberAt(stop, 'pointId')
    await api.post('/inspectionTask/checkIn', { id, pointId, reason: 1 })
    const itemNamed = (name: string): Answer =>
      objectOf(
        listAt(stop, 'items').find((one) => isAnswer(one) && one.name === name),
        name,
      )
    const given = { x: row.read, y: Math.round(row.read * 8) / 10, deviceId: deviceIds.get('Vibration pen 1') }
    await api.post('/inspectionTask/answer', {
      ...{ id, pointId, itemId: numberAt(itemNamed(velocity), 'id'), clientId: randomUUID(), answer: given },
    })
    const about = {
      ...{ id: String(id), pointId: String(pointId), itemId: String(numberAt(itemNamed(waveform), 'id')), clientId: randomUUID() },
      ...{ channels: '0X', unit: 'm/s2', rpm: String(Math.round(row.shaftHz * 60)) },
      handheldId: String(deviceIds.get('Collector 1')),
    }
    await api.upload(`/inspectionWave/apply?${new URLSearchParams(about)}`, { name: 'collector.csv', bytes: recordingOf(row.shaftHz) })
  }
}

/** A round of every day with a handheld device; the first one has been walked. */
async function planRounds({ reporter, lead }: FoundBy, companyId: number, deviceIds: ReadonlyMap<string, number>, nowMs: number) {
  const group = await findRow(lead, 'inspectionGroup', { name: 'Shift A' })
  const lineId = await routeOf(lead, companyId)
  if (!group || lineId === undefined) return
  const plan = await ensure(
    lead,
    'inspectionPlan',
    { name: 'Handheld walk, daily', companyId },
    {
      ...{ lineId, groupId: numberAt(group, 'id'), repeat: 2, every: 1, isLastDay: false, onHoliday: 1, paused: false },
      // A day early, so that a round is open whatever the time zone.
      ...{ startAt: dayText(nowMs - dayMs), windowMinutes: 1430, graceMinutes: 10, openMinutes: 0 },
    },
  )
  if (!plan.created) return
  const page = objectOf(
    await reporter.post('/inspectionTask/findPage', { planId: plan.id, begin: nowMs - 2 * dayMs, end: nowMs, pageSize: 10 }),
    'rounds',
  )
  const [first] = listAt(page, 'records').filter(isAnswer)
  if (first) await walk(reporter, numberAt(first, 'id'), deviceIds)
}

/** Maintenance by calendar, by running hours and by condition; days since the last service. */
const upkeepPlans = [
  { name: 'Belt tension, monthly', machine: 'F-202 FD fan', lib: 'Check belt tension', rule: { everyDays: 30, condition: 1 }, since: 21 },
  {
    name: 'Grease by running hours',
    machine: 'P-201B Boiler feed pump',
    lib: 'Grease motor bearings',
    rule: { everyDays: 180, everyHours: 2000, condition: 1 },
    since: 40,
  },
  {
    name: 'Grease on a finding',
    machine: 'P-101A Cooling water pump',
    lib: 'Grease motor bearings',
    rule: { everyDays: 365, condition: 2 },
    since: 60,
  },
] as const

/** Readings of the meter of running hours: days ago, and what it showed. */
const readings = [
  { machine: 'P-201B Boiler feed pump', daysAgo: 28, value: 41_230 },
  { machine: 'P-201B Boiler feed pump', daysAgo: 14, value: 41_549 },
  { machine: 'P-201B Boiler feed pump', daysAgo: 0, value: 41_868 },
] as const

async function planUpkeep({ lead }: FoundBy, companyId: number, nowMs: number): Promise<void> {
  let isNew = false
  for (const { name, machine, lib, rule, since } of upkeepPlans) {
    const row = await findRow(lead, 'equipment', { name: machine })
    const entry = await findRow(lead, 'inspection/upkeepLib', { name: lib, companyId })
    if (!row || !entry) continue
    const identity = { name, equipmentId: numberAt(row, 'id') }
    const rest = { libId: numberAt(entry, 'id'), lastDoneAt: dayText(nowMs - since * dayMs), paused: false, ...rule }
    isNew = (await ensure(lead, 'inspection/upkeepPlan', identity, rest)).created || isNew
  }
  if (!isNew) return
  for (const { machine, daysAgo, value } of readings) {
    const row = await findRow(lead, 'equipment', { name: machine })
    if (!row) continue
    const at = nowMs - daysAgo * dayMs
    await lead.post('/inspection/upkeepPlan/addReading', { equipmentId: numberAt(row, 'id'), value, at })
  }
}

/** Handheld devices, rounds with readings and waveforms, maintenance plans and the report of the week; what is there already stays. */
export async function commissionRounds(by: FoundBy, companyName: string, nowMs: number): Promise<void> {
  const company = await findRow(by.lead, 'company', { name: companyName })
  if (!company) return
  const companyId = numberAt(company, 'id')
  const deviceIds = new Map<string, number>()
  for (const { name, calibratedIn, ...rest } of devices) {
    const calibratedUntil = dayText(nowMs + calibratedIn * dayMs)
    const made = await ensure(by.lead, 'inspectionDevice', { name, companyId }, { ...rest, calibratedUntil })
    deviceIds.set(name, made.id)
  }
  await planRounds(by, companyId, deviceIds, nowMs)
  await planUpkeep(by, companyId, nowMs)
  const period = periodOfDay('week', new Date(nowMs).toISOString().slice(0, 10))
  await by.lead.post('/inspectionReport/create', { ...period, scope: 'company', companyId })
}
