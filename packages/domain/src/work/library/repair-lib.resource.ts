import { text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { libraryLimits } from './library-limits.ts'
import { workLibFields, workLibPlan } from './work-lib-fields.ts'

/** A repair that is done often: chosen in the form of a repair, it fills it in. */
export const repairLib = resource({
  key: 'repairLib',
  path: '/inspection/repairLib',
  label: { cn: '维修库条目', en: 'Library repair' },
  plural: { cn: '维修库', en: 'Repair library' },
  hint: {
    cn: '收录常见维修的原因、步骤和备件，新增维修时选用即可带入。',
    en: 'Repairs that are done often, with cause, steps and parts. Choosing one fills in a repair.',
  },
  permission: 'business:inspectionRepairLib',
  table: 'repair_lib',
  title: 'name',
  owner: 'companyId',
  shared: 'tenant',
  fields: {
    ...workLibFields,
    cause: text({ label: { cn: '原因', en: 'Cause' }, max: libraryLimits.text, list: true, suggestions: 'repairCause' }),
    ...workLibPlan,
  },
  blocks: [],
  sort: ['name', 'level', 'machineType'],
})
