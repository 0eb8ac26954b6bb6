import { enumeration } from './enum.ts'

/** Purpose of an open form. */
export const formMode = enumeration(
  'FormMode',
  { cn: '表单模式', en: 'Form mode' },
  {
    View: { code: 'View', cn: '查看', en: 'View' },
    Create: { code: 'Create', cn: '新增', en: 'New' },
    CreateFromCopy: { code: 'CreateFromCopy', cn: '复制新增', en: 'Duplicate' },
    Edit: { code: 'Edit', cn: '编辑', en: 'Edit' },
    CreateSubItem: { code: 'CreateSubItem', cn: '新增下级', en: 'New child' },
    Assign: { code: 'Assign', cn: '指派', en: 'Assign' },
    BatchEdit: { code: 'BatchEdit', cn: '批量编辑', en: 'Bulk edit' },
  },
)

/** How a dialog was closed. */
export const dialogEnd = enumeration(
  'DialogEnd',
  { cn: '对话框结果', en: 'Dialog result' },
  {
    Confirm: { code: 'Confirm', cn: '确定', en: 'Confirm' },
    Cancel: { code: 'Cancel', cn: '取消', en: 'Cancel' },
    Close: { code: 'Close', cn: '关闭', en: 'Close' },
  },
)

/** Sort direction of a list. */
export const sort = enumeration(
  'Sort',
  { cn: '排序', en: 'Sort' },
  {
    asc: { code: 'asc', cn: '升序', en: 'Ascending' },
    desc: { code: 'desc', cn: '降序', en: 'Descending' },
  },
)

/** Result of an import. */
export const importResult = enumeration(
  'ImportResult',
  { cn: '导入结果', en: 'Import result' },
  {
    Success: { code: 'Success', cn: '导入成功', en: 'Imported', tone: 'good' },
    Failed: { code: 'Failed', cn: '导入失败', en: 'Import failed', tone: 'danger' },
  },
)
