import { screen } from '../core/screen.ts'

/** Repair and maintenance that came from faults. A piece of work has the address of its list: its id is in the address; `add` opens the form. */
export const workScreens = {
  faultRepair: screen({
    path: '/faultAnalysis/FaultRepair',
    query: { id: null, equipmentId: null, findingId: null, alarmId: null, add: '' },
    label: { cn: '维修', en: 'Repairs' },
    specName: { cn: '故障维修', en: 'Fault repair' },
    module: 'fault',
    group: 'work',
    permission: 'business:faultRepair:list',
    keywords: 'work order task assign part cost labour accept 工单 任务 指派 备件 费用 工时 验收',
  }),
  faultUpkeep: screen({
    path: '/faultAnalysis/FaultUpkeep',
    query: { id: null, equipmentId: null, findingId: null, alarmId: null, add: '' },
    label: { cn: '保养', en: 'Maintenance' },
    specName: { cn: '故障保养', en: 'Fault upkeep' },
    module: 'fault',
    group: 'work',
    permission: 'business:faultUpkeep:list',
    keywords: 'upkeep service lubrication work order task 保养 润滑 工单 任务',
  }),
}

/** Repairs and maintenance of inspection: the same records, with permissions of their own. The form takes what fills it in. */
export const inspectionWorkScreens = {
  inspectionRepair: screen({
    path: '/inspectionRepair',
    query: { id: null, equipmentId: null, findingId: null, alarmId: null, hazardId: null },
    label: { cn: '维修单', en: 'Repair orders' },
    module: 'inspection',
    group: 'found',
    permission: 'business:inspectionRepair:list',
    keywords: 'work order task assign part cost labour accept hazard 工单 任务 指派 备件 费用 工时 验收 隐患',
  }),
  inspectionRepairForm: screen({
    path: '/inspectionRepairAddEdit',
    query: { id: null, equipmentId: null, findingId: null, alarmId: null, hazardId: null },
    label: { cn: '编辑维修单', en: 'Edit repair order' },
    module: 'inspection',
    permission: 'business:inspectionRepair:list',
    parent: '/inspectionRepair',
  }),
  inspectionUpkeep: screen({
    path: '/inspectionUpkeep',
    query: { id: null, equipmentId: null, findingId: null, alarmId: null, hazardId: null },
    label: { cn: '保养单', en: 'Maintenance orders' },
    specName: { cn: '保养单', en: 'Upkeep orders' },
    module: 'inspection',
    group: 'found',
    permission: 'business:inspectionUpkeep:list',
    keywords: 'upkeep service lubrication work order task plan 保养 润滑 工单 任务 计划',
  }),
  inspectionUpkeepForm: screen({
    path: '/inspectionUpkeepAddEdit',
    query: { id: null, equipmentId: null, findingId: null, alarmId: null, hazardId: null },
    label: { cn: '编辑保养单', en: 'Edit maintenance order' },
    module: 'inspection',
    permission: 'business:inspectionUpkeep:list',
    parent: '/inspectionUpkeep',
  }),
}
