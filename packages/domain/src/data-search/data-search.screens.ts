import { screen } from '../core/screen.ts'

export const dataSearchScreens = [
  screen({
    path: '/dataSearch/realtimeData',
    label: { cn: '实时数据', en: 'Realtime data' },
    module: 'data',
    permission: 'business:monitor:list',
    keywords: 'newest values points live 最新 测点',
  }),
  screen({
    path: '/dataSearch/historyData',
    label: { cn: '历史数据', en: 'History' },
    module: 'data',
    permission: 'business:data:list',
    keywords: 'table trend export excel csv 趋势 导出 特征值',
  }),
  screen({
    path: '/dataSearch/historyPoint',
    label: { cn: '测点历史', en: 'History of a point' },
    module: 'data',
    permission: 'business:data:list',
    keywords: 'all metrics one moment neighbours 全部指标',
  }),
]
