import type { Text } from '@undertone/domain/core/text'

/** Sentences of the asset tree and the machine list. */
export const assetText = {
  treeTitle: { cn: '设备树', en: 'Asset tree' },
  equipmentTitle: { cn: '设备管理', en: 'Machines' },
  equipmentHint: {
    cn: '设备是安装测点的机器，例如水泵、风机、电机。每台设备属于一个区域。',
    en: 'Machines carry the measuring points: pumps, fans, motors. Each stands in an area.',
  },
  areaHint: {
    cn: '区域是工厂中放置设备的部分，例如一个车间或泵房。',
    en: 'An area is a part of the plant that holds machines: a hall, a pump house.',
  },
  mappingHint: {
    cn: '测点是设备上安装传感器的位置，例如驱动端轴承。',
    en: 'A measuring point is a place on the machine where a sensor sits, such as the drive-end bearing.',
  },
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
