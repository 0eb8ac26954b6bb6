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
    path: '/configureManagement/gateway',
    label: { cn: '网关管理', en: 'Gateways' },
    module: 'configure',
    permission: 'business:gateway:list',
  }),
]
