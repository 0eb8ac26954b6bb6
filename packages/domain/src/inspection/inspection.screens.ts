import { screen } from '../core/screen.ts'

export const inspectionScreens = {
  inspectionGroups: screen({
    path: '/inspectionGroup',
    label: { cn: '点检班组', en: 'Teams' },
    module: 'inspection',
    permission: 'business:inspectionGroup:list',
    keywords: 'group leader members shift 班组 负责人 成员',
  }),
  inspectionGroup: screen({
    path: '/inspectionGroupAddEdit',
    label: { cn: '班组详情', en: 'Team' },
    module: 'inspection',
    permission: 'business:inspectionGroup:list',
    parent: '/inspectionGroup',
  }),
}
