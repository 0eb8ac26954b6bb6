import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { clientFiles } from '../clients/client-files.ts'
import { ROOT } from '../core/config.ts'
import { generateTableTypes, tableTypesFile } from '../database/generate.ts'
import { dashboardFiles } from './grafana-dashboards.ts'
import { referenceFiles } from './reference.ts'

const folder = path.join(ROOT, 'docs', 'reference')
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!Object.hasOwn(referenceFiles, name)) rmSync(path.join(folder, name))
for (const [name, text] of Object.entries(referenceFiles)) writeFileSync(path.join(folder, name), text)
console.log(`docs/reference: ${Object.keys(referenceFiles).length} files`)

for (const [file, text] of Object.entries(dashboardFiles)) writeFileSync(path.join(ROOT, file), text)
console.log(`deploy/grafana: ${Object.keys(dashboardFiles).length} files`)

const generated = clientFiles()
for (const [file, text] of Object.entries(generated)) writeFileSync(path.join(ROOT, file), text)
console.log(`clients: ${Object.keys(generated).length} files`)

writeFileSync(tableTypesFile, await generateTableTypes())
console.log(path.relative(ROOT, tableTypesFile))
