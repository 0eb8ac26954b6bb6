type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Moves the definitions of recursive schemas to the document's components, equal ones once. zod puts them into the schema that uses them
 * and refers to them as if that were the whole document, where readers of OpenAPI do not find them.
 */
export class SharedDefinitions {
  readonly schemas: Json = {}
  readonly #names = new Map<string, string>()

  /** The value with every definition below it moved and every reference to them changed. */
  moveFrom(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.moveFrom(one))
    if (!isObject(value)) return value
    const { $defs, ...rest } = value
    if (!isObject($defs)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.moveFrom(one)]))
    const names = new Map(Object.entries($defs).map(([key, definition]) => [`#/$defs/${key}`, this.#nameOf(definition)]))
    for (const [key, definition] of Object.entries($defs))
      this.schemas[names.get(`#/$defs/${key}`) ?? key] = withReferences(definition, names)
    return withReferences(rest, names)
  }

  #nameOf(definition: unknown): string {
    const content = JSON.stringify(definition)
    const name = this.#names.get(content) ?? `Recursive${this.#names.size + 1}`
    this.#names.set(content, name)
    return name
  }
}

function withReferences(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => withReferences(one, names))
  if (!isObject(value)) return value
  const name = typeof value.$ref === 'string' ? names.get(value.$ref) : undefined
  if (name !== undefined) return { ...value, $ref: `#/components/schemas/${name}` }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withReferences(one, names)]))
}
