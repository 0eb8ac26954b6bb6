import { owningCompany } from '../../core/common-fields.ts'
import { choice, type Fields, flag, number, reference, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import type { Text } from '../../core/text.ts'
import { alarmIntervalHours } from '../../device/sensor/alarm-interval.enums.ts'
import { sensor } from '../../device/sensor/sensor.resource.ts'
import { alarmType } from '../alarm.enums.ts'
import { alarmTypeCodes } from '../alarm-types.table.ts'
import { alarmCountMax } from './alarm-limits.ts'
import { limitNames } from './limit-names.table.ts'
import { threshold } from './threshold.resource.ts'

/** A column of an alarm type: `TemperatureCount`. */
const columnOf = (type: string, setting: 'Enabled' | 'Count' | 'Hours'): string => `${type}${setting}`

/** The columns of the settings of an alarm type: whether it is raised, after how many samples, and when it is notified again. */
export const alarmColumns = (type: string) => ({
  enabled: columnOf(type, 'Enabled'),
  intervalCount: columnOf(type, 'Count'),
  intervalTime: columnOf(type, 'Hours'),
})

/** Each limit as in a template; one that differs from the effective limit is the sensor's own. */
const limitFields: Fields = Object.fromEntries(
  limitNames.map((name) => {
    const { initial: _initial, ...field } = threshold.fields[name]
    return [name, field]
  }),
)

const alarmFields: Fields = Object.fromEntries(
  alarmTypeCodes.flatMap((type) => {
    const name = alarmType.members[type]
    const label = (cn: string, en: string): Text => ({ cn: `${name.cn}：${cn}`, en: `${name.en} alarm: ${en}` })
    const { enabled, intervalCount, intervalTime } = alarmColumns(type)
    return [
      [enabled, flag({ label: label('启用', 'enabled') })],
      [intervalCount, number({ label: label('报警次数', 'count'), integer: true, min: 1, max: alarmCountMax })],
      [intervalTime, choice(alarmIntervalHours, { label: label('报警间隔', 'repeat') })],
    ] as const
  }),
)

/**
 * The limits and alarms of a sensor as they apply, for their workbook. An emptied limit follows the template again, and so does an alarm
 * with an emptied setting.
 */
export const sensorThreshold = resource({
  key: 'sensorThreshold',
  label: { cn: '传感器阈值', en: 'Sensor threshold' },
  plural: { cn: '传感器阈值', en: 'Sensor thresholds' },
  hint: { cn: '每个传感器生效的限值及其来源。', en: 'The effective limits of each sensor and their origin.' },
  permission: 'business:sensorThreshold',
  table: 'sensor',
  title: 'sensorId',
  owner: 'companyId',
  onlyEdited: true,
  fields: {
    sensorId: sensor.fields.sensorId,
    name: text({ label: sensor.fields.name.label, max: sensor.fields.name.max, readOnly: true }),
    mappingName: text({ label: { cn: '测点', en: 'Measuring point' }, max: 60, readOnly: true }),
    companyId: { ...owningCompany, readOnly: true, required: false },
    thresholdId: reference({
      label: threshold.label,
      to: 'threshold',
      titleAs: 'thresholdName',
      search: true,
    }),
    ...limitFields,
    ...alarmFields,
  },
  filters: { equipmentId: reference({ label: { cn: '设备', en: 'Machine' }, to: 'equipment', titleAs: 'equipmentName' }) },
  blocks: [],
  sort: ['sensorId'],
})
