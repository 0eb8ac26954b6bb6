import { screen } from '../core/screen.ts'

export const assetScreens = {
  assetTree: screen({
    path: '/configureManagement/deviceScreen',
    query: { kind: '', id: null },
    label: { cn: '设备树', en: 'Asset tree' },
    module: 'configure',
    permission: 'business:equipment:list',
    keywords: 'area mapping point 区域 测点',
  }),
  machines: screen({
    path: '/configureManagement/equipment',
    query: { open: null },
    label: { cn: '设备管理', en: 'Machines' },
    module: 'configure',
    permission: 'business:equipment:list',
    keywords: 'equipment',
  }),
  machineModels: screen({
    path: '/configureManagement/model',
    label: { cn: '设备模板', en: 'Machine templates' },
    specName: { cn: '设备机型', en: 'Equipment model' },
    module: 'configure',
    permission: 'business:model:list',
    keywords: 'model type template nameplate components points fault frequency 机型 模板 部件 测点 故障频率',
  }),
  machineModel: screen({
    path: '/configureManagement/modelCreateEdit',
    query: { id: null, copy: null, machine: null },
    label: { cn: '设备模板详情', en: 'Machine template' },
    module: 'configure',
    permission: 'business:model:query',
    parent: '/configureManagement/model',
  }),
  modelMachines: screen({
    path: '/configureManagement/modelMachines',
    query: { id: null, machine: null },
    label: { cn: '模板下的设备', en: 'Machines of a template' },
    module: 'configure',
    permission: 'business:model:query',
    parent: '/configureManagement/model',
    keywords: 'create update differences version 新建 更新 差异 版本',
  }),
  components: screen({
    path: '/configureManagement/equipmentComponent',
    label: { cn: '设备部件', en: 'Components' },
    module: 'configure',
    permission: 'business:component:list',
    keywords: 'failure ledger bearing gear 失效 台账 部件',
  }),
  bearings: screen({
    path: '/configureManagement/bearing',
    label: { cn: '轴承库', en: 'Bearings' },
    module: 'configure',
    permission: 'business:bearing:list',
    keywords: 'bpfo bpfi bsf ftf 轴承',
  }),
}
