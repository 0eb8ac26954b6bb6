import type { MachineFacts } from '@undertone/domain/report/report-facts'
import { expect, test } from 'vitest'
import { ReportSummary } from '../report-summary.ts'
import { ReportText } from './report-text.ts'

const day = 86_400_000
const clock = { time: (ms: number) => `day ${Math.floor(ms / day)}`, day: (ms: number) => `day ${Math.floor(ms / day)}` }
const period = { fromMs: 7 * day, toMs: 14 * day, takenMs: 14 * day }

const velocity = (last: number, top = last): MachineFacts['points'][number]['velocity'] => ({
  ...{ metric: 'v', axis: 'X', unit: 'mm/s' },
  ...{ top, topMs: 8 * day, median: last, last },
})
const point = (of: Partial<MachineFacts['points'][number]> = {}): MachineFacts['points'][number] => ({
  ...{ mappingId: 11, name: 'drive end', model: 'VB24H', lastMs: 14 * day, hours: 168, ofHours: 168, notAssessed: null },
  ...{ zone: { worst: 'A', end: 'A' }, velocity: velocity(1), others: [], change: null },
  ...of,
})
const machine = (of: Partial<MachineFacts> = {}): MachineFacts => ({
  ...{
    equipmentId: 1,
    name: 'Fan 3',
    companyName: 'Plant',
    areaId: 1,
    areaName: 'Hall',
    type: 1,
    level: 'A',
    runStatus: 'Open',
    isoClass: 'p3-1-rigid',
  },
  ...{
    now: { worst: 1, end: 1 },
    before: { worst: 1, end: 1 },
    change: null,
    worstPoint: 11,
    points: [point()],
    trends: [],
    spectra: [],
    findings: [],
  },
  alarms: { raised: 0, handled: 0, open: 0, raisedD: 0, listed: [], toSeen: [], toHandled: [], clearedAlone: 0 },
  works: [],
  numbers: {
    ...{ ranHours: null, downHours: 0, yearHours: 8760, isYearOfRunning: false, failures: 0, restorations: 0, restoreHours: 0 },
    warningDays: [],
  },
  ...of,
})
const textOf = (...machines: readonly MachineFacts[]) => {
  const [summary, text] = [new ReportSummary(period), new ReportText(clock, { place: 'Plant', toMs: period.toMs })]
  for (const one of machines) {
    summary.add(one)
    text.add(one)
  }
  return text.end(summary.end())
}

const worn = machine({
  now: { worst: 2, end: 2 },
  change: 'new',
  points: [point({ zone: { worst: 'C', end: 'C' }, velocity: velocity(5.8), change: { percent: 38, before: 4.2, isEqualSpeed: true } })],
  findings: [
    {
      ...{
        findingId: 5,
        mappingId: 11,
        point: 'drive end',
        fault: 'bearingBreath',
        part: 'outer',
        component: null,
        stage: null,
        word: 'clear',
      },
      ...{ firstMs: 9 * day, lastMs: 13 * day, goneMs: null, waves: 4, evidence: [], conclusions: [] },
      doubts: [{ cn: '1× 仅占 22%，非不平衡', en: '1× is 22 % of RMS: not imbalance' }],
    },
  ],
})

test('fact, number, comparison; cause, certainty; action, deadline', () => {
  const { summary = [], actions = [] } = textOf(worn)
  expect(summary[1]?.en).toBe(
    'Fan 3, drive end: velocity 5.8 mm/s RMS (zone C from 4.5, ISO 10816-3 (20816-3:2022) group 1 (> 300 kW), rigid), up 38 % on the period before at equal speed. ' +
      'drive end: Bearing fault (outer race); certainty strong, 4 waveforms show it (day 9 to day 13). What else was considered: 1× is 22 % of RMS: not imbalance',
  )
  expect(summary[1]?.cn).toContain(
    'Fan 3 drive end：速度有效值 5.8 mm/s（C 区，下限 4.5，ISO 10816-3 (20816-3:2022) 第1组（>300 kW）刚性），同转速下较上期升高 38%。',
  )
  expect(actions[0]?.en).toMatch(
    /^Fan 3: Plan to replace the bearing; .*; stop above 7\.1 mm\/s; not planned yet; to be done within 30 days\. Check first: /,
  )
  expect(summary[1]?.about).toEqual([
    { kind: 'machine', id: 1 },
    { kind: 'point', id: 11 },
    { kind: 'finding', id: 5 },
  ])
})

test('what is unknown is not called normal', () => {
  const dead = machine({
    ...{ equipmentId: 2, name: 'Pump 7', now: { worst: 4, end: 4 }, worstPoint: null },
    points: [point({ hours: 0, lastMs: null, zone: null, velocity: null, notAssessed: 'noData' })],
  })
  const { machines = [], coverage = [], summary = [] } = textOf(dead)
  expect(machines[1]?.en).toBe('Pump 7: no data in the period; its condition is unknown, not normal.')
  expect(coverage[1]?.en).toBe('Not assessed: Pump 7, drive end, no data in the period: unknown, not normal.')
  expect(summary[0]?.en).toContain('0 normal, 1 offline')
})

test('the worst of the period and its end are both said', () => {
  const mended = machine({
    ...{ now: { worst: 3, end: 2 } },
    points: [point({ zone: { worst: 'D', end: 'C' }, velocity: velocity(5, 9.1) })],
  })
  expect(
    textOf(mended)
      .summary?.map(({ en }) => en)
      .join(' '),
  ).toContain('Its worst hour had 9.1 mm/s (zone D, day 8); it ended in zone C.')
})

test('machines are in the order of urgency, and only three of them are in the summary', () => {
  const all = [1, 3, 2, 3, 2].map((end, at) =>
    machine({
      equipmentId: at + 1,
      name: `M${at + 1}`,
      now: { worst: end as 1, end: end as 1 },
      points: [point({ zone: { worst: 'C', end: 'C' } })],
    }),
  )
  const { summary = [] } = textOf(...all)
  expect([...new Set(summary.flatMap(({ equipmentId }) => equipmentId ?? []))]).toEqual([2, 4, 3])
})

test('every sentence is in both languages, with all of its values', () => {
  const sentences = Object.values(textOf(worn, machine({ equipmentId: 9, name: 'Normal' }))).flat()
  expect(sentences.length).toBeGreaterThan(15)
  for (const { cn, en } of sentences) {
    expect([cn, en].some((text) => /\{\w+/.test(text) || text === '')).toBe(false)
    expect(/[\u4e00-\u9fff]/.test(cn)).toBe(true)
  }
})

test('machines that were not assessed are not said to need nothing', () => {
  const { summary = [] } = textOf(machine(), machine({ equipmentId: 7, name: 'Silent', now: { worst: 4, end: 4 } }))
  const said = summary.map(({ en }) => en).join(' ')
  expect(said).toMatch(/condition of 1 machine is not known/)
  expect(said).not.toMatch(/nothing has to be done/)
  // A machine that is not assessed has no action of its own.
  const { actions } = textOf(machine(), machine({ equipmentId: 8, name: 'Unknown', now: { worst: null, end: null }, points: [] }))
  expect(actions?.map(({ en }) => en).join(' ')).not.toMatch(/nothing has to be done/)
})

test('a plant where nothing happened is said to have had nothing, not to be well', () => {
  const { actions, changes, findings, maintenance } = textOf(machine())
  expect(actions?.[0]?.en).toMatch(/nothing has to be done/)
  expect(changes?.[0]?.en).toMatch(/No machine has another condition/)
  expect(findings?.[0]?.en).toMatch(/does not mean that the machines are sound/)
  expect(maintenance?.[0]?.en).toMatch(/no repair or maintenance work/)
})
