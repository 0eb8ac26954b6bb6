import { statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { diagnoseFolder } from './diagnose-folder.ts'

const usage = 'usage: npm run -s diagnose -- FOLDER [--baseline NAME ...]'

/** Reads the recordings of a folder and writes one JSON line for each. Only these lines reach standard output. */
function run(words: readonly string[]): void {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { baseline: { type: 'string', multiple: true } },
  })
  const [named, ...more] = positionals
  if (!named || more.length > 0) throw new Error(usage)
  // npm starts programs in the root of the checkout; a relative folder is meant from where it was called.
  const folder = path.resolve(process.env.INIT_CWD ?? '.', named)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${named} is not a folder.`)
  for (const { line } of diagnoseFolder(folder, values.baseline ?? [], (text) => console.error(text))) console.log(JSON.stringify(line))
}

try {
  run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.disconnect?.()
