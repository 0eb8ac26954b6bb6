import { screen } from '../core/screen.ts'

export const assetScreens = [
  screen({
    path: '/configureManagement/deviceScreen',
    label: { cn: '设备树', en: 'Asset tree' },
    module: 'configure',
    permission: 'business:equipment:list',
    keywords: 'area mapping point 区域 测点',
  }),
  screen({
    path: '/configureManagement/equipment',
    label: { cn: '设备管理', en: 'Machines' },
    module: 'configure',
    permission: 'business:equipment:list',
    keywords: 'equipment',
  }),
]
