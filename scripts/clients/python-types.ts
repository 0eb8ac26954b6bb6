import type { Api, ApiCall, Parameter, Shape } from './api-shape.ts'
import { factsOf, lettersText, origin, summaryOf, union } from './generated-text.ts'
import { keyOf, type Named, namesOf } from './shape-names.ts'

const header = `# ${origin}`

const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return self try while with yield'.split(
    ' ',
  ),
)
const isName = (text: string): boolean => /^[A-Za-z_]\w*$/.test(text) && !keywords.has(text)
const argumentName = (name: string): string => (isName(name) ? name : `${name.replaceAll(/\W/g, '_')}_`)
const literal = (value: unknown): string =>
  value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)

/** Literals of numbers that are not whole do not exist in Python. */
const literals = (values: readonly unknown[]): string =>
  values.every((value) => typeof value !== 'number' || Number.isInteger(value)) ? `Literal[${values.map(literal).join(', ')}]` : 'float'

/** Writes shapes as types of Python; every object is a class. */
class TypeWriter {
  readonly #names: ReadonlyMap<string, Named>
  readonly #prefix: string
  constructor(names: ReadonlyMap<string, Named>, prefix = '') {
    this.#names = names
    this.#prefix = prefix
  }

  type(shape: Shape): string {
    const named = this.#names.get(keyOf(shape))
    if (named) return this.#prefix + named.name
    if (shape.$ref) return this.#prefix + (shape.$ref.split('/').at(-1) ?? '')
    if ('const' in shape) return literals([shape.const])
    if (shape.enum) return literals(shape.enum)
    const choices = shape.anyOf ?? shape.oneOf
    if (choices) return union(choices.map((one) => this.type(one)))
    if (shape.allOf) return 'dict[str, Any]'
    if (Array.isArray(shape.type)) return union(shape.type.map((type: string) => this.type({ ...shape, type })))
    return this.#plain(shape)
  }

  #plain({ type, prefixItems, items, additionalProperties }: Shape): string {
    if (type === 'array') {
      if (prefixItems) return `tuple[${prefixItems.map((one) => this.type(one)).join(', ')}]`
      return `list[${items ? this.type(items) : 'Any'}]`
    }
    if (type === 'object') return `dict[str, ${typeof additionalProperties === 'object' ? this.type(additionalProperties) : 'Any'}]`
    const plain: Readonly<Record<string, string>> = { null: 'None', boolean: 'bool', string: 'str', integer: 'int', number: 'float' }
    return plain[String(type)] ?? 'Any'
  }

  /** The class of an object; the form of a call where a key is no name of Python. */
  classOf(name: string, { properties = {}, required = [] }: Shape): string {
    const entries = Object.entries(properties).map(([key, part]) => {
      const type = this.type(part)
      return [key, required.includes(key) ? type : `NotRequired[${type}]`] as const
    })
    if (entries.every(([key]) => isName(key))) {
      return [`class ${name}(TypedDict):`, ...entries.map(([key, type]) => `    ${key}: ${type}`)].join('\n')
    }
    return [
      `${name} = TypedDict("${name}", {`,
      ...entries.map(([key, type]) => `    ${JSON.stringify(key)}: ${JSON.stringify(type)},`),
      '})',
    ].join('\n')
  }
}

/** Classes of the objects that calls take and answer. */
export function pythonTypes(api: Api): string {
  const names = namesOf(api)
  const writer = new TypeWriter(names)
  const classes = [
    ...Object.entries(api.shared).map(([name, shape]) => writer.classOf(name, shape)),
    ...[...names.values()].map(({ name, shape }) => writer.classOf(name, shape)),
  ]
  return `${header}
"""What calls take and answer, for type checkers and editors: at run time these are plain dictionaries."""
from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


${classes.join('\n\n\n')}
`
}

const parameterType = (writer: TypeWriter, { shape }: Parameter): string => {
  const type = writer.type(shape)
  return type === 'str' ? 'str | int' : type
}

const dictOf = (parameters: readonly Parameter[]): string =>
  `{${parameters.map(({ name }) => `${JSON.stringify(name)}: ${argumentName(name)}`).join(', ')}}`

function method(writer: TypeWriter, call: ApiCall): string {
  const parameters = [...call.params, ...call.query]
  const named = [...parameters.filter((one) => one.isRequired), ...parameters.filter((one) => !one.isRequired)].map(
    (one) => `${argumentName(one.name)}: ${parameterType(writer, one)}${one.isRequired ? '' : ' | None = None'}`,
  )
  const takes = [
    'self',
    ...(call.body ? [`body: ${writer.type(call.body)}`] : []),
    ...(call.isUpload ? ['file: str | PathLike[str]'] : []),
    ...(named.length > 0 ? ['*', ...named] : []),
  ]
  const passes = [
    JSON.stringify(call.name),
    ...(call.params.length > 0 ? [`params=${dictOf(call.params)}`] : []),
    ...(call.query.length > 0 ? [`query=${dictOf(call.query)}`] : []),
    ...(call.body ? ['body=body'] : []),
    ...(call.isUpload ? ['file=file'] : []),
  ]
  return [
    `    def ${call.id}(${takes.join(', ')}) -> ${call.data ? writer.type(call.data) : 'bytes'}:`,
    `        ${JSON.stringify(summaryOf(call))}`,
    `        return self.${call.data ? 'call' : 'read_bytes'}(${passes.join(', ')})`,
  ].join('\n')
}

/** A method for each call, and what a client has to know of them while it runs. */
export function pythonCalls(api: Api): string {
  const writer = new TypeWriter(namesOf(api), 't.')
  return `${header}
"""Every call as a method."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from os import PathLike

    from . import types as t

# The version of the product that this client was made for.
VERSION = "${api.version}"

# Calls by method and path, with letters: ${lettersText}.
CALL_FACTS = {
${api.calls.map((call) => `    ${JSON.stringify(call.name)}: "${factsOf(call)}",`).join('\n')}
}


class Calls:
    def call(self, name: str, *, params: Any = None, query: Any = None, body: Any = None, file: Any = None) -> Any:
        raise NotImplementedError

    def read_bytes(self, name: str, *, params: Any = None, query: Any = None, body: Any = None, file: Any = None) -> Any:
        raise NotImplementedError

${api.calls.map((call) => method(writer, call)).join('\n\n')}
`
}
