import type { Text } from '@undertone/domain/core/text'

/** Sentences of the run thresholds. */
export const runText = {
  title: { cn: '启停阈值', en: 'Run thresholds' },
  titleNew: { cn: '新增启停阈值', en: 'New run threshold' },
  titleEdit: { cn: '编辑启停阈值', en: 'Edit run threshold' },
  titleView: { cn: '启停阈值', en: 'Run threshold' },
  back: { cn: '返回列表', en: 'All run thresholds' },
  cancel: { cn: '取消', en: 'Cancel' },
  save: { cn: '保存', en: 'Save' },
  choose: { cn: '请从列表中选择规则', en: 'Choose a rule from the list' },
  preview: { cn: '近 7 天预览', en: 'What it gives for the last 7 days' },
  previewHelp: {
    cn: '按当前填写的规则重新判断历史数据，尚未保存。阴影为停机时段。',
    en: 'The stored history judged by the rule as it stands in the form, before it is saved. Shaded: stopped.',
  },
  choosePoint: { cn: '选择测点和指标后，在此预览近 7 天的启停状态。', en: 'Choose a point and a value to see what the rule gives.' },
  noHistory: { cn: '近 7 天没有该指标的数据', en: 'The point has no such value in the last 7 days' },
  now: { cn: '当前', en: 'Now' },
  stopped: { cn: '停机', en: 'Stopped' },
  share: { cn: '运行 {percent}%，启停 {count} 次', en: 'Running {percent} % of the time, {count} changes' },
  limit: { cn: '运行阈值', en: 'Runs above' },
} as const satisfies Record<string, Text>
