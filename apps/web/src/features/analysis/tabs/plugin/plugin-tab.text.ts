import type { Text } from '@undertone/domain/core/text'

/** Texts of the tab of plug-ins. */
export const pluginTabText = {
  plugin: { cn: '插件', en: 'Plug-in' },
  none: { cn: '没有已启用的插件', en: 'No plug-in is switched on' },
  noneHint: { cn: '管理员可在“报警规则 › 分析插件”中添加。', en: 'An administrator adds them in Alarm rules › Plug-ins.' },
  exportCsv: { cn: '导出 CSV', en: 'Export CSV' },
} as const satisfies Record<string, Text>
