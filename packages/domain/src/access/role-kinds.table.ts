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
  'business:alarm:list',
  'business:alarm:export',
  'business:data:*',
  'business:wave:*',
  'business:health:list',
  'business:health:export',
  'business:company:list',
  'business:company:query',
  'business:area:list',
  'business:area:query',
  'business:equipment:list',
  'business:equipment:query',
  'business:component:list',
  'business:component:query',
  'business:bearing:list',
  'business:bearing:query',
  'business:model:list',
  'business:model:query',
  'business:mapping:list',
  'business:mapping:query',
  'business:sensor:list',
  'business:sensor:query',
  'business:gateway:list',
  'business:gateway:query',
  // Who sees a limit in a chart may see whose it is.
  'business:threshold:list',
  'business:threshold:query',
  'business:sensorThreshold:list',
  'business:bandAlarm:list',
  'business:bandAlarm:query',
  'business:equipmentRunThreshold:list',
  'business:equipmentRunThreshold:query',
  'business:maintenance:list',
  'business:maintenance:query',
]

/** How far the first role of each kind sees (code of the data scope): all, own department and below, chosen companies, own department. A guess. */
export const roleKindDataScope = { CompanyAdmin: 1, DepartmentHead: 4, RegionalManager: 2, Engineer: 3 } as const satisfies Record<
  keyof typeof roleKind.members,
  number
>

/** What the first role of each kind may do: a key, or a prefix that ends in `*`. The specification does not show the rights; these are a guess. */
export const roleKindPermissions = {
  CompanyAdmin: ['business:*', 'system:*'],
  DepartmentHead: [
    ...looking,
    'business:alarm:handle',
    'business:alarm:shelve',
    'business:maintenance:*',
    'business:area:*',
    'business:equipment:*',
    'business:component:*',
    'business:mapping:*',
  ],
  RegionalManager: looking,
  Engineer: [
    ...looking,
    'business:alarm:handle',
    'business:alarm:shelve',
    'business:maintenance:*',
    'business:equipment:*',
    'business:component:*',
    'business:bearing:*',
    'business:model:*',
    'business:mapping:*',
    'business:threshold:*',
    'business:sensorThreshold:*',
    'business:bandAlarm:*',
    'business:equipmentRunThreshold:*',
    'business:sensor:*',
    'business:gateway:*',
    'business:recording:*',
  ],
} as const satisfies Record<keyof typeof roleKind.members, readonly string[]>
