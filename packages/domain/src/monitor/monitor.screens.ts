import { screen } from '../core/screen.ts'

export const monitorScreens = {
  overview: screen({
    path: '/onlineMonitor/default',
    query: { state: '', keyword: '', companyId: null, areaId: null, mine: false, view: '' },
    label: { cn: '首页', en: 'Home' },
    specName: { cn: '设备总览', en: 'Overview' },
    module: 'home',
    permission: 'business:monitor:list',
    keywords: 'home state live 状态',
  }),
  machine: screen({
    path: '/onlineMonitor/device',
    query: { equipmentId: null, days: 7, part: '', note: null },
    label: { cn: '设备监测', en: 'Machine' },
    module: 'monitor',
    permission: 'business:monitor:list',
    keywords: 'equipment 设备',
  }),
  point: screen({
    path: '/onlineMonitor/point',
    query: { mappingId: null, days: 1, part: '', note: null },
    label: { cn: '测点监测', en: 'Measuring point' },
    module: 'monitor',
    permission: 'business:monitor:list',
    parent: '/onlineMonitor/device',
    keywords: 'mapping sensor 测点',
  }),
}
