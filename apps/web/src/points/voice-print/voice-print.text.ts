import type { Text } from '@undertone/domain/core/text'

/** Words of the list of voice prints. */
export const voicePrintText = {
  times: { cn: '采样时间', en: 'Sampling times' },
  listed: { cn: '列表内容', en: 'What is listed' },
  voicePrints: { cn: '声纹', en: 'Voice prints' },
  allWaves: { cn: '全部波形', en: 'All waves' },
  onlySupported: { cn: '仅显示支持声纹的测点', en: 'Only points with voice print' },
  choosePoint: { cn: '请选择测点', en: 'Choose a measuring point' },
  choosePointHelp: {
    cn: '在上方的设备树中选择测点，其声纹将显示在此处。',
    en: 'Choose one in the tree above: its voice prints stand here.',
  },
  unsupportedHelp: { cn: '可以改为试听该测点的普通波形。', en: 'Its ordinary waves can be listened to instead.' },
  listenToWaves: { cn: '试听全部波形', en: 'Listen to its waves' },
  none: { cn: '暂无声纹', en: 'No voice prints yet' },
  noneHelp: { cn: '传感器上传声纹后会显示在这里。', en: 'They appear here when the sensor uploads them.' },
  noneInRange: { cn: '该时间范围内没有记录。', en: 'There is nothing in this time range.' },
  everyTime: { cn: '清除时间范围', en: 'Clear the time range' },
  total: { cn: '共 {n} 条', en: '{n} in all' },
  laterPage: { cn: '更晚', en: 'Later' },
  earlierPage: { cn: '更早', en: 'Earlier' },
  keyEarlier: { cn: '更早的采样', en: 'Earlier sampling' },
  keyLater: { cn: '更晚的采样', en: 'Later sampling' },
  keyMove: { cn: '在采样列表中移动', en: 'Move in the list of samplings' },
} as const satisfies Record<string, Text>
