import { image, number, reference, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { orgErrors } from './org.errors.ts'

/** A part of a plant that holds machines. */
export const area = resource({
  key: 'area',
  label: { cn: '区域', en: 'Area' },
  plural: { cn: '区域', en: 'Areas' },
  permission: 'business:area',
  table: 'area',
  title: 'name',
  owner: 'companyId',
  fields: {
    name: text({ label: { cn: '区域名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    companyId: reference({
      label: { cn: '所属公司', en: 'Company' },
      to: 'company',
      titleAs: 'companyName',
      required: true,
      list: true,
      search: true,
    }),
    picture: image({
      label: { cn: '区域图片', en: 'Picture' },
      help: { cn: '设备在图上标注', en: 'Its machines are placed on it' },
    }),
    orderNum: number({ label: { cn: '排序', en: 'Order' }, integer: true, min: 0, max: 9999, initial: 0 }),
  },
  blocks: [{ by: 'equipment', field: 'areaId', error: orgErrors.areaHasEquipment }],
  sort: ['orderNum', 'name'],
})
