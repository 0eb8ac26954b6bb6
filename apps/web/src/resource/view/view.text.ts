import type { Text } from '@undertone/domain/core/text'

/** The words of a sheet of saved views; a page may call them something else. */
export interface ViewWords {
  readonly mine: Text
  readonly shared: Text
  readonly name: Text
  readonly save: Text
  /** The page without a view. */
  readonly standard: Text
  readonly update: Text
  readonly removed: Text
  readonly saved: Text
  readonly updated: Text
  readonly apply: Text
}

/** Texts of the saved views of lists. */
export const viewText = {
  views: { cn: '视图', en: 'Views' },
  mine: { cn: '我的视图', en: 'My views' },
  shared: { cn: '公司共享', en: 'Shared with the company' },
  name: { cn: '视图名称', en: 'View name' },
  save: { cn: '保存当前筛选', en: 'Save current filters' },
  standard: { cn: '全部', en: 'All' },
  update: { cn: '更新为当前筛选', en: 'Update to the current filters' },
  removed: { cn: '已删除视图“{name}”', en: 'View “{name}” deleted' },
  saved: { cn: '已保存视图“{name}”', en: 'View “{name}” saved' },
  updated: { cn: '已更新视图“{name}”', en: 'View “{name}” updated' },
  apply: { cn: '应用视图“{name}”', en: 'Apply view “{name}”' },
  nothingToSave: { cn: '设置筛选或排序后即可在此保存。', en: 'Set a filter or an order to save it here.' },
} as const satisfies Record<string, Text>

/** Texts of every sheet of saved views. */
export const viewActionText = {
  by: { cn: '{who}', en: 'by {who}' },
  setDefault: { cn: '设为默认：打开页面时使用', en: 'Make default: opens with the page' },
  clearDefault: { cn: '取消默认', en: 'No longer default' },
  share: { cn: '与公司共享', en: 'Share with the company' },
  unshare: { cn: '取消共享', en: 'Stop sharing' },
  rename: { cn: '重命名', en: 'Rename' },
  remove: { cn: '删除', en: 'Delete' },
} as const satisfies Record<string, Text>
