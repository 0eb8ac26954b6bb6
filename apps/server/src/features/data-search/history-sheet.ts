import { buffer } from 'node:stream/consumers'
import { DomainError } from '@undertone/domain/core/error'
import { maxSheetRows } from '@undertone/domain/core/sheet'
import { fill, type Language } from '@undertone/domain/core/text'
import { historyErrors } from '@undertone/domain/data-search/history.errors'
import type { HistoryColumn } from '@undertone/domain/data-search/history-columns.table'
import type { AxisDirections } from '@undertone/domain/device/sensor/axis-directions'
import { type AxisNames, sharedAxisNames } from '@undertone/domain/device/sensor/axis-names'
import { claimedDay } from '@undertone/domain/device/telemetry/clock'
import { stateOfValue } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import type { JobStep } from '../../platform/job/job-kind.ts'
import { offsetWriter, zonedWriter } from '../../platform/runtime/clock.ts'
import { longWorkbook, type TableRow } from '../../platform/sheet/long-table.ts'
import { inZone, timeCell } from '../../platform/sheet/sheet-time.ts'
import { columnHeading } from './column-heading.ts'
import type { HistorySearch } from './history-search.ts'
import { eachStretchNewestFirst, type PointSample, weeksOf } from './history-weeks.store.ts'

type Row = (string | number | null)[]

const text = {
  sheet: { cn: '历史数据', en: 'History data' },
  time: { cn: '时间', en: 'Time' },
  offset: { cn: '与 UTC 的时差', en: 'UTC offset' },
  equipment: { cn: '设备', en: 'Machine' },
  point: { cn: '测点', en: 'Measuring point' },
  sensor: { cn: '传感器', en: 'Sensor' },
  remark: { cn: '备注', en: 'Notes' },
  resent: { cn: '重传数据', en: 'Resent' },
  suspect: { cn: '时钟可疑：设备时间 {time}，此处为接收时间', en: 'Suspect clock: says {time}; the time is that of receipt' },
  takenBy: { cn: '{by} 手持测量（{device}）', en: 'Taken by {by} with {device}' },
  takenByHand: { cn: '{by} 手持测量', en: 'Taken by {by}' },
  mean: { cn: '{n} 秒均值', en: 'Mean of {n} s' },
} as const

/** Owner of a row. */
interface RowOwner {
  readonly id: number
  readonly equipmentName: string
  readonly mappingName: string
  readonly sensorId: string | null
  readonly directions: AxisDirections | null
}

async function namesOf(db: Database, mappingIds: readonly number[]): Promise<ReadonlyMap<number, RowOwner>> {
  const { rows } = await sql<RowOwner>`
    select m.id, e.name as equipment_name, m.name as mapping_name, s.sensor_id, case when s.id is not null then array[s.x1, s.y1, s.z1] end as directions
    from mapping m join equipment e on e.id = m.equipment_id left join lateral (select * from sensor s where s.mapping_id = m.id order by s.id limit 1) s on true
    where m.id = any(${[...mappingIds]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const remarkOf = ({ resent, seconds, claimedMs, takenBy }: PointSample, language: Language): string | null => {
  if (takenBy) {
    const { by, device } = takenBy
    return fill((device === null ? text.takenByHand : text.takenBy)[language], { by, device: device ?? '' })
  }
  if (claimedMs !== undefined) return text.suspect[language].replace('{time}', claimedDay(claimedMs))
  if (resent) return text.resent[language]
  return seconds === 0 ? null : text.mean[language].replace('{n}', String(seconds))
}

/** Columns beside the values. */
const fixedColumns = 6

const headerOf = (columns: readonly HistoryColumn[], names: AxisNames, timeZone: string, language: Language): string[] => [
  inZone(text.time[language], timeZone),
  text.offset[language],
  text.equipment[language],
  text.point[language],
  text.sensor[language],
  ...columns.map((column) => columnHeading(column, names, language)),
  text.remark[language],
]

/** The table of a search: its heading, then all rows as they are listed, newest first, in batches. */
export async function* historyTable(db: Database, search: HistorySearch, timeZone: string, language: Language): AsyncGenerator<Row[]> {
  const names = await namesOf(db, search.mappingIds)
  const [write, offset] = [zonedWriter(timeZone), offsetWriter(timeZone)]
  const shown = (values: readonly (number | null)[]) =>
    values.map((value, at) => stateOfValue(search.columns[at]?.key ?? '', value)?.[language] ?? value)
  yield [headerOf(search.columns, sharedAxisNames(names.values()), timeZone, language)]
  for await (const samples of eachStretchNewestFirst(db, search)) {
    yield samples.map((sample) => {
      const named = names.get(sample.mappingId)
      const own = [named?.equipmentName ?? null, named?.mappingName ?? null, named?.sensorId ?? null]
      const t = Math.floor(sample.t)
      return [write(t), offset(t), ...own, ...shown(sample.values), remarkOf(sample, language)]
    })
  }
}

/** The table as a workbook; too many rows are rejected, and CSV is offered instead. */
export async function historyWorkbook(
  db: Database,
  search: HistorySearch,
  { timeZone, scope }: Caller,
  language: Language,
  step: JobStep,
): Promise<Uint8Array> {
  const weeks = (await weeksOf(db, search)).length
  async function* batches(): AsyncGenerator<TableRow[]> {
    let [done, total] = [0, 0]
    for await (const batch of historyTable(db, search, timeZone, language)) {
      if (done === 0) yield batch
      else yield batch.map(([time, ...rest]) => [timeCell(String(time)), ...rest])
      total += batch.length
      if (total > maxSheetRows + 1)
        throw new DomainError(historyErrors.tooManyForWorkbook, { total: `> ${maxSheetRows}`, rows: maxSheetRows })
      await step(Math.min(done, weeks), weeks)
      done++
    }
  }
  const widths = Array.from({ length: fixedColumns + search.columns.length }, (_, i) => (i < 4 && i !== 1 ? 22 : 16))
  return buffer(longWorkbook(text.sheet[language], batches(), scope.tenantId, { look: { widths } }))
}

/** File name: title and days. */
export function historyFileName({ begin, end }: HistorySearch, timeZone: string, language: Language, ending: 'csv' | 'xlsx'): string {
  const write = zonedWriter(timeZone)
  return `${text.sheet[language]} ${write(begin).slice(0, 10)} ${write(end).slice(0, 10)}.${ending}`
}
