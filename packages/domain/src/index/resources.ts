import { equipment } from '../asset/equipment.resource.ts'
import { mapping } from '../asset/mapping.resource.ts'
import type { Resource } from '../core/resource.ts'
import { gateway } from '../device/gateway.resource.ts'
import { sensor } from '../device/sensor.resource.ts'
import { area } from '../org/area.resource.ts'
import { company } from '../org/company.resource.ts'

/** All resources, owners before what they own. */
export const resources: readonly Resource[] = [company, area, equipment, mapping, gateway, sensor]

export function resourceOf(key: string): Resource {
  const found = resources.find((one) => one.key === key)
  if (!found) throw new Error(`no resource ${key}`)
  return found
}
