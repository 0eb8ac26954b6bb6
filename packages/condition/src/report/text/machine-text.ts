import { alarmSubject, alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import { isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import { evidenceViewTexts } from '@undertone/domain/cases/case-wording'
import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { axisWord } from '@undertone/domain/device/sensor/axis-names'
import { findingAnswer } from '@undertone/domain/diagnosis/diagnosis.enums'
import { faultAdvice } from '@undertone/domain/diagnosis/fault-advice.table'
import { confidenceTexts, faultName } from '@undertone/domain/diagnosis/fault-name'
import { reportSeverity } from '@undertone/domain/report/report.enums'
import type {
  MachineFacts,
  PointFacts,
  ReportAlarm,
  ReportFinding,
  ReportSpectrum,
  ReportWork,
} from '@undertone/domain/report/report-facts'
import { defaultDueDays } from '@undertone/domain/work/work-limits'
import { joined, listed, noText, number, phrase, type Sentence } from './sentence.ts'

/** Writes times for a sentence, in the report's time zone. */
export interface Clock {
  readonly time: (ms: number) => string
  readonly day: (ms: number) => string
}

const { Severity, Minor, Offline } = reportSeverity.members
/** Smallest change that is called one, %. */
const smallest = 10
/** Lines of evidence in a sentence: the strongest say it. */
const maxEvidence = 4

const inParts = (text: string): Text => ({ cn: text, en: text })
/** A point after its machine: `3号风机驱动端`, `Fan 3, drive end`. */
const atPoint = (name: string | null): Text => (name === null ? noText : { cn: ` ${name}`, en: `, ${name}` })

/** How a median changed: `, up 38 % on the period before at equal speed`. */
export function changeText(change: PointFacts['change']): Text {
  if (change === null) return noText
  const equal = change.isEqualSpeed ? phrase('equal') : noText
  const key = Math.abs(change.percent) < smallest ? 'same' : change.percent > 0 ? 'up' : 'down'
  const shown = key === 'same' ? (change.percent > 0 ? `+${change.percent}` : String(change.percent)) : Math.abs(change.percent)
  return phrase(key, { percent: shown, equal })
}

/** The point of a machine that decides its condition. */
export const worstPointOf = ({ points, worstPoint }: MachineFacts): PointFacts | undefined =>
  points.find(({ mappingId }) => mappingId === worstPoint)

/** Boundary at which a zone begins: of C or D. */
function boundaryOf(isoClass: string | null, zone: string): Text {
  const row = isoZoneOf(isoClass)
  const limit = zone === 'C' ? row?.bc : zone === 'D' ? row?.cd : undefined
  return limit === undefined ? noText : phrase('zoneFrom', { limit })
}

const standardOf = (isoClass: string | null): Text => {
  const row = isoZoneOf(isoClass)
  return row ? { cn: `${row.standard} ${row.group.cn}`, en: `${row.standard} ${row.group.en}` } : noText
}

/** The vibration of a machine's worst point at the end of the period, with what was worse before. */
function velocityText(machine: MachineFacts, clock: Clock): Text {
  const point = worstPointOf(machine)
  if (!point?.velocity) return noText
  const { velocity, zone, change } = point
  const values = {
    machine: machine.name,
    point: { cn: ` ${point.name}`, en: point.name },
    value: number(velocity.last),
    change: changeText(change),
  }
  if (zone === null) return phrase('speedPlain', values)
  const main = phrase('speed', {
    ...values,
    zone: zone.end,
    from: boundaryOf(machine.isoClass, zone.end),
    standard: standardOf(machine.isoClass),
  })
  if (zone.worst === zone.end) return main
  const worst = { value: number(velocity.top), zone: zone.worst, end: zone.end, time: clock.time(velocity.topMs) }
  return joined([main, phrase('worstOfPeriod', worst)])
}

/** The strongest lines of a finding, where they are, and how far they stand out: their numbers are in its table. */
function evidenceText({ evidence, directions }: Pick<ReportFinding, 'evidence' | 'directions'>): Text {
  const [first] = evidence
  if (!first) return noText
  const here = evidence.filter(({ view, channel }) => view === first.view && channel === first.channel)
  const db = Math.max(...here.map(({ floorDb }) => floorDb ?? 0))
  return phrase('evidence', {
    lines: listed([...new Set(here.map(({ label }) => label))].slice(0, maxEvidence).map(inParts)),
    view: evidenceViewTexts[first.view],
    channel: axisWord(first.channel, directions),
    level: db > 0 ? phrase('level', { db: Math.round(db) }) : noText,
  })
}

/** From one day to another, or on one. */
const daysText = (first: string, last: string): Text => phrase(first === last ? 'onDay' : 'fromDay', { first, last })

/** A machine and its point at the beginning of a sentence; of a machine that was just named the point alone. */
const placed = (machine: Pick<MachineFacts, 'name'> | null, point: string): Text =>
  machine === null ? inParts(point) : { cn: `${machine.name} ${point}`, en: `${machine.name}, ${point}` }

/** A finding: what, how sure, on what evidence, what else it could be, what people concluded; `machine` is null where it was just named. */
export function findingText(machine: Pick<MachineFacts, 'name'> | null, finding: ReportFinding, clock: Clock): Text {
  const { component, stage, doubts, conclusions, goneMs } = finding
  const [doubt] = doubts
  const [conclusion] = conclusions
  return joined([
    phrase('finding', {
      place: placed(machine, finding.point),
      fault: faultName(finding.fault, finding.part),
      component: component ? phrase('component', { name: component }) : noText,
      word: confidenceTexts[finding.word],
      waves: finding.waves,
      days: daysText(clock.day(finding.firstMs), clock.day(finding.lastMs)),
      stage: stage === null ? noText : phrase('stage', { stage }),
    }),
    evidenceText(finding),
    doubt ? phrase('doubt', { doubt }) : noText,
    goneMs === null ? noText : phrase('goneSince', { time: clock.time(goneMs) }),
    conclusion
      ? phrase('concluded', {
          by: conclusion.by,
          time: clock.time(conclusion.ms),
          answer: memberOf(findingAnswer, conclusion.answer) ?? inParts(conclusion.answer),
          note: conclusion.note === '' ? noText : { cn: `（${conclusion.note}）`, en: ` (${conclusion.note})` },
        })
      : noText,
  ])
}

/** An alarm in a sentence. */
export function alarmText(machine: Pick<MachineFacts, 'name'> | null, alarm: ReportAlarm, clock: Clock): Text {
  const { peak, limit, endedMs } = alarm
  return phrase('alarmed', {
    place: alarm.point === null ? inParts(machine?.name ?? '') : placed(machine, alarm.point),
    type: alarmSubject(alarm),
    level: alarm.level,
    time: clock.time(alarm.beganMs),
    peak:
      peak === null || limit === null
        ? noText
        : phrase('peak', { value: alarmValue(alarm.alarmType, peak), limit: alarmValue(alarm.alarmType, limit) }),
    state: endedMs === null ? phrase('stillOpen') : phrase('cleared', { time: clock.time(endedMs) }),
  })
}

const openWork = ({ works }: MachineFacts): ReportWork | undefined =>
  works.filter(({ finishedMs, stage }) => finishedMs === null && stage !== 'Cancelled').sort((a, b) => a.dueMs - b.dueMs)[0]
const openFinding = ({ findings }: MachineFacts): ReportFinding | undefined => findings.find(({ goneMs }) => goneMs === null)

/** What is to be done at a machine: as its finding advises, with the work that is planned, else the days within which its condition asks for it. */
export interface MachineAction {
  readonly action: Text
  readonly check: Text | null
  readonly work: ReportWork | null
  readonly days: number
}

export function actionOf(machine: MachineFacts): MachineAction {
  const { now, isoClass } = machine
  const finding = openFinding(machine)
  const advice = finding && faultAdvice[finding.fault]
  const limit = isoZoneOf(isoClass)?.cd
  const isNearD = now.end === Minor.code && worstPointOf(machine)?.zone?.end === 'C' && limit !== undefined
  const action = now.end === Offline.code ? phrase('restoreData') : (advice?.repair ?? phrase('inspect'))
  const stop = isNearD ? phrase('stopAbove', { limit }) : null
  return {
    action: stop ? { cn: `${action.cn}；${stop.cn}`, en: `${action.en}; ${stop.en}` } : action,
    check: advice?.checks[0] ?? null,
    work: openWork(machine) ?? null,
    days: defaultDueDays[now.end === Severity.code ? 2 : 3] ?? 30,
  }
}

/** The same as a sentence, with the deadline. */
export function actionText(machine: MachineFacts, toMs: number, clock: Clock): Text {
  const { action, check, work, days } = actionOf(machine)
  const deadline = work
    ? phrase('byWork', {
        title: work.title,
        who: work.assignees.length === 0 ? noText : phrase('who', { names: listed(work.assignees.map(inParts)) }),
        due: clock.day(work.dueMs),
        state: phrase(work.dueMs < toMs ? 'overdue' : 'inWork'),
      })
    : phrase('within', { days })
  return joined([phrase('act', { machine: machine.name, action, deadline }), check ? phrase('check', { check }) : noText])
}

/** Whether a machine asks for something to be done. */
export const isActedOn = (machine: MachineFacts): boolean =>
  machine.now.end === Severity.code ||
  machine.now.end === Minor.code ||
  machine.now.end === Offline.code ||
  openFinding(machine) !== undefined ||
  openWork(machine) !== undefined

const sourcesOf = (machine: MachineFacts): Sentence['about'] => [
  { kind: 'machine', id: machine.equipmentId },
  ...(machine.worstPoint === null ? [] : [{ kind: 'point', id: machine.worstPoint } as const]),
]

/** What is to be said of a machine in one paragraph: vibration or alarm, finding, and that nothing is known where nothing is. */
export function machineSentence(machine: MachineFacts, clock: Clock): Sentence {
  const finding = openFinding(machine)
  const [alarm] = machine.alarms.listed.filter(({ endedMs }) => endedMs === null).sort((a, b) => b.level.localeCompare(a.level))
  const lastMs = Math.max(...machine.points.map(({ lastMs: own }) => own ?? Number.NEGATIVE_INFINITY))
  const isOffline = machine.now.end === Offline.code
  const silent = Number.isFinite(lastMs)
    ? phrase('silent', { machine: machine.name, time: clock.time(lastMs) })
    : phrase('neverSent', { machine: machine.name })
  const first = isOffline ? silent : velocityText(machine, clock)
  const isNamed = first.cn !== ''
  return {
    ...joined([
      first,
      alarm && !isOffline ? alarmText(isNamed && alarm.point !== null ? null : machine, alarm, clock) : noText,
      finding ? findingText(isNamed ? null : machine, finding, clock) : noText,
    ]),
    about: [
      ...sourcesOf(machine),
      ...(alarm ? [{ kind: 'alarm', id: alarm.alarmId } as const] : []),
      ...(finding ? [{ kind: 'finding', id: finding.findingId } as const] : []),
    ],
    equipmentId: machine.equipmentId,
  }
}

/** A finished repair with what it changed. */
export function repairText(machine: Pick<MachineFacts, 'name'>, work: ReportWork, clock: Clock): Text {
  const { before, after, finishedMs } = work
  return phrase('repaired', {
    machine: machine.name,
    point: atPoint(work.point),
    title: work.title,
    time: finishedMs === null ? '' : clock.time(finishedMs),
    action: work.action ? phrase('did', { action: work.action }) : noText,
    effect:
      before === null || after === null || before === 0
        ? noText
        : phrase('effect', {
            before: number(before),
            after: number(after),
            percent: Math.round((after / before - 1) * 100),
            equal: work.isEqualSpeed ? phrase('equal') : noText,
          }),
  })
}

/** A spectrum with its marked lines. */
export function spectrumText(machine: Pick<MachineFacts, 'name'>, spectrum: ReportSpectrum, clock: Clock): Text {
  const lines = spectrum.lines.map(({ label, hz }) => inParts(`${label} ${number(hz)} Hz`))
  return phrase('spectrum', {
    machine: machine.name,
    point: { cn: ` ${spectrum.point}`, en: spectrum.point },
    time: clock.time(spectrum.ms),
    view: phrase(spectrum.view === 'envelope' ? 'envelopeView' : 'velocityView'),
    channel: axisWord(spectrum.channel, spectrum.directions),
    rpm: spectrum.rpm === null ? noText : phrase('rpm', { rpm: Math.round(spectrum.rpm) }),
    lines: lines.length === 0 ? noText : phrase('marked', { list: listed(lines) }),
  })
}
