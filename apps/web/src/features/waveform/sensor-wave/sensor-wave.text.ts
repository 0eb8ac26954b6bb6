import type { Text } from '@undertone/domain/core/text'

/** Texts of the waveforms of one sensor. */
export const sensorWaveText = {
  sensors: { cn: '传感器', en: 'Sensors' },
  search: { cn: '搜索编号或名称', en: 'Search ID or name' },
  noSensor: { cn: '没有符合条件的传感器', en: 'No sensor matches' },
  firstOnly: { cn: '仅列出前 {count} 个，请搜索', en: 'Only the first {count} are listed. Search to find others.' },
  notBound: { cn: '未绑定', en: 'not bound' },
  chooseTitle: { cn: '请在左侧选择传感器', en: 'Select a sensor on the left' },
  chooseHint: {
    cn: '这里显示该传感器的全部波形，包括未绑定测点时采集的波形。',
    en: 'All its waveforms appear here, including those recorded while it was not bound to a point.',
  },
  onlyUnbound: { cn: '仅未绑定时的波形', en: 'Unassigned only' },
} as const satisfies Record<string, Text>
