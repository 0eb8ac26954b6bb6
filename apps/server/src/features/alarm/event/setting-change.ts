import { operationKind } from '@undertone/domain/access/access.enums'
import { alarmType } from '@undertone/domain/alarm/alarm.enums'
import type { PointEvent } from '@undertone/domain/alarm/event/point-event.calls'
import { limitRowOf } from '@undertone/domain/alarm/threshold/limit-names.table'
import { sensorThresholdTag } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { memberOf } from '@undertone/domain/core/enum'
import type { Field } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import { fill, type Language, type Text } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { resourceOf } from '@undertone/domain/index/resources'
import { toZoned } from '../../../platform/runtime/clock.ts'
import type { Labels } from '../../../resource/labels.ts'
import { cellOf } from '../../../resource/sheet-cells.ts'
import { type ChangeRow, type PointContext, settingsOf } from './point-event.store.ts'

type Changes = PointEvent['changes']
type Row = Readonly<Record<string, unknown>>

/** How values are formatted for one reader. */
export interface TextContext {
  readonly language: Language
  readonly timeZone: string
  /** Titles of referenced resources. */
  readonly labelsOf: (of: Resource) => ReadonlyMap<string, Labels>
}

/** Changes listed individually (guess: what a card beside a chart holds). */
const maxNamed = 8

const words = {
  template: { cn: '阈值模板', en: 'Template' },
  limits: { cn: '传感器阈值', en: 'Sensor limits' },
  more: { cn: '其他', en: 'More' },
  applied: { cn: '应用设备模板，{n} 项', en: 'Template applied, {n} {n|setting|settings}' },
  on: { cn: '启用', en: 'on' },
  off: { cn: '停用', en: 'off' },
  timing: { cn: '{n} 个样本后报警，每 {h} 小时提醒', en: 'after {n} {n|sample|samples}, reminder every {h} h' },
} as const satisfies Record<string, Text>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

function fieldText(field: Field, value: unknown, labels: Labels | undefined, { language, timeZone }: TextContext): string | null {
  if (value === null || value === undefined || value === '') return null
  if (field.kind === 'time' && typeof value === 'string') return toZoned(Date.parse(value), timeZone)
  const cell = cellOf(field, value, language, labels)
  // A record that is deleted or not visible to the reader is shown by its number.
  if (cell === null) return typeof value === 'number' ? `#${value}` : null
  const unit = field.kind === 'number' && field.unit ? ` ${units[field.unit].symbol}` : ''
  return `${cell}${unit}`
}

/** Images have no text, and secrets are never logged. */
const isShown = ({ kind }: Field): boolean => kind !== 'image' && kind !== 'file' && kind !== 'secret'

function ofFields(of: Resource, before: Row, after: Row, writing: TextContext): Changes {
  const labels = writing.labelsOf(of)
  return Object.entries(of.fields)
    .filter(([name, field]) => isShown(field) && !isSame(before[name], after[name]))
    .map(([name, field]) => ({
      label: field.label[writing.language],
      from: fieldText(field, before[name], labels.get(name), writing),
      to: fieldText(field, after[name], labels.get(name), writing),
    }))
}

function limitName(name: string, language: Language): string {
  const row = limitRowOf(name)
  return row ? [row.quantity[language], row.axis, row.level].filter(Boolean).join(' ') : name
}

function limitText(name: string, value: unknown): string | null {
  const row = limitRowOf(name)
  return typeof value === 'number' ? `${value} ${row ? units[row.unit].symbol : ''}`.trim() : null
}

function timingText(value: unknown, language: Language): string | null {
  if (!isRow(value)) return null
  if (value.enabled !== true) return words.off[language]
  const timing = fill(words.timing[language], { n: String(value.intervalCount), h: String(value.intervalTime) })
  return `${words.on[language]}, ${timing}`
}

/** Overrides, alarm settings and the template of a sensor. */
function ofLimits(before: Row, after: Row, { language }: TextContext): Changes {
  const part = (row: Row, name: string): Row => (isRow(row[name]) ? row[name] : {})
  const names = (name: string) => [...new Set([...Object.keys(part(before, name)), ...Object.keys(part(after, name))])]
  const pairs = (of: string) =>
    names(of)
      .map((name) => ({ name, from: part(before, of)[name], to: part(after, of)[name] }))
      .filter(({ from, to }) => !isSame(from, to))
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return [
    ...(isSame(before.template, after.template)
      ? []
      : [{ label: words.template[language], from: text(before.template), to: text(after.template) }]),
    ...pairs('limits').map(({ name, from, to }) => ({
      label: limitName(name, language),
      from: limitText(name, from),
      to: limitText(name, to),
    })),
    ...pairs('alarms').map(({ name, from, to }) => ({
      label: memberOf(alarmType, name)?.[language] ?? name,
      from: timingText(from, language),
      to: timingText(to, language),
    })),
  ]
}

function shortened(changes: Changes, language: Language): Changes {
  if (changes.length <= maxNamed) return changes
  return [...changes.slice(0, maxNamed - 1), { label: words.more[language], from: null, to: `+${changes.length - maxNamed + 1}` }]
}

/** The row of a change that concerns a point: a bulk edit contains those of other machines too. */
function ownRow(rows: readonly Row[], subject: string, place: PointContext): Row | undefined {
  const own = settingsOf(place)[subject] ?? []
  return rows.find((row) => own.includes(Number(row.id))) ?? rows.find((row) => row.mappingId === place.mappingId)
}

const { Insert, Delete } = operationKind.members

const eventOf = (row: ChangeRow, id: number): PointEvent => ({
  id: `Configuration-${row.id}`,
  kind: 'Configuration',
  fromMs: row.atMs,
  toMs: row.atMs,
  level: null,
  title: '',
  by: row.userName,
  note: null,
  changes: [],
  page: { of: row.subject, id },
})

/** A template applied to the machine of a point. */
function appliedTemplate(row: ChangeRow, place: PointContext, { language }: TextContext): PointEvent | undefined {
  const template = rowsIn(row.before)[0]
  const machine = isRow(row.input) ? rowsIn(row.input.machines).find(({ id }) => id === place.equipmentId) : undefined
  if (!template || !machine) return undefined
  const of = resourceOf(row.subject)
  return {
    ...eventOf(row, Number(template.id)),
    title: [of.label[language], template[of.title]].filter((part) => typeof part === 'string').join(' · '),
    note: fill(words.applied[language], { n: Array.isArray(machine.keys) ? machine.keys.length : 0 }),
  }
}

/** A change of settings as an event; null where no setting of this point changed. */
export function settingChange(row: ChangeRow, place: PointContext, writing: TextContext): PointEvent | undefined {
  if (row.subject === 'machineModel') return appliedTemplate(row, place, writing)
  const { language } = writing
  const [before, after] = [rowsIn(row.before), rowsIn(row.after)].map((rows) => ownRow(rows, row.subject, place))
  if (!before && !after) return undefined
  const of = row.subject === sensorThresholdTag ? undefined : resourceOf(row.subject)
  const isEdit = before !== undefined && after !== undefined
  const all = !isEdit ? [] : of ? ofFields(of, before, after, writing) : ofLimits(before, after, writing)
  if (isEdit && all.length === 0) return undefined
  const title = of
    ? [of.label[language], (after ?? before)?.[of.title]].filter((part) => typeof part === 'string')
    : [words.limits[language]]
  const done = isEdit ? '' : `: ${(after ? Insert : Delete)[language]}`
  return {
    ...eventOf(row, Number((after ?? before)?.id ?? 0)),
    title: `${title.join(' · ')}${done}`,
    changes: shortened(all, language),
  }
}
