import { covers } from '@undertone/condition/alarm/muting'
import { maxPointEvents, type PointEvent, type pointEventCalls } from '@undertone/domain/alarm/event/point-event.calls'
import { pointEventKind } from '@undertone/domain/alarm/event/point-event.enums'
import { muteKind } from '@undertone/domain/alarm/maintenance/maintenance.enums'
import { occurrencesWithin } from '@undertone/domain/alarm/maintenance/maintenance-times'
import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { sensorThresholdCalls, sensorThresholdTag } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import type { DataOf } from '@undertone/domain/core/call'
import { type CodeOf, codesOf, memberOf } from '@undertone/domain/core/enum'
import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import type { Language } from '@undertone/domain/core/text'
import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import { resourceOf } from '@undertone/domain/index/resources'
import { unitOfKey } from '@undertone/domain/inspection/round/measured-values'
import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import { logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import { workAccess } from '@undertone/domain/work/work.calls'
import { workKind } from '@undertone/domain/work/work.enums'
import { parentsOf, withParents } from '../../../plant/company-tree.ts'
import { localTimeIn, windowsWithin } from '../../../plant/muting-windows.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { fromZoned } from '../../../platform/runtime/clock.ts'
import { type Labels, labelsOfFields } from '../../../resource/labels.ts'
import { handSources } from '../../../waves/point/hand-sources.ts'
import { alarmsOfPoint } from '../record/alarm-detail.service.ts'
import {
  changesOf,
  findingsOf,
  handlingOf,
  notesOf,
  type PointContext,
  pointContext,
  type Stretch,
  shelvesOf,
  stretchOf,
  workOf,
} from './point-event.store.ts'
import { settingChange } from './setting-change.ts'

const readingTitle = { cn: '手持测量', en: 'Taken by hand' }
const logNoteTitle = { cn: '设备日志', en: 'Note' }

type Kind = CodeOf<typeof pointEventKind>
/** The parts that differ between events. */
type EventDetails = Pick<PointEvent, 'fromMs' | 'toMs' | 'title' | 'page'> & Partial<PointEvent>

const event = (kind: Kind, id: number | string, details: EventDetails): PointEvent => ({
  id: `${kind}-${id}`,
  kind,
  level: null,
  by: null,
  note: null,
  changes: [],
  ...details,
})

async function alarms(db: Queries, caller: Caller, { mappingId, directions }: PointContext, { from, to }: Stretch, language: Language) {
  if (!may(caller, alarmRecordCalls.ofPoint.access)) return []
  const rows = await alarmsOfPoint(db, caller, mappingId, from.getTime(), to.getTime())
  const names: Readonly<Record<string, string>> = axisNamesOf(directions)
  return rows.map((row) => {
    const { id, level, beganMs: fromMs, endedMs: toMs } = row
    const subject = alarmSubject({ ...row, axes: row.axes.map((axis) => names[axis] ?? axis) })
    return event('Alarm', id, { fromMs, toMs, level, title: subject[language], page: { of: 'alarm', id } })
  })
}

async function findings(db: Queries, caller: Caller, place: PointContext, stretch: Stretch, language: Language) {
  if (!may(caller, diagnosisCalls.findPage.access)) return []
  return (await findingsOf(db, place, stretch)).map(({ id, fault, part, fromMs, toMs }) =>
    event('Finding', id, { fromMs, toMs, title: faultName(fault, part)[language], page: { of: 'finding', id } }),
  )
}

async function work(db: Queries, caller: Caller, place: PointContext, stretch: Stretch, language: Language): Promise<PointEvent[]> {
  const kinds = codesOf(workKind).filter((kind) => may(caller, workAccess(kind, 'list')))
  const colon = language === 'cn' ? '：' : ': '
  return (await workOf(db, place, kinds, stretch)).map(({ id, kind, title, by, done, fromMs, toMs }) =>
    event('Work', id, {
      ...{ fromMs, toMs, by, note: done },
      title: `${workKind.members[kind][language]}${colon}${title}`,
      page: { of: kind === 'Repair' ? 'faultRepair' : 'faultUpkeep', id },
    }),
  )
}

async function notes(db: Queries, caller: Caller, place: PointContext, stretch: Stretch, language: Language): Promise<PointEvent[]> {
  if (!may(caller, logbookCalls.findPage.access)) return []
  return (await notesOf(db, place, stretch)).map(({ id, text, by, atMs }) =>
    event('Note', id, { fromMs: atMs, toMs: atMs, title: logNoteTitle[language], by, note: text, page: { of: 'logNote', id } }),
  )
}

/** Values that people took on rounds, with what they took them. */
async function readings(
  db: Queries,
  caller: Caller,
  place: PointContext,
  { from, to, max }: Stretch,
  language: Language,
): Promise<PointEvent[]> {
  if (!may(caller, inspectionTaskCalls.findPage.access)) return []
  const colon = language === 'cn' ? '：' : ': '
  const names: Readonly<Record<string, string>> = axisNamesOf(place.directions)
  const found = await handSources(db, [place.mappingId], { begin: from.getTime(), end: to.getTime(), max })
  return found.map(({ resultId, taskId, t, values, by, device }) => {
    const said = Object.entries(values).map(([key, value]) => {
      const axis = telemetryKeyOf(key)?.axis
      return `${axis ? `${names[axis] ?? axis} ` : ''}${value} ${unitOfKey(key)}`
    })
    const title = `${readingTitle[language]}${colon}${said.join(', ')}`
    return event('Reading', resultId, { fromMs: t, toMs: t, title, by, note: device, page: { of: 'inspectionRound', id: taskId } })
  })
}

async function handling(db: Queries, caller: Caller, place: PointContext, stretch: Stretch, language: Language) {
  if (!may(caller, alarmRecordCalls.ofPoint.access)) return []
  const colon = language === 'cn' ? '：' : ': '
  return (await handlingOf(db, place, stretch)).map(({ id, alarmId, alarmType, bandName, kind, atMs, userName, note }) => {
    const what = alarmSubject({ alarmType, bandName })[language]
    const title = `${memberOf(alarmEventKind, kind)?.[language] ?? kind}${colon}${what}`
    return event('Handling', id, { fromMs: atMs, toMs: atMs, title, by: userName, note, page: { of: 'alarm', id: alarmId } })
  })
}

/** A wall-clock time, ms, as epoch ms. */
const instantOf = (wallMs: number, timeZone: string): number =>
  fromZoned(new Date(wallMs).toISOString().slice(0, 19).replace('T', ' '), timeZone)?.getTime() ?? wallMs

async function windows(db: Queries, place: PointContext, { from, to, max }: Stretch, language: Language): Promise<PointEvent[]> {
  const { tenantId, companyId, areaId, equipmentId, mappingId } = place
  const held = await windowsWithin(db, [tenantId], from, to)
  if (held.length === 0) return []
  const at = { areaId, equipmentId, mappingId, companyIds: withParents(companyId, await parentsOf(db, tenantId)) }
  return held
    .filter((window) => covers(window, at))
    .flatMap((window) =>
      occurrencesWithin(window, localTimeIn(window.timeZone, from.getTime()), localTimeIn(window.timeZone, to.getTime()), max).map((one) =>
        event('Muting', `window-${window.id}-${one.fromMs}`, {
          fromMs: instantOf(one.fromMs, window.timeZone),
          toMs: instantOf(one.toMs, window.timeZone),
          title: muteKind.members.Maintenance[language],
          by: window.owner,
          note: window.reason,
          page: { of: 'maintenanceWindow', id: window.id },
        }),
      ),
    )
}

async function shelves(db: Queries, place: PointContext, stretch: Stretch, language: Language): Promise<PointEvent[]> {
  const colon = language === 'cn' ? '：' : ': '
  return (await shelvesOf(db, place, stretch)).map(({ id, alarmType, bandName, reason, userName, fromMs, toMs }) => {
    const title = `${muteKind.members.Shelved[language]}${colon}${alarmSubject({ alarmType, bandName })[language]}`
    return event('Muting', `shelf-${id}`, { fromMs, toMs, title, by: userName, note: reason, page: { of: 'alarmShelf', id } })
  })
}

/** Resources with settings of a point; their readers see changes. */
const settings: readonly Resource[] = ['mapping', 'equipment', 'sensor', 'threshold', 'equipmentRunThreshold', 'machineModel'].map(
  resourceOf,
)

async function configuration(
  db: Queries,
  caller: Caller,
  place: PointContext,
  stretch: Stretch,
  language: Language,
): Promise<PointEvent[]> {
  const seen = settings.filter((one) => may(caller, permissionOf(one, 'list')))
  const subjects = seen.map(({ key }) => key)
  if (may(caller, sensorThresholdCalls.detail.access)) subjects.push(sensorThresholdTag)
  const rows = await changesOf(db, place, subjects, stretch)
  const changed = new Set(rows.map(({ subject }) => subject))
  const labels = new Map<string, ReadonlyMap<string, Labels>>()
  for (const one of seen) if (changed.has(one.key)) labels.set(one.key, await labelsOfFields(db, one.fields, caller.scope))
  const writing = { language, timeZone: caller.timeZone, labelsOf: ({ key }: Resource) => labels.get(key) ?? new Map() }
  return rows.flatMap((row) => settingChange(row, place, writing) ?? [])
}

/** Events of a point in a period, epoch ms, as far as they are visible to the caller; nothing for a point out of scope. */
export async function eventsOfPoint(
  db: Queries,
  caller: Caller,
  asked: { readonly mappingId: number; readonly begin: string; readonly end: string },
  language: Language,
): Promise<DataOf<typeof pointEventCalls.find>> {
  const [begin, end] = [fromZoned(asked.begin, caller.timeZone), fromZoned(asked.end, caller.timeZone, 'end')]
  const stretch = stretchOf(begin?.getTime() ?? Number.NaN, end?.getTime() ?? Number.NaN, maxPointEvents)
  const place = await pointContext(db, caller.scope, asked.mappingId)
  if (!place) return { events: [], cut: [] }
  const found = await Promise.all([
    alarms(db, caller, place, stretch, language),
    findings(db, caller, place, stretch, language),
    handling(db, caller, place, stretch, language),
    work(db, caller, place, stretch, language),
    notes(db, caller, place, stretch, language),
    readings(db, caller, place, stretch, language),
    windows(db, place, stretch, language),
    shelves(db, place, stretch, language),
    configuration(db, caller, place, stretch, language),
  ])
  const byKind = Map.groupBy(found.flat(), ({ kind }) => kind)
  const newest = codesOf(pointEventKind).flatMap((kind) =>
    (byKind.get(kind) ?? []).toSorted((a, b) => b.fromMs - a.fromMs).slice(0, maxPointEvents),
  )
  return {
    events: newest.toSorted((a, b) => a.fromMs - b.fromMs || a.id.localeCompare(b.id)),
    cut: codesOf(pointEventKind).filter((kind) => (byKind.get(kind)?.length ?? 0) >= maxPointEvents),
  }
}
