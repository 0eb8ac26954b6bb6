import { authority } from '../access/authority.resource.ts'
import { dictEntry } from '../access/dictionary.resource.ts'
import { role } from '../access/role.resource.ts'
import { user } from '../access/user.resource.ts'
import { bandAlarm } from '../alarm/band/band-alarm.resource.ts'
import { maintenanceWindow } from '../alarm/maintenance/maintenance.resource.ts'
import { equipmentRunThreshold } from '../alarm/threshold/run-threshold.resource.ts'
import { threshold } from '../alarm/threshold/threshold.resource.ts'
import { bearing } from '../asset/bearing.resource.ts'
import { component } from '../asset/component.resource.ts'
import { equipment } from '../asset/equipment.resource.ts'
import { machineModel } from '../asset/machine-model.resource.ts'
import { mapping } from '../asset/mapping.resource.ts'
import { appArticle } from '../content/app-article.resource.ts'
import { appBanner } from '../content/app-banner.resource.ts'
import { appBrief } from '../content/app-brief.resource.ts'
import { appQuestion } from '../content/app-question.resource.ts'
import { appVersion } from '../content/app-version.resource.ts'
import { systemNotice } from '../content/system-notice.resource.ts'
import type { Resource } from '../core/resource.ts'
import { collectCard } from '../device/card/card.resource.ts'
import { gateway } from '../device/gateway/gateway.resource.ts'
import { networkingTask } from '../device/networking/networking-task.resource.ts'
import { provisioningKey } from '../device/provisioning/provisioning-key.resource.ts'
import { sensor } from '../device/sensor/sensor.resource.ts'
import { email } from '../email/email.resource.ts'
import { mailServer } from '../email/mail-server.resource.ts'
import { platformMailServer } from '../email/platform-mail-server.resource.ts'
import { inspectionDevice } from '../inspection/device/inspection-device.resource.ts'
import { inspectionGroup } from '../inspection/inspection-group.resource.ts'
import { inspectionHoliday } from '../inspection/round/inspection-holiday.resource.ts'
import { inspectionPlan } from '../inspection/round/inspection-plan.resource.ts'
import { inspectionArea } from '../inspection/route/inspection-area.resource.ts'
import { inspectionLine } from '../inspection/route/inspection-line.resource.ts'
import { inspectionPoint } from '../inspection/route/inspection-point.resource.ts'
import { inspectionStandard } from '../inspection/standard/inspection-standard.resource.ts'
import { alarmLamp } from '../notify/lamp/alarm-lamp.resource.ts'
import { area } from '../org/area.resource.ts'
import { company } from '../org/company.resource.ts'
import { innerHost } from '../tenant/inner-host.resource.ts'
import { dangerLib } from '../work/library/danger-lib.resource.ts'
import { repairLib } from '../work/library/repair-lib.resource.ts'
import { upkeepLib } from '../work/library/upkeep-lib.resource.ts'
import { upkeepPlan } from '../work/upkeep/upkeep-plan.resource.ts'

/** All resources, owners before the resources they own. */
export const resources: readonly Resource[] = [
  company,
  area,
  bearing,
  machineModel,
  equipment,
  component,
  mapping,
  gateway,
  sensor,
  collectCard,
  networkingTask,
  provisioningKey,
  alarmLamp,
  threshold,
  equipmentRunThreshold,
  bandAlarm,
  role,
  authority,
  user,
  maintenanceWindow,
  inspectionGroup,
  dangerLib,
  repairLib,
  upkeepLib,
  upkeepPlan,
  inspectionArea,
  inspectionDevice,
  inspectionStandard,
  inspectionPoint,
  inspectionLine,
  inspectionPlan,
  inspectionHoliday,
  email,
  mailServer,
  systemNotice,
  appVersion,
  appArticle,
  appBanner,
  appBrief,
  appQuestion,
  dictEntry,
  innerHost,
  platformMailServer,
]

export function resourceOf(key: string): Resource {
  const found = resources.find((one) => one.key === key)
  if (!found) throw new Error(`no resource ${key}`)
  return found
}

/** The resource that a reference field points to. */
export function targetOf(of: Resource, name: string): Resource {
  const field = of.fields[name]
  if (field?.kind !== 'reference') throw new Error(`${name} of ${of.key} is not a reference`)
  return resourceOf(field.to)
}
