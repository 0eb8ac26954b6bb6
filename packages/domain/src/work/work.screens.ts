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
