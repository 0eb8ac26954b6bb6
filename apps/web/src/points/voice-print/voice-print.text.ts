import type { Text } from '@undertone/domain/core/text'

/** Texts of the list of voice prints. */
export const voicePrintText = {
  times: { cn: '采样时间', en: 'Recordings' },
  listed: { cn: '列表内容', en: 'Show' },
  voicePrints: { cn: '声纹', en: 'Sound recordings' },
  allWaves: { cn: '全部波形', en: 'All waveforms' },
  onlySupported: { cn: '仅显示支持声纹的测点', en: 'Only points with sound recordings' },
  choosePoint: { cn: '请选择测点', en: 'Select a measuring point' },
  choosePointHelp: {
    cn: '在上方的设备树中选择测点，其声纹将显示在此处。',
    en: 'Select a point in the tree above to see its sound recordings.',
  },
  unsupportedHelp: { cn: '可以改听该测点的普通波形。', en: 'You can listen to its other waveforms instead.' },
  listenToWaves: { cn: '试听全部波形', en: 'Listen to all waveforms' },
  none: { cn: '暂无声纹', en: 'No sound recordings yet' },
  noneHelp: { cn: '传感器上传声纹后会显示在这里。', en: 'They appear here when the sensor uploads them.' },
  noneInRange: { cn: '该时间范围内没有记录。', en: 'No recordings in this time range.' },
  everyTime: { cn: '清除时间范围', en: 'Clear the time range' },
  total: { cn: '共 {n} 条', en: '{n} total' },
  laterPage: { cn: '更晚', en: 'Newer' },
  earlierPage: { cn: '更早', en: 'Older' },
  keyEarlier: { cn: '更早的采样', en: 'Older recording' },
  keyLater: { cn: '更晚的采样', en: 'Newer recording' },
  keyMove: { cn: '在采样列表中移动', en: 'Move through the list of recordings' },
} as const satisfies Record<string, Text>
