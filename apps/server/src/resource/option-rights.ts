import { equipment } from '@undertone/domain/asset/equipment.resource'
import { isOfPlatform, permissionOf, type Resource } from '@undertone/domain/core/resource'
import { resources } from '@undertone/domain/index/resources'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { type Caller, may } from '../platform/identity/principal.ts'

/** Company, area and machine: the hierarchy that every screen shows. */
const frame: ReadonlySet<string> = new Set([company.key, area.key, equipment.key])

const refersTo = (of: Resource, key: string): boolean =>
  Object.values(of.fields).some((field) => (field.kind === 'reference' || field.kind === 'references') && field.to === key)

/** Permission prefixes that allow choosing from a resource: its own, or those of resources that reference it; null for every session. */
export function optionPrefixes(of: Resource): readonly string[] | null {
  if (frame.has(of.key)) return null
  const users = resources.filter((other) => other.key === of.key || refersTo(other, of.key))
  return users.map(({ permission }) => `${permission}:`)
}

/** Whether a caller may choose from the rows of a resource; which rows depends on the scope. */
export function mayChoose(caller: Pick<Caller, 'permissions' | 'super'>, of: Resource): boolean {
  if (isOfPlatform(of)) return may(caller, permissionOf(of, 'list'))
  const prefixes = optionPrefixes(of)
  return prefixes === null || [...caller.permissions].some((key) => prefixes.some((prefix) => key.startsWith(prefix)))
}
