import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { isolatedDeclarationSync } from 'rolldown/experimental'
import { ROOT } from '../core/config.ts'

const folder = path.join(ROOT, 'clients/typescript')

/** Declarations name modules by the files that are shipped. */
const shipped = (text: string): string => text.replaceAll(/(from ["']\.[^"']*)\.ts(["'])/g, '$1.js$2')

function declarationsOf(file: string): string {
  const { code, errors } = isolatedDeclarationSync(file, readFileSync(path.join(folder, 'src', file), 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  return shipped(code)
}

/** Builds what the package of the TypeScript client ships: one module, and declarations beside it. Installed packages cannot be TypeScript. */
export async function packClient(target: string = path.join(folder, 'dist')): Promise<void> {
  rmSync(target, { recursive: true, force: true })
  const sources = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  for (const file of sources) {
    const written = path.join(target, file.replace(/\.ts$/, '.d.ts'))
    mkdirSync(path.dirname(written), { recursive: true })
    writeFileSync(written, declarationsOf(file))
  }
  const bundle = await rolldown({ input: path.join(folder, 'src/index.ts'), platform: 'neutral' })
  await bundle.write({ file: path.join(target, 'index.js'), format: 'es' })
  await bundle.close()
}

if (import.meta.main) {
  await packClient()
  console.log('clients/typescript/dist')
  process.disconnect?.()
}
