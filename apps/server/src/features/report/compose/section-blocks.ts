import { actionOf, isActedOn } from '@undertone/condition/report/text/machine-text'
import { alarmSubject, alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import { boundariesOfZone, isoZones } from '@undertone/domain/asset/severity/iso-zones.table'
import { severityBandText } from '@undertone/domain/asset/severity/severity-band'
import { memberOf } from '@undertone/domain/core/enum'
import { fill, type Language, type Text } from '@undertone/domain/core/text'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import { to } from '@undertone/domain/index/to'
import { notAssessed, reportChange, reportSeverity } from '@undertone/domain/report/report.enums'
import type { MachineFacts, ReportAlarm, ReportCounts } from '@undertone/domain/report/report-facts'
import { workKind, workStage } from '@undertone/domain/work/work.enums'
import { linkCell, paragraph, severityCell, tableOf, textCell, three, toneOf } from './blocks.ts'
import type { SectionBlocks } from './compose-context.ts'
import { composeWords as words } from './compose-words.text.ts'
import { findings, spectra, trends } from './figure-blocks.ts'
import { keyFigureItems } from './key-figure-items.ts'

/** Rows of a list that is not the list of all machines. */
const maxRows = 200

const unknown: Text = words.notAssessed
const word = (of: Parameters<typeof memberOf>[0], code: unknown, language: Language): string => memberOf(of, code)?.[language] ?? ''
const { Normal, Minor, Severity, Offline } = reportSeverity.members

/** Counts by condition as key numbers, each with that of the period before. */
function countItems(now: ReportCounts, before: ReportCounts, language: Language) {
  const rows = [
    { label: Severity[language], key: 'Severity', tone: toneOf(Severity.code) },
    { label: Minor[language], key: 'Minor', tone: toneOf(Minor.code) },
    { label: Normal[language], key: 'Normal', tone: toneOf(Normal.code) },
    { label: Offline[language], key: 'Offline', tone: toneOf(Offline.code) },
    { label: unknown[language], key: 'NotAssessed', tone: 'unknown' },
  ] as const
  return rows.map(({ label, key, tone }) => ({
    label,
    value: String(now[key]),
    change: fill(words.before[language], { n: before[key] }),
    ...(now[key] > 0 ? { tone } : {}),
  }))
}

/** The counts stand before the text of the summary: page one is for acting. */
const counts: SectionBlocks = ({ facts, look: { language } }) => [
  { type: 'numbers', items: countItems(facts.counts.end, facts.counts.before, language) },
]

const summary: SectionBlocks = ({ facts, look: { language } }) => {
  const rows = facts.areas.map((area) => [
    textCell(area.name, area.companyName),
    textCell(area.machines),
    ...(['Severity', 'Minor', 'Normal', 'Offline', 'NotAssessed'] as const).map((key) => textCell(area.counts[key])),
    textCell(area.raised),
  ])
  const head = [Severity, Minor, Normal, Offline, unknown].map((one) => ({ title: one[language], share: 10, align: 'right' as const }))
  return [
    tableOf({
      columns: [
        { title: words.area[language], share: 30 },
        { title: words.machines[language], share: 10, align: 'right' },
        ...head,
        { title: words.raised[language], share: 10, align: 'right' },
      ],
      rows,
      empty: words.noMachines[language],
    }),
  ]
}

/** The worst point in a line: value and zone, or the alarm, or the finding. */
function whyOf(machine: MachineFacts, language: Language): string {
  const point = machine.points.find(({ mappingId }) => mappingId === machine.worstPoint)
  const finding = machine.findings.find(({ goneMs }) => goneMs === null)
  const velocity = point?.velocity ? `${point.name} ${three(point.velocity.last)} mm/s${point.zone ? ` (${point.zone.end})` : ''}` : ''
  return [finding ? faultName(finding.fault, finding.part)[language] : '', velocity].filter((part) => part !== '').join(' · ')
}

const actions: SectionBlocks = async ({ facts, machines, look }) => {
  const { language, time } = look
  const rows = []
  for await (const machine of machines()) {
    if (!isActedOn(machine) || rows.length >= maxRows) continue
    const { action, check, work, days } = actionOf(machine)
    const isLate = work !== null && work.dueMs < facts.toMs
    rows.push([
      linkCell(machine.name, to.machine({ equipmentId: machine.equipmentId }), machine.areaName),
      severityCell(machine.now.end, unknown, language),
      textCell(whyOf(machine, language)),
      textCell(action[language], check?.[language]),
      work ? textCell(time(work.dueMs).slice(0, 10)) : textCell(fill(words.withinDays[language], { n: days })),
      textCell(work?.assignees.join(', ') || words.none[language]),
      isLate
        ? { mark: { tone: 'danger' as const, text: words.overdue[language] } }
        : textCell(work ? word(workStage, work.stage, language) : words.notPlanned[language]),
    ])
  }
  return [
    tableOf({
      columns: [
        { title: words.machine[language], share: 16 },
        { title: words.condition[language], share: 11 },
        { title: words.why[language], share: 20 },
        { title: words.action[language], share: 24 },
        { title: words.due[language], share: 11 },
        { title: words.owner[language], share: 9 },
        { title: words.state[language], share: 10 },
      ],
      rows,
      empty: words.noActions[language],
    }),
  ]
}

const changes: SectionBlocks = ({ facts, look: { language } }) => [
  tableOf({
    columns: [
      { title: words.machine[language], share: 40 },
      { title: words.change[language], share: 20 },
      { title: words.from[language], share: 20 },
      { title: words.to[language], share: 20 },
    ],
    rows: facts.changes
      .slice(0, maxRows)
      .map(({ equipmentId, name, change, from, to: now }) => [
        linkCell(name, to.machine({ equipmentId })),
        textCell(word(reportChange, change, language)),
        severityCell(from, unknown, language),
        severityCell(now, unknown, language),
      ]),
    empty: words.noChanges[language],
  }),
]

const machineTable: SectionBlocks = async ({ machines, look: { language, time } }) => {
  const rows = []
  for await (const machine of machines()) {
    const point = machine.points.find(({ mappingId }) => mappingId === machine.worstPoint)
    const lastMs = Math.max(...machine.points.map((one) => one.lastMs ?? 0))
    rows.push([
      linkCell(machine.name, to.machine({ equipmentId: machine.equipmentId }), `${machine.areaName} · ${machine.level}`),
      severityCell(machine.now.end, unknown, language),
      severityCell(machine.now.worst, unknown, language),
      point ? linkCell(point.name, to.point({ mappingId: point.mappingId })) : textCell(words.none[language]),
      textCell(point?.velocity ? `${three(point.velocity.last)} / ${three(point.velocity.top)}` : words.none[language]),
      textCell(point?.zone ? `${point.zone.end} / ${point.zone.worst}` : words.none[language]),
      textCell(point?.change ? `${point.change.percent > 0 ? '+' : ''}${point.change.percent} %` : words.none[language]),
      textCell(lastMs === 0 ? words.none[language] : time(lastMs)),
    ])
  }
  return [
    tableOf({
      columns: [
        { title: words.machine[language], share: 20 },
        { title: words.condition[language], share: 12 },
        { title: words.worst[language], share: 12 },
        { title: words.point[language], share: 14 },
        { title: `${words.value[language]} (mm/s)`, share: 13, align: 'right' },
        { title: words.zone[language], share: 8, align: 'center' },
        { title: words.change[language], share: 9, align: 'right' },
        { title: words.lastData[language], share: 14 },
      ],
      rows,
      empty: words.noMachines[language],
    }),
  ]
}

/** Peak and limit with their unit once: `7.54 / 4.50 mm/s`. */
function peakAndLimit({ alarmType: type, peak, limit }: ReportAlarm): string {
  const [values, units] = [0, 1].map((part) => [peak, limit].map((one) => alarmValue(type, one).split(' ')[part] ?? ''))
  return `${values?.join(' / ')} ${units?.find((unit) => unit !== '') ?? ''}`.trim()
}

const alarms: SectionBlocks = async ({ facts, machines, look: { language, time } }) => {
  const open = []
  for await (const machine of machines())
    for (const alarm of machine.alarms.listed) {
      if (alarm.endedMs !== null || open.length >= maxRows) continue
      const name = alarmSubject(alarm)[language]
      open.push([
        linkCell(machine.name, to.machine({ equipmentId: machine.equipmentId }), alarm.point ?? undefined),
        linkCell(name, to.alarm({ id: alarm.alarmId })),
        { mark: { tone: alarm.level === 'D' ? ('danger' as const) : ('warning' as const), text: alarm.level } },
        textCell(time(alarm.beganMs)),
        textCell(alarm.handledMs === null ? words.none[language] : time(alarm.handledMs)),
        textCell(peakAndLimit(alarm)),
      ])
    }
  return [
    tableOf({
      caption: words.noisiest[language],
      columns: [
        { title: words.machine[language], share: 60 },
        { title: words.raised[language], share: 20, align: 'right' },
        { title: words.open[language], share: 20, align: 'right' },
      ],
      rows: facts.noisiest.map(({ equipmentId, name, raised, open: active }) => [
        linkCell(name, to.machine({ equipmentId })),
        textCell(raised),
        textCell(active),
      ]),
      empty: words.noAlarms[language],
    }),
    tableOf({
      caption: words.openAlarms[language],
      columns: [
        { title: words.machine[language], share: 22 },
        { title: words.alarm[language], share: 24 },
        { title: words.level[language], share: 8 },
        { title: words.since[language], share: 16 },
        { title: words.handled[language], share: 14 },
        { title: words.peak[language], share: 20, align: 'right' },
      ],
      rows: open,
      empty: words.noAlarms[language],
    }),
  ]
}

const maintenance: SectionBlocks = async ({ machines, look: { language, time } }) => {
  const rows = []
  for await (const machine of machines())
    for (const work of machine.works) {
      if (rows.length >= maxRows) continue
      const percent = work.before && work.after !== null ? Math.round((work.after / work.before - 1) * 100) : null
      rows.push([
        linkCell(machine.name, to.machine({ equipmentId: machine.equipmentId }), work.point ?? undefined),
        linkCell(
          work.title,
          work.kind === 'Repair' ? to.faultRepair({ id: work.workId }) : to.faultUpkeep({ id: work.workId }),
          word(workKind, work.kind, language),
        ),
        textCell(word(workStage, work.stage, language)),
        textCell(time(work.dueMs).slice(0, 10)),
        textCell(work.finishedMs === null ? words.none[language] : time(work.finishedMs)),
        textCell(
          work.before === null ? words.none[language] : `${three(work.before)} → ${three(work.after)}`,
          percent === null ? undefined : `${percent > 0 ? '+' : ''}${percent} %`,
        ),
      ])
    }
  // The text says that there was none.
  if (rows.length === 0) return []
  return [
    tableOf({
      columns: [
        { title: words.machine[language], share: 20 },
        { title: words.work[language], share: 30 },
        { title: words.state[language], share: 12 },
        { title: words.due[language], share: 12 },
        { title: words.finished[language], share: 14 },
        { title: words.effect[language], share: 16, align: 'right' },
      ],
      rows,
    }),
  ]
}

const keyFigures: SectionBlocks = ({ facts, look: { language } }) => [{ type: 'numbers', items: keyFigureItems(facts, language) }]

const severity: SectionBlocks = ({ facts, look: { language } }) => {
  const shown = isoZones.filter(({ code }) => !code.startsWith('p1-') || facts.isoClasses.includes(code))
  const bounds = (row: (typeof isoZones)[number]) => (row.ab === null ? [null, ...boundariesOfZone(row)] : boundariesOfZone(row))
  const range = (from: number | null, upTo: number | null) =>
    from === null && upTo === null ? words.none[language] : from === null ? `≤ ${upTo}` : upTo === null ? `> ${from}` : `${from}–${upTo}`
  return [
    tableOf({
      caption: words.severityTable[language],
      columns: [
        { title: words.standard[language], share: 26 },
        { title: words.group[language], share: 34 },
        ...['A', 'B', 'C', 'D'].map((zone) => ({ title: zone, share: 10, align: 'right' as const })),
      ],
      rows: shown.map((row) => {
        const [ab = null, bc = null, cd = null] = bounds(row)
        const first =
          ab === null ? [textCell(words.none[language]), textCell(`≤ ${bc}`)] : [textCell(range(null, ab)), textCell(range(ab, bc))]
        return [textCell(row.standard), textCell(row.group[language]), ...first, textCell(range(bc, cd)), textCell(range(cd, null))]
      }),
      strong: (at) => facts.isoClasses.includes(shown[at]?.code ?? ''),
    }),
    paragraph(fill(words.unit[language], { band: severityBandText })),
  ]
}

const coverage: SectionBlocks = async ({ facts, machines, look: { language, time } }) => {
  const rows = []
  for await (const machine of machines())
    for (const point of machine.points) {
      if (point.notAssessed === null || rows.length >= maxRows) continue
      rows.push([
        linkCell(machine.name, to.machine({ equipmentId: machine.equipmentId }), point.name),
        textCell(word(notAssessed, point.notAssessed, language)),
        textCell(`${Math.round((100 * point.hours) / point.ofHours)} %`),
        textCell(point.lastMs === null ? words.none[language] : time(point.lastMs)),
      ])
    }
  // The text says that all were assessed.
  if (facts.coverage.notAssessed.length === 0) return []
  return [
    tableOf({
      columns: [
        { title: words.reason[language], share: 70 },
        { title: words.points[language], share: 30, align: 'right' },
      ],
      rows: facts.coverage.notAssessed.map(({ reason, points }) => [textCell(word(notAssessed, reason, language)), textCell(points)]),
      empty: words.none[language],
    }),
    ...(rows.length === 0
      ? []
      : [
          tableOf({
            columns: [
              { title: words.machine[language], share: 36 },
              { title: words.reason[language], share: 32 },
              { title: words.coverage[language], share: 12, align: 'right' as const },
              { title: words.lastData[language], share: 20 },
            ],
            rows,
          }),
        ]),
  ]
}

/** What facts give to a section: before its text, and after it. */
export interface SectionRule {
  readonly before?: SectionBlocks
  readonly blocks: SectionBlocks
  readonly hasText: boolean
}

/** What facts give to each section, and whether its composed sentences are said in words, too. */
export const sectionBlocks = {
  summary: { before: counts, blocks: summary, hasText: true },
  actions: { blocks: actions, hasText: false },
  changes: { blocks: changes, hasText: false },
  machines: { blocks: machineTable, hasText: true },
  findings: { blocks: findings, hasText: false },
  alarms: { blocks: alarms, hasText: true },
  maintenance: { blocks: maintenance, hasText: true },
  figures: { blocks: keyFigures, hasText: true },
  severity: { blocks: severity, hasText: true },
  trends: { blocks: trends, hasText: true },
  spectra: { blocks: spectra, hasText: false },
  coverage: { blocks: coverage, hasText: true },
  methods: { blocks: () => [], hasText: true },
} as const satisfies Record<string, SectionRule>
