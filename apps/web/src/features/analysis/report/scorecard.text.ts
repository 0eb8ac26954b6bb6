import type { Text } from '@undertone/domain/core/text'

/** Texts of the scorecard of the diagnosis. */
export const scorecardText = {
  here: { cn: '本企业的诊断结论', en: 'Findings of your machines' },
  hereHelp: {
    cn: '每台设备的每种故障只计一次。只有拆检所见或现场测量才算已核实。',
    en: 'Each fault of a machine counts once. Checked is what was seen inside the machine or measured at it.',
  },
  none: { cn: '还没有诊断结论', en: 'No findings yet' },
  noneHint: {
    cn: '有了诊断结论，并填写了人工结论，这里就会统计。',
    en: 'Findings are counted here, and checked ones once people have concluded on them.',
  },
  fault: { cn: '故障', en: 'Fault' },
  right: { cn: '正确', en: 'Right' },
  instead: { cn: '实际为：{faults}', en: 'It was {faults}' },
  byVersion: { cn: '按规则与模型版本', en: 'By rules and models' },
  foundBy: { cn: '由谁发现', en: 'Found by' },
  calibration: { cn: '置信度是否可信', en: 'Stated and true' },
  calibrationHelp: {
    cn: '已核实的结论，按给出的置信度分组；右列应与左列相符。不足 20 条的分组并入下一组。',
    en: 'Checked findings by the confidence that was stated. What was right should match it. Groups with fewer than 20 are joined.',
  },
  noCalibration: { cn: '还没有已核实的结论。', en: 'No finding was checked yet.' },
  stated: { cn: '给出的置信度', en: 'Stated confidence' },
  statedRange: { cn: '{from}–{to} %', en: '{from} to {to} %' },
  statedMean: { cn: '平均给出', en: 'Stated on average' },
  checked: { cn: '已核实', en: 'Checked' },
  rightShare: { cn: '正确（95 % 区间）', en: 'Right (95 %)' },
  percent: { cn: '{n} %', en: '{n} %' },
  failures: { cn: '部件失效与预警', en: 'Failures and warnings' },
  noFailures: { cn: '部件失效台账中还没有记录。', en: 'No failure of a component has been entered since these machines are diagnosed.' },
  warned: { cn: '{all} 次失效中 {warned} 次有预警', en: '{warned} of {all} {all|failure|failures} had a finding before' },
  recall: { cn: '召回率（95 % 区间）', en: 'Share with a warning (95 %)' },
  days: { cn: '预警提前天数', en: 'Days of warning' },
  daysOf: { cn: '中位数 {median}，{least}–{most}', en: 'median {median}, {least} to {most}' },
  public: { cn: '公开数据集', en: 'Public recordings' },
  publicHelp: {
    cn: '随产品发布的规则在公开试验台数据上的结果。',
    en: 'The shipped rules on public recordings of test rigs.',
  },
  rig: { cn: '数据集', en: 'Recordings' },
  wrong: { cn: '错误', en: 'Wrong' },
  refused: { cn: '无法判断', en: 'Refused' },
  falseFindings: { cn: '误报', en: 'False' },
} as const satisfies Record<string, Text>
