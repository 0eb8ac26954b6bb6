import { alarmLevel, alarmType, handling, readState } from '@undertone/domain/alarm/alarm.enums'
import { alarmQuality } from '@undertone/domain/alarm/quality/alarm-quality.enums'
import { type alarmRecordCalls, alarmSorts } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { InputOf } from '@undertone/domain/core/call'
import { codesOf, type Enumeration } from '@undertone/domain/core/enum'
import { parseRange } from '../../../core/time/time-range.ts'

/** The filters of the list of alarms without a value, as in the URL; '' means no filter. */
export const noFilter = {
  companyId: null,
  areaId: null,
  equipmentId: null,
  mappingId: null,
  level: '',
  type: '',
  handling: '',
  read: '',
  lasts: '',
  quality: '',
  begin: '',
  end: '',
  keyword: '',
} as const

/** The initial state of the list: everything, newest first. */
export const initialState = { ...noFilter, sort: 'time', page: 1, size: 20 } as const

/** The URL parameters of the list. */
export interface AlarmView {
  readonly companyId: number | null
  readonly areaId: number | null
  readonly equipmentId: number | null
  readonly mappingId: number | null
  readonly level: string
  readonly type: string
  readonly handling: string
  readonly read: string
  readonly lasts: string
  readonly quality: string
  readonly begin: string
  readonly end: string
  readonly keyword: string
  readonly sort: string
  readonly page: number
  readonly size: number
}

type Body = InputOf<typeof alarmRecordCalls.findPage>['body']

/** The code of an enumeration in a URL; undefined for anything else. */
const codeIn = <E extends Enumeration>(of: E, text: string) => codesOf(of).find((code) => String(code) === text)

/** The request of a URL; invalid values are ignored. */
export function filterOf(view: AlarmView): Omit<Body, 'pageNum' | 'pageSize'> {
  const level = codeIn(alarmLevel, view.level)
  const type = codeIn(alarmType, view.type)
  const state = codeIn(handling, view.handling)
  const read = codeIn(readState, view.read)
  const quality = codeIn(alarmQuality, view.quality)
  const sort = alarmSorts.find((one) => one === view.sort)
  const keyword = view.keyword.trim().slice(0, 100)
  const range = parseRange(view)
  const ids = { companyId: view.companyId, areaId: view.areaId, equipmentId: view.equipmentId, mappingId: view.mappingId }
  return {
    ...Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== null)),
    ...(level === undefined ? {} : { level: [level] }),
    ...(type === undefined ? {} : { alarmType: [type] }),
    ...(state === undefined ? {} : { handling: state }),
    ...(read === undefined ? {} : { readState: read }),
    ...(quality === undefined ? {} : { quality }),
    ...(view.lasts === '' ? {} : { lasts: view.lasts === 'yes' }),
    ...(range ? { begin: range[0], end: range[1] } : {}),
    ...(keyword ? { keyword } : {}),
    ...(sort ? { sort } : {}),
  }
}

/** Whether any filter is set. */
export const isNarrowed = (view: AlarmView): boolean => Object.keys(filterOf(view)).some((name) => name !== 'sort')

/** The URL of the list with filters. */
export function listLink(part: Partial<AlarmView>): string {
  const filters = Object.entries(part).flatMap(([key, value]) => (value === null || value === '' ? [] : [[key, String(value)]]))
  return `/faultAnalysis/alarmReport${filters.length === 0 ? '' : `?${new URLSearchParams(filters)}`}`
}

/** The URL of one alarm. */
export const alarmLink = (id: number): string => `/faultAnalysis/alarmReportDetail?id=${id}`
