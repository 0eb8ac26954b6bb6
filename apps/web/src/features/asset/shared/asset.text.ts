import type { Text } from '@undertone/domain/core/text'

/** Sentences of the asset tree and the machine list. */
export const assetText = {
  treeTitle: { cn: '设备树', en: 'Asset tree' },
  equipmentTitle: { cn: '设备管理', en: 'Machines' },
  all: { cn: '全部区域', en: 'All areas' },
  addBelow: { cn: '新增{name}', en: 'Add {name}' },
  edit: { cn: '编辑', en: 'Edit' },
  remove: { cn: '删除', en: 'Delete' },
  chooseTitle: { cn: '请在左侧选择公司、区域、设备或测点', en: 'Choose a company, area, machine or point at the left' },
  chooseHint: {
    cn: '这里显示所选项的资料及其下级，可新增、编辑和删除。',
    en: 'Its details and what it holds appear here, to be added to, edited and deleted.',
  },
  openInTree: { cn: '在树中打开', en: 'Open in the tree' },
  picture: { cn: '图片布点', en: 'Picture' },
  liveView: { cn: '实时视图', en: 'Live view' },
  monitor: { cn: '查看监测', en: 'Open in monitoring' },
  bindSensor: { cn: '绑定传感器', en: 'Bind a sensor' },
  sensor: { cn: '传感器', en: 'Sensor' },
  unbound: { cn: '未绑定传感器', en: 'No sensor bound' },
} as const satisfies Record<string, Text>
