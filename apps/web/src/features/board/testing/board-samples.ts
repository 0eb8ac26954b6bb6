import type { BoardShell } from '@undertone/domain/board/board.calls'
import type { BoardAlarm, BoardAnswer, PanelAnswer } from '@undertone/domain/board/board-answer'
import { type BoardPanel, newPanel } from '@undertone/domain/board/board-panel'
import { type PanelKindKey, panelKindKeys } from '@undertone/domain/board/board-panels.table'

export const boardAlarmOf = (id: number, change: Partial<BoardAlarm> = {}): BoardAlarm => ({
  ...{ id, level: 3, alarmType: 'VibrationIntensity', axis: null, axes: [], directions: null, bandName: null },
  ...{ companyName: 'Harbour Works', areaName: 'Hall 1', equipmentName: `Fan ${id}`, mappingName: 'Fan DE', gatewayName: null },
  ...{ equipmentId: id, mappingId: id, value: 8.2, limit: 7.1, raisedMs: Date.now() - 300_000, endedMs: null, state: 'New' },
  ...change,
})

/** What each kind of panel shows. */
export const panelSamples: { readonly [K in PanelKindKey]: Extract<PanelAnswer, { kind: K }> } = {
  machines: { kind: 'machines', total: 12, points: 40, counts: { danger: 2, warning: 1, normal: 8, offline: 1 }, light: 3 },
  todayAlarms: { kind: 'todayAlarms', sinceMs: 0, danger: 2, warning: 3, other: 1, resolved: 4, rows: [] },
  alarmTrend: {
    kind: 'alarmTrend',
    days: [
      { day: '2026-11-28', danger: 1, warning: 2, other: 0 },
      { day: '2026-11-29', danger: 0, warning: 4, other: 1 },
    ],
  },
  health: {
    kind: 'health',
    ...{ score: 82, level: 'A', counts: { A: 8, B: 2, C: 1, NeedData: 1 } },
    machines: [{ equipmentId: 7, equipmentName: 'Mill drive', companyName: 'River Mill', score: 41, level: 'C' }],
  },
  sensors: {
    kind: 'sensors',
    ...{ hours: 24, total: 3 },
    states: [
      { status: 0, count: 2, share: 66.7 },
      { status: 3, count: 1, share: 33.3 },
    ],
  },
  diagnosis: {
    kind: 'diagnosis',
    total: 9,
    rows: [
      { id: 1, fault: 'imbalance', part: null, word: 'clear', equipmentName: 'Fan 7', mappingName: 'Fan DE', mappingId: 3, sinceMs: 0 },
    ],
  },
  toHandle: { kind: 'toHandle', total: 11, danger: 1, warning: 10, rows: [boardAlarmOf(1), boardAlarmOf(2, { level: 2 })] },
  attention: {
    kind: 'attention',
    total: 1,
    rows: [
      {
        equipmentId: 5,
        equipmentName: 'Pump 5',
        areaName: 'Hall 1',
        companyName: 'Works',
        level: 'danger',
        cause: 'Velocity high',
        sinceMs: 0,
      },
    ],
  },
  map: {
    kind: 'map',
    plants: [
      {
        ...{ companyId: 21, companyName: 'Harbour Works', longitude: 121.5, latitude: 29.8, city: 'Ningbo', state: 'danger', light: 3 },
        ...{ counts: { danger: 1 }, machines: 1, newestMs: Date.now() },
      },
      {
        ...{ companyId: 22, companyName: 'River Mill', longitude: null, latitude: null, city: null, state: null, light: null },
        ...{ counts: {}, machines: 0, newestMs: null },
      },
    ],
  },
  plan: {
    kind: 'plan',
    place: {
      ...{ kind: 'company', id: 21, name: 'Harbour Works', companyId: 21, companyName: 'Harbour Works', areaName: null, picture: null },
      children: [{ id: 31, name: 'Hall 1', x: null, y: null, state: 'warning' }],
    },
  },
  picture: { kind: 'picture', fileId: null },
}

/** A board with these panels. */
export const shellOf = (panels: readonly BoardPanel[], change: Partial<BoardShell['board']> = {}): BoardShell => ({
  board: {
    ...{ id: null, name: null, companyId: 13, companyName: 'Demo', panels: [...panels], pageSeconds: 20, version: 0 },
    ...change,
  },
  brand: { title: null, productName: null, logo: null, wordmark: null, accent: null },
  timeZone: 'UTC',
  borders: null,
})

export const allPanels = (): BoardPanel[] =>
  panelKindKeys.map((kind) => ({ ...newPanel(kind), ...(kind === 'plan' ? { place: { kind: 'company', id: 21 } } : {}) }))

/** The answer to a question for panels and alarms. */
export const answerFor = (body: Readonly<Record<string, unknown>>, alarms: readonly BoardAlarm[] = []): BoardAnswer => ({
  nowMs: Date.now(),
  panels: (body.panels as { kind: PanelKindKey }[]).map(({ kind }) => panelSamples[kind]),
  alarms: alarms.filter(({ id }) => (body.alarmIds as number[]).includes(id)),
})
