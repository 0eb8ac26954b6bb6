import type { Api, ApiCall, Parameter, Shape } from './api-shape.ts'
import { factsOf, lettersText, origin, summaryOf, union } from './generated-text.ts'
import { keyOf, type Named, namesOf } from './shape-names.ts'

const header = `// ${origin}\n`

/** Objects that are written out in several places have a name of their own if they are longer. */
const inlineLength = 100

const literal = (value: unknown): string => JSON.stringify(value)
const keyText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
const bracketed = (text: string): string => (text.includes(' | ') || text.includes(' & ') ? `(${text})` : text)
const comment = (text: string): string => (text ? `/** ${text.replaceAll('*/', '*\\/')} */ ` : '')

/** Writes shapes as types of TypeScript. */
class TypeWriter {
  readonly #names: ReadonlyMap<string, Named>
  constructor(names: ReadonlyMap<string, Named>) {
    this.#names = names
  }

  /** The name of an object that has one. */
  named(shape: Shape): Named | undefined {
    const named = this.#names.get(keyOf(shape))
    return named && named.count > 1 && keyOf(shape).length > inlineLength ? named : undefined
  }

  type(shape: Shape): string {
    return this.named(shape)?.name ?? this.written(shape)
  }

  written(shape: Shape): string {
    if (shape.$ref) return shape.$ref.split('/').at(-1) ?? 'unknown'
    if ('const' in shape) return literal(shape.const)
    if (shape.enum) return union(shape.enum.map(literal))
    const choices = shape.anyOf ?? shape.oneOf
    if (choices) return union(choices.map((one) => this.type(one)))
    if (shape.allOf) return shape.allOf.map((one) => bracketed(this.type(one))).join(' & ')
    if (Array.isArray(shape.type)) return union(shape.type.map((type: string) => this.written({ ...shape, type })))
    switch (shape.type) {
      case 'null':
      case 'boolean':
      case 'string':
        return shape.type
      case 'integer':
      case 'number':
        return 'number'
      case 'array':
        return this.#list(shape)
      case 'object':
        return this.#object(shape)
      default:
        return 'unknown'
    }
  }

  #list({ prefixItems, items }: Shape): string {
    if (prefixItems) return `[${prefixItems.map((one) => this.type(one)).join(', ')}]`
    return items ? `${bracketed(this.type(items))}[]` : 'unknown[]'
  }

  #object({ properties = {}, required = [], additionalProperties }: Shape): string {
    const entries = Object.entries(properties)
    if (entries.length === 0) {
      return `Record<string, ${typeof additionalProperties === 'object' ? this.type(additionalProperties) : 'unknown'}>`
    }
    return `{ ${entries.map(([name, part]) => `${keyText(name)}${required.includes(name) ? '' : '?'}: ${this.type(part)}`).join('; ')} }`
  }
}

/** Texts of an address are numbers as well: ids are numbers everywhere else. */
const parameterType = (writer: TypeWriter, { shape }: Parameter): string => {
  const type = writer.type(shape)
  return type === 'string' ? 'string | number' : type
}

const parametersType = (writer: TypeWriter, parameters: readonly Parameter[]): string =>
  `{ ${parameters.map((one) => `${comment(one.about)}${keyText(one.name)}${one.isRequired ? '' : '?'}: ${parameterType(writer, one)}`).join('; ')} }`

function callType(writer: TypeWriter, call: ApiCall): string {
  const parts = [
    ...(call.params.length > 0 ? [`params: ${parametersType(writer, call.params)}`] : []),
    ...(call.query.length > 0
      ? [`query${call.query.some((one) => one.isRequired) ? '' : '?'}: ${parametersType(writer, call.query)}`]
      : []),
    ...(call.body ? [`body: ${writer.type(call.body)}`] : []),
    ...(call.isUpload ? ['file: File'] : []),
  ]
  const data = call.data ? writer.type(call.data) : 'Bytes'
  return `  /** ${summaryOf(call)} */\n  '${call.name}': { input: ${parts.length > 0 ? `{ ${parts.join('; ')} }` : 'NoInput'}; data: ${data} }\n`
}

/** The types of all calls. */
export function typescriptTypes(api: Api): string {
  const names = namesOf(api)
  const writer = new TypeWriter(names)
  const shared = Object.entries(api.shared).map(([name, shape]) => `export type ${name} = ${writer.written(shape)}\n`)
  const named = [...names.values()]
    .filter(({ shape }) => writer.named(shape))
    .map(({ name, shape }) => `export type ${name} = ${writer.written(shape)}\n`)
  return [
    header,
    '/** The answer is a file or a stream, read with `bytes` or `open`. */\nexport type Bytes = { readonly bytes: true }\n',
    'export type NoInput = Record<never, never>\n',
    ...shared,
    ...named,
    `\n/** Every call by method and path: what it takes and what it answers. */\nexport interface Calls {\n${api.calls.map((call) => callType(writer, call)).join('')}}\n`,
  ].join('\n')
}

/** What a client has to know of the calls while it runs. */
export const typescriptFacts = ({ calls, version }: Api): string =>
  `${header}
/** The version of the product that this client was made for. */
export const version: string = '${version}'

/** Calls by method and path, with letters: ${lettersText}. */
export const callFacts: Readonly<Record<string, string>> = {
${calls.map((call) => `  '${call.name}': '${factsOf(call)}',`).join('\n')}
}
`
