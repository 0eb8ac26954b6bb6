import type { ErrorRow } from '../../core/error.ts'

export const cardErrors = {
  channelUnknown: {
    code: 1341,
    status: 200,
    cn: '采集卡没有通道 {number}，通道数已变更，请刷新',
    en: 'The card has no channel {number}. Its channel count has changed: reload.',
  },
  duplicateChannel: { code: 1342, status: 200, cn: '通道 {number} 重复', en: 'Duplicate channel {number}' },
  channelPointTaken: {
    code: 1343,
    status: 200,
    cn: '通道 {number}：测点已绑定采集卡“{card}”的通道 {other}，请先解绑',
    en: 'Channel {number}: the measuring point is bound to channel {other} of the card "{card}". Unbind it there first.',
  },
  channelFieldMissing: { code: 1344, status: 200, cn: '通道 {number}：{field}必填', en: 'Channel {number}: {field} is required' },
} as const satisfies Record<string, ErrorRow>
