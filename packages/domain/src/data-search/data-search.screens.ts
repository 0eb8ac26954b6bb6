import { screen } from '../core/screen.ts'

/** The metrics of a history without a choice: severity and temperature (guess: what an inspection round needs). */
const defaultMetrics: readonly number[] = [2, 4]

export const dataSearchScreens = {
  liveData: screen({
    path: '/dataSearch/realtimeData',
    query: { companyId: null, areaId: null, equipmentId: null },
    label: { cn: '实时数据', en: 'Live data' },
    module: 'data',
    permission: 'business:monitor:list',
    keywords: 'realtime latest values points 最新 测点',
  }),
  history: screen({
    path: '/dataSearch/historyData',
    query: { points: [], metrics: defaultMetrics, begin: '', end: '', view: 'both', page: 1, size: 20 },
    label: { cn: '历史数据', en: 'History' },
    module: 'data',
    permission: 'business:data:list',
    keywords: 'table trend export excel csv eigenvalue 趋势 导出 特征值',
  }),
  pointHistory: screen({
    path: '/dataSearch/historyPoint',
    query: { mappingId: null, begin: '', end: '', at: 0 },
    label: { cn: '测点历史', en: 'Point history' },
    module: 'monitor',
    permission: 'business:data:list',
    parent: '/onlineMonitor/device',
    keywords: 'all metrics snapshot moment 全部指标 单时刻数据',
  }),
}
