import { memberOf } from '@undertone/domain/core/enum'
import { fill, type Language } from '@undertone/domain/core/text'
import { configStatus, deviceOnline, upgradeStatus } from '@undertone/domain/device/device.enums'
import { type FleetGateway, type FleetSensor, fleetCalls, maxFleetExport } from '@undertone/domain/device/fleet/fleet.calls'
import { batteryDoubt } from '@undertone/domain/device/fleet/fleet.enums'
import { sensorAlarmStatus } from '@undertone/domain/device/sensor/sensor-status.enums'
import type { ReadPointLimits } from '../../contracts/point-limits.ts'
import { noUpgrade, type UpgradeState } from '../../plant/firmware/upgrade-state.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PageNumber } from '../../platform/database/page.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { KeyedMutex } from '../../platform/runtime/keyed-mutex.ts'
import { attachment, csvStream } from '../../platform/sheet/csv.ts'
import { BatteryLives } from './battery-lives.ts'
import { type FleetFilters, fleetGateways, fleetSensors } from './fleet.store.ts'
import { withFacts } from './sensor-facts.ts'

const headings = {
  sensor: {
    cn: [
      '传感器编号',
      '名称',
      '型号',
      '位置',
      '网关',
      '状态',
      '最近数据',
      '信号（dBm）',
      '电池（V）',
      '电池剩余（天）',
      '电池说明',
      '时钟偏差（ms）',
      '软件版本',
      '升级状态',
      '设置',
      '未完成指令',
    ],
    en: [
      'Sensor',
      'Name',
      'Model',
      'Place',
      'Gateway',
      'Status',
      'Last seen',
      'Signal (dBm)',
      'Battery (V)',
      'Battery (days)',
      'Battery note',
      'Clock ahead (ms)',
      'Firmware',
      'Upgrade status',
      'Settings',
      'Open commands',
    ],
  },
  gateway: {
    cn: [
      '名称',
      '设备编号',
      '类型',
      '公司',
      '在线',
      '最近活动',
      '传感器',
      '上传次数',
      'SIM',
      'SIM 状态',
      '网络注册',
      '时钟偏差（ms）',
      '软件版本',
      '升级状态',
      '未完成指令',
    ],
    en: [
      'Name',
      'Device ID',
      'Type',
      'Company',
      'Connection',
      'Last seen',
      'Sensors',
      'Uploads',
      'SIM',
      'SIM status',
      'Registration',
      'Clock ahead (ms)',
      'Firmware',
      'Upgrade status',
      'Open commands',
    ],
  },
} as const

const shown = (value: string | number | null): string => (value === null ? '' : String(value))

/** The state of an upgrade, with its version. */
const upgradeText = ({ upgradeStatus: code, upgradeVersion }: UpgradeState, language: Language): string =>
  code === null ? '' : `${memberOf(upgradeStatus, code)?.[language] ?? ''} ${upgradeVersion ?? ''}`.trim()

const sensorLine = (row: FleetSensor, language: Language): string[] =>
  [
    ...[row.sensorId, row.name, row.model, row.place, row.gatewayName],
    memberOf(sensorAlarmStatus, row.alarmStatus)?.[language] ?? '',
    ...[row.lastSeen, row.rssi, row.batt, row.batteryDays],
    row.batteryDoubt === null ? '' : (memberOf(batteryDoubt, row.batteryDoubt)?.[language] ?? ''),
    ...[row.clockMs, row.firmware, upgradeText(row, language)],
    row.settingState === null ? '' : (memberOf(configStatus, row.settingState)?.[language] ?? ''),
    row.openCommands,
  ].map(shown)

const gatewayLine = (row: FleetGateway, language: Language): string[] =>
  [
    ...[row.name, row.deviceId, row.type, row.companyName, memberOf(deviceOnline, row.online)?.[language] ?? ''],
    ...[
      row.lastSeen,
      row.sensorCount,
      row.uploads,
      row.sim,
      row.simState,
      row.registration,
      row.clockMs,
      row.firmware,
      upgradeText(row, language),
      row.openCommands,
    ],
  ].map(shown)

/** What `withFacts` says of a sensor that was deleted in between. */
const unknownFacts = {
  ...{ alarmStatus: sensorAlarmStatus.members.Unknown.code, settingState: null, rssi: null, batt: null, fwVersion: null },
  ...noUpgrade,
}

const cutNote = {
  cn: '仅含前 {shown} 台，共 {total} 台：请用筛选条件分次导出',
  en: 'Only the first {shown} of {total} {total|device|devices}: export the others with filters',
} as const

/** The lines of a file; a last one says if devices were left out. */
function linesOf<T>(
  headings: readonly string[],
  { records, total }: { readonly records: readonly T[]; readonly total: number },
  lineOf: (row: T, language: Language) => string[],
  language: Language,
): (readonly string[])[] {
  const note = total > records.length ? [[fill(cutNote[language], { shown: records.length, total })]] : []
  return [headings, ...records.map((row) => lineOf(row, language)), ...note]
}

/** The condition of sensors and gateways: contact, signal, battery with its days, clock, firmware, what is pending; as a list and as a file. */
export function fleetRoutes(db: Database, readPointLimits: ReadPointLimits): Binding[] {
  const batteries = new BatteryLives(db, readPointLimits)
  // One at a time for each customer: it may read the past of two thousand batteries.
  const exports = new KeyedMutex()
  async function sensorsOf(caller: Caller, filters: FleetFilters, page: PageNumber): Promise<{ records: FleetSensor[]; total: number }> {
    const { records, total } = await fleetSensors(db, caller, filters, page)
    const ids = records.map(({ id }) => id)
    const rows = ids.length === 0 ? [] : await db.selectFrom('sensor').selectAll().where('id', 'in', ids).execute()
    const known = await withFacts(
      db,
      rows.map((row) => ({ ...row })),
    )
    const facts = new Map(known.map((row) => [row.id, row]))
    const withBattery = known.flatMap(({ mappingId, batt }) => (mappingId !== null && batt !== null ? [mappingId] : []))
    const lives = await batteries.of(withBattery, Date.now())
    return {
      total,
      records: records.map(({ mappingId, ...row }) => {
        const { alarmStatus, settingState, rssi, batt, fwVersion, upgradeStatus, upgradeVersion } = facts.get(row.id) ?? unknownFacts
        const life = lives.get(mappingId ?? 0)
        return {
          ...row,
          ...{ alarmStatus, settingState, rssi, batt, firmware: fwVersion, upgradeStatus, upgradeVersion },
          batteryDays: life?.days ?? null,
          batteryDoubt: life?.doubt ?? null,
        }
      }),
    }
  }
  const file = (name: string, { timeZone }: Caller) => attachment(`${name}_${toZoned(Date.now(), timeZone).slice(0, 10)}.csv`)
  return [
    bind(fleetCalls.sensors, ({ body: { pageNum, pageSize, ...filters } }, { caller }) =>
      sensorsOf(caller, filters, { pageNum, pageSize }),
    ),
    bind(fleetCalls.sensorExport, async ({ body }, { caller, language }, reply) => {
      const page = { pageNum: 1, pageSize: maxFleetExport }
      const devices = await exports.run(String(caller.scope.tenantId), () => sensorsOf(caller, body, page))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', file('sensors', caller))
        .send(csvStream(linesOf(headings.sensor[language], devices, sensorLine, language)))
    }),
    bind(fleetCalls.gateways, ({ body: { keyword, ...page } }, { caller }) => fleetGateways(db, caller, keyword, page)),
    bind(fleetCalls.gatewayExport, async ({ body }, { caller, language }, reply) => {
      const devices = await fleetGateways(db, caller, body.keyword, { pageNum: 1, pageSize: maxFleetExport })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', file('gateways', caller))
        .send(csvStream(linesOf(headings.gateway[language], devices, gatewayLine, language)))
    }),
  ]
}
