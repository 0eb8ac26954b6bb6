import { owningCompany } from '../../core/common-fields.ts'
import { choice, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { issueLevel } from '../work-status.enums.ts'
import { libraryLimits } from './library-limits.ts'

/** A hazard that is reported often: chosen in the form of a hazard, it fills it in. A copy is taken; later changes leave it alone. */
export const dangerLib = resource({
  key: 'dangerLib',
  path: '/inspection/dangerLib',
  label: { cn: '隐患库条目', en: 'Library hazard' },
  plural: { cn: '隐患库', en: 'Hazard library' },
  hint: {
    cn: '收录常见隐患的说明、原因和整改措施，上报时选用即可带入。',
    en: 'Hazards that are reported often, with causes and measures. Choosing one fills in a report.',
  },
  permission: 'business:inspectionDangerLib',
  table: 'danger_lib',
  title: 'name',
  owner: 'companyId',
  shared: 'tenant',
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 120, required: true, list: true, search: true }),
    companyId: owningCompany,
    level: choice(issueLevel, { label: issueLevel.label, required: true, initial: 2, list: true, search: true }),
    machineType: text({ label: { cn: '适用设备类型', en: 'Type of machine' }, max: 60, list: true, search: true }),
    source: text({ label: { cn: '来源', en: 'Source' }, max: 60, list: true, suggestions: 'hazardSource' }),
    description: text({ label: { cn: '说明', en: 'Description' }, max: libraryLimits.text, required: true, multiline: true }),
    cause: text({ label: { cn: '原因', en: 'Cause' }, max: libraryLimits.text, multiline: true }),
    measures: text({ label: { cn: '整改措施', en: 'Measures' }, max: libraryLimits.text, multiline: true }),
  },
  blocks: [],
  sort: ['name', 'level', 'machineType'],
})
