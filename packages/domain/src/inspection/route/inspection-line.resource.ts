import { z } from 'zod'
import { owningCompany } from '../../core/common-fields.ts'
import { choice, type Fields, number, reference, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { inspectionType, lineType } from '../inspection.enums.ts'
import { inspectionErrors } from '../inspection.errors.ts'

/** Most points of a route; a guess: a shift visits some tens. */
export const maxInspectionStops = 200

/** A point of a route, as a sheet of its workbook; the order of the rows is the order of the walk. */
export const inspectionStopFields = {
  pointId: reference({ label: { cn: '点检点', en: 'Inspection point' }, to: 'inspectionPoint', titleAs: 'pointName', required: true }),
  minutes: number({ label: { cn: '预计用时', en: 'Expected time' }, unit: 'minute', min: 0, max: 600 }),
} as const satisfies Fields

/** A walk along inspection points. */
export const inspectionLine = resource({
  key: 'inspectionLine',
  label: { cn: '点检路线', en: 'Route' },
  plural: { cn: '点检路线', en: 'Routes' },
  hint: {
    cn: '路线列出一次巡检经过的点检点及顺序。',
    en: 'A route lists the inspection points that a round visits, in the order of the walk.',
  },
  permission: 'business:inspectionLine',
  table: 'inspection_line',
  title: 'name',
  owner: 'companyId',
  answers: { row: { stops: z.number().int().optional() } },
  fields: {
    name: text({ label: { cn: '路线名称', en: 'Route name' }, max: 60, required: true, list: true, search: true }),
    companyId: owningCompany,
    type: choice(lineType, {
      label: { cn: '路线类型', en: 'Route type' },
      required: true,
      initial: lineType.members.Custom.code,
      list: true,
      search: true,
      help: {
        cn: '默认路线按区域和点位的排序，自定义路线按拖动的顺序',
        en: 'A default route follows the order of areas and points, a custom one the order that you drag',
      },
    }),
    inspectionType: choice(inspectionType, {
      label: { cn: '点检方式', en: 'Order of the walk' },
      required: true,
      initial: inspectionType.members.ByOrder.code,
      list: true,
      search: true,
    }),
    remark: text({ label: { cn: '备注', en: 'Notes' }, max: 500, multiline: true }),
  },
  parts: [{ key: 'stops', label: { cn: '点检点', en: 'Points' }, fields: inspectionStopFields, by: 'pointId' }],
  blocks: [{ by: 'inspectionPlan', field: 'lineId', error: inspectionErrors.lineIsUsed }],
  sort: ['name'],
})
