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
  screen({
    path: '/configureManagement/uploadImage_Equipment',
    label: { cn: '设备图片', en: 'Machine picture' },
    module: 'configure',
    permission: 'business:equipment:edit',
    parent: '/configureManagement/equipment',
    keywords: 'image points place 图片 测点位置',
  }),
  screen({
    path: '/configureManagement/equipmentComponent',
    label: { cn: '设备部件', en: 'Components' },
    module: 'configure',
    permission: 'business:component:list',
    keywords: 'failure ledger bearing gear 失效 台账 部件',
  }),
  screen({
    path: '/configureManagement/bearing',
    label: { cn: '轴承库', en: 'Bearings' },
    module: 'configure',
    permission: 'business:bearing:list',
    keywords: 'bpfo bpfi bsf ftf 轴承',
  }),
]
