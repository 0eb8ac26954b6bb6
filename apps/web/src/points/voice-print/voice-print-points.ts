import { takesVoicePrints } from '@undertone/domain/device/model/sensor-models.table'
import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'

/** The points of a company (0: all companies) whose sensors support voice prints, with their ancestors; or all of its points. */
export function soundPoints(areas: readonly TreeArea[], companyId: number, onlyVoicePrint: boolean): readonly TreeArea[] {
  const own = areas.filter((area) => companyId === 0 || area.companyId === companyId)
  if (!onlyVoicePrint) return own
  return own.flatMap((area) => {
    const machines = area.equipmentDetailVOList.flatMap((machine) => {
      const points = machine.mappingDetailVOList.filter(({ sensorType }) => takesVoicePrints(sensorType))
      return points.length > 0 ? [{ ...machine, mappingDetailVOList: points }] : []
    })
    return machines.length > 0 ? [{ ...area, equipmentDetailVOList: machines }] : []
  })
}
