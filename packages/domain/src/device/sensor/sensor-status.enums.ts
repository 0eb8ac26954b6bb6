import { enumeration } from '../../core/enum.ts'

/**
 * Alarm status of a sensor. The specification lists offline twice without a difference; that the second is a silence of more than a day is a
 * guess. Unknown: no sensor, no data yet, or a signal without a value.
 */
export const sensorAlarmStatus = enumeration(
  'SensorAlarmStatus',
  { cn: '传感器报警状态', en: 'Sensor alarm status' },
  {
    Normal: { code: 0, cn: '正常', en: 'Normal', tone: 'good' },
    Offline: { code: 1, cn: '离线', en: 'Offline', tone: 'unknown' },
    C: { code: 2, cn: '警告', en: 'Warning', tone: 'warning' },
    D: { code: 3, cn: '危险', en: 'Danger', tone: 'danger' },
    Unknown: { code: 4, cn: '未知', en: 'Unknown', tone: 'unknown' },
    Offline2: { code: 5, cn: '持续离线', en: 'Offline (prolonged)', tone: 'unknown' },
  },
)
