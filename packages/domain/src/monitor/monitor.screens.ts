import { screen } from '../core/screen.ts'

export const monitorScreens = [
  screen({
    path: '/onlineMonitor/default',
    label: { cn: '设备总览', en: 'Overview' },
    module: 'monitor',
    permission: 'business:monitor:list',
    keywords: 'home state live 状态',
  }),
  screen({
    path: '/onlineMonitor/device',
    label: { cn: '设备监测', en: 'Machine' },
    module: 'monitor',
    permission: 'business:monitor:list',
    keywords: 'equipment 设备',
  }),
  screen({
    path: '/onlineMonitor/point',
    label: { cn: '测点监测', en: 'Measuring point' },
    module: 'monitor',
    permission: 'business:monitor:list',
    keywords: 'mapping sensor 测点',
  }),
  screen({
    path: '/onlineMonitor/area_Points',
    label: { cn: '区域视图', en: 'Area view' },
    module: 'monitor',
    permission: 'business:monitor:list',
    keywords: 'plan image machines 图片 布局',
  }),
  screen({
    path: '/onlineMonitor/equipment_Points',
    label: { cn: '设备视图', en: 'Machine view' },
    module: 'monitor',
    permission: 'business:monitor:list',
    keywords: 'image points 图片 测点布局',
  }),
]
