import { screen } from '../core/screen.ts'

export const alarmScreens = [
  screen({
    path: '/configureManagement/threshold',
    label: { cn: '阈值模板', en: 'Threshold templates' },
    module: 'configure',
    permission: 'business:threshold:list',
    keywords: 'limit iso 10816 20816 zone alarm 限值 烈度 报警',
  }),
  screen({
    path: '/configureManagement/sensorThresholdManagement',
    label: { cn: '传感器阈值', en: 'Sensor thresholds' },
    module: 'configure',
    permission: 'business:sensorThreshold:list',
    keywords: 'limit override alarm type interval count 限值 报警次数 报警间隔',
  }),
  screen({
    path: '/configureManagement/equipmentRunThreshold',
    label: { cn: '启停阈值', en: 'Run thresholds' },
    module: 'configure',
    permission: 'business:equipmentRunThreshold:list',
    keywords: 'running stopped speed machine state 运行 停机 转速',
  }),
  screen({
    path: '/configureManagement/equipmentRunThresholdDetail',
    label: { cn: '启停阈值资料', en: 'Run threshold details' },
    module: 'configure',
    permission: 'business:equipmentRunThreshold:list',
    parent: '/configureManagement/equipmentRunThreshold',
  }),
]
