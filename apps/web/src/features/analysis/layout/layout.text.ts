/** Texts of saved layouts. */
export const layoutText = {
  layout: { cn: '布局', en: 'Layout' },
  hint: { cn: '保存的面板高度、图谱类型和坐标轴', en: 'Saved panel sizes, chart types and axes' },
  mine: { cn: '我的布局', en: 'My layouts' },
  shared: { cn: '公司共享', en: 'Shared with the company' },
  name: { cn: '布局名称', en: 'Layout name' },
  save: { cn: '保存当前布局', en: 'Save current layout' },
  standard: { cn: '标准布局', en: 'Standard layout' },
  update: { cn: '更新为当前布局', en: 'Update to the current layout' },
  removed: { cn: '已删除布局“{name}”', en: 'Layout “{name}” deleted' },
  saved: { cn: '已保存布局“{name}”', en: 'Layout “{name}” saved' },
  updated: { cn: '已更新布局“{name}”', en: 'Layout “{name}” updated' },
  apply: { cn: '应用布局“{name}”', en: 'Apply layout “{name}”' },
} as const
