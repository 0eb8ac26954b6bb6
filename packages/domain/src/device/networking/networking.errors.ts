import type { ErrorRow } from '../../core/error.ts'

export const networkingErrors = {
  taskHasDevices: {
    code: 1351,
    status: 200,
    cn: '请先将传感器移出任务',
    en: 'Remove the sensors from the task first',
  },
  duplicateDevice: { code: 1352, status: 200, cn: '传感器编号 {sensor} 重复', en: 'Sensor ID {sensor} is listed twice' },
  tooManyDevices: { code: 1353, status: 200, cn: '每个任务最多 {max} 个传感器', en: 'Sensors in a task, at most: {max}' },
} as const satisfies Record<string, ErrorRow>
