import { owningCompany, sortOrder } from '../../core/common-fields.ts'
import { reference, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { inspectionErrors } from '../inspection.errors.ts'

/** A part of the plant that is walked through on rounds; it may be an area of machines. */
export const inspectionArea = resource({
  key: 'inspectionArea',
  label: { cn: '点检区域', en: 'Inspection area' },
  plural: { cn: '点检区域', en: 'Inspection areas' },
  hint: {
    cn: '点检区域把点检点分组，例如泵房、配电室；可以对应一个设备区域。',
    en: 'Inspection areas group inspection points, such as a pump house. One may be an area of machines.',
  },
  permission: 'business:inspectionArea',
  table: 'inspection_area',
  title: 'name',
  owner: 'companyId',
  fields: {
    name: text({ label: { cn: '区域名称', en: 'Area name' }, max: 60, required: true, list: true, search: true }),
    companyId: owningCompany,
    areaId: reference({ label: { cn: '设备区域', en: 'Area of machines' }, to: 'area', titleAs: 'areaName', list: true, search: true }),
    orderNum: sortOrder,
    remark: text({ label: { cn: '备注', en: 'Notes' }, max: 500, multiline: true }),
  },
  blocks: [{ by: 'inspectionPoint', field: 'inspectionAreaId', error: inspectionErrors.areaHasPoints }],
  sort: ['orderNum', 'name'],
})
