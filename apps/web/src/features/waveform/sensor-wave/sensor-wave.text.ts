import type { Text } from '@undertone/domain/core/text'

/** Sentences of the waves of one sensor. */
export const sensorWaveText = {
  title: { cn: '传感器波形', en: 'Waves of a sensor' },
  sensors: { cn: '传感器', en: 'Sensors' },
  search: { cn: '搜索编号或名称', en: 'Search id or name' },
  noSensor: { cn: '没有符合条件的传感器', en: 'No sensor matches' },
  firstOnly: { cn: '仅列出前 {count} 个，请搜索', en: 'The first {count} are listed: search for others' },
  notBound: { cn: '未绑定', en: 'not bound' },
  chooseTitle: { cn: '请在左侧选择传感器', en: 'Choose a sensor at the left' },
  chooseHint: {
    cn: '这里显示该传感器的全部波形，包括未绑定测点时采集的波形。',
    en: 'All of its waves appear here, also those taken while it was bound to no point.',
  },
  onlyUnbound: { cn: '仅未绑定时的波形', en: 'Only those at no point' },
  none: { cn: '该传感器暂无波形', en: 'This sensor has no waves yet' },
} as const satisfies Record<string, Text>
