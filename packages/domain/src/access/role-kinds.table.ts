import { enumeration } from '../core/enum.ts'

/** Kinds of role; codes of the specification. */
export const roleKind = enumeration(
  'RoleKind',
  { cn: '角色类型', en: 'Role type' },
  {
    CompanyAdmin: { code: 1, cn: '公司管理员', en: 'Company administrator' },
    DepartmentHead: { code: 2, cn: '部门负责人', en: 'Department head' },
    RegionalManager: { code: 3, cn: '区域经理', en: 'Regional manager' },
    Engineer: { code: 4, cn: '工程师', en: 'Engineer' },
  },
)

const readPermissions = [
  'business:monitor:*',
  'business:logbook:list',
  'business:logbook:write',
  'business:alarm:list',
  'business:alarm:export',
  'business:data:*',
  'business:wave:*',
  'business:diagnosis:*',
  'business:expertOpinion:list',
  'business:aiReport:*',
  'business:faultRepair:list',
  'business:faultUpkeep:list',
  'business:faultCase:list',
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
  // Users who see a limit in a chart may see where it comes from.
  'business:threshold:list',
  'business:threshold:query',
  'business:sensorThreshold:list',
  'business:bandAlarm:list',
  'business:bandAlarm:query',
  'business:equipmentRunThreshold:list',
  'business:equipmentRunThreshold:query',
  'business:maintenance:list',
  'business:maintenance:query',
  'system:view:share',
]

/** Data scope (code) of the initial role of each kind: all, own department and below, selected companies, own department. A guess. */
export const roleKindDataScope = { CompanyAdmin: 1, DepartmentHead: 4, RegionalManager: 2, Engineer: 3 } as const satisfies Record<
  keyof typeof roleKind.members,
  number
>

/** Permissions of the initial role of each kind: a key, or a prefix that ends in `*`. The specification does not list them; these are a guess. */
export const roleKindPermissions = {
  CompanyAdmin: ['business:*', 'system:*'],
  DepartmentHead: [
    ...readPermissions,
    'business:expertOpinion:*',
    'business:logbook:*',
    'business:faultRepair:*',
    'business:faultUpkeep:*',
    'business:faultCase:edit',
    'business:alarm:handle',
    'business:alarm:shelve',
    'business:maintenance:*',
    'business:area:*',
    'business:equipment:*',
    'business:component:*',
    'business:mapping:*',
  ],
  RegionalManager: [
    ...readPermissions,
    'business:expertOpinion:*',
    ...(['add', 'assign', 'review'] as const).flatMap((action) => [`business:faultRepair:${action}`, `business:faultUpkeep:${action}`]),
  ],
  Engineer: [
    ...readPermissions,
    ...(['add', 'do'] as const).flatMap((action) => [`business:faultRepair:${action}`, `business:faultUpkeep:${action}`]),
    'business:faultCase:edit',
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
    'business:securityEvent:*',
    'business:recording:*',
  ],
} as const satisfies Record<keyof typeof roleKind.members, readonly string[]>
