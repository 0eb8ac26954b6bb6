import type { Text } from '@undertone/domain/core/text'

/** Texts of the run thresholds. */
export const runText = {
  titleNew: { cn: '新增运行判据', en: 'New run threshold' },
  titleEdit: { cn: '编辑运行判据', en: 'Edit run threshold' },
  titleView: { cn: '运行判据', en: 'Run threshold' },
  back: { cn: '返回列表', en: 'All run thresholds' },
  cancel: { cn: '取消', en: 'Cancel' },
  save: { cn: '保存', en: 'Save' },
  choose: { cn: '请从列表中选择规则', en: 'Select a rule from the list' },
  preview: { cn: '近 7 天预览', en: 'Preview of the last 7 days' },
  previewHelp: {
    cn: '用当前填写的规则（尚未保存）判断历史数据。阴影为停机时段。',
    en: 'The rule in the form, not yet saved, applied to stored data. Shaded: stopped.',
  },
  choosePoint: { cn: '选择测点和指标后，在此预览近 7 天的启停状态。', en: 'Select a point and a value to preview the rule.' },
  noHistory: { cn: '近 7 天没有该指标的数据', en: 'No data for this value in the last 7 days' },
  now: { cn: '当前', en: 'Now' },
  running: { cn: '运行', en: 'Running' },
  stopped: { cn: '停机', en: 'Stopped' },
  share: { cn: '运行 {percent}%，启停 {count} 次', en: 'Running {percent} % of the time, {count} {count|change|changes}' },
  limit: { cn: '运行阈值', en: 'Running above' },
} as const satisfies Record<string, Text>
