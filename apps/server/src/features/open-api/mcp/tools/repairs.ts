import { to } from '@undertone/domain/index/to'
import { repairCalls } from '@undertone/domain/work/work.calls'
import type { Tool } from './tool.ts'

export const listRepairs: Tool<'list_repairs'> = async ({ machineId, findingId, page, limit }, { ask, at, timeZone }) => {
  const { records, total } = await ask(repairCalls.findPage, {
    body: { equipmentId: machineId, findingId, pageNum: page, pageSize: limit },
  })
  return {
    address: at(to.faultRepair({ equipmentId: machineId ?? null, findingId: findingId ?? null })),
    timeZone,
    total,
    repairs: records.map((one) => ({
      workId: one.id,
      title: one.title,
      stage: one.stage,
      level: one.level,
      isOverdue: one.isOverdue,
      dueAt: one.dueAt,
      createdAt: one.createdAt,
      finishedAt: one.finishedAt,
      assignees: one.assignees.map(({ name }) => name),
      machineId: one.equipmentId,
      machine: one.equipmentName,
      pointId: one.mappingId,
      findingId: one.findingId,
      fault: one.faultName,
      alarmId: one.alarmId,
      address: at(to.faultRepair({ id: one.id })),
    })),
  }
}
