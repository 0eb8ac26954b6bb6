import type { Api, ApiCall, Shape } from './api-shape.ts'

const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')

/** `POST /wave/list/findPage` is `PostWaveListFindPage`: paths alone would collide where two methods share one. */
const typeNameOf = ({ method, path }: Pick<ApiCall, 'method' | 'path'>): string => pascal(`${method.toLowerCase()} ${path}`)

const isObject = ({ properties }: Shape): boolean => properties !== undefined && Object.keys(properties).length > 0

/** A shape as a key: shapes with the same key are the same type. */
export const keyOf = (shape: Shape): string => JSON.stringify(shape)

/** A name for an object, and how often it occurs. */
export interface Named {
  readonly name: string
  readonly shape: Shape
  count: number
}

/** Names for every object below the calls, by the place where it is first met, so that an added call renames no other type. */
export function namesOf({ calls, shared }: Api): ReadonlyMap<string, Named> {
  const names = new Map<string, Named>()
  const taken = new Set<string>(Object.keys(shared))
  const free = (wanted: string): string => {
    for (let n = 1; ; n++) {
      const name = n === 1 ? wanted : `${wanted}${n}`
      if (taken.has(name)) continue
      taken.add(name)
      return name
    }
  }
  const visit = (shape: Shape, place: string): void => {
    if (isObject(shape)) {
      const known = names.get(keyOf(shape))
      if (known) {
        known.count++
        return
      }
      names.set(keyOf(shape), { name: free(place), shape, count: 1 })
    }
    for (const [name, part] of Object.entries(shape.properties ?? {})) visit(part, place + pascal(name))
    if (typeof shape.additionalProperties === 'object') visit(shape.additionalProperties, `${place}Value`)
    if (shape.items) visit(shape.items, `${place}Item`)
    for (const part of [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])]) visit(part, place)
    for (const [i, part] of (shape.prefixItems ?? []).entries()) visit(part, `${place}${i + 1}`)
  }
  for (const [name, shape] of Object.entries(shared))
    for (const [key, part] of Object.entries(shape.properties ?? {})) visit(part, name + pascal(key))
  for (const call of calls) {
    const base = typeNameOf(call)
    if (call.body) visit(call.body, `${base}Body`)
    if (call.data) visit(call.data, `${base}Data`)
  }
  return names
}
