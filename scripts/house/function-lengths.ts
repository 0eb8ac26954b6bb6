import { parseSync } from 'vite'

/** A function and its number of lines. */
export interface FunctionLength {
  readonly name: string
  readonly lines: number
}

const isFunction = (type: unknown): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** The name of a node: its own, or that of the variable it is assigned to. */
const nameOf = (node: Record<string, unknown>): string | undefined => {
  const named = (node.id ?? node.key) as { name?: unknown } | null | undefined
  return typeof named?.name === 'string' ? named.name : undefined
}

/** Every function of a TypeScript source, including inner ones. */
export function functionLengths(file: string, source: string): FunctionLength[] {
  const found: FunctionLength[] = []
  const linesIn = (start: number, end: number) => source.slice(start, end).split('\n').length
  const walk = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, name)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = value as Record<string, unknown>
    const own = nameOf(node) ?? name
    if (isFunction(node.type)) found.push({ name: own, lines: linesIn(Number(node.start), Number(node.end)) })
    for (const inner of Object.values(node)) walk(inner, own)
  }
  walk(parseSync(file, source).program, '')
  return found
}
