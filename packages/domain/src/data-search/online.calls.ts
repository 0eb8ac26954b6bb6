import { z } from 'zod'
import { call, idText, pageQuery } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { sort } from '../core/form.enums.ts'
import { sensorAlarmStatus } from '../device/sensor/sensor-status.enums.ts'
import { telemetryKeys } from '../device/telemetry/telemetry.ts'
import { pointState } from '../monitor/monitor.calls.ts'
import { liveState } from '../monitor/monitor.enums.ts'

/** Sort keys of the point list besides the tree order: a column, or a telemetry key. */
export const onlineSorts = ['mappingName', 'equipmentName', 'areaName', 'state', 't', ...telemetryKeys.map(({ key }) => key)] as const

const filter = {
  companyId: idText.optional(),
  areaId: idText.optional(),
  equipmentId: idText.optional(),
  /** Part of the name of a point, machine or area, or of the id of a sensor. */
  keyword: z.string().trim().max(100).optional(),
  state: enumSchema(liveState).optional(),
  sort: z.enum(onlineSorts).optional(),
  order: enumSchema(sort).optional(),
}

/** A point with its newest values and its location in the tree. */
export const onlinePoint = pointState.extend({
  alarmStatus: enumSchema(sensorAlarmStatus),
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
    query: z.object({ ...filter, ...pageQuery }),
    data: z.object({
      records: z.array(onlinePoint),
      total: z.number().int(),
      /** Number of points by state, ignoring the state filter. */
      counts: z.record(z.string(), z.number().int()),
    }),
    summary: { cn: '测点实时数据列表', en: 'List live values of measuring points' },
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
      en: 'Export live values (returns a job for large exports)',
    },
  }),
}
