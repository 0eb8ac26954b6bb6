import { owningCompany } from '../core/common-fields.ts'
import { image, number, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { dangerStatus } from '../inspection/inspection.enums.ts'
import { orgErrors } from './org.errors.ts'

/** A part of a plant that contains machines. */
export const area = resource({
  key: 'area',
  label: { cn: '区域', en: 'Area' },
  plural: { cn: '区域', en: 'Areas' },
  hint: {
    cn: '区域是工厂中放置设备的部分，例如一个车间或泵房。',
    en: 'An area is a part of the plant with machines, such as a workshop or a pump house.',
  },
  permission: 'business:area',
  table: 'area',
  title: 'name',
  owner: 'companyId',
  fields: {
    name: text({ label: { cn: '区域名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    companyId: owningCompany,
    picture: image({
      label: { cn: '区域图片', en: 'Image' },
      help: { cn: '设备在图上标注', en: 'Machines are placed on this image' },
    }),
    orderNum: number({ label: { cn: '排序', en: 'Order' }, integer: true, min: 0, max: 9999, initial: 0 }),
  },
  blocks: [
    { by: 'equipment', field: 'areaId', error: orgErrors.areaHasEquipment },
    {
      table: 'hazard',
      field: 'areaId',
      error: orgErrors.areaHasHazards,
      unless: { field: 'status', is: dangerStatus.members.Settled.code },
    },
  ],
  sort: ['orderNum', 'name'],
})
