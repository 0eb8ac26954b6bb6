import { choice, number, reference, text, time } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { componentKind, drivePort } from './asset.enums.ts'

const ledger = { cn: '失效台账', en: 'Failure history' }

/** A component of a machine with its failure history: commissioned, failed, what failed, what replaced it. Replaced components are kept, so that service life is known. */
export const component = resource({
  key: 'component',
  label: { cn: '部件', en: 'Component' },
  plural: { cn: '部件', en: 'Components' },
  hint: {
    cn: '部件是设备中会失效的零件，例如轴承、齿轮、叶轮。记录投用、失效和更换，即可统计寿命。',
    en: 'Components are machine parts that can fail: bearings, gears, impellers. Record commissioning, failure and replacement to track their service life.',
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
    kind: choice(componentKind, { label: { cn: '部件类型', en: 'Type' }, required: true, list: true, search: true, initial: 'Bearing' }),
    drivePort: choice(drivePort, { label: { cn: '轴端', en: 'Shaft end' }, list: true }),
    model: text({ label: { cn: '型号', en: 'Model' }, max: 120, list: true, search: true }),
    bearingId: reference({
      label: { cn: '轴承库型号', en: 'Library bearing' },
      to: 'bearing',
      titleAs: 'bearingModel',
      list: true,
      search: true,
    }),
    orderNum: number({ label: { cn: '排序', en: 'Order' }, integer: true, min: 0, max: 9999, initial: 0 }),
    remark: text({ label: { cn: '备注', en: 'Notes' }, max: 500, multiline: true }),

    commissionedAt: time({ label: { cn: '投用时间', en: 'Commissioned' }, list: true, section: ledger }),
    failedAt: time({ label: { cn: '失效时间', en: 'Failed' }, list: true, section: ledger }),
    failedPart: text({
      label: { cn: '失效部位', en: 'Failed part' },
      max: 120,
      section: ledger,
      help: { cn: '例如外圈、保持架、第 3 齿', en: 'For example: outer race, cage, tooth 3' },
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
