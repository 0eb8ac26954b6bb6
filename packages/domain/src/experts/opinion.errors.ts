import type { ErrorRow } from '../core/error.ts'

export const opinionErrors = {
  alreadyAsked: {
    code: 1760,
    status: 200,
    cn: '该诊断结论已有待答复的专家意见请求',
    en: 'An opinion on this finding has been asked for already',
  },
  shownChanged: {
    code: 1761,
    status: 200,
    cn: '将展示的内容已有变化，请重新确认',
    en: 'What would be shown has changed. Look at it again before you consent.',
  },
  tooManyWaiting: {
    code: 1762,
    status: 200,
    cn: '待答复的专家意见请求最多 {max} 条，请先撤回不需要的',
    en: 'Too many requests wait for an answer ({max} at most). Withdraw one first.',
  },
  ended: {
    code: 1763,
    status: 200,
    cn: '该请求已结束（{state}）',
    en: 'This request has ended ({state})',
  },
  takenByOther: {
    code: 1764,
    status: 200,
    cn: '该请求已由 {name} 接收',
    en: 'This request was taken by {name}',
  },
  notTaken: {
    code: 1765,
    status: 200,
    cn: '请先接收该请求',
    en: 'Take this request first',
  },
  notAnswered: {
    code: 1766,
    status: 200,
    cn: '该请求尚未答复',
    en: 'This request has no answer yet',
  },
  alreadyAdopted: {
    code: 1767,
    status: 200,
    cn: '该意见已被采纳',
    en: 'This conclusion was taken over already',
  },
  findingGone: {
    code: 1768,
    status: 200,
    cn: '该诊断结论已删除',
    en: 'The finding was deleted',
  },
  tooManyToday: {
    code: 1771,
    status: 200,
    cn: '24 小时内最多可请求 {max} 次专家意见，包括已撤回的',
    en: 'Too many requests within 24 hours ({max} at most, including those withdrawn)',
  },
  reasonMissing: { code: 1769, status: 200, cn: '请选择驳回原因', en: 'Choose a reason' },
  faultMissing: { code: 1770, status: 200, cn: '请选择实际故障', en: 'Choose the fault that it was' },
} as const satisfies Record<string, ErrorRow>
