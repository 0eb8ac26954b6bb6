import { alarmLevel, alarmMode } from '@undertone/domain/alarm/alarm.enums'
import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import { aiTextState } from '@undertone/domain/assistant/ai-report.enums'
import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { faultCategory } from '@undertone/domain/diagnosis/diagnosis.enums'
import { AcknowledgeCell, OwnerName, StateCell } from '../../../points/alarm/alarm-cells.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { detailText, recordText } from '../shared/alarm-record.text.ts'
import { AiTextCell, HandlingCell, LocationCell, PeakCell, RaisedCell, ResultCell, SpanCell, SubjectCell } from './alarm-cells.tsx'

type Say = (text: Text) => string

/** A column of the list, and whether it is shown by default. */
export interface AlarmColumn {
  readonly key: string
  readonly label: Text
  readonly shown: boolean
  readonly make: (say: Say, now: number) => DataColumn<AlarmRecord>
}

const column = (
  key: string,
  label: Text,
  width: number | undefined,
  render: (row: AlarmRecord, say: Say, now: number) => React.ReactNode,
  more: { readonly shown?: boolean } & Pick<DataColumn<AlarmRecord>, 'align' | 'wraps' | 'card'> = {},
): AlarmColumn => ({
  key,
  label,
  shown: more.shown ?? true,
  make: (say, now) => ({
    key,
    title: say(label),
    ...(width === undefined ? {} : { width }),
    ...(more.align ? { align: more.align } : {}),
    ...(more.wraps ? { wraps: true } : {}),
    ...(more.card ? { card: more.card } : {}),
    render: (row) => render(row, say, now),
  }),
})

const faultTypeOf = ({ faultType }: AlarmRecord, say: Say): string => {
  const member = memberOf(faultCategory, faultType)
  return member ? say(member) : '-'
}

/** The columns of the list of alarms. */
export const alarmColumns: readonly AlarmColumn[] = [
  column('level', recordText.level, 112, (row) => <StateTag of={alarmLevel} code={row.level} />),
  column('subject', recordText.subject, undefined, (row) => <SubjectCell row={row} />, { wraps: true, card: 'line' }),
  column('place', recordText.place, 168, (row) => <LocationCell row={row} />, { wraps: true, card: 'line' }),
  column('result', recordText.result, 150, (row) => <ResultCell row={row} />, { wraps: true }),
  column('faultType', recordText.faultType, 130, (row, say) => faultTypeOf(row, say), { shown: false, wraps: true }),
  column('area', recordText.area, 120, (row) => row.areaName ?? '-', { shown: false, wraps: true }),
  column('sensor', recordText.sensor, 120, (row) => row.sensorId ?? '-', { shown: false }),
  column('peak', recordText.value, 90, (row) => <PeakCell row={row} />, { align: 'right' }),
  column('limit', recordText.limit, 90, (row) => alarmValue(row.alarmType, row.limitValue), { align: 'right' }),
  column('mode', detailText.mode, 110, (row, say) => say(memberOf(alarmMode, row.mode) ?? detailText.mode), { shown: false }),
  column('count', recordText.samples, 90, (row) => row.count, { align: 'right', shown: false }),
  column('raised', recordText.raised, 156, (row) => <RaisedCell row={row} />),
  column('lasted', recordText.overLimitFor, 128, (row, _say, now) => <SpanCell row={row} now={now} />, {
    align: 'right',
    card: 'beside',
  }),
  column('state', recordText.state, 120, (row) => <StateCell row={row} />, { wraps: true, card: 'beside' }),
  column('owner', recordText.owner, 104, (row) => <OwnerName owner={row.owner} />, { wraps: true }),
  column('acknowledged', recordText.acknowledged, 152, (row) => row.acknowledgedAt ?? '-', { shown: false }),
  column('handling', recordText.handling, 136, (row) => <HandlingCell row={row} />, { wraps: true, shown: false }),
  column('aiText', aiTextState.label, 120, (row) => <AiTextCell row={row} />, { shown: false }),
  column('handler', recordText.handler, 110, (row) => row.handler ?? '-', { shown: false, wraps: true }),
]

/** The action on a row, at its end. */
export const acknowledgeColumn: DataColumn<AlarmRecord> = {
  key: 'acknowledge',
  title: '',
  width: 44,
  fixed: 'right',
  render: (row) => <AcknowledgeCell row={row} />,
}
