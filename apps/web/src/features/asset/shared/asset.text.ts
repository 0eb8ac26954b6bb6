import type { Text } from '@undertone/domain/core/text'

/** Texts of the asset tree and the machine list. */
export const assetText = {
  importPlant: { cn: '导入整厂数据', en: 'Import plant' },
  plantSheets: {
    cn: '一个工作簿包含区域、设备、测点、点检区域、点检标准、点检点和点检路线，各占一张工作表；各行可按名称引用前面工作表中新增的行。不需要的工作表和列可以删除。',
    en: 'One workbook with a sheet each for areas, machines, measuring points, inspection areas, standards, inspection points and routes. Rows may name rows that the sheets before them add. Delete the sheets and columns that you do not need.',
  },
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
