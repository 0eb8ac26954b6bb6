import type { Resource } from '@undertone/domain/core/resource'
import { resources, targetOf } from '@undertone/domain/index/resources'
import type { Caller } from '../core/caller.ts'

/** What owns rows of others, company, area and machine, is the frame in which every screen shows its data. */
const frame: ReadonlySet<string> = new Set(resources.map((of) => targetOf(of, of.owner).key))

const refersTo = (of: Resource, key: string): boolean =>
  Object.values(of.fields).some((field) => (field.kind === 'reference' || field.kind === 'references') && field.to === key)

/** Keys begin with one of these where somebody works with the resource or with one that refers to it; null where every session does. */
export function optionPrefixes(of: Resource): readonly string[] | null {
  if (frame.has(of.key)) return null
  const users = resources.filter((other) => other.key === of.key || refersTo(other, of.key))
  return users.map(({ permission }) => `${permission}:`)
}

/** Whether a caller may be offered the rows of a resource to choose from; which ones is for his scope to say. */
export function mayChoose({ permissions }: Pick<Caller, 'permissions'>, of: Resource): boolean {
  const prefixes = optionPrefixes(of)
  return prefixes === null || [...permissions].some((key) => prefixes.some((prefix) => key.startsWith(prefix)))
}
