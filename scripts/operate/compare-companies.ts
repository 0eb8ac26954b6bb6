import path from 'node:path'
import { parseArgs } from 'node:util'
import { compareExports } from '../../apps/server/src/features/company-export/compare/compare-exports.ts'
import { openExport } from '../../apps/server/src/features/company-export/import/export-reader.ts'
import { runCommand } from '../core/command.ts'

const USAGE = `npm run compare-companies -- EXPORT EXPORT
  Compares two exports kind by kind, whatever numbers their installations gave: of a company before it moved, and after.`

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const [one, other, ...more] = positionals
  if (!one || !other || more.length > 0) throw new Error(USAGE)
  const [left, right] = [await openExport(path.resolve(one)), await openExport(path.resolve(other))]
  try {
    const kinds = await compareExports(left, right)
    for (const { kind, counts, isEqual, first } of kinds) {
      if (counts[0] + counts[1] > 0)
        console.log(`${isEqual ? 'equal    ' : 'DIFFERENT'} ${kind}: ${counts[0]}${isEqual ? '' : ` and ${counts[1]}`}`)
      if (first !== null) console.log(`          ${first}`)
    }
    const isEqual = kinds.every((one) => one.isEqual)
    console.log(isEqual ? 'Equal' : 'Different')
    return isEqual
  } finally {
    await Promise.all([left.close(), right.close()])
  }
})
