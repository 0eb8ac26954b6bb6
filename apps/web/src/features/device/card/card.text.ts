import type { Text } from '@undertone/domain/core/text'

/** Sentences of the screens of collection cards. */
export const cardText = {
  title: { cn: '采集卡', en: 'Collection cards' },
  newCard: { cn: '新增采集卡', en: 'Add collection card' },
  copyCard: { cn: '复制采集卡', en: 'Copy collection card' },
  editCard: { cn: '编辑采集卡', en: 'Edit collection card' },
  viewCard: { cn: '采集卡', en: 'Collection card' },
  backToCards: { cn: '返回列表', en: 'Back to the list' },
  cancel: { cn: '取消', en: 'Cancel' },
  save: { cn: '保存', en: 'Save' },
  saveNext: { cn: '保存并设置通道', en: 'Save and set the channels' },
  channels: { cn: '通道', en: 'Channels' },
  channelsLater: { cn: '保存后设置每个通道。', en: 'The channels are set once the card is saved.' },
  number: { cn: '通道', en: 'Channel' },
  settings: { cn: '参数', en: 'Settings' },
  bound: { cn: '已绑定 {count}/{all}', en: '{count} of {all} bound' },
  channelOf: { cn: '通道 {number}', en: 'Channel {number}' },
  countWaits: {
    cn: '通道数改为 {count}：保存后解除绑定，然后可设置通道。',
    en: 'The channel count changes to {count}: saving unbinds the points, then the channels can be set.',
  },
  resizeTitle: { cn: '修改通道数并解除绑定？', en: 'Change the channel count and unbind the points?' },
  resizeNote: {
    cn: '通道与测点的绑定将全部解除，历史数据保留。',
    en: 'Every measuring point is unbound from the channels of this card. Their history stays.',
  },
  resizeAction: { cn: '修改并解绑', en: 'Change and unbind' },
  unbound: { cn: '已解除 {count} 个测点的绑定', en: 'Measuring points unbound: {count}' },
  twin: { cn: '与通道 {number} 的测点相同', en: 'The same point as channel {number}' },
} as const satisfies Record<string, Text>
