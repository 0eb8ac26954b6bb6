import { screen } from '../core/screen.ts'

export const deviceScreens = [
  screen({
    path: '/configureManagement/sensorList',
    label: { cn: '传感器管理', en: 'Sensors' },
    module: 'configure',
    permission: 'business:sensor:list',
  }),
  screen({
    path: '/configureManagement/sensorCreateEdit',
    label: { cn: '传感器资料', en: 'Sensor details' },
    module: 'configure',
    permission: 'business:sensor:list',
    parent: '/configureManagement/sensorList',
  }),
  screen({
    path: '/configureManagement/sensorNew',
    label: { cn: '传感器批量配置', en: 'Configure sensors' },
    module: 'configure',
    permission: 'business:sensor:list',
    keywords: 'bulk period sleep sampling 批量 周期 休眠',
  }),
  screen({
    path: '/configureManagement/sensorNewCreateEdit',
    label: { cn: '传感器批量编辑', en: 'Edit sensors in a grid' },
    module: 'configure',
    permission: 'business:sensor:list',
    parent: '/configureManagement/sensorNew',
  }),
  screen({
    path: '/configureManagement/sensorWave',
    label: { cn: '传感器波形', en: 'Waves of a sensor' },
    module: 'configure',
    permission: 'business:sensor:list',
    parent: '/configureManagement/sensorList',
  }),
  screen({
    path: '/configureManagement/gateway',
    label: { cn: '网关管理', en: 'Gateways' },
    module: 'configure',
    permission: 'business:gateway:list',
  }),
]
