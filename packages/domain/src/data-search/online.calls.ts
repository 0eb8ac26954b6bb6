import { z } from 'zod'
import { call, idText, maxPageSize } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { telemetryKeys } from '../device/telemetry/telemetry.ts'
import { pointState } from '../monitor/monitor.calls.ts'
import { liveState } from '../monitor/monitor.enums.ts'

/** What the list of points can be sorted by besides the order of the tree: what it says of each point, or a telemetry key. */
export const onlineSorts = ['mappingName', 'equipmentName', 'areaName', 'state', 't', ...telemetryKeys.map(({ key }) => key)] as const

const filter = {
  companyId: idText.optional(),
  areaId: idText.optional(),
  equipmentId: idText.optional(),
  /** Part of the name of a point, machine or area, or of the id of a sensor. */
  keyword: z.string().trim().max(100).optional(),
  state: enumSchema(liveState).optional(),
  sort: z.enum(onlineSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
}

/** A point with its newest values and where it stands. */
export const onlinePoint = pointState.extend({
  equipmentId: z.number().int(),
  equipmentName: z.string(),
  areaId: z.number().int(),
  areaName: z.string(),
  companyId: z.number().int(),
  companyName: z.string(),
})
export type OnlinePoint = z.output<typeof onlinePoint>

export const onlineCalls = {
  list: call({
    method: 'GET',
    path: '/onlineDetection/getOnlineMappingList',
    access: 'business:monitor:list',
    tag: 'monitor',
    query: z.object({ ...filter, pageNum: idText.optional(), pageSize: idText.pipe(z.number().max(maxPageSize)).optional() }),
    data: z.object({
      records: z.array(onlinePoint),
      total: z.number().int(),
      /** How many points stand in each state, whatever state was asked for. */
      counts: z.record(z.string(), z.number().int()),
    }),
    summary: { cn: '测点实时数据列表', en: 'Page of measuring points with their newest values' },
  }),
  export: call({
    method: 'GET',
    path: '/onlineDetection/exportOnlineMappingList',
    access: 'business:monitor:export',
    tag: 'monitor',
    query: z.object(filter),
    data: 'file',
    summary: {
      cn: '导出测点实时数据（大量数据时返回任务）',
      en: 'Workbook of the newest values; where there are many points, a job in JSON',
    },
  }),
}
