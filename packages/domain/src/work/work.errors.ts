import type { ErrorRow } from '../core/error.ts'

export const workErrors = {
  notFromHere: {
    code: 1720,
    status: 200,
    cn: '当前阶段（{stage}）不能执行“{move}”',
    en: '“{move}” is not possible in the stage {stage}',
  },
  notYours: {
    code: 1721,
    status: 200,
    cn: '只有负责人可以执行“{move}”',
    en: 'Only those to whom the work is assigned can do this: {move}',
  },
  ownReview: {
    code: 1722,
    status: 200,
    cn: '不能验收自己完成的工作，请由他人验收',
    en: 'Work is accepted by somebody who has not done it',
  },
  changedMeanwhile: {
    code: 1723,
    status: 200,
    cn: '该工作已被他人修改，请刷新后再试',
    en: 'Somebody has changed this work meanwhile. Reload it and try again.',
  },
  reasonMissing: { code: 1724, status: 200, cn: '请填写原因', en: 'Enter a reason' },
  assigneesMissing: { code: 1725, status: 200, cn: '请选择负责人', en: 'Choose who does it' },
  outcomeMissing: { code: 1726, status: 200, cn: '请填写处理结果', en: 'Enter what was done' },
  assigneeWithoutAccess: {
    code: 1727,
    status: 200,
    cn: '所选人员无权查看该设备或该类工作',
    en: 'One of these people may not see this machine or this kind of work',
  },
  closedWork: {
    code: 1728,
    status: 200,
    cn: '该工作已结束，不能再修改',
    en: 'This work has ended and cannot be changed',
  },
  otherMachine: {
    code: 1729,
    status: 200,
    cn: '来源或部件不属于该设备',
    en: 'The source, point or component belongs to another machine',
  },
  downtimeOrder: {
    code: 1730,
    status: 200,
    cn: '停机时间须有开始和结束，且结束晚于开始',
    en: 'Downtime has a beginning and an end, and the end is later',
  },
  proofMissing: {
    code: 1731,
    status: 200,
    cn: '请添加完成后的图片或录音，或先测取新波形',
    en: 'Add a picture or sound of how it is now, or take a waveform first',
  },
  tooManySystems: {
    code: 1733,
    status: 200,
    cn: '一项工作最多对应 {max} 个外部系统',
    en: 'A piece of work can be in {max} maintenance {max|system|systems} at most',
  },
  stepsOpen: { code: 1732, status: 200, cn: '还有步骤未完成', en: 'Some steps are not done yet' },
} as const satisfies Record<string, ErrorRow>
