import { screen } from '../core/screen.ts'

const permission = 'business:health:list'

export const healthScreens = {
  healthOverview: screen({
    path: '/healthTesting',
    query: { kind: 'company', id: null, days: 30 },
    label: { cn: '健康总览', en: 'Health overview' },
    module: 'monitor',
    group: 'health',
    permission,
    keywords: 'score level A B C good fair poor weights 评分 权重 健康评估 A 级 B 级 C 级 良好 较差',
  }),
  machineHealth: screen({
    path: '/healthTestingEquipmentList',
    query: { companyId: null, areaId: null, keyword: '', level: '' },
    label: { cn: '设备健康', en: 'Health by machine' },
    module: 'monitor',
    group: 'health',
    permission,
    keywords: 'score machines worst 评分 设备 排名',
  }),
  pointHealth: screen({
    path: '/healthTestingMappingDetail',
    query: { mappingId: null, equipmentId: null, days: 30 },
    label: { cn: '测点健康', en: 'Point health' },
    module: 'monitor',
    permission,
    parent: '/healthTesting',
    keywords: 'score breakdown deduction severity trend confidence 评分依据 可信度',
  }),
  baselines: screen({
    path: '/healthTestingTrainList',
    query: { companyId: null, areaId: null, equipmentId: null, keyword: '', state: '' },
    label: { cn: '基线学习', en: 'Baselines' },
    module: 'monitor',
    group: 'health',
    permission,
    keywords: 'learn train relearn baseline 学习 训练',
  }),
}
