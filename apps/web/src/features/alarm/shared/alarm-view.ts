import { alarmLevel, alarmState, alarmType, handling } from '@undertone/domain/alarm/alarm.enums'
import { faultScreens } from '@undertone/domain/alarm/alarm.screens'
import { alarmQuality } from '@undertone/domain/alarm/quality/alarm-quality.enums'
import { type AlarmRecord, alarmOwners, type alarmRecordCalls, alarmSorts } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { AddressState } from '@undertone/domain/core/address-state'
import type { InputOf } from '@undertone/domain/core/call'
import { codesOf, type Enumeration } from '@undertone/domain/core/enum'
import { readState } from '@undertone/domain/core/read.enums'
import { faultCategory } from '@undertone/domain/diagnosis/diagnosis.enums'
import { parseRange } from '../../../core/time/time-range.ts'

/** The initial state of the list: everything, newest first. */
export const initialState = faultScreens.alarms.query

/** The URL parameters of the list. */
export type AlarmView = AddressState<typeof initialState>

type Body = InputOf<typeof alarmRecordCalls.findPage>['body']

/** The code of an enumeration in a URL; undefined for anything else. */
const codeIn = <E extends Enumeration>(of: E, text: string) => codesOf(of).find((code) => String(code) === text)

/** The request of a URL; invalid values are ignored. */
export function filterOf(view: AlarmView): Omit<Body, 'pageNum' | 'pageSize'> {
  const level = codeIn(alarmLevel, view.level)
  const type = codeIn(alarmType, view.type)
  const state = codeIn(handling, view.handling)
  const lifecycle = codeIn(alarmState, view.state)
  const owner = alarmOwners.find((one) => one === view.owner)
  const read = codeIn(readState, view.read)
  const quality = codeIn(alarmQuality, view.quality)
  const fault = codeIn(faultCategory, view.fault)
  const sort = alarmSorts.find((one) => one === view.sort)
  const keyword = view.keyword.trim().slice(0, 100)
  const range = parseRange(view)
  const ids = { companyId: view.companyId, areaId: view.areaId, equipmentId: view.equipmentId, mappingId: view.mappingId }
  return {
    ...Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== null)),
    ...(level === undefined ? {} : { level: [level] }),
    ...(type === undefined ? {} : { alarmType: [type] }),
    ...(state === undefined ? {} : { handling: state }),
    ...(lifecycle === undefined ? {} : { state: [lifecycle] }),
    ...(owner ? { owner } : {}),
    ...(read === undefined ? {} : { readState: read }),
    ...(quality === undefined ? {} : { quality }),
    ...(fault === undefined ? {} : { faultType: fault }),
    ...(view.lasts === '' ? {} : { lasts: view.lasts === 'yes' }),
    ...(range ? { begin: range[0], end: range[1] } : {}),
    ...(keyword ? { keyword } : {}),
    ...(sort ? { sort } : {}),
  }
}

/** Whether any filter is set. */
export const isNarrowed = (view: AlarmView): boolean => Object.keys(filterOf(view)).some((name) => name !== 'sort')

/** Whether data of an earlier time came after the alarm was raised, so that it began before. */
export const isDetectedLater = ({ axes, raisedMs }: Pick<AlarmRecord, 'axes' | 'raisedMs'>): boolean =>
  axes.some(({ joinedMs }) => joinedMs < raisedMs)
