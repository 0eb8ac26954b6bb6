import type { Text } from '@undertone/domain/core/text'

/** Texts of the asset tree and the machine list. */
export const assetText = {
  all: { cn: '全部区域', en: 'All areas' },
  addBelow: { cn: '新增{name}', en: 'Add {name}' },
  edit: { cn: '编辑', en: 'Edit' },
  remove: { cn: '删除', en: 'Delete' },
  chooseTitle: { cn: '请在左侧选择公司、区域、设备或测点', en: 'Select a company, area, machine or point on the left' },
  chooseHint: {
    cn: '这里显示所选项的资料及其下级，可新增、编辑和删除。',
    en: 'Its details and children appear here and can be added, edited and deleted.',
  },
  openInTree: { cn: '在树中打开', en: 'Open in tree' },
  picture: { cn: '图片布点', en: 'Image and points' },
  liveView: { cn: '实时视图', en: 'Live view' },
  monitor: { cn: '查看监测', en: 'View in monitoring' },
  addSensor: { cn: '添加传感器', en: 'Add a sensor' },
  bindSensor: { cn: '绑定传感器', en: 'Bind sensor' },
  sensor: { cn: '传感器', en: 'Sensor' },
  unbound: { cn: '未绑定传感器', en: 'No sensor bound' },
} as const satisfies Record<string, Text>
