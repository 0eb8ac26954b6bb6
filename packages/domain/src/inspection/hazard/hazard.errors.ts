import type { ErrorRow } from '../../core/error.ts'

export const hazardErrors = {
  notFromHere: {
    code: 2840,
    status: 200,
    cn: '当前阶段（{stage}）不能执行“{move}”',
    en: '“{move}” is not possible in the stage {stage}',
  },
  notYours: {
    code: 2841,
    status: 200,
    cn: '只有上报人或整改负责人可以执行“{move}”',
    en: 'Only the reporter or owner can do this: {move}',
  },
  ownApproval: { code: 2842, status: 200, cn: '不能批准自己上报的隐患', en: 'A hazard is approved by somebody who did not report it' },
  ownSettlement: {
    code: 2843,
    status: 200,
    cn: '不能同意自己整改的隐患销号',
    en: 'A hazard is settled by somebody who did not put it right',
  },
  changedSince: {
    code: 2844,
    status: 200,
    cn: '该隐患已被他人修改，请刷新后再试',
    en: 'Somebody has changed this hazard since. Reload it and try again.',
  },
  reasonMissing: { code: 2845, status: 200, cn: '请填写原因', en: 'Enter a reason' },
  ownerMissing: { code: 2846, status: 200, cn: '请选择整改负责人', en: 'Choose who puts it right' },
  proofMissing: { code: 2847, status: 200, cn: '请选择销号依据', en: 'Choose what proves it' },
  placeMissing: { code: 2848, status: 200, cn: '请选择设备或区域', en: 'Choose a machine or an area' },
  evidenceMissing: { code: 2849, status: 200, cn: '请填写说明或添加图片', en: 'Describe it, or add a picture' },
  otherMachine: { code: 2850, status: 200, cn: '测点不属于该设备', en: 'The point belongs to another machine' },
  ownerWithoutAccess: {
    code: 2851,
    status: 200,
    cn: '所选人员无权查看或整改该处隐患',
    en: 'This person may not see or put right hazards of this place',
  },
  noAcceptedWork: {
    code: 2852,
    status: 200,
    cn: '该隐患还没有已验收的维修',
    en: 'No repair of this hazard has been accepted',
  },
  noteMissing: { code: 2853, status: 200, cn: '请填写复查情况', en: 'Enter what was checked' },
  untilMissing: {
    code: 2854,
    status: 200,
    cn: '请填写批准人和晚于今天的到期日期',
    en: 'Enter who accepts it and until when (a later day)',
  },
  duplicateMissing: {
    code: 2855,
    status: 200,
    cn: '请填写另一个隐患的编号',
    en: 'Enter the number of the other hazard',
  },
  reopenTooLate: {
    code: 2856,
    status: 200,
    cn: '销号超过 {days} 天，请重新上报',
    en: 'It was settled more than {days} {days|day|days} ago: report a new hazard',
  },
  closedHazard: { code: 2857, status: 200, cn: '该隐患已结束，不能再修改', en: 'This hazard has ended and cannot be changed' },
  reportedBefore: {
    code: 2859,
    status: 200,
    cn: '该检查项已上报为隐患 {id}，此次内容未保存',
    en: 'This check is already reported as hazard no. {id}. What you entered is not saved.',
  },
  notApproved: {
    code: 2858,
    status: 200,
    cn: '隐患批准后才能维修（一级隐患除外）',
    en: 'A repair begins once the hazard is approved; only level 1 does not wait',
  },
} as const satisfies Record<string, ErrorRow>
