import type { AiSource } from '@undertone/domain/assistant/ai-report.calls'
import { aiSourceKind } from '@undertone/domain/assistant/ai-report.enums'
import { assistantLimits } from '@undertone/domain/assistant/assistant-limits'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import type { Database, Queries } from '../../../platform/database/database.ts'
import type { Embedder } from '../document/search.ts'
import { searchPassages } from '../document/search.ts'
import type { StoredSource, Subject } from '../report/stored-text.ts'
import {
  alarmName,
  describeAlarm,
  describeCase,
  describeFinding,
  describeMachine,
  describeNotes,
  describeOthers,
  describeTrend,
  describeValues,
  type Wording,
} from './describe.ts'
import {
  type AlarmFacts,
  alarmFacts,
  casesOf,
  type FindingFacts,
  findingFacts,
  machineFacts,
  otherAlarms,
  otherFindings,
  type PointFacts,
  pointFacts,
} from './facts.store.ts'
import { quoted, type SourceText, uncited } from './source-text.ts'
import { trendFacts } from './trend-facts.ts'

/** Everything that a text about one subject may rest on. */
export interface Sources {
  readonly sources: readonly StoredSource[]
  /** Names that people gave, in which digits are no numbers. */
  readonly names: readonly string[]
}

/** Cases of the same faults. */
const maxCases = 3
/** Other findings and alarms of the machine (guess: more would be longer than the subject). */
const maxOthers = 5

type Kind = CodeOf<typeof aiSourceKind>

/** Collects sources, numbers them by their kind, and stops at the longest text that is sent. */
class Collector {
  readonly sources: StoredSource[] = []
  readonly names: string[] = []
  #length = 0

  add(
    kind: Kind,
    title: string,
    { text, known, names }: SourceText | { text: string; known: string; names: readonly string[] },
    links: Partial<AiSource> = {},
  ): void {
    if (text === '' || this.#length + text.length > assistantLimits.sourcesLength) return
    this.#length += text.length
    this.names.push(...names)
    const key = `${kind}${this.sources.filter((one) => one.kind === kind).length + 1}`
    this.sources.push({
      key,
      kind,
      title,
      text,
      known,
      alarmId: null,
      findingId: null,
      equipmentId: null,
      mappingId: null,
      caseId: null,
      ...links,
    })
  }
}

/** The name of an alarm with its band and time: a machine has many of one type. */
const alarmTitle = (alarm: AlarmFacts, { language, zoned }: Wording): string =>
  [alarmName(alarm, language), ...(alarm.bandName === null ? [] : [quoted(alarm.bandName)]), zoned(alarm.raisedMs)].join(' · ')

/** Notes of people, each with the record that it was written for: it is shown to those who can open that. */
function addNotes(to: Collector, alarm: AlarmFacts | undefined, findings: readonly FindingFacts[], language: Language): void {
  const { Note } = aiSourceKind.members
  const add = (given: readonly string[], links: Partial<AiSource>) => {
    const notes = given.filter((note) => note.trim() !== '')
    if (notes.length > 0) to.add(Note.code, Note[language], describeNotes(notes, language), links)
  }
  if (alarm) add([alarm.measures ?? ''], { alarmId: alarm.id })
  for (const { id, answers } of findings)
    add(
      answers.map(({ note }) => note),
      { findingId: id },
    )
}

/** What the knowledge base is asked: the faults and the alarm in both languages. */
function questionOf(alarm: AlarmFacts | undefined, findings: readonly FindingFacts[]): string {
  const faults = findings.map(({ fault, part }) => faultName(fault, part))
  const alarms = alarm ? [alarmName(alarm, 'cn'), alarmName(alarm, 'en'), alarm.bandName ?? ''] : []
  return [...faults.flatMap(({ cn, en }) => [cn, en]), ...alarms].join(' ')
}

async function addDocuments(db: Queries, to: Collector, question: string, embedder: Embedder | null, signal: AbortSignal): Promise<void> {
  for (const { documentName, heading, text } of await searchPassages(db, question, embedder, signal)) {
    const title = uncited(heading === '' ? documentName : `${documentName} › ${heading}`)
    const body = uncited(text)
    to.add(aiSourceKind.members.Document.code, title, { text: body, known: body, names: [] })
  }
}

async function addTrend(
  db: Database,
  to: Collector,
  point: PointFacts | undefined,
  alarm: AlarmFacts | undefined,
  wording: Wording,
): Promise<void> {
  const trend = point && (await trendFacts(db, point.mappingId, alarm?.valueKey ?? null, Date.now()))
  if (!point || !trend) return
  to.add(aiSourceKind.members.Trend.code, quoted(point.mappingName), describeTrend(trend, point, wording), { mappingId: point.mappingId })
}

/** Gathers what is known about a subject, all of it of its customer and machine; undefined if the subject is gone. */
export async function gatherSources(
  db: Database,
  subject: Subject,
  wording: Wording,
  embedder: Embedder | null,
  signal: AbortSignal,
): Promise<Sources | undefined> {
  const { tenantId } = subject
  const { Alarm, Machine, Finding, Value, Case } = aiSourceKind.members
  const { language } = wording
  const alarm = subject.alarmId === null ? undefined : await alarmFacts(db, tenantId, subject.alarmId)
  const finding = subject.findingId === null ? undefined : await findingFacts(db, tenantId, subject.findingId)
  if (!alarm && !finding) return undefined
  const pointId = alarm?.mappingId ?? finding?.mappingId ?? null
  const point = pointId === null ? undefined : await pointFacts(db, tenantId, pointId)
  const machineId = alarm?.equipmentId ?? point?.equipmentId ?? null
  const machine = machineId === null ? undefined : await machineFacts(db, tenantId, machineId)
  const findings = [
    ...(finding ? [finding] : []),
    ...(machineId === null ? [] : await otherFindings(db, tenantId, machineId, finding?.id ?? null, maxOthers)),
  ]
  const alarms = machineId === null ? [] : await otherAlarms(db, tenantId, machineId, alarm?.id ?? null, maxOthers)

  const to = new Collector()
  if (alarm) to.add(Alarm.code, alarmTitle(alarm, wording), describeAlarm(alarm, wording), { alarmId: alarm.id })
  for (const one of findings)
    to.add(Finding.code, faultName(one.fault, one.part)[language], describeFinding(one, wording), { findingId: one.id })
  if (machine)
    to.add(Machine.code, quoted(machine.equipmentName), describeMachine(machine, point, wording), { equipmentId: machine.equipmentId })
  if (point?.values) to.add(Value.code, quoted(point.mappingName), describeValues(point, wording), { mappingId: point.mappingId })
  await addTrend(db, to, point, alarm, wording)
  for (const one of alarms) to.add(Alarm.code, alarmTitle(one, wording), describeOthers([one], wording), { alarmId: one.id })
  addNotes(to, alarm, findings, language)
  for (const one of await casesOf(
    db,
    tenantId,
    findings.map(({ fault }) => fault),
    maxCases,
  ))
    to.add(Case.code, quoted(one.name), describeCase(one, wording), { caseId: one.id })
  await addDocuments(db, to, questionOf(alarm, findings), embedder, signal)
  return { sources: to.sources, names: [...new Set(to.names)] }
}
