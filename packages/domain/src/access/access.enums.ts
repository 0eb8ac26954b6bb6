import { enumeration } from '../core/enum.ts'

export const sex = enumeration(
  'Sex',
  { cn: '性别', en: 'Sex' },
  {
    Man: { code: 0, cn: '男', en: 'Male' },
    Woman: { code: 1, cn: '女', en: 'Female' },
    Unknown: { code: 2, cn: '未知', en: 'Not specified' },
  },
)

/** Status of a role: a disabled role grants nothing to its users. */
export const status = enumeration(
  'Status',
  { cn: '状态', en: 'Status' },
  {
    Normal: { code: 0, cn: '启用', en: 'Active', tone: 'good' },
    Suspend: { code: 1, cn: '停用', en: 'Disabled', tone: 'warning' },
  },
)

/** Which rows a role gives access to; a department is a node of the tenant's company tree. */
export const roleDataScope = enumeration(
  'RoleDataScope',
  { cn: '数据范围', en: 'Data scope' },
  {
    All: { code: 1, cn: '全部数据', en: 'All data' },
    Custom: { code: 2, cn: '自定义数据', en: 'Selected companies' },
    CurrentDepartment: { code: 3, cn: '本部门数据', en: 'Own department' },
    DepartmentAndBelow: { code: 4, cn: '本部门及以下数据', en: 'Own department and sub-departments' },
    Self: { code: 5, cn: '仅本人数据', en: 'Own records' },
  },
)

/** Upper bound that a data authority sets on the data access of its users, whatever their roles allow. */
export const authorityRange = enumeration(
  'AuthorityRange',
  { cn: '权限范围', en: 'Range' },
  {
    CompanyAll: { code: 'CompanyAll', cn: '全公司', en: 'Whole company' },
    Custom: { code: 'Custom', cn: '自定义', en: 'Selected companies' },
  },
)

export const operationLogType = enumeration(
  'OperationLogType',
  { cn: '操作结果', en: 'Result' },
  {
    Normal: { code: 0, cn: '成功', en: 'Success', tone: 'good' },
    Exception: { code: 1, cn: '失败', en: 'Failed', tone: 'danger' },
  },
)

/**
 * Kinds of operation. The specification names only 0 and 9; the eight between follow common administration frameworks. Force ends what another
 * person started, Generate makes records or secrets from others, Clean removes everything of a kind.
 */
export const operationKind = enumeration(
  'OperationKind',
  { cn: '操作类型', en: 'Operation' },
  {
    Other: { code: 0, cn: '其他', en: 'Other' },
    Insert: { code: 1, cn: '新增', en: 'Add' },
    Update: { code: 2, cn: '修改', en: 'Edit' },
    Delete: { code: 3, cn: '删除', en: 'Delete' },
    Grant: { code: 4, cn: '授权', en: 'Grant' },
    Export: { code: 5, cn: '导出', en: 'Export' },
    Import: { code: 6, cn: '导入', en: 'Import' },
    Force: { code: 7, cn: '强制结束', en: 'Force stop' },
    Generate: { code: 8, cn: '生成', en: 'Generate' },
    Clean: { code: 9, cn: '清空', en: 'Clear' },
  },
)

/** Origin of an operation: the web app, a phone, or another program. */
export const operationSource = enumeration(
  'OperationSource',
  { cn: '操作来源', en: 'Source' },
  {
    Other: { code: 0, cn: '其他', en: 'Other' },
    Backend: { code: 1, cn: '网页端', en: 'Web' },
    Mobile: { code: 2, cn: '手机端', en: 'Mobile' },
  },
)
