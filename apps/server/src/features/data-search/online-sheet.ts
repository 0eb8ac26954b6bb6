import { memberOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import type { OnlinePoint } from '@undertone/domain/data-search/online.calls'
import { sharedAxisNames } from '@undertone/domain/device/sensor/axis-names'
import { stateOfValue, telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { inZone, timeCell } from '../../platform/sheet/sheet-time.ts'
import type { SheetToWrite } from '../../platform/sheet/workbook.ts'
import { columnHeading } from './column-heading.ts'

const text = {
  sheet: { cn: '实时数据', en: 'Live data' },
  heads: {
    cn: ['公司', '区域', '设备', '测点', '传感器', '型号', '状态', '烈度区', '测量时间'],
    en: ['Company', 'Area', 'Machine', 'Measuring point', 'Sensor', 'Model', 'State', 'Zone', 'Measured'],
  },
} as const

/** Column of the time of measurement. */
const measuredAt = text.heads.en.indexOf('Measured')

/** Points with their newest values as a sheet; metrics without any value are left out. */
export function onlineSheet(points: readonly OnlinePoint[], timeZone: string, language: Language): SheetToWrite {
  const keys = telemetryKeys.filter(({ key }) => points.some(({ values }) => values[key] !== undefined))
  const heads = text.heads[language].map((head, i) => (i === measuredAt ? inZone(head, timeZone) : head))
  const header = [...heads, ...keys.map((key) => columnHeading(key, sharedAxisNames(points), language))]
  return {
    name: text.sheet[language],
    header,
    widths: header.map((_, i) => (i < 4 || i === measuredAt ? 20 : 14)),
    rows: points.map((point) => [
      point.companyName,
      point.areaName,
      point.equipmentName,
      point.mappingName,
      point.sensorId,
      point.sensorType,
      memberOf(liveState, point.state)?.[language] ?? point.state,
      'zone' in point.grade ? point.grade.zone : null,
      timeCell(point.dateTime),
      ...keys.map(({ key }) => {
        const value = point.values[key]?.value ?? null
        return stateOfValue(key, value)?.[language] ?? value
      }),
    ]),
    choices: [],
  }
}

/** File name: title and day. */
export const onlineFileName = (language: Language, day: string): string => `${text.sheet[language]} ${day}.xlsx`
