/** A command line: one folder, and options with a value (`--url X` or `--url=X`) or without (`--again`). */
export interface CommandLine {
  readonly folder: string | undefined
  readonly options: ReadonlyMap<string, string>
}

/** Options that take no value. */
const FLAGS = new Set(['again'])

/** Parses the arguments of `replay` and `verify`. */
export function commandLineOf(words: readonly string[]): CommandLine {
  const options = new Map<string, string>()
  let folder: string | undefined
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    if (!word.startsWith('--')) {
      folder ??= word
      continue
    }
    const [name = '', value] = word.slice(2).split('=', 2)
    options.set(name, value ?? (FLAGS.has(name) ? '' : (words[++i] ?? '')))
  }
  return { folder, options }
}
