import { screen } from '../../core/screen.ts'

const keywords = 'template standard text library 模板 标准 知识库'

/** The libraries of hazards, repairs and maintenance. */
export const libraryScreens = {
  dangerLibs: screen({
    path: '/inspectionDangerLib',
    label: { cn: '隐患库', en: 'Hazard library' },
    module: 'inspection',
    group: 'found',
    permission: 'business:inspectionDangerLib:list',
    keywords,
  }),
  dangerLib: screen({
    path: '/inspectionDangerLibAddEdit',
    label: { cn: '隐患库条目', en: 'Library hazard' },
    module: 'inspection',
    permission: 'business:inspectionDangerLib:list',
    parent: '/inspectionDangerLib',
  }),
  repairLibs: screen({
    path: '/inspectionRepairLib',
    label: { cn: '维修库', en: 'Repair library' },
    module: 'inspection',
    group: 'found',
    permission: 'business:inspectionRepairLib:list',
    keywords,
  }),
  repairLib: screen({
    path: '/inspectionRepairLibAddEdit',
    label: { cn: '维修库条目', en: 'Library repair' },
    module: 'inspection',
    permission: 'business:inspectionRepairLib:list',
    parent: '/inspectionRepairLib',
  }),
  upkeepLibs: screen({
    path: '/inspectionUpkeepLib',
    label: { cn: '保养库', en: 'Maintenance library' },
    specName: { cn: '保养库', en: 'Upkeep library' },
    module: 'inspection',
    group: 'found',
    permission: 'business:inspectionUpkeepLib:list',
    keywords,
  }),
  upkeepLib: screen({
    path: '/inspectionUpkeepLibAddEdit',
    label: { cn: '保养库条目', en: 'Library maintenance' },
    module: 'inspection',
    permission: 'business:inspectionUpkeepLib:list',
    parent: '/inspectionUpkeepLib',
  }),
  upkeepPlans: screen({
    path: '/inspectionUpkeepPlan',
    query: { equipmentId: null },
    label: { cn: '保养计划', en: 'Maintenance plans' },
    module: 'inspection',
    group: 'found',
    permission: 'business:inspectionUpkeep:list',
    keywords: 'upkeep plan preventive interval running hours meter calendar condition due 保养 计划 周期 运行小时 到期',
  }),
  upkeepPlan: screen({
    path: '/inspectionUpkeepPlanAddEdit',
    query: { id: null, copy: null },
    label: { cn: '保养计划', en: 'Maintenance plan' },
    module: 'inspection',
    permission: 'business:inspectionUpkeep:list',
    parent: '/inspectionUpkeepPlan',
  }),
}
