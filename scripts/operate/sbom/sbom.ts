/** `npm run sbom -- [FILE]`: writes the bill of materials (CycloneDX 1.6) of every dependency, from the lock files alone, without a network. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../../core/config.ts'
import { lockFiles, readLock } from '../../core/licences/locked-packages.ts'
import { billOf } from './bill.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [file = 'undertone.cdx.json', ...more] = positionals
if (more.length > 0) {
  console.error('npm run sbom -- [FILE]')
  process.exit(1)
}
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
const locks = lockFiles.map((each) => ({ ...each, lock: readLock(each.folder) }))
const bill = billOf(locks, readFileSync(path.join(ROOT, 'clients/python/pyproject.toml'), 'utf8'), version, new Date())
writeFileSync(path.resolve(file), `${JSON.stringify(bill, null, 1)}\n`)
console.log(`${path.resolve(file)}: ${(bill as { components: readonly unknown[] }).components.length} components`)
