import { enumeration } from '../core/enum.ts'

/** Kinds of role; codes of the specification. */
export const roleKind = enumeration(
  'RoleKind',
  { cn: '角色类型', en: 'Role kind' },
  {
    CompanyAdmin: { code: 1, cn: '公司管理员', en: 'Company administrator' },
    DepartmentHead: { code: 2, cn: '部门负责人', en: 'Department head' },
    RegionalManager: { code: 3, cn: '区域经理', en: 'Regional manager' },
    Engineer: { code: 4, cn: '工程师', en: 'Engineer' },
  },
)

const looking = [
  'business:monitor:*',
  'business:wave:*',
  'business:company:list',
  'business:company:query',
  'business:area:list',
  'business:area:query',
  'business:equipment:list',
  'business:equipment:query',
  'business:mapping:list',
  'business:mapping:query',
  'business:sensor:list',
  'business:sensor:query',
  'business:gateway:list',
  'business:gateway:query',
]

/** What the first role of each kind may do: a key, or a prefix that ends in `*`. The specification does not show the rights; these are a guess. */
export const roleKindPermissions = {
  CompanyAdmin: ['business:*'],
  DepartmentHead: [...looking, 'business:area:*', 'business:equipment:*', 'business:mapping:*'],
  RegionalManager: looking,
  Engineer: [...looking, 'business:equipment:*', 'business:mapping:*', 'business:sensor:*', 'business:gateway:*'],
} as const satisfies Record<keyof typeof roleKind.members, readonly string[]>
