import { z } from 'zod'
import { owningCompany } from '../../core/common-fields.ts'
import { choice, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { standardCollectMode } from '../../device/setting/standard-collect-mode.enums.ts'
import { inspectionErrors } from '../inspection.errors.ts'
import { inspectionItemFields } from './inspection-item.ts'

/** What is checked at a point, how, and by which limits. */
export const inspectionStandard = resource({
  key: 'inspectionStandard',
  label: { cn: '点检标准', en: 'Standard' },
  plural: { cn: '点检标准', en: 'Standards' },
  hint: {
    cn: '标准列出在点检点检查的项目：检查什么、怎么检查、限值是多少。',
    en: 'A standard lists what is checked at an inspection point: the items, how each is checked, and its limits.',
  },
  permission: 'business:inspectionStandard',
  table: 'inspection_standard',
  title: 'name',
  owner: 'companyId',
  answers: { row: { items: z.number().int().optional() } },
  fields: {
    name: text({ label: { cn: '标准名称', en: 'Standard name' }, max: 60, required: true, list: true, search: true }),
    companyId: owningCompany,
    collectMode: choice(standardCollectMode, {
      label: { cn: '采集内容', en: 'Collected data' },
      required: true,
      initial: standardCollectMode.members.Eigenvalue.code,
      list: true,
      search: true,
    }),
    remark: text({ label: { cn: '备注', en: 'Notes' }, max: 500, multiline: true }),
  },
  parts: [{ key: 'items', label: { cn: '项目', en: 'Items' }, fields: inspectionItemFields, by: 'name' }],
  blocks: [{ by: 'inspectionPoint', field: 'standardId', error: inspectionErrors.standardIsUsed }],
  sort: ['name'],
})
