import { authority } from '../access/authority.resource.ts'
import { role } from '../access/role.resource.ts'
import { user } from '../access/user.resource.ts'
import { bearing } from '../asset/bearing.resource.ts'
import { component } from '../asset/component.resource.ts'
import { equipment } from '../asset/equipment.resource.ts'
import { mapping } from '../asset/mapping.resource.ts'
import type { Resource } from '../core/resource.ts'
import { gateway } from '../device/gateway.resource.ts'
import { sensor } from '../device/sensor.resource.ts'
import { inspectionGroup } from '../inspection/inspection-group.resource.ts'
import { area } from '../org/area.resource.ts'
import { company } from '../org/company.resource.ts'

/** All resources, owners before what they own. */
export const resources: readonly Resource[] = [
  company,
  area,
  bearing,
  equipment,
  component,
  mapping,
  gateway,
  sensor,
  role,
  authority,
  user,
  inspectionGroup,
]

export function resourceOf(key: string): Resource {
  const found = resources.find((one) => one.key === key)
  if (!found) throw new Error(`no resource ${key}`)
  return found
}

/** The resource that a reference of another one points to. */
export function targetOf(of: Resource, name: string): Resource {
  const field = of.fields[name]
  if (field?.kind !== 'reference') throw new Error(`${name} of ${of.key} is no reference`)
  return resourceOf(field.to)
}
