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
    label: { cn: '编辑传感器', en: 'Edit sensor' },
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
