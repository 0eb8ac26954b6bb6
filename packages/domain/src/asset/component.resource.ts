import { choice, number, reference, text, time } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { componentKind, drivePort } from './asset.enums.ts'

const ledger = { cn: '失效台账', en: 'Failure ledger' }

/** A part of a machine with its failure ledger: commissioned, failed, what failed, what replaced it. A replaced part stays, so that lives can be told. */
export const component = resource({
  key: 'component',
  label: { cn: '部件', en: 'Component' },
  plural: { cn: '部件', en: 'Components' },
  hint: {
    cn: '部件是设备中会失效的零件，例如轴承、齿轮、叶轮。记录投用、失效和更换，即可得到寿命。',
    en: 'Components are the parts of a machine that fail: bearings, gears, impellers. Note when each went into service, failed and was replaced, and its life can be told.',
  },
  path: '/equipmentComponent',
  permission: 'business:component',
  table: 'component',
  title: 'name',
  owner: 'equipmentId',
  fields: {
    name: text({ label: { cn: '部件名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    equipmentId: reference({
      label: { cn: '所属设备', en: 'Machine' },
      to: 'equipment',
      titleAs: 'equipmentName',
      required: true,
      list: true,
      search: true,
    }),
    kind: choice(componentKind, { label: { cn: '部件类型', en: 'Kind' }, required: true, list: true, search: true, initial: 'Bearing' }),
    drivePort: choice(drivePort, { label: { cn: '端', en: 'End' }, list: true }),
    model: text({ label: { cn: '型号', en: 'Model' }, max: 120, list: true, search: true }),
    bearingId: reference({
      label: { cn: '轴承库型号', en: 'Bearing of the library' },
      to: 'bearing',
      titleAs: 'bearingModel',
      list: true,
      search: true,
    }),
    orderNum: number({ label: { cn: '排序', en: 'Order' }, integer: true, min: 0, max: 9999, initial: 0 }),
    remark: text({ label: { cn: '备注', en: 'Remark' }, max: 500, multiline: true }),

    commissionedAt: time({ label: { cn: '投用时间', en: 'Commissioned' }, list: true, section: ledger }),
    failedAt: time({ label: { cn: '失效时间', en: 'Failed' }, list: true, section: ledger }),
    failedPart: text({
      label: { cn: '失效部位', en: 'Part that failed' },
      max: 120,
      section: ledger,
      help: { cn: '例如外圈、保持架、第 3 齿', en: 'For example outer race, cage, tooth 3' },
    }),
    replacedById: reference({
      label: { cn: '更换为', en: 'Replaced by' },
      to: 'component',
      titleAs: 'replacedByName',
      narrowedBy: 'equipmentId',
      section: ledger,
    }),
  },
  blocks: [],
  sort: ['orderNum', 'name', 'kind', 'commissionedAt', 'failedAt'],
  trail: [{ via: 'equipmentId', field: 'areaId', titleAs: 'areaName' }],
})
