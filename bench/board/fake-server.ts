import type { BoardAlarm, PanelAnswer } from '@undertone/domain/board/board-answer'
import type { PanelKindKey } from '@undertone/domain/board/board-panels.table'
import type { WeekPage } from './week-clock.ts'

const alarm = (id: number): BoardAlarm => ({
  ...{
    id,
    level: 2 + (id % 2),
    alarmType: 'VibrationIntensity',
    axis: 'X',
    axes: ['X'],
    directions: null,
    bandName: null,
    companyName: 'Works',
    areaName: `Hall ${id % 9}`,
  },
  ...{ equipmentName: `Fan ${id}`, mappingName: 'Fan DE', gatewayName: null, equipmentId: 1 + (id % 1000), mappingId: 1 + (id % 5000) },
  ...{ value: 5 + (id % 10), limit: 4.5, raisedMs: Date.now() - (id % 500) * 1000, endedMs: null, state: 'New' },
})

const states = ['danger', 'warning', 'normal'] as const
const lights = [3, 2, 1] as const

/** One answer for each kind of panel of the usual board; `turn` makes them differ. */
function answersOf(turn: number): Partial<Record<PanelKindKey, PanelAnswer>> {
  const counts = { danger: turn % 7, warning: turn % 5, normal: 900 + turn, offline: turn % 3 }
  const rows = Array.from({ length: 8 }, (_, i) => alarm(1 + turn * 8 + i))
  const named = rows.map(({ id, equipmentName }) => ({ id, equipmentName: equipmentName ?? '' }))
  const plants = [0, 1, 2, 3, 4, 5].map((i) => ({
    ...{ companyId: 20 + i, companyName: `Plant ${i}`, longitude: 100 + i * 6, latitude: 25 + ((i * 5) % 4), city: null },
    ...{ state: states[(turn + i) % 3] ?? null, light: lights[(turn + i) % 3] ?? null, counts, machines: 300, newestMs: Date.now() },
  }))
  const days = Array.from({ length: 14 }, (_, i) => ({ day: `2026-11-${10 + i}`, danger: (turn + i) % 9, warning: i, other: 0 }))
  return {
    machines: { kind: 'machines', total: 1250, points: 5000, counts, light: 3 },
    todayAlarms: { kind: 'todayAlarms', sinceMs: 0, danger: turn % 40, warning: turn % 60, other: 1, resolved: turn % 20, rows },
    alarmTrend: { kind: 'alarmTrend', days },
    health: {
      ...{ kind: 'health' as const, score: 50 + turn, level: 'B' as const, counts: { A: 1, B: 2, C: 3, NeedData: 0 } },
      machines: named.map((one) => ({
        equipmentId: one.id,
        equipmentName: one.equipmentName,
        companyName: 'Works',
        score: turn,
        level: 'C',
      })),
    },
    sensors: {
      kind: 'sensors',
      hours: 24,
      total: 5000,
      states: ([0, 1, 2, 3, 4, 5] as const).map((status) => ({ status, count: turn, share: 16.6 })),
    },
    diagnosis: {
      ...{ kind: 'diagnosis' as const, total: 20 },
      rows: named.map((one) => ({
        ...one,
        fault: 'imbalance' as const,
        part: null,
        word: 'clear' as const,
        mappingName: 'DE',
        mappingId: 1,
        sinceMs: 0,
      })),
    },
    toHandle: { kind: 'toHandle', total: 300, danger: 10, warning: 290, rows },
    map: { kind: 'map', plants },
  }
}

/** What the server of a simulated week answers, in turns. */
export interface Week {
  readonly turns: readonly Partial<Record<PanelKindKey, PanelAnswer>>[]
  readonly alarm: BoardAlarm
}

export const weekOf = (turns: number): Week => ({ turns: Array.from({ length: turns }, (_, turn) => answersOf(turn)), alarm: alarm(1) })

/**
 * Runs in the page after `weekClock`: answers the questions of a board with other numbers each time, and sends an alarm of level D an hour, which is acknowledged 30 s later. The clock of
 * the page is ahead of that of the server, which would take weeks. The page believes to be offline, so that it does not load itself again at night.
 */
export function fakeServer({ turns, alarm: sample }: Week): void {
  const real = window.fetch.bind(window)
  const { count } = (window as unknown as { weekPage: WeekPage }).weekPage
  Object.defineProperty(navigator, 'onLine', { get: () => false })
  let turn = 0
  const encoder = new TextEncoder()
  const live = () => {
    let id = 1
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const write = (text: string) => controller.enqueue(encoder.encode(text))
        const send = (kind: string) =>
          write(`data: ${JSON.stringify({ type: 'alarm', alarmId: id, mappingId: 1, equipmentId: 1, level: 3, kind })}\n\n`)
        setInterval(() => write(': ping\n\n'), 5000)
        setInterval(() => {
          id += 1
          count.alarms += 1
          send('Began')
          setTimeout(() => send('Acknowledged'), 30_000)
        }, 3_600_000)
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  window.fetch = async (address, init) => {
    const path = String(address)
    if (path.endsWith('/monitor/live')) return live()
    if (!path.endsWith('/largeScreen/data')) return real(address, init)
    turn += 1
    const { panels, alarmIds } = JSON.parse(String(init?.body)) as { panels: { kind: PanelKindKey }[]; alarmIds: number[] }
    const data = {
      nowMs: Date.now(),
      panels: panels.map(({ kind }) => turns[turn % turns.length]?.[kind] ?? null),
      alarms: alarmIds.map((id) => ({ ...sample, id, equipmentName: `Fan ${id}` })),
    }
    count.asked += 1
    const answer = new Response(JSON.stringify({ code: 200, msg: '', data }), { headers: { 'content-type': 'application/json' } })
    const text = answer.text.bind(answer)
    const read = async () => {
      const words = await text()
      count.read += 1
      return words
    }
    return Object.assign(answer, { text: read, json: async () => JSON.parse(await read()) })
  }
}
