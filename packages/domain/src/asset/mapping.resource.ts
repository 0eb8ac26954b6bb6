import { choice, number, reference, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { drivePort, installationMethod } from './asset.enums.ts'
import { assetErrors } from './asset.errors.ts'

/** A measuring point (mapping): a place on a machine where a sensor sits. */
export const mapping = resource({
  key: 'mapping',
  label: { cn: '测点', en: 'Measuring point' },
  plural: { cn: '测点', en: 'Measuring points' },
  permission: 'business:mapping',
  table: 'mapping',
  title: 'name',
  owner: 'equipmentId',
  fields: {
    name: text({ label: { cn: '测点名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    equipmentId: reference({
      label: { cn: '所属设备', en: 'Machine' },
      to: 'equipment',
      titleAs: 'equipmentName',
      required: true,
      list: true,
      search: true,
    }),
    drivePort: choice(drivePort, { label: { cn: '端', en: 'End' }, list: true }),
    installationMethod: choice(installationMethod, { label: { cn: '安装方式', en: 'Mounting' }, list: true, initial: 'Bolt' }),
    orderNum: number({ label: { cn: '排序', en: 'Order' }, integer: true, min: 0, max: 9999, initial: 0 }),
  },
  blocks: [{ by: 'sensor', field: 'mappingId', error: assetErrors.mappingIsBound }],
  sort: ['orderNum', 'name'],
  trail: [{ via: 'equipmentId', field: 'areaId', titleAs: 'areaName' }],
})
