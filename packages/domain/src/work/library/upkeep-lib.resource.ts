import { number, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { libraryLimits } from './library-limits.ts'
import { workLibFields, workLibPlan } from './work-lib-fields.ts'

/** Upkeep that is done again and again: chosen in the form of upkeep, it fills it in. */
export const upkeepLib = resource({
  key: 'upkeepLib',
  path: '/inspection/upkeepLib',
  label: { cn: '保养库条目', en: 'Library maintenance' },
  plural: { cn: '保养库', en: 'Maintenance library' },
  hint: {
    cn: '收录常规保养的内容、步骤、备件和周期，新增保养时选用即可带入。',
    en: 'Maintenance that is done again and again, with steps, parts and intervals. Choosing one fills in maintenance work.',
  },
  permission: 'business:inspectionUpkeepLib',
  table: 'upkeep_lib',
  title: 'name',
  owner: 'companyId',
  shared: 'tenant',
  fields: {
    ...workLibFields,
    task: text({ label: { cn: '保养内容', en: 'Task' }, max: 120, list: true, suggestions: 'upkeepWork' }),
    everyDays: number({
      label: { cn: '周期（天）', en: 'Every (days)' },
      integer: true,
      min: 1,
      max: libraryLimits.days,
      list: true,
    }),
    everyHours: number({
      label: { cn: '周期（运行小时）', en: 'Every (running hours)' },
      integer: true,
      min: 1,
      max: libraryLimits.hours,
      list: true,
    }),
    ...workLibPlan,
  },
  blocks: [],
  sort: ['name', 'level', 'machineType'],
})
