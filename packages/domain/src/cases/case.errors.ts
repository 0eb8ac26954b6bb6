import type { ErrorRow } from '../core/error.ts'

export const caseErrors = {
  numberTaken: { code: 1741, status: 200, cn: '案例编号“{number}”已存在', en: 'The case number "{number}" is already in use' },
  changedMeanwhile: {
    code: 1742,
    status: 200,
    cn: '该案例已被他人修改，请刷新后再试',
    en: 'Somebody has changed this case meanwhile. Reload it and try again.',
  },
  otherMachine: { code: 1743, status: 200, cn: '来源不属于该设备', en: 'The source belongs to another machine' },
  alreadyPending: {
    code: 1744,
    status: 200,
    cn: '该案例正在等待平台审核',
    en: 'This case is already waiting for approval',
  },
  notPending: { code: 1745, status: 200, cn: '该案例不在待审核状态', en: 'This case is not waiting for approval' },
  notPublic: { code: 1746, status: 200, cn: '该案例尚未公开', en: 'This case is not public' },
  reasonMissing: { code: 1747, status: 200, cn: '请填写原因', en: 'Enter a reason' },
  ofCustomer: {
    code: 1748,
    status: 200,
    cn: '企业提交的案例不能由平台修改，可退回或撤回',
    en: 'A case of a customer cannot be edited by the platform. Reject it or withdraw it.',
  },
  notSeen: {
    code: 1749,
    status: 200,
    cn: '案例内容与预览不一致，请重新预览后提交',
    en: 'What would be published is no longer what the preview showed. Look at the preview again.',
  },
  sourceMissing: {
    code: 1750,
    status: 200,
    cn: '来源不存在或已被删除',
    en: 'The finding, alarm or repair does not exist or was deleted',
  },
  tooManyRequests: {
    code: 1751,
    status: 200,
    cn: '同一案例一天最多申请公开 {number} 次，请明天再试',
    en: 'The publication of a case can be requested {number} times a day. Try again tomorrow.',
  },
  tooManyPending: {
    code: 1754,
    status: 200,
    cn: '贵企业已有 {number} 个案例等待平台审核，请等审核后再申请',
    en: '{number} cases of your company wait for approval. Ask again when some were decided.',
  },
  failedInFuture: { code: 1752, status: 200, cn: '故障时间不能晚于当前时间', en: 'The failure lies in the future' },
  failedFarBefore: {
    code: 1753,
    status: 200,
    cn: '故障时间不能早于来源 {days} 天以上',
    en: 'The failure lies more than {days} {days|day|days} before its finding, alarm or repair',
  },
} as const satisfies Record<string, ErrorRow>
