import type { Text } from '@undertone/domain/core/text'

/** Texts of DAQ cards. */
export const cardText = {
  newCard: { cn: '新增采集卡', en: 'Add DAQ card' },
  copyCard: { cn: '复制采集卡', en: 'Copy DAQ card' },
  editCard: { cn: '编辑采集卡', en: 'Edit DAQ card' },
  viewCard: { cn: '采集卡', en: 'DAQ card' },
  backToCards: { cn: '返回列表', en: 'Back to list' },
  cancel: { cn: '取消', en: 'Cancel' },
  save: { cn: '保存', en: 'Save' },
  saveNext: { cn: '保存并设置通道', en: 'Save and configure channels' },
  channels: { cn: '通道', en: 'Channels' },
  channelsLater: { cn: '保存后可设置各通道。', en: 'Configure the channels after saving.' },
  number: { cn: '通道', en: 'Channel' },
  settings: { cn: '参数', en: 'Settings' },
  bound: { cn: '已绑定 {count}/{all}', en: '{count} of {all} bound' },
  channelOf: { cn: '通道 {number}', en: 'Channel {number}' },
  countWaits: {
    cn: '通道数改为 {count}：保存后解除绑定，然后可设置通道。',
    en: 'The channel count changes to {count}. Saving unbinds the points; then you can configure the channels.',
  },
  resizeTitle: { cn: '修改通道数并解除绑定？', en: 'Change the channel count and unbind the points?' },
  resizeNote: {
    cn: '通道与测点的绑定将全部解除，历史数据保留。',
    en: 'All measuring points are unbound from the channels of this card. Their history is kept.',
  },
  resizeAction: { cn: '修改并解绑', en: 'Change and unbind' },
  unbound: { cn: '已解除 {count} 个测点的绑定', en: 'Measuring points unbound: {count}' },
  twin: { cn: '与通道 {number} 的测点相同', en: 'Same point as channel {number}' },
} as const satisfies Record<string, Text>
